/**
 * Whether a redirect led away from the page that its address names: to an ancestor of its path, or, if `isList`, to any
 * list. False if the new address keeps a word or number of the old one, as after a rename, and for addresses such as
 * `/shop` that name no particular page.
 */
export function isRedirectedAway(requested: string, final: string, isList: boolean): boolean {
  const [from, to] = [new URL(requested), new URL(final)];
  const [names, others] = [getSegments(from), getSegments(to)];
  const shared = names.findIndex((name, at) => name !== others[at]);
  const common = shared < 0 ? names.length : shared;
  const named = [...names.slice(common), ...from.searchParams.values()];
  const kept = new Set([...others.slice(common), ...to.searchParams.values()].flatMap(getWords));
  if (!named.some(isParticular) || named.flatMap(getWords).some((word) => kept.has(word))) return false;
  return isList || (common === others.length && to.search === '');
}

const EXTENSION = /\.(?:x?html?|php|aspx?|jsp)$/;
const INDEX = /^(?:index|default)$/;

function getSegments({ pathname }: URL): readonly string[] {
  const segments = pathname.toLowerCase().split('/').filter(Boolean);
  return segments.map((segment) => segment.replace(EXTENSION, '')).filter((segment) => !INDEX.test(segment));
}

const LOCALE = /^[a-z]{2,3}[-_][a-z]{2,4}$/;

/** Whether a part of an address names one page: it has a number of several digits or several words. */
function isParticular(part: string): boolean {
  return !LOCALE.test(part) && (/\d{2}/.test(part) || getWords(part).length > 1);
}

const MIN_WORD = 3; // letters; shorter words are in most addresses

function getWords(text: string): readonly string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter((word) => word.length >= MIN_WORD || /^\d{2,}$/.test(word));
}
