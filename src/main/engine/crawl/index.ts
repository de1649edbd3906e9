export { clusterUrls, type UrlCluster } from './clusters/index';
export type { CrawlPlan } from './crawl-plan';
export { type CrawlPlace, type CrawlState, createCrawlState } from './crawl-state';
export { resolveCanonicalUrl, type Settled } from './deduplication/canonical-url';
export { getParameterNames, hashRows } from './deduplication/hash-rows';
export { mergeCopies, withoutParameters } from './deduplication/merge-copies';
export type { RedirectContext } from './deduplication/redirects';
export {
  type ExplainedJob,
  explain,
  explainMismatch,
  getPagePlace,
  type JobStanding,
  skipReason,
  toSentence,
} from './explain-url';
export type { FoundUrl } from './frontier/index';
export { mayBeMissed, readLeftOut } from './left-out';
export { isListOfHits } from './list-of-hits';
export { findNearPattern } from './near-pattern';
export { createKnownRows } from './pagination/known-rows';
export { getClaimedTotal, getShortfall } from './pagination/list-end';
export { createUnreadPage, type ListPage } from './pagination/list-page';
export { createListPager, type ListPager } from './pagination/list-pager';
export { type ListRecords, listRecords } from './pagination/list-records';
export { getArtifacts, type ListState, listStates, readFollowedLists } from './pagination/list-state';
export { canFollowStartLists, continueFromStart, placeOfLists } from './pagination/pager-context';
export type { QueryReading, QueryTask } from './query/index';
export {
  getAnswerNumbers,
  getStatedKind,
  guessKindByUrl,
  isLoginWanted,
  readForQuery,
  splitAmounts,
} from './query/index';
export type { QueryJudge } from './query-jobs/judge';
export { createQueryCrawl, isWanted, judgeByQuery, type QueryCrawl } from './query-jobs/query-crawl';
export { createRunJudge, rejudgeQueryPages } from './query-jobs/rejudge-query-pages';
export { addUrl, recordLinks, toCrawledLinks } from './record-links';
export { createRobots, type Robots, type RobotsRules, type Unreachable } from './robots/index';
export { extractRoom, getCapacity, isComplete, mayExtract, type RunCounts } from './run-limits';
export { seedCrawl } from './seeding/seed-queue';
export { getSeeds } from './seeding/seeds';
export { createSeenUrls, type SeenUrls } from './seen-urls';
export { readSiteSitemaps } from './site-sitemaps';
export { readSitemaps, type SitemapPart } from './sitemaps';
export {
  createFreshIds,
  type FreshIds,
  readAddress,
  readCopyParameters,
  readTraps,
  releaseTraps,
  writeTrapsArtifact,
} from './traps/index';
