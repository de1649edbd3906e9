/** A URL without the parts that vary from page to page; similar pages have the same shape. */
export interface UrlShape {
  readonly host: string;
  /** Path segments; `#` replaces digits, `~` words or ids of a single page. */
  readonly path: readonly string[];
  /** Query parameter names, sorted. */
  readonly query: readonly string[];
}

const MAX_PARTS = 7; // deeper segments tell pages apart, not kinds of pages
const MAX_NAMES = 6;
const OPAQUE = /^(?=.*\d)[\da-f]{8,}$|^[\da-f]{8}-[\da-f]{4}-|^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w-]{10,}$/;
const LONG_WORD = 24; // characters; section names are shorter

export function toUrlShape(url: string): UrlShape {
  const { host, pathname, search } = new URL(url);
  const parts = pathname.split('/').slice(1);
  const path = parts.slice(0, MAX_PARTS).map(partShape);
  if (parts.length > MAX_PARTS) path.push('…');
  const names = search.length > 1 ? search.slice(1).split('&').map(getParameterName) : [];
  return { host, path, query: [...new Set(names)].sort().slice(0, MAX_NAMES) };
}

function getParameterName(parameter: string): string {
  const equals = parameter.indexOf('=');
  return partShape(equals < 0 ? parameter : parameter.slice(0, equals));
}

/** Replaces digits by `#`, titles and ids by `~`; keeps the file extension. */
function partShape(part: string): string {
  if (part === '') return '';
  const dot = part.lastIndexOf('.');
  const ending = dot > 0 && part.length - dot <= 6 ? part.slice(dot).toLowerCase() : '';
  const stem = ending ? part.slice(0, dot) : part;
  if (OPAQUE.test(stem)) return `~${ending}`;
  const words = stem.split(/[-_+.,;:~]|%20/).filter(Boolean).length;
  if (words >= 3 || stem.length > LONG_WORD) return `~${ending}`;
  return stem.toLowerCase().replaceAll(/\d+/g, '#') + ending;
}
