import type { ItemKey } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import type { Item } from '@shared/item';
import type { PageReason } from '@shared/reason';
import { createYielding, type Yielding } from '../../concurrency/index';
import { createKnownRows, listStates } from '../../crawl/index';
import type { JobRow, Store } from '../../store/index';
import { type Candidate, findKeyCandidates } from './candidates';
import { chooseKey } from './choose-key';
import { ComparedRows } from './compared-rows';
import { createJobRows, type JobRows } from './job-rows';
import { getTemplateValues } from './own-values';
import { pairByKey } from './pair-by-key';
import { pairByPage } from './pair-by-page';
import { type Scanned, scanRun } from './scan-run';

export interface Comparison {
  readonly rows: ComparedRows;
  readonly key: ItemKey;
}

const SAMPLE = 200; // items of each run; items of one template have the same fields

/**
 * Compares the items of two jobs. `named` are the key fields; null chooses them automatically. Throws `invalid_request` for fields that no item has.
 */
export async function compareJobs(
  store: Store,
  job: JobRow,
  from: JobRow,
  named: readonly string[] | null,
  signal: AbortSignal,
): Promise<Comparison> {
  const source = createJobRows(store, job, from);
  const yielding = createYielding(signal);
  const sample = [from, job].flatMap(({ num }) => getJobRowSample(source, num));
  const candidates = named ? [requireFields(named, sample)] : findKeyCandidates(sample, isOnePerPage(job, from));
  const before = await scanRun(source.each(from.num), candidates, yielding);
  const after = await scanRun(source.each(job.num), candidates, yielding);
  const at = named ? 0 : await chooseKey(candidates, before, after, yielding);
  const rows = new ComparedRows();
  const isKnown = isStoppedAtKnown(store, job) ? createKnownRows(store, job) : null;
  const isSeen = isKnown ? () => false : createSeenAgain(store, job);
  const gone = (id: number, request: number) => {
    if (isSeen(source.foundOn(id, request))) rows.add({ before: id, after: 0, kind: 'removed' });
    else rows.addNotSeen();
  };
  const chosen = at === null ? undefined : candidates[at];
  if (at === null || !chosen) {
    await pairByPage(store, job.num, from.num, rows, gone, yielding);
    return { rows, key: { fields: [], found: 'position', duplicates: 0 } };
  }
  // rows farther down the list, which the previous run did not read again, are not new
  const isNew = (id: number) => !isKnown?.(source.byIds([id]).get(id)?.item ?? {});
  const duplicates = await addPairs(before, after, at, rows, { gone, isNew }, yielding);
  return { rows, key: { fields: [...chosen.fields], found: named ? 'named' : 'detected', duplicates } };
}

async function addPairs(
  before: Scanned,
  after: Scanned,
  candidate: number,
  rows: ComparedRows,
  { gone, isNew }: { readonly gone: (id: number, request: number) => void; readonly isNew: (id: number) => boolean },
  yielding: Yielding,
): Promise<number> {
  const { partners, left, repeats, duplicates } = await pairByKey(before, after, candidate, yielding);
  for (let at = 0; at < after.ids.length; at++) {
    if (yielding.isDue()) await yielding.yieldToEventLoop();
    const id = after.ids[at] ?? 0;
    const partner = partners[at] ?? -1;
    const isSame = before.contents[partner] === after.contents[at];
    const earlier = before.ids[partner] ?? 0;
    if (partner >= 0) rows.add({ before: earlier, after: id, kind: isSame ? 'same' : 'changed' });
    else if (!repeats.has(at) && isNew(id)) rows.add({ before: 0, after: id, kind: 'added' });
  }
  for (const at of left) {
    gone(before.ids[at] ?? 0, before.requests[at] ?? 0);
    if (yielding.isDue()) await yielding.yieldToEventLoop();
  }
  return duplicates;
}

/** Whether a job read its lists only up to rows that earlier runs have. */
function isStoppedAtKnown({ jobNotes }: Store, { num, args }: JobRow): boolean {
  if (args.stopAtKnown === undefined) return false;
  return listStates(jobNotes, num)
    .all(MAX_LISTS)
    .some(({ isAtKnown }) => isAtKnown === true);
}

const MAX_LISTS = 10_000;

function getJobRowSample({ each }: JobRows, job: number): readonly Item[] {
  const sample: Item[] = [];
  for (const { item } of each(job)) {
    if (item._status === 'ok') sample.push(item);
    if (sample.length === SAMPLE) break;
  }
  return sample;
}

/** Whether a page's URL may identify its item. */
function isOnePerPage(...jobs: readonly JobRow[]): boolean {
  return jobs.every(({ args }) => args.perPage !== 'many');
}

function requireFields(fields: readonly string[], sample: readonly Item[]): Candidate {
  const known = new Set(sample.flatMap((item) => Object.keys(getTemplateValues(item))));
  for (const [at, field] of fields.entries()) {
    const [first = ''] = field.split('.');
    if (sample.length === 0 || [field, first].some((name) => known.has(name) || name === '_url')) continue;
    const message = `No item has a field "${field}"; there are ${[...known].join(', ')}.`;
    throw new AppError('invalid_request', message, { path: ['key', at] });
  }
  return { fields, rank: 0 };
}

const GONE: ReadonlySet<PageReason> = new Set(['not_found', 'soft_404']);

/**
 * Whether a job visited a page of another job, so that its missing items are really gone. It did not if the page failed, if a page on the path to it
 * failed, or if the job ended before reaching it.
 */
function createSeenAgain({ changeRows, requests }: Store, job: JobRow): (request: number | null) => boolean {
  const isCutShort = job.stopped || job.state === 'active' || requests.state(job.num).queued > 0;
  const known = new Map<number, boolean>();
  return (request) => {
    const chain: number[] = [];
    let seen: boolean | null = null;
    for (let at = request; seen === null; ) {
      const place = at === null ? null : changeRows.request(at);
      if (at === null || !place || chain.includes(at)) seen = true;
      else {
        chain.push(at);
        seen = known.get(at) ?? lookedAt(place.url);
        at = place.parent;
      }
    }
    for (const each of chain) known.set(each, seen);
    return seen;
  };

  /** Null if the job does not know the page; then the page that links to it decides. */
  function lookedAt(url: string): boolean | null {
    const outcome = changeRows.outcome(job.num, url);
    if (!outcome) return isCutShort ? false : null;
    const { state, status, reason } = outcome;
    if (status === null) return state === 'done'; // a result without a visit
    return status === 'ok' || (reason !== null && GONE.has(reason));
  }
}
