import type { ItemRow } from '@shared/contract/jobs';
import { type Item, SOURCES } from '@shared/item';
import type { StoredEvidence, StoredItem } from '../store/index';
import { type EvidencePlace, VALUE_ID } from './evidence/place';

const MAX_TEXT = 200; // characters; enough to find a value, while a whole article would not fit into a URL
const MAX_TEXTS = 20; // texts of a list value
const MAX_PATH = 2000; // characters; a longer path is cut and leads nowhere, which the page then says
const LONG_QUERY = 6000; // characters; the server accepts 16 kB of request line and headers, and one text adds up to 1.8

/** The evidence of an item's values, with links to the stored page that show them marked. */
export function addEvidenceLinks(item: Item, evidence: StoredItem['evidence'], baseUrl: string): ItemRow['evidence'] {
  const entries = Object.entries(evidence).map(([path, found]) => {
    const { source, confidence, at, ocr, currency, alone } = found;
    const page = (at?.htmlUrl ?? item._htmlUrl)?.replace(/html$/, 'evidence') ?? null;
    const range: [number, number] | null = found.range ? [found.range[0], found.range[1]] : null;
    const value = getItemValue(item, path);
    const isNowhere = page === null || (value === null && found.path === null); // a correction to no value has no place
    const link = isNowhere ? null : `${baseUrl}${page}?${writePlace(found, value)}#${VALUE_ID}`;
    const told = { ...(currency !== undefined && { currency }), ...(alone !== undefined && { alone }) };
    const more = { ...(at && { url: at.url }), ...(ocr && { ocr }), ...told };
    return [path, { source, path: found.path, range, confidence, link, ...more }];
  });
  return Object.fromEntries(entries);
}

/** The link to a picture of the place that an evidence link leads to; null without one. */
export function getPictureLink(link: string | null): string | null {
  return link === null ? null : (link.split('#')[0] ?? link).replace(/\/evidence\?/, '/picture?');
}

/** Parses the query of such a link; invalid parts are ignored. */
export function readEvidencePlace(query: Readonly<Record<string, unknown>>): EvidencePlace {
  const { source, path, from, to, text } = query;
  const [begin, end] = [from, to].map((position) => (/^\d{1,9}$/.test(String(position)) ? Number(position) : -1));
  const texts = (Array.isArray(text) ? text : [text]).filter((each) => typeof each === 'string');
  const [first = '', ...others] = texts.slice(0, MAX_TEXTS).map((each) => each.slice(0, MAX_TEXT));
  const isRange = begin !== undefined && end !== undefined && begin >= 0 && end > begin;
  return {
    source: SOURCES.find((known) => known === source) ?? null,
    path: typeof path === 'string' && path !== '' ? path.slice(0, MAX_PATH) : null,
    range: isRange ? [begin, end] : null,
    text: first,
    others,
  };
}

function writePlace({ source, path, range }: StoredEvidence, value: unknown): string {
  const query = new URLSearchParams({ source });
  if (path !== null) query.set('path', path.slice(0, MAX_PATH));
  if (range) {
    query.set('from', String(range[0]));
    query.set('to', String(range[1]));
  }
  let written = query.toString();
  for (const text of getValueTexts(value).slice(0, range ? 1 : MAX_TEXTS)) {
    if (written.length > LONG_QUERY) break;
    written += `&${new URLSearchParams({ text: clipAtWord(text) })}`;
  }
  return written;
}

/** Cuts at a word boundary, because pages are searched for whole words. */
function clipAtWord(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const cut = text.slice(0, MAX_TEXT);
  return cut.replace(/\s+\S*$/, '');
}

/** A value as texts, one for each entry of a list. A range covers all of them. */
function getValueTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(getValueTexts);
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [String(value)] : [];
}

function getItemValue(item: Item, path: string): unknown {
  if (Object.hasOwn(item, path)) return item[path];
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : null),
      item,
    );
}
