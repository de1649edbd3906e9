import { decodePercent } from '@shared/url';
/** How two URLs differ, as relevant for list pages. */
export type UrlRelation =
  | { readonly kind: 'same' }
  /** They differ in one number; null if the first URL has none there. */
  | { readonly kind: 'count'; readonly place: string; readonly from: number | null; readonly to: number }
  /** They differ in one parameter that is not a number. */
  | { readonly kind: 'token'; readonly place: string; readonly named: boolean }
  /** They have the same path with different parameters. */
  | { readonly kind: 'variant' }
  | { readonly kind: 'other' };

// names of parameters and path segments that number pages, in many languages
const PAGE_NAME =
  /^(?:.*[-_.])?(?:p|pg|pn|pp|pag|page|pages|paged|paging|pagen|pageno|pagenr|pagenum|pagenumber|pageindex|pageid|currentpage|curpage|cpage|gotopage|pagina|pagine|paginas|seite|sida|side|sivu|strana|stranka|strona|str|oldal|halaman|sayfa|trang|stranica|stran|start|startat|startindex|startrow|offset|from|skip|first|begin|index|idx|catlistingoffset|num|pagen\d*|page\d+|стр|страница|thispage|pageview|listpage|currentpagenumber|no|s|o|st|b)(?:[-_.]?\d*)?$/i;

export const TOKEN_NAME =
  /cursor|after|before|token|continu|max[-_]?id|since|until|updated-(?:max|min)|last[-_]?(?:id|key)|marker|bookmark|scroll[-_]?id|next/i;

const PER_PAGE_NAME =
  /per[-_]?(?:p|s)|page[-_]?size|limit|^ipp$|^rows$|^show$|^count$|results$|^n$|anzahl|max-results/i;

/** Whether a parameter gives the number of items on a page, rather than the page number. */
export function isPerPage(place: string): boolean {
  return place.startsWith('?') && PER_PAGE_NAME.test(place.slice(1));
}

/** Whether a parameter has a name that numbers pages. */
export function isPageParameter(name: string): boolean {
  return PAGE_NAME.test(name) && !PER_PAGE_NAME.test(name);
}

const parsed = new Map<string, Parts | null>();
const REMEMBERED = 2000;

interface Parts {
  readonly host: string;
  readonly path: string;
  /** Last segment of the path, unchanged. */
  readonly file: string;
  readonly params: ReadonlyMap<string, string>;
}

/** Compares two absolute URLs. Ignores fragments, the order of parameters and a trailing slash. */
export function relateUrls(from: string, to: string): UrlRelation {
  const [a, b] = [getUrlParts(from), getUrlParts(to)];
  if (!a || !b || a.host !== b.host) return { kind: 'other' };
  const differing = differingParams(a, b);
  if (a.path === b.path) return differing.length === 0 ? { kind: 'same' } : relateParams(a, b, differing);
  // a site reachable under two paths, `/list.php` and `/2014/list.php`, links to only one of them
  const moved = a.params.size > 0 && a.file !== '' && a.file === b.file ? relateParams(a, b, differing) : null;
  if (moved?.kind === 'count' && PAGE_NAME.test(moved.place.slice(1))) return moved;
  const counted = relatePaths(a.path, b.path);
  if (counted) return hasNoCount(differing, a, b) ? counted : { kind: 'other' };
  return { kind: 'other' };
}

function getUrlParts(url: string): Parts | null {
  const known = parsed.get(url);
  if (known !== undefined) return known;
  const parts = URL.canParse(url) ? split(new URL(url)) : null;
  if (parsed.size >= REMEMBERED) parsed.clear();
  parsed.set(url, parts);
  return parts;
}

function split({ host, pathname, searchParams }: URL): Parts {
  const path = decodePercent(pathname)
    .replace(/;[^/]*$/, '')
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i, '/')
    .replace(/(.)\/$/, '$1');
  const params = new Map([...searchParams].filter(([name]) => name !== ''));
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  return { host: host.replace(/^www\./, ''), path, file, params };
}

function differingParams(a: Parts, b: Parts): readonly string[] {
  const names = new Set([...a.params.keys(), ...b.params.keys()]);
  return [...names].filter((name) => (a.params.get(name) ?? '') !== (b.params.get(name) ?? ''));
}

const NUMBER = /^\d{1,9}$/;

function relateParams(a: Parts, b: Parts, differing: readonly string[]): UrlRelation {
  const counts = differing.filter(
    (name) => NUMBER.test(b.params.get(name) ?? '') && isNumberOrNone(a.params.get(name)),
  );
  const paged = counts.filter((name) => PAGE_NAME.test(name) && !PER_PAGE_NAME.test(name));
  const others = differing.filter((name) => !counts.includes(name) && b.params.has(name) && a.params.has(name));
  const name = paged[0] ?? (differing.length === 1 ? counts[0] : undefined);
  if (name !== undefined && others.length === 0) {
    const before = a.params.get(name);
    return {
      kind: 'count',
      place: `?${name}`,
      from: before === undefined || before === '' ? null : Number(before),
      to: Number(b.params.get(name)),
    };
  }
  // back to the first page, whose URL has no number
  const [only] = differing;
  if (only !== undefined && differing.every((each) => !b.params.has(each)) && isCount(only, a.params.get(only))) {
    return { kind: 'count', place: `?${only}`, from: Number(a.params.get(only)), to: 1 };
  }
  const tokens = differing.filter((each) => b.params.has(each) && !PER_PAGE_NAME.test(each));
  const [token] = tokens;
  if (tokens.length === 1 && token !== undefined) {
    return { kind: 'token', place: `?${token}`, named: TOKEN_NAME.test(token) };
  }
  return { kind: 'variant' };
}

