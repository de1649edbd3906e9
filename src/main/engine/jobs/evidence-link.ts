import type { ItemRow } from '@shared/contract/jobs';
import { type Item, SOURCES } from '@shared/item';
import { type EvidencePlace, VALUE_ID } from '../evidence/place';
import type { StoredEvidence, StoredItem } from '../store/items';

const MOST_TEXT = 200; // enough to find a value by; a whole article would not fit an address
const MOST_PATH = 4000;

/** The evidence of an item's values, each with a link to the stored page that shows the value marked. */
export function evidenceWithLinks(item: Item, evidence: StoredItem['evidence'], baseUrl: string): ItemRow['evidence'] {
  const page = item._htmlUrl?.replace(/html$/, 'evidence') ?? null;
  const entries = Object.entries(evidence).map(([path, found]) => {
    const { source, confidence } = found;
    const range: [number, number] | null = found.range ? [found.range[0], found.range[1]] : null;
    const link = page === null ? null : `${baseUrl}${page}?${writePlace(found, valueAt(item, path))}#${VALUE_ID}`;
    return [path, { source, path: found.path, range, confidence, link }];
  });
  return Object.fromEntries(entries);
}

/** Reads the query of such a link. Whatever is wrong in it is left out. */
export function readPlace(query: Readonly<Record<string, unknown>>): EvidencePlace {
  const { source, path, from, to, text } = query;
  const [begin, end] = [from, to].map((position) => (/^\d{1,9}$/.test(String(position)) ? Number(position) : -1));
  const isRange = begin !== undefined && end !== undefined && begin >= 0 && end > begin;
  return {
    source: SOURCES.find((known) => known === source) ?? null,
    path: typeof path === 'string' && path !== '' ? path.slice(0, MOST_PATH) : null,
    range: isRange ? [begin, end] : null,
    text: typeof text === 'string' ? text.slice(0, MOST_TEXT) : '',
  };
}

function writePlace({ source, path, range }: StoredEvidence, value: unknown): string {
  const query = new URLSearchParams({ source });
  if (path !== null) query.set('path', path.slice(0, MOST_PATH));
  if (range) {
    query.set('from', String(range[0]));
    query.set('to', String(range[1]));
  }
  const text = textOf(value);
  if (text !== '') query.set('text', clip(text));
  return query.toString();
}

/** Ends with a whole word, because a page is searched for whole words. */
function clip(text: string): string {
  if (text.length <= MOST_TEXT) return text;
  const cut = text.slice(0, MOST_TEXT);
  return cut.replace(/\s+\S*$/, '');
}

/** A value as text; of a list its first. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0]);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function valueAt(item: Item, path: string): unknown {
  if (Object.hasOwn(item, path)) return item[path];
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : null),
      item,
    );
}
