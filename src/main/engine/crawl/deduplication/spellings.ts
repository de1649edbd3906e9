import { isPageParameter } from '../../page/index';

const INDEX_FILE = /\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i;
const MAX_ORDERED = 3; // parameters; more have too many orders to look up

/**
 * Other spellings of a URL that nearly always open the same page: with or without a trailing slash or an index file, and
 * with its parameters in another order, or without the number of the first page.
 */
export function getSpellings(url: string): readonly string[] {
  const { origin, pathname: path, search } = new URL(url);
  const pathname = withUpperEscapes(path);
  const folder = pathname.replace(INDEX_FILE, '/');
  const paths = new Set([
    path,
    pathname,
    withLowerEscapes(path),
    folder,
    folder.replace(/(.)\/$/, '$1'),
    folder.endsWith('/') ? folder : `${folder}/`,
  ]);
  const queries = getOrders(search);
  return [...paths].flatMap((path) => queries.map((query) => origin + path + query)).filter((each) => each !== url);
}

const ESCAPE = /%[0-9a-f]{2}/gi;

/** `%c3` and `%C3` mean the same. */
function withUpperEscapes(path: string): string {
  return path.replace(ESCAPE, (each) => each.toUpperCase());
}

function withLowerEscapes(path: string): string {
  return path.replace(ESCAPE, (each) => each.toLowerCase());
}

/** The one spelling that stands for a URL and its other spellings. */
export function toCommonSpelling(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const later = getParts(search).filter((part) => !isFirstPage(part));
  return `${origin}${withUpperEscapes(pathname).replace(INDEX_FILE, '/').replace(/\/$/, '')}?${later.sort().join('&')}`;
}

function getParts(search: string): string[] {
  return search
    .slice(1)
    .split('&')
    .filter((part) => part !== '');
}

function getOrders(search: string): readonly string[] {
  const parts = getParts(search);
  const later = parts.filter((part) => !isFirstPage(part));
  return [...new Set([search, ...getPermuted(parts), ...(later.length < parts.length ? getPermuted(later) : [])])];
}

function getPermuted(parts: readonly string[]): readonly string[] {
  if (parts.length === 0) return [''];
  return (parts.length > MAX_ORDERED ? [parts] : getPermutations(parts)).map((order) => `?${order.join('&')}`);
}

/** Whether a parameter numbers the first page of a list, which most sites also have without it. */
function isFirstPage(part: string): boolean {
  const [name = '', value = ''] = part.split('=');
  return /^[01]$/.test(value) && isPageParameter(name);
}

function getPermutations(parts: readonly string[]): readonly (readonly string[])[] {
  if (parts.length < 2) return [parts];
  return parts.flatMap((first, at) =>
    getPermutations([...parts.slice(0, at), ...parts.slice(at + 1)]).map((rest) => [first, ...rest]),
  );
}
