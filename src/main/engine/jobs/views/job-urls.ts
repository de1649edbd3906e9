import type { JobUrl, SiteNode } from '@shared/contract/jobs';
import type { NamedSnapshot } from '@shared/snapshot';
import { withoutTracking } from '@shared/tracking-parameters';
import { requireUrl } from '@shared/url';
import { LRUCache } from 'lru-cache';
import type { CrawlPlan } from '../../crawl/index';
import {
  type ExplainedJob,
  explain,
  explainMismatch,
  type JobStanding,
  skipReason,
  toSentence,
} from '../../crawl/index';
import type { JobRow, Store, TreePage, UrlFilter, UrlRow } from '../../store/index';
import { planStoredCrawl } from '../plan/index';
import type { JobViews } from './view';

/** A job's URLs with the reason of each, as a list and as a tree. */
export interface JobUrls {
  readonly list: (job: JobRow, filter: UrlFilter, page: TreePage) => UrlPage;
  /** Also explains URLs the job does not know. Throws `invalid_request` for a text that is not a URL. */
  readonly explain: (job: JobRow, url: string) => ExplainedUrl;
  /** Throws `invalid_request` if `url` is not a folder. */
  readonly tree: (job: JobRow, under: string | null, page: TreePage) => Promise<{ results: SiteNode[]; total: number }>;
}

export interface UrlPage {
  readonly results: JobUrl[];
  readonly total: number;
}

export interface ExplainedUrl {
  readonly url: string;
  readonly known: boolean;
  readonly why: string;
  /** The pages that led to it, start page first. */
  readonly path: JobUrl[];
  readonly snapshots: NamedSnapshot[];
}

type Parts = Pick<Store, 'urlList' | 'siteTree' | 'jobs'>;

export function createJobUrls(
  store: Parts,
  { pageLink, snapshots }: Pick<JobViews, 'pageLink' | 'snapshots'>,
): JobUrls {
  const createUrlView =
    (facts: ExplainedJob) =>
    (row: UrlRow): JobUrl => {
      const { id: _id, finalUrl: _finalUrl, alike: _alike, pageToken, ...url } = row;
      return { ...url, why: explain(row, facts), htmlUrl: pageToken === null ? null : pageLink(pageToken, 'html') };
    };
  const planCrawl = createKeptPlans();
  const getFacts = (job: JobRow) => readFacts(store, job, planCrawl(job));
  return {
    list: (job, filter, page) => {
      if (isOfWorkflow(job)) {
        const steps = store.jobs.parts(job.num);
        return listOfSteps(store, steps, filter, page, (step, row) => createUrlView(getFacts(step))(row));
      }
      return {
        results: store.urlList.list(job.num, filter, page.limit, page.offset).map(createUrlView(getFacts(job))),
        total: store.urlList.count(job.num, filter),
      };
    },
    explain: (job, text) => {
      const asked = requireUrl(text, ['url']);
      // links are followed without their tracking parameters
      const find = (of: JobRow) => {
        const row = store.urlList.find(of.num, asked) ?? store.urlList.find(of.num, withoutTracking(asked));
        return row ? [{ of, row }] : [];
      };
      const [found] = isOfWorkflow(job) ? store.jobs.parts(job.num).toReversed().flatMap(find) : find(job);
      if (!found)
        return { url: asked, known: false, why: unknown(store, job, planCrawl(job), asked), path: [], snapshots: [] };
      const { of, row } = found;
      const { url } = row;
      const facts = getFacts(of);
      return {
        url,
        known: true,
        why: explain(row, facts),
        path: store.urlList.pathTo(row.id).map(createUrlView(facts)),
        snapshots: row.pageToken === null ? [] : snapshots(row.pageToken),
      };
    },
    tree: (job, under, page) =>
      store.siteTree.children(job.num, under === null ? null : getFolder(under), {
        ...page,
        mayLag: job.state === 'active',
      }),
  };
}

const MAX_JOINED = 10_000; // URLs of a workflow that are joined; of more, one that two steps visited is listed twice

