import { decodePercent } from '@shared/url';
import { fold } from '../words/fold';
import { ADDRESS_KEYS, type DataBlob, type DataEntity, NAME_KEYS, walkObjects } from './data-entity';

/** Objects of lists in a page's data, by what cards of the page say of them. */
export interface DataLists {
  /** By folded name. Null if objects with other values share it. */
  readonly byName: ReadonlyMap<string, DataEntity | null>;
  /** By the last part of the address. Null if objects with other values share it. */
  readonly bySlug: ReadonlyMap<string, DataEntity | null>;
}

const MAX_NAME = 300; // characters
const MIN_SLUG = 3;
const WEIGHT = 0.9;

/** Indexes the objects of lists in a page's script state or fetched responses. */
export function indexDataLists(blobs: readonly DataBlob[]): DataLists {
  const byName = new Map<string, DataEntity | null>();
  const bySlug = new Map<string, DataEntity | null>();
  for (const found of walkObjects(blobs)) {
    if (!found.path.endsWith(']')) continue;
    const entity: DataEntity = { ...found, weight: WEIGHT };
    for (const name of textsAt(entity, NAME_KEYS)) add(byName, fold(name), entity);
    for (const address of textsAt(entity, ADDRESS_KEYS)) add(bySlug, getSlugOf(address), entity);
  }
  return { byName, bySlug };
}

/** The object that a card is about, by its links or else by one of its lines; null if there is none, or if there are several. */
export function findListed(
  { byName, bySlug }: DataLists,
  links: readonly string[],
  lines: readonly string[],
): DataEntity | null {
  const linked = new Set(links.flatMap((link) => bySlug.get(getSlugOf(link)) ?? []));
  const [one, ...others] = linked;
  if (one !== undefined && others.length === 0) return one;
  const named = new Set(lines.flatMap((line) => byName.get(fold(line)) ?? []));
  const [only, ...more] = named;
  return only !== undefined && more.length === 0 && linked.size === 0 ? only : null;
}

function textsAt({ properties }: DataEntity, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => {
    const text = properties[key];
    return typeof text === 'string' && text !== '' && text.length <= MAX_NAME ? [text] : [];
  });
}

/** Of several objects with one key the fullest stays, if it has all that the others say. */
function add(index: Map<string, DataEntity | null>, key: string, entity: DataEntity): void {
  if (key === '') return;
  const known = index.get(key);
  if (known === undefined) index.set(key, entity);
  else if (known !== null) index.set(key, getFuller(known, entity));
}

function getFuller(one: DataEntity, other: DataEntity): DataEntity | null {
  const [more, less] =
    Object.keys(one.properties).length >= Object.keys(other.properties).length ? [one, other] : [other, one];
  const agrees = Object.entries(less.properties).every(
    ([key, value]) => typeof value === 'object' || more.properties[key] === undefined || more.properties[key] === value,
  );
  return agrees ? more : null;
}

function getSlugOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address.replace(/[?#].*$/, '');
  const slug = decodePercent(path).split('/').filter(Boolean).at(-1) ?? '';
  return slug.length < MIN_SLUG ? '' : slug.toLowerCase();
}
