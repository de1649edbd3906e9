import type { Item } from '@shared/item';
import { getMeaning, hasSameMeaning, isAdvertisement, type Seen } from '@shared/same-meaning';
import { type Difference, findDifferingFields, getOwnValue, getTemplateValues, matchRecords } from '../results/index';

/** A change that matters to a person. */
export interface MeaningfulChange {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly before: Item | null;
  readonly after: Item | null;
  /** The fields whose meaning differs, by dotted path; all fields for an added or removed row. */
  readonly fields: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

/**
 * Reduces the differences between two runs to meaningful ones: pairs rows with the same meaning wherever they are, and
 * drops advertisements between rows. `key` are the fields that identify a row; without them, rows are paired like
 * records of one page.
 */
export function findMeaningfulChanges(
  differences: readonly Difference[],
  key: readonly string[],
): readonly MeaningfulChange[] {
  const open = withoutUnchanged(differences.map(withoutAdvertisements));
  const before = open.flatMap((row) => (row.before && !row.after ? [row.before] : []));
  const after = open.flatMap((row) => (row.after && !row.before ? [row.after] : []));
  const paired = open.filter((row) => row.before && row.after);
  const pairs = key.length > 0 ? pairByKeyMeaning(before, after, key) : pairByPlace(before, after);
  return [...paired, ...pairs].flatMap(({ before: was, after: is }) => toChange(was, is) ?? []);
}

function withoutAdvertisements({ before, after }: Difference): Difference {
  return {
    before: before && isAdvertisement(getTemplateValues(before)) ? null : before,
    after: after && isAdvertisement(getTemplateValues(after)) ? null : after,
  };
}

/** Drops rows that both runs have with the same meaning, whichever rows they were compared with. */
function withoutUnchanged(differences: readonly Difference[]): readonly Difference[] {
  const different = differences.filter(({ before, after }) => !(before && after && isSameRow(before, after)));
  const known = new Map<string, Item[]>();
  for (const { before } of different) if (before) addTo(known, getRowMeaning(before), before);
  const same = new Set<Item>();
  for (const { after } of different) {
    const others = after ? (known.get(getRowMeaning(after)) ?? []) : [];
    const at = others.findIndex((other) => after && isSameRow(other, after));
    const [other] = at < 0 ? [] : others.splice(at, 1);
    if (after && other) same.add(after).add(other);
  }
  return different.flatMap(({ before, after }): readonly Difference[] => {
    const was = before && !same.has(before) ? before : null;
    const is = after && !same.has(after) ? after : null;
    return was || is ? [{ before: was, after: is }] : [];
  });
}

function pairByKeyMeaning(
  before: readonly Item[],
  after: readonly Item[],
  key: readonly string[],
): readonly Difference[] {
  const known = new Map<string, Item[]>();
  const keyOf = (item: Item) => key.map((field) => getMeaning(getOwnValue(item, field))).join('\n');
  for (const item of before) addTo(known, keyOf(item), item);
  const pairs = after.map((item) => ({ before: known.get(keyOf(item))?.shift() ?? null, after: item }));
  return [...pairs, ...[...known.values()].flat().map((item) => ({ before: item, after: null }))];
}

/** Pairs records of one page by link, number or name, and the rest by position. */
function pairByPlace(before: readonly Item[], after: readonly Item[]): readonly Difference[] {
  const pages = new Map<
    string,
    { readonly before: { readonly item: Item }[]; readonly after: { readonly item: Item }[] }
  >();
  const pageOf = ({ _url }: Item) => {
    const meaning = getMeaning(_url);
    const page = pages.get(meaning) ?? { before: [], after: [] };
    pages.set(meaning, page);
    return page;
  };
  for (const item of before) pageOf(item).before.push({ item });
  for (const item of after) pageOf(item).after.push({ item });
  return [...pages.values()].flatMap((page) =>
    matchRecords(page.before, page.after).map((pair) => ({
      before: pair.before?.item ?? null,
      after: pair.after?.item ?? null,
    })),
  );
}

function toChange(before: Item | null, after: Item | null): MeaningfulChange | null {
  const differing = Object.entries(findDifferingFields(before, after));
  if (!before || !after) {
    return { kind: before ? 'removed' : 'added', before, after, fields: Object.fromEntries(differing) };
  }
  const seen = getSeen(before, after);
  const fields = differing.filter(([, values]) => !hasSameMeaning(values.before, values.after, seen));
  return fields.length === 0 ? null : { kind: 'changed', before, after, fields: Object.fromEntries(fields) };
}

function isSameRow(before: Item, after: Item): boolean {
  return hasSameMeaning(getTemplateValues(before), getTemplateValues(after), getSeen(before, after));
}

function getRowMeaning(item: Item): string {
  return getMeaning(getTemplateValues(item));
}

/** When both rows were read; null if that is unknown. */
function getSeen(before: Item, after: Item): Seen | null {
  const seen = { before: Date.parse(before._timestamp), after: Date.parse(after._timestamp) };
  return Number.isNaN(seen.before) || Number.isNaN(seen.after) ? null : seen;
}

function addTo(known: Map<string, Item[]>, name: string, item: Item): void {
  const items = known.get(name);
  if (items) items.push(item);
  else known.set(name, [item]);
}
