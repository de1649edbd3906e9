import type { CrawlStrategy, PaginationKind, TrapKind } from '@shared/crawl';
import { translate } from '../language/translate';

const trapKinds: Readonly<Record<TrapKind, string>> = {
  calendar: 'Calendar',
  session: 'Session IDs',
  facets: 'Sort and filter links',
  endless_path: 'Endless path',
  permutation: 'Reordered parameters',
  duplicates: 'Near-copies of one page',
};

const paginationKinds: Readonly<Record<PaginationKind, string>> = {
  next: 'Next link',
  numbers: 'Numbered pages',
  cursor: 'Cursor',
  load_more: '“Load more” button',
  scroll: 'Endless scroll',
};

/** Texts for crawls: order, lists, traps. */
export const crawlTexts = translate('crawl', {
  order: 'Order of visits',
  orders: { best: 'Best first', bfs: 'Breadth first', dfs: 'Depth first' } satisfies Record<CrawlStrategy, string>,
  orderHints: {
    best: 'Visits links first that are most likely to lead to matching pages.',
    bfs: 'Visits level by level from the start pages.',
    dfs: 'Visits the newest links first.',
  } satisfies Record<CrawlStrategy, string>,
  followLists: 'Pages per list',
  followListsHint: 'only the first',
  nextSelector: 'CSS selector of the next-page link',
  nextSelectorHint: 'detected automatically',
  loadMore: 'Click “Load more” in the browser',
  plan: {
    finds: (query: string, place: string, visits: string, depth: number | null) =>
      `Looks for pages that match “${query}”, starting at ${place} (up to ${visits} visits${depth === null ? '' : `, max. depth ${depth}`})`,
    found: 'the pages that the search engine finds',
    listsPages: ' and lists each with a score and a reason',
    orders: { best: '', bfs: ' Visits level by level.', dfs: ' Visits the newest links first.' } satisfies Record<
      CrawlStrategy,
      string
    >,
    lists: (pages: string) => ` Follows each list for up to ${pages}.`,
    loadsMore: ' Clicks “Load more” in the browser.',
  },
  sentenceWithPattern: 'A sentence needs a plain URL to start at, not a pattern.',
  sentenceWithPatternHint: 'Use the pattern alone, or write the sentence with a URL to start at.',
  noStart: (query: string) =>
    `Looks for pages that match “${query}”. Add the URL to start at, here or under Options → Start URLs.`,
  hits: {
    label: 'Matching pages',
    none: 'No matching pages yet.',
    noneEnded: 'No matching pages.',
    noneHint: 'Open URLs to see what was visited and why it does not match.',
  },
  traps: {
    label: 'Traps',
    lead: 'Parts of the site that go on forever. Winnow visits a few URLs of each and holds back the rest until you release them.',
    kinds: trapKinds,
    counts: (urls: string, visits: string, held: string) => `${urls} found, ${visits} visited, ${held} held back`,
    visit: 'Visit these',
    visitHint: 'Adds the held URLs to the queue. A finished job continues.',
    show: 'Show the URLs',
    released: (count: string) => `${count} added to the queue.`,
  },
  lists: {
    lead: 'How Winnow found further pages of each list, and evidence that they were new.',
    kinds: paginationKinds,
    pages: (count: string) => `${count} read`,
    found: (what: string) => `Followed by ${what}.`,
    ended: (why: string) => `Ended: ${why}`,
    proof: (page: string, fresh: string, repeated: string) => `Page ${page}: ${fresh}, ${repeated} repeated`,
  },
  offline: 'Waiting for the network. Pages in progress are requested again; the job continues automatically.',
} as const);
