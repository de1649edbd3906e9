import type { CrawlStrategy, PaginationKind, TrapKind } from '@shared/crawl';

const trapKinds: Readonly<Record<TrapKind, string>> = {
  calendar: 'Calendar',
  session: 'Session ids',
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
export const crawlTexts = {
  order: 'Order of visits',
  orders: { best: 'Best first', bfs: 'Breadth', dfs: 'Depth' } satisfies Record<CrawlStrategy, string>,
  orderHints: {
    best: 'Pages that lead to hits come first, as links like theirs have shown.',
    bfs: 'Level by level from the start pages.',
    dfs: 'The newest links first.',
  } satisfies Record<CrawlStrategy, string>,
  followLists: 'Pages of each list',
  followListsHint: 'only the first',
  nextSelector: 'CSS of the next page’s link',
  nextSelectorHint: 'found on the page',
  loadMore: 'Load more in the browser',
  plan: {
    finds: (query: string, place: string, visits: string, depth: number | null) =>
      `Looks for pages that fit “${query}” from ${place} on, visits at most ${visits}${depth === null ? '' : ` no deeper than ${depth}`}`,
    listsPages: ' and lists each with a score and a reason',
    orders: { best: '', bfs: ' Goes level by level.', dfs: ' Goes deep first.' } satisfies Record<
      CrawlStrategy,
      string
    >,
    lists: (pages: string) => ` Follows the pages of lists, ${pages} each at most.`,
    loadsMore: ' Loads more of lists in the browser.',
  },
  sentenceWithPattern: 'A sentence begins at plain URLs, not at a pattern.',
  sentenceWithPatternHint: 'Keep the pattern alone, or write the sentence with a URL to begin at.',
  noStart: (query: string) =>
    `Looks for pages that fit “${query}”. Now add the URL to begin at, here or under Options → Start URLs.`,
  hits: {
    label: 'Pages that were found',
    none: 'No page was found yet.',
    noneEnded: 'No page was found.',
    noneHint: 'Look under URLs to see what was visited and why it is not a hit.',
  },
  traps: {
    label: 'Traps',
    lead: 'Places where the site never ends. Some of each is visited; the rest is held back until you say otherwise.',
    kinds: trapKinds,
    counts: (urls: string, visits: string, held: string) => `${urls} found, ${visits} visited, ${held} held back`,
    visit: 'Visit these',
    visitHint: 'Puts the held URLs back into the queue; a finished job continues.',
    show: 'Show the URLs',
    released: (count: string) => `${count} put into the queue.`,
  },
  lists: {
    lead: 'How the further pages of each list were found, and the proof that they are new.',
    kinds: paginationKinds,
    pages: (count: string) => `${count} read`,
    found: (what: string) => `Led on by ${what}.`,
    ended: (why: string) => `Ended: ${why}`,
    proof: (page: string, fresh: string, repeated: string) => `Page ${page}: ${fresh}, ${repeated} repeated`,
  },
  offline: 'Waiting for the network. Pages in progress are requested again; the job continues automatically.',
} as const;
