import { Drafting } from './drafting';
import { getUrlSite, toPatternBelow } from './shapes';
import { getThingPages, isPages, ownsPage } from './things';
import type { Draft, Given, Wish } from './types';

/** Plans a wish that names at least one address. */
export function planAddresses(wish: Wish, given: Given): Draft {
  const [pattern, ...more] = wish.addresses.filter(({ kind }) => kind === 'pattern').map(({ url }) => url);
  const pages = wish.addresses.filter(({ kind }) => kind === 'page').map(({ url }) => url);
  const draft = new Drafting(asksForFiles(wish) ? { ...wish, urlsOnly: true } : wish, given);
  for (const text of more) {
    const hint = `Send one request for each pattern, or one pattern that fits both, such as ${getUrlSite(text)}**.`;
    draft.unclear({ text, message: 'A crawl follows one pattern.', hint });
  }
  if (pattern !== undefined) return draft.byPattern(pattern, pages);
  if (wish.urlsOnly || asksForFiles(wish)) return findUrls(draft, wish, pages);
  return readItems(draft, wish, pages);
}

function asksForFiles({ thing, template }: Wish): boolean {
  return (
    template === null &&
    thing !== null &&
    /(?<![\p{L}])(?:files?|documents?|downloads?|pdfs|dateien|fichiers|archivos)$/iu.test(thing)
  );
}

/** Addresses alone are wanted. */
function findUrls(draft: Drafting, wish: Wish, pages: readonly string[]): Draft {
  const [first = ''] = pages;
  const words = wish.thing ?? 'pages';
  const file = /(?<![\p{L}])(pdf|docx?|xlsx?|csv|zip|pptx?|mp3|mp4|xml|txt)s?(?![\p{L}])/iu.exec(
    wish.about ?? words,
  )?.[1];
  if (file !== undefined) return draft.byPattern(`${getUrlSite(first)}**.${file.toLowerCase()}`, pages);
  if (wish.about !== null || !isBare(words)) return draft.byQuery(wish.about ?? words, pages);
  const isLinks = /link|lien|enlace/iu.test(words);
  if (isLinks && wish.reach === 'page') return draft.linksOf(first, pages);
  return draft.byPattern(wish.reach === 'site' ? `${getUrlSite(first)}**` : toPatternBelow(first), pages);
}

/** Items are wanted. */
function readItems(draft: Drafting, wish: Wish, pages: readonly string[]): Draft {
  const { thing, about, reach, many, ownPages, onlyHere } = wish;
  const [first = ''] = pages;
  const isTopic = about !== null && many && thing !== null && (ownsPage(thing) || isPages(thing));
  const isFront = pages.some((url) => new URL(plain(url)).pathname === '/');
  if (isTopic && (isPages(thing) || reach === 'site' || (!onlyHere && (isFront || wish.all))))
    return draft.byQuery(about, pages);
  // the page that is named is a list of which some are wanted
  if (about !== null) draft.choose(about, thing);
  if (onlyHere) return draft.byExtract(pages, many);
  if (thing !== null && (ownPages || reach === 'site')) {
    if (isPages(thing) && isBare(thing))
      return draft.byPattern(reach === 'site' ? `${getUrlSite(first)}**` : toPatternBelow(first), pages);
    return reach === 'below' && ownPages && !new URL(first).pathname.match(/^\/?$/)
      ? draft.byPattern(toPatternBelow(first), pages)
      : draft.byQuery(getThingPages(thing), pages);
  }
  if (reach === 'below')
    return thing !== null && new URL(plain(first)).pathname === '/'
      ? draft.byQuery(getThingPages(thing), pages)
      : draft.byPattern(toPatternBelow(first), pages);
  if (reach === 'site') return draft.byPattern(`${getUrlSite(first)}**`, pages);
  // a front page shows a few of all the products there are
  if (wish.all && thing !== null && ownsPage(thing) && new URL(plain(first)).pathname === '/')
    return draft.byQuery(getThingPages(thing), pages);
  return draft.byExtract(pages, many);
}

const plain = (url: string) => url.replaceAll(/\{\{[^{}]*\}\}/g, '1');

/** "pages" or "all links", and nothing that says which. */
function isBare(words: string): boolean {
  return (
    words
      .trim()
      .split(/\s+/)
      .filter((word) => !/^(?:sub|web|single|individual|internal|different|other|linked|und|their)$/i.test(word))
      .length <= 1
  );
}
