import { getOwnValue, getTemplateValues, isPlainRecord, type Values } from './own-values';

/** Fields that may identify items. */
export interface Candidate {
  readonly fields: readonly string[];
  /** Lower ranks identify items better, by field name or values. */
  readonly rank: number;
}

export const PAGE_URL = '_url';

/** Candidates above this rank are texts that may identify an item but are not named like identifiers. */
export const NAMES_RANK = 3;

const PICTURE = /image|img|photo|picture|thumb|logo|avatar|icon/i;
const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:$|[?#])/i;
const LINK_NAME = /(?:url|uri|link|href)$/i;
const LINK_VALUE = /^(?:https?:\/\/|\/)\S+$/i;
const ID_NAME = /(?:^|[\s_-])(?:id|sku|asin|isbn|gtin|ean|mpn|upc|doi|isbn_?1[03])$/i;
const ID_SUFFIX = /[a-z](?:Id|Sku|Code|Number)$/;
const NAME_NAME = /(?:name|title|headline|heading)$/i;
const WORDS = /\p{L}{3}/u;

const MAX_CANDIDATES = 5; // each costs time and eight bytes per item
const MOSTLY = 0.9;
const MAX_NAME_LENGTH = 500;

/** Fields of sample items that may identify them, best first. The page's URL counts only if each page has one item. */
export function findKeyCandidates(sample: readonly Values[], onePerPage: boolean): readonly Candidate[] {
  const paths = new Set(sample.flatMap((item) => [...leaves(getTemplateValues(item))]));
  const ranked = [...paths].flatMap((path) => {
    const values = sample.map((item) => getOwnValue(item, path)).filter((value) => value !== null);
    const rank = rankKeyField(path, values);
    return rank === null ? [] : [{ fields: [path], rank }];
  });
  const page = onePerPage ? [{ fields: [PAGE_URL], rank: 0 }] : [];
  return [...page, ...ranked.toSorted((a, b) => a.rank - b.rank)].slice(0, MAX_CANDIDATES);
}

function* leaves(values: Values, prefix = ''): Generator<string> {
  for (const [name, value] of Object.entries(values)) {
    if (isPlainRecord(value)) yield* leaves(value, `${prefix}${name}.`);
    else if (!Array.isArray(value)) yield prefix + name;
  }
}

function rankKeyField(path: string, values: readonly unknown[]): number | null {
  const name = path.split('.').at(-1) ?? path;
  const mostly = (test: (value: unknown) => boolean) => values.filter(test).length >= values.length * MOSTLY;
  if (values.length === 0 || PICTURE.test(path) || mostly((value) => PICTURE_FILE.test(String(value)))) return null;
  if (!mostly((value) => typeof value === 'string' || typeof value === 'number')) return null;
  if (LINK_NAME.test(name) || mostly((value) => LINK_VALUE.test(String(value)))) return 1;
  if (ID_NAME.test(name) || ID_SUFFIX.test(name)) return 2;
  if (NAME_NAME.test(name)) return NAMES_RANK;
  const isText = (value: unknown) => typeof value === 'string' && value.length <= MAX_NAME_LENGTH && WORDS.test(value);
  return mostly(isText) ? NAMES_RANK + 1 : null;
}
