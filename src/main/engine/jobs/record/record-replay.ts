import type { Json } from '@shared/replay';
import { type ExtractedRecord, getRecordValue, leafPaths, type TemplatePlan } from '../../extract/index';
import { getBrowserCost, toReplaySample } from '../load/replay-page';
import type { LoadedPage, ReplayTrace } from '../load/types';
import type { RecordContext } from './record-context';

/** Counts how a page was brought, and shows the watch over its calls what the browser read of it. Call in the transaction that records the page. */
export function recordReplay(
  { store, job }: Pick<RecordContext, 'store' | 'job'>,
  url: string,
  template: TemplatePlan,
  loaded: LoadedPage,
  records: readonly ExtractedRecord[],
): void {
  const { replay } = loaded;
  if (!replay) return;
  recordWay({ store, job }, url, template, loaded, replay, records);
  replay.leave?.();
}

function recordWay(
  { store, job }: Pick<RecordContext, 'store' | 'job'>,
  url: string,
  template: TemplatePlan,
  loaded: LoadedPage,
  replay: ReplayTrace,
  records: readonly ExtractedRecord[],
): void {
  if (replay.cost) {
    replay.live.used(replay.cost);
    store.replays.addJobUse(job.num, { pages: 1, msec: replay.cost.msec, browserPages: 0, browserMsec: 0 });
    return;
  }
  if (loaded.status !== 'ok' || !loaded.read?.extracted || !loaded.page.fetchRecord.rendered) return;
  const browser = getBrowserCost(loaded);
  store.replays.addJobUse(job.num, { pages: 0, msec: 0, browserPages: 1, browserMsec: browser.msec });
  const rows = records.map((record) => toRow(template, record));
  const { replayed, failure } = replay;
  const sample = toReplaySample(url, loaded, rows, replay);
  const ended = replay.live.observe({ url, sample, rows, replayed, failure, browser });
  if (ended !== null) store.jobs.addError(job.num, { code: 'replay_ended', message: ended, url });
}

/** Values by dotted path, as JSON. */
function toRow({ fields }: TemplatePlan, { values }: ExtractedRecord): Record<string, Json> {
  const row = Object.fromEntries(
    fields.flatMap(leafPaths).map((path) => [path, getRecordValue(fields, values, path) ?? null]),
  );
  return JSON.parse(JSON.stringify(row));
}