/** The URLs that the steps of a workflow visited, as its last step left each of them. */
function listOfSteps(
  { urlList }: Pick<Parts, 'urlList'>,
  steps: readonly JobRow[],
  filter: UrlFilter,
  { limit, offset }: TreePage,
  view: (step: JobRow, row: UrlRow) => JobUrl,
): UrlPage {
  const counted = steps.map((step) => ({ step, count: urlList.count(step.num, filter) }));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  if (total <= MAX_JOINED) {
    const found = new Map<string, { readonly step: JobRow; readonly row: UrlRow }>();
    for (const { step, count } of counted)
      for (const row of urlList.list(step.num, filter, count, 0)) {
        const before = found.get(row.url)?.row;
        found.set(row.url, { step, row: before ? { ...row, hit: row.hit || before.hit } : row });
      }
    const shown = [...found.values()].slice(offset, offset + limit);
    return { results: shown.map(({ step, row }) => view(step, row)), total: found.size };
  }
  let skipped = offset;
  let left = limit;
  const results = counted.flatMap(({ step, count }) => {
    const from = Math.min(skipped, count);
    skipped -= from;
    const rows = left > 0 && from < count ? urlList.list(step.num, filter, left, from) : [];
    left -= rows.length;
    return rows.map((row) => view(step, row));
  });
  return { results, total };
}

function getFolder(under: string): string {
  const url = requireUrl(under, ['under']);
  return /[/?]$/.test(url) ? url : `${url}/`;
}

const MAX_PLANS = 20;

/** Plans of the jobs whose URLs were asked for last: making one takes longer than reading a page of URLs. */
function createKeptPlans(): (job: JobRow) => CrawlPlan | null {
  const plans = new LRUCache<string, { readonly crawl: CrawlPlan | null }>({ max: MAX_PLANS });
  return (job) => {
    const key = `${job.type} ${JSON.stringify(job.args)}`;
    const known = plans.get(key) ?? { crawl: planStoredCrawl(job) };
    plans.set(key, known);
    return known.crawl;
  };
}

function readFacts(store: Parts, job: JobRow, crawl: CrawlPlan | null): ExplainedJob {
  const traps = job.artifacts.flatMap((artifact) => (artifact.type === 'traps' ? artifact.traps : []));
  return {
    crawls: crawl !== null,
    isStep: isOfWorkflow(job) || (job.parent !== null && isOfWorkflow(store.jobs.byNum(job.parent))),
    standing: readStanding(store, job, crawl),
    pattern: crawl?.pattern ?? null,
    traps: new Map(traps.map(({ id, reason }) => [id, reason])),
  };
}

/** A workflow lists the pages of its last step. */
function isOfWorkflow(job: JobRow | null): boolean {
  return job?.type === 'workflow';
}

function readStanding(store: Parts, job: JobRow, crawl: CrawlPlan | null): JobStanding {
  const { state, paused, stopped, visits, extracts } = job;
  if (state === 'active') return { kind: paused ? 'paused' : 'running' };
  if (state === 'error') return { kind: 'failed' };
  if (stopped)
    return { kind: store.jobs.errors(job.num).some(({ code }) => code === 'budget_exhausted') ? 'budget' : 'stopped' };
  if (crawl && crawl.maxExtracts !== null && extracts >= crawl.maxExtracts)
    return { kind: 'extracts', cap: crawl.maxExtracts };
  return crawl && visits >= crawl.maxVisits ? { kind: 'visits', cap: crawl.maxVisits } : { kind: 'over' };
}

/** What would happen to a URL that the job does not know. */
function unknown(store: Parts, job: JobRow, crawl: CrawlPlan | null, url: string): string {
  if (!crawl) return 'The job does not know this URL: it reads only the pages it was given.';
  const { pattern, scope } = crawl;
  const judged = scope.judge(url, 1, 'link');
  const hit =
    pattern === null
      ? ''
      : ` It would be ${scope.isHit(url) ? 'a hit: it matches the pattern' : `no hit: ${explainMismatch(pattern, url)}`}.`;
  const near = nearBy(url).find((each) => store.urlList.find(job.num, each) !== null);
  const known = near === undefined ? '' : ` It knows ${near}.`;
  const fate =
    judged.kind === 'outside'
      ? 'It would not be visited: it is on another site.'
      : judged.kind === 'skip'
        ? toSentence(`It would not be visited: ${skipReason(judged.reason)}`)
        : 'It would be visited.';
  return `The job does not know this URL: no page it has visited links to it.${known} ${fate}${judged.kind === 'outside' ? '' : hit}`;
}

/** Variants of a URL that people and sites treat as the same. */
function nearBy(url: string): readonly string[] {
  const { protocol, host, pathname } = new URL(url);
  const other = new URL(url);
  other.protocol = protocol === 'http:' ? 'https:' : 'http:';
  const slashed = new URL(url);
  slashed.pathname = pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`;
  const bare = new URL(url);
  bare.search = '';
  const named = new URL(url);
  named.host = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  return [slashed, other, named, bare].map(({ href }) => href).filter((href) => href !== url);
}
