import { MAX_VISITS } from '@shared/contract/crawl';
import type { OutcomeReason } from '@shared/contract/outcome';
import type { CrawlPlan } from '../../crawl/index';
import { findNearPattern, readLeftOut, readTraps, splitAmounts } from '../../crawl/index';
import { ANY_URL, type JobRow, type Store } from '../../store/index';
import { planStoredCrawl } from '../plan/index';
import { listForbiddenUrls } from './outside-pages';
import { formatCountWere, formatNumbered, formatUrls } from './reason-words';
import { createRerunCall } from './task-again';

/** Reasons why a crawl did not visit all URLs it found. */
export function getCrawlReasons(
  store: Pick<Store, 'requests' | 'jobNotes' | 'urlList' | 'failedPages' | 'samePages'>,
  job: JobRow,
): readonly OutcomeReason[] {
  const crawl = planStoredCrawl(job);
  if (!crawl) return [];
  return [
    ...queryReasons(job),
    ...slashReasons(store, job),
    ...capReasons(store, job, crawl),
    ...depthReasons(store, job),
    ...robotsReasons(store, job),
    ...trapReasons(store, job),
  ];
}

/** Comparisons of a query, which its pages are not chosen by. */
function queryReasons({ args: { query } }: JobRow): readonly OutcomeReason[] {
  const [first, ...others] = typeof query === 'string' ? splitAmounts(query).amounts : [];
  if (first === undefined) return [];
  const message = `A query chooses pages by their words, so “${first}” was not checked. The agent reads the values and checks it.`;
  return [{ code: 'not_understood', message, count: 1 + others.length }];
}

/** The pattern that was probably meant, for a crawl without hits: a sentence, and the call that uses it; null if none is near. */
export function suggestPattern({ urlList }: Pick<Store, 'urlList'>, job: JobRow) {
  const { pattern } = job.args;
  if (job.hits > 0 || job.state === 'active' || typeof pattern !== 'string') return null;
  const found = urlList.list(job.num, ANY_URL, MAX_URLS, 0);
  // a page that redirects counts where it leads, and a guessed start page that is not there is no page
  const pages = found.filter(({ origin, state }) => !(origin === 'seed' && state === 'failed'));
  const urls = new Set(pages.map(({ url, finalUrl }) => finalUrl ?? url));
  const near = findNearPattern(pattern, [...urls]);
  if (near === null) return null;
  const action = { ...createRerunCall(job, { pattern: near.pattern }), label: 'Use the pattern that matches' };
  return { sentence: `URLs found that match ${near.pattern}: ${near.count}.`, action };
}

const MAX_URLS = 1000; // the first that the crawl found

const SEVERAL = 3; // one or two such links do not make a kind of page

/**
 * Links that the pattern misses only by the slash at their end, if they are more than its hits: on many sites all pages end in one, and `*` matches
 * none.
 */
function slashReasons({ jobNotes }: Pick<Store, 'jobNotes'>, job: JobRow): readonly OutcomeReason[] {
  const { pattern } = job.args;
  const { count, urls } = readLeftOut(jobNotes, job.num, 'slash');
  if (typeof pattern !== 'string' || count < SEVERAL || count <= job.hits) return [];
  const better = pattern.endsWith('/') ? pattern.slice(0, -1) : `${pattern}/`;
  const differ = pattern.endsWith('/')
    ? 'lack the slash that the pattern ends in'
    : 'end in a slash, which * does not match';
  const message = `${formatNumbered(count, 'URL')} ${differ}; the pattern ${better} finds them: ${formatUrls(urls.slice(0, 1), count)}.`;
  const action = { ...createRerunCall(job, { pattern: better }), label: 'Run it with that pattern' };
  return [{ code: 'pattern_slash', message, count, action }];
}

