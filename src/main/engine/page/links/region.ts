import type { LinkRegion } from '@shared/crawl';
import { createLookup } from '@shared/table';
import type { Attributes } from '../tag-handler';

const BY_ROLE: Readonly<Record<string, LinkRegion>> = createLookup({
  navigation: 'navigation',
  menu: 'navigation',
  menubar: 'navigation',
  tablist: 'navigation',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  main: 'main',
  article: 'main',
  feed: 'list',
  list: 'list',
  table: 'table',
  grid: 'table',
});

const BY_NAME: Readonly<Record<string, LinkRegion>> = createLookup({
  nav: 'navigation',
  menu: 'navigation',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
  main: 'main',
  article: 'main',
  ul: 'list',
  ol: 'list',
  dl: 'list',
  table: 'table',
});

const START = '(?:^|[\\s_-])';
const END = '(?=$|[\\s_-])';

/** Words of classes and ids, the most distinctive first. Parts of cards and panels (`card-header`, `entry-footer`) are not regions. */
const BY_WORDS: readonly (readonly [RegExp, LinkRegion])[] = [
  [/bread-?_?crumb|(?:^|[\s_-])crumbs?(?=$|[\s_-])/i, 'breadcrumb'],
  [/paginat|pagenav|page-?(?:numbers|links|nav)|(?:^|[\s_-])(?:pager|paging)(?=$|[\s_-])/i, 'pagination'],
  [
    /(?:^|\s)(?:site|page|global|main|app|layout)?[-_]?(?:footer|foot|colophon|siteinfo)(?=$|[\s_]|-(?!entry))/i,
    'footer',
  ],
  [/(?:^|[\s_-])side-?(?:bar|nav|menu|panel)|(?:^|\s)(?:aside|widget|rail)(?=$|[\s_-])/i, 'aside'],
  [new RegExp(`${START}\\w*(?:nav|navbar|navigation|menu|toc|tabs)${END}`, 'i'), 'navigation'],
  [/(?:^|\s)(?:site|global|main|app|layout|top)?[-_]?(?:header|masthead|topbar|banner)(?=$|\s)/i, 'header'],
  [
    /(?:^|\s)(?:main|content|contents|article|primary|entry|post|body)(?:[-_](?:content|body|text|inner|main|area))?(?=$|\s)/i,
    'main',
  ],
];

// All words above in one quick test, because most classes contain none.
const ANY_WORD =
  /crumb|pag(?:inat|er|ing|e[-n])|foot|colophon|siteinfo|side|widget|rail|nav|menu|toc|tabs|header|masthead|topbar|banner|main|content|article|primary|entry|post|body/i;

/** Part of the page that a class or id names; null if it names none. */
export function regionOfWords(words: string): LinkRegion | null {
  if (!ANY_WORD.test(words)) return null;
  return BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** Caches results, because a page repeats its classes. */
export function createWordRegions(): (words: string) => LinkRegion | null {
  const known = new Map<string, LinkRegion | null>();
  return (words) => {
    const before = known.get(words);
    if (before !== undefined) return before;
    const region = words.length > MAX_WORDS ? null : regionOfWords(words);
    if (known.size < MAX_KNOWN) known.set(words, region);
    return region;
  };
}

const MAX_WORDS = 300; // characters; longer lists of classes are styling
const MAX_KNOWN = 2_000;

/** Part of the page that an element itself forms; null if it forms none. */
export function ownRegion(
  name: string,
  { role, class: classes, id, 'aria-label': label }: Attributes,
  wordRegion: (words: string) => LinkRegion | null,
): LinkRegion | null {
  const byWords = (classes && wordRegion(classes)) || (id && wordRegion(id)) || null;
  if (byWords === 'breadcrumb' || byWords === 'pagination') return byWords;
  const byLabel = label && (name === 'nav' || role === 'navigation') ? wordRegion(label) : null;
  if (byLabel === 'breadcrumb' || byLabel === 'pagination') return byLabel;
  const byRole = role ? BY_ROLE[role] : undefined;
  const byName = BY_NAME[name];
  // a list with a navigation class is navigation; an element with its own meaning keeps it
  if (byName === 'list' || byName === 'table') return byRole ?? byWords ?? byName;
  return byRole ?? byName ?? byWords;
}

const OF_THE_FRAME: ReadonlySet<LinkRegion> = new Set(['navigation', 'header', 'footer', 'aside']);

/** The part that a link is in, given the part around an element and its own. */
export function innerRegion(outer: LinkRegion, own: LinkRegion | null): LinkRegion {
  if (own === null || own === outer) return outer;
  if (own === 'breadcrumb' || own === 'pagination') return own;
  if (outer === 'breadcrumb' || outer === 'pagination') return outer;
  // lists are everywhere; they distinguish links only in the main part of a page
  if (own === 'list' || own === 'table') return OF_THE_FRAME.has(outer) ? outer : own;
  if (own === 'main') return outer === 'none' ? own : outer;
  // the head or foot of an article, of a card or of a menu
  if (own === 'header' || own === 'footer') return outer === 'none' ? own : outer;
  return outer === 'footer' ? outer : own;
}
