import type { Json } from '@shared/replay';
import { type ExtractedRecord, getRecordValue, leafPaths, type TemplatePlan } from '../../extract/index';
import type { UsedPage } from '../../replay/index';
import type { RequestRow } from '../../store/index';
import { getBrowserCost, toReplaySample } from '../load/replay-page';
import type { LoadedPage, ReplayTrace } from '../load/types';
import type { RecordContext } from './record-context';
import { requeuePages } from './requeue-pages';

type ReplayContext = Pick<RecordContext, 'store' | 'job' | 'plan' | 'lists' | 'onRequeued'>;

/**
 * Counts whether calls or a browser loaded the page, and passes the browser's reading to the monitor of the calls. Call
 * in the transaction that records the page.
 */
export function recordReplay(
  context: ReplayContext,
  request: RequestRow,
  template: TemplatePlan,
  loaded: LoadedPage,
  records: readonly ExtractedRecord[],
): void {
  const { replay } = loaded;
  if (!replay) return;
  recordWay(context, request, template, loaded, replay, records);
  replay.leave?.();
}

function recordWay(
  context: ReplayContext,
  request: RequestRow,
  template: TemplatePlan,
  loaded: LoadedPage,
  replay: ReplayTrace,
  records: readonly ExtractedRecord[],
): void {
  const { store, job } = context;
  const { url } = request;
  if (replay.unchecked !== undefined) {
    const message = `The browser could not check the calls of this page: ${replay.unchecked}`;
    store.jobs.removeProblem(job.num, 'replay_unchecked', url); // a page of a list may be read again
    store.jobs.addError(job.num, { code: 'replay_unchecked', message, url });
  }
  if (replay.cost) {
    replay.live.used(replay.cost, { job: job.num, request: request.id }, replay.plan.revision);
    store.replays.addJobUse(job.num, { pages: 1, msec: replay.cost.msec, browserPages: 0, browserMsec: 0 });
    return;
  }
  if (loaded.status !== 'ok' || !loaded.read?.extracted || !loaded.page.fetchRecord.rendered) return;
  const browser = getBrowserCost(loaded);
  store.replays.addJobUse(job.num, { pages: 0, msec: 0, browserPages: 1, browserMsec: browser.msec });
  const rows = records.map((record) => toRow(template, record));
  const { replayed, failure, plan } = replay;
  const sample = toReplaySample(url, loaded, rows, replay);
  const ended = replay.live.observe({ url, sample, rows, replayed, failure, browser, plan });
  if (!ended) return;
  // the browser has just read this page itself
  const own = ended.doubted.filter((page) => page.job === job.num && page.request !== request.id);
  const again = context.lists ? readListsLater(context, replay, own) : readAgain(context, own);
  const message = again === 0 ? ended.why : `${ended.why} ${sayAgain(again)}`;
  store.jobs.addError(job.num, { code: 'replay_ended', message, url });
}

/**
 * Whether to reread lists at the end of the job, because other pages of the same lists may be in progress. A workflow
 * has already taken the rows of its lists by then.
 */
function readListsLater({ job }: ReplayContext, { live }: ReplayTrace, pages: readonly UsedPage[]): number {
  if (job.fed) return 0;
  live.readLater(pages);
  return pages.length;
}

function sayAgain(pages: number): string {
  return pages === 1 ? 'One page before it is read again.' : `${pages} pages before it are read again.`;
}

/** Queues pages that came from calls again, for the browser to visit; see `requeuePages`. */
export function readAgain(context: ReplayContext, pages: readonly Pick<UsedPage, 'request'>[]): number {
  const count = requeuePages(
    context,
    pages.map(({ request }) => request),
    false,
  );
  if (count > 0) {
    context.store.replays.addJobUse(context.job.num, { pages: -count, msec: 0, browserPages: 0, browserMsec: 0 });
  }
  return count;
}

/** Values by dotted path, as JSON. */
function toRow({ fields }: TemplatePlan, { values }: ExtractedRecord): Record<string, Json> {
  const row = Object.fromEntries(
    fields.flatMap(leafPaths).map((path) => [path, getRecordValue(fields, values, path) ?? null]),
  );
  return JSON.parse(JSON.stringify(row));
}