function capReasons(
  store: Pick<Store, 'requests' | 'urlList'>,
  job: JobRow,
  { maxVisits, maxExtracts }: CrawlPlan,
): readonly OutcomeReason[] {
  const { requests } = store;
  const { num, id, args, hits, visits, extracts, stopped } = job;
  const { queued, started } = requests.state(num);
  if (queued === 0 || stopped) return [];
  const path = `/api/jobs/${id}`;
  if (maxExtracts !== null && extracts >= maxExtracts) {
    const message = `maxExtracts (${maxExtracts.toLocaleString('en')}) was reached; ${formatCountWere(queued, 'URL')} found but not visited.`;
    const body = { maxExtracts: Math.max(maxExtracts + queued, hits) };
    return [
      { code: 'max_extracts', message, count: queued, action: { label: goOn(queued), method: 'PATCH', path, body } },
    ];
  }
  if (started < maxVisits) return [];
  const cap = `maxVisits (${maxVisits.toLocaleString('en')}${args.maxVisits === undefined ? ', the default' : ''}) was reached`;
  const visited =
    visits === 1 ? 'The page visited did not match.' : `None of the ${formatNumbered(visits, 'page')} visited matched.`;
  const none = hits === 0 ? ` ${visited}` : '';
  const near = suggestPattern(store, job);
  const message = `${cap}; ${formatCountWere(queued, 'URL')} found but not visited.${none}${near ? ` ${near.sentence}` : ''}`;
  // further visits will find more links
  const body = { maxVisits: Math.min(MAX_VISITS, roundUp(2 * (started + queued))) };
  const action = near?.action ?? ({ label: goOn(queued), method: 'PATCH', path, body } as const);
  return [{ code: 'max_visits', message, count: queued, action }];
}

/** The next number of one digit and zeros, such as 60 for 54. */
function roundUp(count: number): number {
  const unit = 10 ** Math.floor(Math.log10(count));
  return Math.ceil(count / unit) * unit;
}

function goOn(queued: number): string {
  return `Get the other ${queued.toLocaleString('en')}`;
}

function depthReasons({ jobNotes }: Pick<Store, 'jobNotes'>, job: JobRow): readonly OutcomeReason[] {
  // with maxPages a crawl follows only list links, as requested
  if (job.args.maxPages !== undefined) return [];
  const { count } = readLeftOut(jobNotes, job.num, 'depth');
  if (count === 0) return [];
  const message = `${formatCountWere(count, 'URL')} not visited: deeper than maxDepth (${String(job.args.maxDepth)}).`;
  const action = { ...createRerunCall(job, { maxDepth: undefined }), label: 'Crawl without maxDepth' };
  return [{ code: 'max_depth', message, count, action }];
}

function robotsReasons(store: Pick<Store, 'failedPages' | 'samePages'>, job: JobRow): readonly OutcomeReason[] {
  const urls = listForbiddenUrls(store, job);
  const count = urls.length;
  if (count === 0) return [];
  const message = `robots.txt does not allow ${formatNumbered(count, 'page')}: ${formatUrls(urls, count)}.`;
  const action = { ...createRerunCall(job, { respectRobots: false }), label: 'Visit anyway' };
  return [{ code: 'robots', message, count, action }];
}

/** Other addresses of visited pages do not count as missing. */
function trapReasons({ jobNotes }: Pick<Store, 'jobNotes'>, { num, id, artifacts }: JobRow): readonly OutcomeReason[] {
  const all = artifacts.flatMap((artifact) => (artifact.type === 'traps' ? artifact.traps : []));
  const copies = all.length === 0 ? [] : readTraps(jobNotes, num).filter(({ areCopies }) => areCopies);
  const traps = all.filter((trap) => !copies.some((copy) => copy.id === trap.id));
  const count = traps.reduce((sum, { held }) => sum + held, 0);
  if (count === 0) return [];
  const message = `${formatCountWere(count, 'URL')} held back in endless parts of the site.`;
  const action = { label: 'Visit them too', method: 'POST', path: `/api/jobs/${id}/release`, body: {} } as const;
  return [{ code: 'trap', message, count, action }];
}
