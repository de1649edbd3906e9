import type { FoundLink } from '../../page/index';
import type { QueryPageRow, RequestRow, Store } from '../../store/index';
import type { CrawlPlan } from '../crawl-plan';
import type { CrawledPage } from '../loaded-page';
import type { PageFacts, QueryReading, QueryTask } from '../query/index';
import { createLearner, explainPage, type LinkFacts, prepareQuery, type VisitedPage } from '../query/index';
import { createPendingLinks, type PendingLinks } from './pending-links';

/** Finds the pages that a query describes. Call its writing methods in the transaction that records the page. */
export interface QueryCrawl {
  /** The query for a worker. */
  readonly task: () => QueryTask;
  /** Whether a page matches by current knowledge; does not learn. */
  readonly isWanted: (request: RequestRow, reading: QueryReading) => boolean;
  /** Judges a visited page, learns from it and stores its verdict. `counts`: whether it can be a hit. */
  readonly visited: (request: RequestRow, reading: QueryReading, counts: boolean) => boolean;
  /** Probability that a link leads to matches, 0 to 1. */
  readonly rate: (link: FoundLink, from: RequestRow) => number;
  /** Moves queued URLs forward if a page has a better link to them than earlier pages. */
  readonly linkedAgain: (links: readonly FoundLink[], from: RequestRow) => void;
  /** Records a model's verdict. True if the page became a hit or stopped being one. */
  readonly judged: (page: QueryPageRow, matches: boolean) => boolean;
  readonly visitedPage: (page: QueryPageRow) => VisitedPage;
  readonly score: (page: VisitedPage) => number;
  readonly threshold: () => number;
  readonly reason: (facts: PageFacts) => string;
  readonly pending: PendingLinks;
}

const REPLAYED = 5000; // pages; older ones matter less
const CHUNK = 500;
// A page this far below the threshold will not become a match, whatever is learned about the site.
const EXTRACT_MARGIN = 0.2;
const LINKED_WELL = { score: 0.4, head: 0.3 }; // minimum scores for a page's links to be scored again

export function createQueryCrawl(store: Store, job: number, sentence: string): QueryCrawl {
  const query = prepareQuery(sentence);
  const learner = createLearner(query);
  const pending = createPendingLinks(store, job, learner);
  const heads = new Map<number, boolean>();

  const getRequestPage = (request: RequestRow, facts: PageFacts): VisitedPage => {
    const { id, url, parent, link } = request;
    const found = pending.of(url) ?? { link: link && learner.linkFacts({ ...link, url, around: '' }), from: parent };
    return { id, parent: found.from, link: found.link, facts };
  };
  const reason = (facts: PageFacts) => explainPage(query.parsed, facts);
  replay(store, job, learner, query.count);

  return {
    pending,
    reason,
    threshold: learner.threshold,
    task: () => ({ query: sentence, extractFrom: Math.max(0.1, learner.threshold() - EXTRACT_MARGIN) }),
    score: (page) => learner.scoreAgain(page).score,
    isWanted: (request, reading) =>
      learner.scoreAgain(getRequestPage(request, getFacts(request, reading))).score >= learner.threshold(),
    visited: (request, reading, counts) => {
      const facts = getFacts(request, reading);
      const page = getRequestPage(request, facts);
      const { score, head } = learner.visited(page);
      heads.clear();
      heads.set(request.id, score >= LINKED_WELL.score || head >= LINKED_WELL.head);
      pending.forget(request.url);
      const hit = counts && score >= learner.threshold();
      store.queryPages.insert(job, request.id, facts, counts);
      store.queryPages.judge(request.id, { hit, score: roundScore(score), reason: reason(facts) });
      return hit;
    },
    rate: (link, from) => {
      const facts = learner.linkFacts(link);
      pending.add(link.url, facts, from.id);
      return learner.scoreLink(facts, from.id);
    },
    linkedAgain: (links, from) => {
      if (heads.get(from.id)) pending.improve(links, from.id);
    },
    visitedPage: (row) => getVisitedPage(row, learner.linkFacts),
    judged: (row, matches) => {
      learner.judged(getVisitedPage(row, learner.linkFacts), matches);
      store.queryPages.say(row.request, matches);
      const hit = matches && row.counts && row.sameAs === null;
      store.queryPages.judge(row.request, {
        hit,
        score: row.score ?? Number(matches),
        reason: `The model says that it ${matches ? 'is' : 'is not'} what is asked for. ${row.reason ?? ''}`.trim(),
      });
      return hit !== row.hit;
    },
  };
}

/** Facts of a page. A result page need not repeat the search form, so the link that led there says what it is. */
function getFacts({ link }: RequestRow, { facts }: QueryReading): PageFacts {
  return link?.kind === 'search' ? { ...facts, search: true } : facts;
}

/** Restores what was learned from stored rows after a restart. */
function replay(store: Store, job: number, learner: ReturnType<typeof createLearner>, count: number): void {
  let after = store.queryPages.before(job, REPLAYED);
  for (;;) {
    const rows = store.queryPages.after(job, after, CHUNK);
    for (const row of rows) {
      const page = getVisitedPage(row, learner.linkFacts);
      if (page.facts.found.length === count) learner.visited(page, row.verdict === null ? null : Number(row.verdict));
      after = row.seq;
    }
    if (rows.length < CHUNK) return;
  }
}

function getVisitedPage(
  { request, url, parent, kind, text, region, facts }: QueryPageRow,
  linkFacts: (link: FoundLink) => LinkFacts,
): VisitedPage {
  const link = kind === null ? null : linkFacts({ url, kind, text: text ?? '', region: region ?? 'none', around: '' });
  return { id: request, parent, link, facts: facts as PageFacts };
}

function roundScore(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Compares a recorded page with its crawl's query; null without a query. Call before its links are added. */
export function judgeByQuery(
  query: QueryCrawl | null,
  crawl: CrawlPlan | null,
  request: RequestRow,
  { status, read, page, landedUrl = page.finalUrl }: CrawledPage,
): boolean | null {
  if (!query || !crawl) return null;
  if (status !== 'ok' || !read?.match) return false;
  // a redirect to another site, or a duplicate, has no URL of its own in the results
  const counts = request.sameAs === null && crawl.scope.judge(landedUrl, request.depth, 'start').kind !== 'outside';
  return query.visited(request, read.match, counts);
}

/** Whether the query makes a page worth asking a model to read. */
export function isWanted(query: QueryCrawl | null, request: RequestRow, read: CrawledPage['read']): boolean {
  const match = read?.match;
  return !query || !match || query.isWanted(request, match);
}
