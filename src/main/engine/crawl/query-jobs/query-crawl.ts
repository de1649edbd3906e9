import type { FoundLink } from '../../page/index';
import type { QueryPageRow, RequestRow, Store } from '../../store/index';
import type { CrawlPlan } from '../crawl-plan';
import type { CrawledPage } from '../loaded-page';
import type { PageFacts, QueryReading, QueryTask } from '../query/index';
import { createLearner, explainPage, type LinkFacts, readyQuery, type VisitedPage } from '../query/index';
import { createPendingLinks, type PendingLinks } from './pending-links';

/** The part of a crawl that finds the pages a sentence describes. Its methods that write belong into the transaction that records the page. */
export interface QueryCrawl {
  /** The query for a worker. */
  readonly task: () => QueryTask;
  /** Whether the page is wanted, by what is known at present; learns nothing. */
  readonly isWanted: (request: RequestRow, reading: QueryReading) => boolean;
  /** Judges a page that was visited, learns from it and writes its verdict. `counts`: whether it may be a hit at all. */
  readonly visited: (request: RequestRow, reading: QueryReading, counts: boolean) => boolean;
  /** How likely a link leads to wanted pages, 0 to 1. */
  readonly rate: (link: FoundLink, from: RequestRow) => number;
  /** Moves queued URLs forward that a page links to more promisingly than earlier pages did. */
  readonly linkedAgain: (links: readonly FoundLink[], from: RequestRow) => void;
  /** Records a model's verdict whether a page is wanted. True where that made it a hit or took that away. */
  readonly judged: (page: QueryPageRow, matches: boolean) => boolean;
  readonly visitedPage: (page: QueryPageRow) => VisitedPage;
  readonly score: (page: VisitedPage) => number;
  readonly threshold: () => number;
  readonly reason: (facts: PageFacts) => string;
  readonly pending: PendingLinks;
}

const REPLAYED = 5000; // pages; older ones weigh less and less
const CHUNK = 500;
// A page this far below the threshold stays unwanted, whatever the site teaches.
const EXTRACT_MARGIN = 0.2;
const LINKED_WELL = { score: 0.4, head: 0.3 }; // the least score for a page's links to be rated again

export function createQueryCrawl(store: Store, job: number, sentence: string): QueryCrawl {
  const query = readyQuery(sentence);
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
    isWanted: (request, { facts }) => learner.scoreAgain(getRequestPage(request, facts)).score >= learner.threshold(),
    visited: (request, { facts }, counts) => {
      const page = getRequestPage(request, facts);
      const { score, head } = learner.visited(page);
      heads.clear();
      heads.set(request.id, score >= LINKED_WELL.score || head >= LINKED_WELL.head);
      pending.forget(request.url);
      const hit = counts && score >= learner.threshold();
      store.queryPages.insert(job, request.id, facts, counts);
      store.queryPages.judge(request.id, { hit, score: rounded(score), reason: reason(facts) });
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

/** Learns from the rows again after a restart. */
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

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Holds a page that was recorded against its crawl's query; null where there is none. Call it before its links are added. */
export function judgeByQuery(
  query: QueryCrawl | null,
  crawl: CrawlPlan | null,
  request: RequestRow,
  { status, read, page, landedUrl = page.finalUrl }: CrawledPage,
): boolean | null {
  if (!query || !crawl) return null;
  if (status !== 'ok' || !read?.match) return false;
  // a page that was moved to another site, or that is a copy of another one, is reported under no address of its own
  const counts = request.sameAs === null && crawl.scope.judge(landedUrl, request.depth, 'start').kind !== 'outside';
  return query.visited(request, read.match, counts);
}

/** Whether the crawl's query makes a page worth reading by a model. */
export function isWanted(query: QueryCrawl | null, request: RequestRow, read: CrawledPage['read']): boolean {
  const match = read?.match;
  return !query || !match || query.isWanted(request, match);
}
