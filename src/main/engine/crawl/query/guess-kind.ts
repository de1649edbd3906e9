import { type MappedKind, PAGE_KINDS, type PageKind } from '@shared/crawl';
import { decodePercent } from '@shared/url';
import type { StructuredData } from '../../page/index';
import { getStructuredDataTypes } from './kind-evidence';
import { KIND_SIGNS } from './kinds';

/** Kinds of which a site usually has a single page, at the address that is named for them. */
const SINGLE: ReadonlySet<PageKind> = new Set(['contact', 'faq', 'legal', 'organization']);
const LISTS = new Set(
  'category categories tag tags topics archive archives collections browse page kategorie'.split(' '),
);
const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|csv|zip|gz|tar|7z|rar|exe|dmg|apk|iso|mp[34]|m4[av]|webm|mov|avi|ogg|wav|jpe?g|png|gif|webp|avif|svg|ico|css|m?js|woff2?|ttf)$/i;
const PATH = /^[a-z]+:\/\/[^/?#]*(\/[^?#]*)/; // of a normalized URL; faster than parsing it
const MIN_WORD = 2; // letters; a folder of one letter is often another kind's as well

const KIND_OF_WORD: ReadonlyMap<string, PageKind> = new Map(
  PAGE_KINDS.flatMap((kind) =>
    KIND_SIGNS[kind].address
      .split(' ')
      .filter((word) => word.length >= MIN_WORD)
      .map((word) => [word, kind] as const),
  ).toReversed(), // of two kinds with the same word, the first counts
);
const KIND_OF_TYPE: ReadonlyMap<string, PageKind> = new Map(
  PAGE_KINDS.flatMap((kind) => KIND_SIGNS[kind].types.map((type) => [type, kind] as const)).toReversed(),
);

/** The kind of page that a URL suggests by the names of its folders and its extension; null if it suggests none. */
export function guessKindByUrl(url: string): MappedKind | null {
  const pathname = PATH.exec(url)?.[1] ?? '';
  if (pathname === '/') return 'home';
  if (FILE.test(pathname)) return 'file';
  const folders = decodePercent(pathname)
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.\w{2,5}$/, ''));
  const last = folders.pop() ?? '';
  const own = KIND_OF_WORD.get(last);
  if (own !== undefined) return SINGLE.has(own) ? own : 'list';
  if (LISTS.has(last) || LISTS.has(folders.at(-1) ?? '')) return 'list';
  return KIND_OF_WORD.get(folders.findLast((folder) => KIND_OF_WORD.has(folder)) ?? '') ?? null;
}

/** The kind that a page states for itself; null if it states none, or only who publishes it. */
export function getStatedKind(structured: StructuredData): PageKind | null {
  const kinds = getStructuredDataTypes(structured).flatMap((type) => KIND_OF_TYPE.get(type) ?? []);
  return kinds.find((kind) => !OF_PUBLISHER.has(kind)) ?? null;
}

/** What pages of any kind state beside their own subject. */
const OF_PUBLISHER: ReadonlySet<PageKind> = new Set(['organization', 'person', 'contact']);
