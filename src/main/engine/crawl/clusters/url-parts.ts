/** A URL's parts and their classes, by which it is grouped. */
export interface UrlParts {
  readonly origin: string;
  readonly path: readonly string[];
  /** Including the question mark; empty if there is none. */
  readonly search: string;
  /** For each path segment: the segment itself, or its class. */
  readonly classes: readonly string[];
  /** Query parameter names, sorted. */
  readonly names: string;
}

const MAX_PARTS = 8; // deeper segments tell pages apart, not kinds of pages
const OPAQUE = /^(?=.*\d)[\da-f]{8,}$|^[\da-f]{8}-[\da-f]{4}-|^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w-]{10,}$/;
const LONG_WORD = 24; // characters; section names are shorter
export const DEEP = '…';

/** `url` is normalized. */
export function getUrlParts(url: string): UrlParts {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const query = url.indexOf('?', start);
  const end = query < 0 ? url.length : query;
  const parts = url.slice(start + 1, end).split('/');
  const deep = parts.length > MAX_PARTS;
  const classes = (deep ? parts.slice(0, MAX_PARTS - 1) : parts).map(getClass);
  const search = url.slice(end);
  return {
    origin: url.slice(0, start),
    path: parts,
    search,
    classes: deep ? [...classes, DEEP] : classes,
    names: search === '' ? '' : `?${getSearchNames(search).toSorted().join('&')}`,
  };
}

/** Query parameter names in order, with repetitions. */
export function getSearchNames(search: string): readonly string[] {
  return search
    .slice(1)
    .split('&')
    .map((parameter) => parameter.split('=', 1)[0] ?? '');
}

/** File extension, such as `.html`. */
export function getEnding(part: string): string {
  const dot = part.lastIndexOf('.');
  return dot >= 0 && part.length - dot <= 6 ? part.slice(dot).toLowerCase() : '';
}

function getClass(part: string): string {
  if (part === '') return '';
  const ending = getEnding(part);
  const stem = ending ? part.slice(0, -ending.length) : part;
  const words = stem.split(/[-_+.,;:~]|%20/).filter(Boolean).length;
  if (words >= 3 || stem.length > LONG_WORD || OPAQUE.test(stem)) return `*${ending}`;
  return /\d/.test(stem) ? stem.replaceAll(/\d+/g, '*') + ending : part;
}