function isNumberOrNone(value: string | undefined): boolean {
  return value === undefined || value === '' || NUMBER.test(value);
}

function isCount(name: string, value: string | undefined): boolean {
  return PAGE_NAME.test(name) && NUMBER.test(value ?? '');
}

/** Whether the parameters that only one URL has do not number pages; the site added them for other reasons. */
function hasNoCount(differing: readonly string[], a: Parts, b: Parts): boolean {
  return differing.every((name) => !(a.params.has(name) && b.params.has(name)));
}

interface Counted {
  /** The path without its number. */
  readonly base: string;
  readonly place: string;
  readonly value: number;
}

const PATH_SUFFIXES: readonly RegExp[] = [
  // /page/2, /page-2, /seite2, /p/2.html
  /^(?<base>.*?)[/_.,-](?<name>p|pg|pag|page|paged|pagina|seite|sida|side|sivu|strana|stranka|strona|oldal|halaman|sayfa|trang|str|offset|start|index|o|f|s)[/_=:.,-]?(?<value>\d{1,7})(?<end>\/?|\.\w{2,5})$/i,
  // /list_70_2.html, /name-2.html, /name,2
  /^(?<base>.*?)(?<name>[-_,.])(?<value>\d{1,5})(?<end>\.\w{2,5}|)$/,
  // /name/2, /name/2.html
  /^(?<base>.*?)(?<name>\/)(?<value>\d{1,7})(?<end>\.\w{2,5}|)$/,
];

function getCounts(path: string): readonly Counted[] {
  return PATH_SUFFIXES.flatMap((pattern, at) => {
    const { base = '', name = '', value = '', end = '' } = pattern.exec(path)?.groups ?? {};
    if (value === '') return [];
    const ends = end === '/' ? '' : end;
    return [{ base: base + ends, place: `/${at === 0 ? name.toLowerCase() : name}`, value: Number(value) }];
  });
}

function relatePaths(from: string, to: string): UrlRelation | null {
  const [before, after] = [getCounts(from), getCounts(to)];
  for (const one of after) {
    const same = before.find(({ base, place }) => base === one.base && place === one.place);
    if (same) return { kind: 'count', place: one.place, from: same.value, to: one.value };
  }
  for (const one of after) {
    if (isBase(one, from)) return { kind: 'count', place: one.place, from: null, to: one.value };
  }
  for (const one of before) {
    // back to the first page, whose URL has no number
    if (isBase(one, to)) return { kind: 'count', place: one.place, from: one.value, to: 1 };
  }
  return numberWithin(from, to);
}

function isBase({ base, place }: Counted, path: string): boolean {
  const plain = path === '/' ? '' : path;
  if (base === plain || `${base}/` === path) return true;
  const named = /[a-z]/i.test(place);
  // /name.html and /name/page/2, /name and /name-2.html
  const withoutEnd = plain.replace(/\.\w{2,5}$/, '');
  if (base === withoutEnd || base.replace(/\.\w{2,5}$/, '') === withoutEnd) return withoutEnd !== '' || named;
  // /folder/ and /folder/list_70_2.html: the folder is the first page of the list in it
  const folder = base.slice(0, base.lastIndexOf('/'));
  return !named && place !== '//' && folder === plain && /(?:list|index|page|news|p)[-_]?\d*(?:\.\w+)?$/i.test(base);
}

/** Compares paths that are equal except for one number. */
function numberWithin(from: string, to: string): UrlRelation | null {
  const [a, b] = [from.split(/(\d+)/), to.split(/(\d+)/)];
  if (a.length !== b.length) return null;
  const differing = a.flatMap((part, at) => (part === b[at] ? [] : [at]));
  const [at] = differing;
  if (at === undefined || differing.length !== 1 || at % 2 === 0) return null;
  const [was = '', is = ''] = [a[at], b[at]];
  // ids and dates do not number pages
  if (was.length > 5 || is.length > 5) return null;
  const lead = /[^/]*$/.exec(a.slice(0, at).join(''))?.[0] ?? '';
  if (!PAGE_NAME.test(lead.replace(/[-_=:.,]+$/, '')) && !isPageFolder(a, at)) return null;
  return { kind: 'count', place: `/${lead}`, from: Number(was), to: Number(is) };
}

function isPageFolder(parts: readonly string[], at: number): boolean {
  const [, folder = ''] = /([^/]+)\/$/.exec(parts.slice(0, at).join('')) ?? [];
  return PAGE_NAME.test(folder);
}

/** Returns the URL with another number at a place that `relateUrls` named; null if it has no such place. */
export function withCount(url: string, place: string, value: number): string | null {
  const target = new URL(url);
  if (place.startsWith('?')) {
    const name = place.slice(1);
    if (!target.searchParams.has(name)) return null;
    target.search = replaceParam(target.search, name, String(value));
    return target.href;
  }
  for (const pattern of PATH_SUFFIXES) {
    const match = pattern.exec(target.pathname.replace(/\/$/, ''));
    const found = match?.groups?.value;
    if (found === undefined || !match) continue;
    const { name = '', end = '' } = match.groups ?? {};
    if (`/${name.toLowerCase()}` !== place && `/${name}` !== place) continue;
    const head = target.pathname.slice(0, match[0].length - end.length - found.length);
    target.pathname = head + String(value) + target.pathname.slice(head.length + found.length);
    return target.href;
  }
  return null;
}

/** Replaces a parameter in the text, because `URLSearchParams` would rewrite the others. */
function replaceParam(search: string, name: string, value: string): string {
  const parts = search.slice(1).split('&');
  const getName = (part: string) => [...new URLSearchParams(part).keys()][0];
  return `?${parts.map((part) => (getName(part) === name ? `${part.split('=')[0]}=${value}` : part)).join('&')}`;
}
