const INDEX_FILE = /\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i;
const MAX_ORDERED = 3; // parameters; more have too many orders to look up

/**
 * Other spellings of a URL that nearly always open the same page: with or without a trailing slash or an index file, and
 * with its parameters in another order.
 */
export function getSpellings(url: string): readonly string[] {
  const { origin, pathname, search } = new URL(url);
  const folder = pathname.replace(INDEX_FILE, '/');
  const paths = new Set([
    pathname,
    folder,
    folder.replace(/(.)\/$/, '$1'),
    folder.endsWith('/') ? folder : `${folder}/`,
  ]);
  const queries = getOrders(search);
  return [...paths].flatMap((path) => queries.map((query) => origin + path + query)).filter((each) => each !== url);
}

function getOrders(search: string): readonly string[] {
  const parts = search.slice(1).split('&');
  if (parts.length < 2 || parts.length > MAX_ORDERED) return [search];
  return [...new Set(getPermutations(parts).map((order) => `?${order.join('&')}`))];
}

function getPermutations(parts: readonly string[]): readonly (readonly string[])[] {
  if (parts.length < 2) return [parts];
  return parts.flatMap((first, at) =>
    getPermutations([...parts.slice(0, at), ...parts.slice(at + 1)]).map((rest) => [first, ...rest]),
  );
}
