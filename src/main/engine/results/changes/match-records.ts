import type { Item } from '@shared/item';

/** The same record in two readings of a page; null on a missing side. */
export interface RecordPair<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
}

interface Holder {
  readonly item: Item;
}

// Fields that identify the records of a page, most reliable first.
const IDENTITIES = [
  /^(?!.*(?:image|img|photo|picture|thumb|logo|avatar)).*(?:url|uri|link|href)$/i,
  /(?:^|[\s_-])(?:id|sku|asin|isbn|gtin|ean|mpn|isbn_?1[03])$|Id$/i,
  /(?:name|title|headline)$/i,
] as const;

/**
 * Pairs the records of two readings of one page: by link, then number, then name, and the rest by position. Pairs are in the order of `after`;
 * removed records come last.
 */
export function matchRecords<Row extends Holder>(
  before: readonly Row[],
  after: readonly Row[],
): readonly RecordPair<Row>[] {
  const partners = new Map<Row, Row>();
  const open = new Set(before);
  const pair = (row: Row, partner: Row | undefined) => {
    if (partner === undefined) return;
    partners.set(row, partner);
    open.delete(partner);
  };
  if (before.length > 1 || after.length > 1) {
    for (const identity of IDENTITIES) pairByIdentity(identity, open, unpaired(after, partners), pair);
  }
  for (const [at, row] of after.entries()) {
    const opposite = before[at];
    if (!partners.has(row) && opposite && open.has(opposite)) pair(row, opposite);
  }
  const pairs = after.map((row) => ({ before: partners.get(row) ?? null, after: row }));
  return [...pairs, ...[...open].map((row) => ({ before: row, after: null }))];
}

function unpaired<Row>(rows: readonly Row[], partners: ReadonlyMap<Row, Row>): readonly Row[] {
  return rows.filter((row) => !partners.has(row));
}

function pairByIdentity<Row extends Holder>(
  identity: RegExp,
  open: ReadonlySet<Row>,
  rows: readonly Row[],
  pair: (row: Row, partner: Row | undefined) => void,
): void {
  const known = new Map<string, Row[]>();
  for (const row of open) {
    const key = getIdentityKey(identity, row.item);
    if (key !== null) known.set(key, [...(known.get(key) ?? []), row]);
  }
  for (const row of rows) {
    const key = getIdentityKey(identity, row.item);
    if (key !== null) pair(row, known.get(key)?.shift());
  }
}

/** Value of the first matching field; null if there is none. */
function getIdentityKey(identity: RegExp, item: Item): string | null {
  for (const [name, value] of Object.entries(item)) {
    if (name.startsWith('_') || !identity.test(name)) continue;
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return `${name}\n${value}`;
  }
  return null;
}
