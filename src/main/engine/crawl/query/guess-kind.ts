import { type MappedKind, PAGE_KINDS, type PageKind } from '@shared/crawl';
import { decodePercent } from '@shared/url';
import type { StructuredData } from '../../page/index';
import { getStructuredDataTypes } from './kind-evidence';
import { KIND_SIGNS } from './kinds';

/** Kinds of which a site usually has one page, at a URL named after the kind. */
const SINGLE: ReadonlySet<PageKind> = new Set(['contact', 'faq', 'legal', 'organization']);
const LISTS = new Set(
  'category categories tag tags topics archive archives collections browse page kategorie'.split(' '),
);
const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|csv|zip|gz|tar|7z|rar|exe|dmg|apk|iso|mp[34]|m4[av]|webm|mov|avi|ogg|wav|jpe?g|png|gif|webp|avif|svg|ico|css|m?js|woff2?|ttf)$/i;
const PATH = /^[a-z]+:\/\/[^/?#]*(\/[^?#]*)/; // of a normalized URL; faster than parsing it
const MIN_WORD = 2; // letters; one-letter folders are ambiguous

const KIND_OF_WORD: ReadonlyMap<string, PageKind> = new Map(
  PAGE_KINDS.flatMap((kind) =>
    KIND_SIGNS[kind].address
      .split(' ')
      .filter((word) => word.length >= MIN_WORD)
      .map((word) => [word, kind] as const),
  ).toReversed(), // if two kinds share a word, the first wins
);
const KIND_OF_TYPE: ReadonlyMap<string, PageKind> = new Map(
  PAGE_KINDS.flatMap((kind) => KIND_SIGNS[kind].types.map((type) => [type, kind] as const)).toReversed(),
);

/** The page kind suggested by a URL's folder names and extension; null if none. */
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

/** The page kind stated in structured data; null if there is none, or if it describes only the publisher. */
export function getStatedKind(structured: StructuredData): PageKind | null {
  const kinds = getStructuredDataTypes(structured).flatMap((type) => KIND_OF_TYPE.get(type) ?? []);
  return kinds.find((kind) => !OF_PUBLISHER.has(kind)) ?? null;
}

/** Kinds that pages state about their publisher, in addition to their own subject. */
const OF_PUBLISHER: ReadonlySet<PageKind> = new Set(['organization', 'person', 'contact']);
