import { Drafting } from './drafting';
import { getEntityPages, hasOwnPage, isPages } from './entities';
import { isTopic } from './restrictions/phrases';
import { getSiteUrl, toPatternBelow } from './shapes';
import type { Draft, Given, Intent } from './types';

/** Plans a request that names at least one URL. */
export function planAddresses(intent: Intent, given: Given): Draft {
  const [pattern, ...more] = intent.addresses.filter(({ kind }) => kind === 'pattern').map(({ url }) => url);
  const pages = intent.addresses.filter(({ kind }) => kind === 'page').map(({ url }) => url);
  const draft = new Drafting(asksForFiles(intent) ? { ...intent, urlsOnly: true } : intent, given);
  for (const text of more) {
    const hint = `Send one request for each pattern, or one pattern that fits both, such as ${getSiteUrl(text)}**.`;
    draft.unclear({ text, message: 'A crawl follows one pattern.', hint });
  }
  if (pattern !== undefined) return draft.byPattern(pattern, pages);
  if (intent.urlsOnly || asksForFiles(intent)) return findUrls(draft, intent, pages);
  return readItems(draft, intent, pages);
}

function asksForFiles({ entity, template }: Intent): boolean {
  return (
    template === null &&
    entity !== null &&
    /(?<![\p{L}])(?:files?|documents?|downloads?|pdfs|dateien|fichiers|archivos)$/iu.test(entity)
  );
}

/** Plans a crawl that returns URLs only. */
function findUrls(draft: Drafting, intent: Intent, pages: readonly string[]): Draft {
  const [first = ''] = pages;
  const words = intent.entity ?? 'pages';
  const file = /(?<![\p{L}])(pdf|docx?|xlsx?|csv|zip|pptx?|mp3|mp4|xml|txt)s?(?![\p{L}])/iu.exec(
    intent.about ?? words,
  )?.[1];
  if (file !== undefined) return draft.byPattern(`${getSiteUrl(first)}**.${file.toLowerCase()}`, pages);
  if (intent.about !== null || !isBare(words)) return draft.byQuery(intent.about ?? words, pages);
  const isLinks = /link|lien|enlace/iu.test(words);
  if (isLinks && intent.searchScope === 'page') return draft.linksOf(first, pages);
  return draft.byPattern(intent.searchScope === 'site' ? `${getSiteUrl(first)}**` : toPatternBelow(first), pages);
}

/** Plans an extract or scrape that returns items. */
function readItems(draft: Drafting, intent: Intent, pages: readonly string[]): Draft {
  const { entity, about, searchScope, many, ownPages, onlyHere } = intent;
  const [first = ''] = pages;
  const isSearch = about !== null && many && entity !== null && (hasOwnPage(entity) || isPages(entity));
  const asksForTopic = about !== null && entity !== null && isTopic(about.slice(entity.length));
  const isFront = pages.some((url) => new URL(withoutRanges(url)).pathname === '/');
  if (
    isSearch &&
    (isPages(entity) || searchScope === 'site' || (!onlyHere && (isFront || (intent.all && asksForTopic))))
  ) {
    // the search also takes pages of the kind for hits that say nothing of the topic or the condition
    if (!isPages(entity)) draft.choose(about, entity);
    return draft.byQuery(about, pages);
  }
  // the URL is a list page, and only some of its entries are wanted
  if (about !== null) draft.choose(about, entity);
  if (onlyHere) return draft.byExtract(pages, many);
  if (entity !== null && (ownPages || searchScope === 'site')) {
    if (isPages(entity) && isBare(entity))
      return draft.byPattern(searchScope === 'site' ? `${getSiteUrl(first)}**` : toPatternBelow(first), pages);
    return searchScope === 'below' && ownPages && !new URL(first).pathname.match(/^\/?$/)
      ? draft.byPattern(toPatternBelow(first), pages)
      : draft.byQuery(getEntityPages(entity), pages);
  }
  if (searchScope === 'below')
    return entity !== null && new URL(withoutRanges(first)).pathname === '/'
      ? draft.byQuery(getEntityPages(entity), pages)
      : draft.byPattern(toPatternBelow(first), pages);
  if (searchScope === 'site') return draft.byPattern(`${getSiteUrl(first)}**`, pages);
  // a front page shows only some of the products
  if (intent.all && entity !== null && hasOwnPage(entity) && new URL(withoutRanges(first)).pathname === '/')
    return draft.byQuery(getEntityPages(entity), pages);
  return draft.byExtract(pages, many);
}

const withoutRanges = (url: string) => url.replaceAll(/\{\{[^{}]*\}\}/g, '1');

/** Whether the entity is just "pages" or "all links", with nothing to say which. */
function isBare(words: string): boolean {
  return (
    words
      .trim()
      .split(/\s+/)
      .filter((word) => !/^(?:sub|web|single|individual|internal|different|other|linked|und|their)$/i.test(word))
      .length <= 1
  );
}
