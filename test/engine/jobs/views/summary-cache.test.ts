import type { JobSummary } from '@shared/contract/jobs';
import type { Outcome } from '@shared/contract/outcome';
import { describe, expect, it } from 'vitest';
import { summarizeJob } from '../../../../src/main/engine/jobs/views/summary';
import { createSummaryCache, type SummaryCache } from '../../../../src/main/engine/jobs/views/summary-cache';
import type { JobRow, NewJob, Store } from '../../../../src/main/engine/store/index';
import { DEFAULT_RATE_CARD as RATE_CARD } from '../../../../src/shared/rate-card';
import { linkedUrl, withStore } from '../../../helpers/store';

const TASK: NewJob = {
  id: 'a',
  name: 'A task',
  type: 'scrape',
  args: { pattern: 'https://shop.example/*', maxPages: 5, template: { price: 'Price' } },
  artifacts: [],
  createdAt: 1000,
};
const OUTCOME: Outcome = { state: 'complete', sentence: 'Complete: 1 item.', reasons: [] };

let store: Store;
let settings: { rateCard: typeof RATE_CARD };
let kept: SummaryCache;
let job: JobRow;

withStore((opened) => {
  store = opened;
  settings = { rateCard: RATE_CARD };
  kept = createSummaryCache(store, () => settings);
  job = store.jobs.insert(TASK);
});

function read(num = job.num): JobSummary {
  const [summary] = kept.of([num]);
  return summary ?? expect.fail('there is no summary');
}

function makeAnew(num = job.num): JobSummary {
  const row = store.jobs.byNum(num) ?? expect.fail('there is no job');
  return summarizeJob(row, store, settings);
}

const LIST = {
  root: 1,
  url: 'https://shop.example/',
  proven: 'numbers',
  found: 'Next',
  pages: 2,
  proof: [],
  stopped: null,
};
const VERDICT = { owner: null, finishedAt: 5, state: 'passed', learned: false, findings: '[]', checks: null } as const;
const AI = { model: 'a:b', calls: 1, inputTokens: 2, outputTokens: 3, inputUsd: 1, outputUsd: 1, msec: 9 };

const CHANGES: readonly (readonly [string, (num: number) => unknown])[] = [
  ['its name', (num) => store.jobs.change(num, { name: 'Another' })],
  ['its counts', (num) => store.jobs.count(num, { visits: 1, items: 2 })],
  ['its arguments', (num) => store.jobs.change(num, { args: { url: 'https://shop.example/1' } })],
  ['that it is paused', (num) => store.jobs.change(num, { paused: true })],
  ['a pause that is held', (num) => store.jobs.hold(num, { code: 'disk_full', message: 'The disk is full.' })],
  ['its end', (num) => store.jobs.change(num, { state: 'completed', finishedAt: 5, outcome: OUTCOME })],
  ['what it is charged', (num) => store.jobs.charge(num, 'crawl', 3)],
  ['its bytes', (num) => store.jobs.meter(num, 'datacenter', 100)],
  ['its use of a model', (num) => store.jobs.useAi(num, AI)],
  ['its use of an extractor', (num) => store.jobs.addLearnedUsage(num, { pages: 2, fields: 3 })],
  ['its problems', (num) => store.jobs.addError(num, { code: 'internal', message: 'Odd.' })],
  ['its lists', (num) => store.jobNotes.write(num, 'list:000000000001', LIST)],
  ['its replays', (num) => store.replays.addJobUse(num, { pages: 1, msec: 2, browserPages: 1, browserMsec: 9 })],
  ['a link it found', (num) => store.requests.add(num, linkedUrl('https://shop.example/2'))],
];

describe('kept summaries', () => {
  it('are the same object until the job changes, with its JSON', () => {
    const first = read();
    expect(read()).toBe(first);
    expect(kept.json(first)).toBe(JSON.stringify(first));
    expect(kept.json({ ...first })).toBeNull();
  });

  it.each(CHANGES)('show at once when a change is of %s', (_name, change) => {
    const before = read();
    change(job.num);
    expect(read()).toEqual(makeAnew());
    expect(read()).not.toEqual(before);
  });

  it.each(CHANGES)(
    'of ended jobs show at once when a change is of %s, unless only active jobs show it',
    (_name, change) => {
      store.jobs.change(job.num, { state: 'completed', finishedAt: 5, outcome: OUTCOME });
      read();
      change(job.num);
      expect(read()).toEqual(makeAnew());
    },
  );

  it('show the verdict on the end of a job', () => {
    store.jobs.change(job.num, { state: 'completed', finishedAt: 5, outcome: OUTCOME });
    expect(read().outcome.contract).toBeUndefined();
    store.tableContracts.putVerdict({ ...VERDICT, job: job.num, profile: '{}', updatedAt: 6 });
    expect(read().outcome.contract?.state).toBe('passed');
    store.tableContracts.putVerdict({ ...VERDICT, state: 'held', job: job.num, profile: '{}', updatedAt: 7 });
    expect(read().outcome.contract?.state).toBe('held');
  });

  it('show other prices as soon as they are set', () => {
    store.jobs.charge(job.num, 'crawl', 1000);
    const before = read().metrics.cost.total;
    settings = { rateCard: { ...RATE_CARD, perThousand: { ...RATE_CARD.perThousand, crawl: 77 } } };
    expect(read().metrics.cost.total).not.toBe(before);
  });

  it('are not kept of what is undone afterwards', () => {
    const undo = () =>
      store.atomically(() => {
        store.jobs.change(job.num, { name: 'Undone' });
        expect(read().name).toBe('Undone');
        throw new Error('undone');
      });
    expect(undo).toThrow('undone');
    expect(read().name).toBe(TASK.name);
  });

  it('follow the parts of a job made of jobs', () => {
    const whole = store.jobs.insert({ ...TASK, id: 'whole', type: 'workflow', args: {} });
    const part = store.jobs.insert({ ...TASK, id: 'part', parent: whole.num, part: 'step' });
    read(whole.num);
    store.jobs.count(part.num, { visits: 4 });
    expect(read(whole.num).progress.visits).toBe(4);
  });

  it('leave out deleted jobs', () => {
    read();
    while (store.jobs.removeSome(job.num));
    expect(kept.of([job.num])).toEqual([]);
  });
});
