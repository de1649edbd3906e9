import { rmSync } from 'node:fs';
import type { ChangeCounts } from '@shared/contract/jobs';
import type { ScheduleBody } from '@shared/contract/schedules';
import { AppError } from '@shared/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Orchestrator } from '../../../src/main/engine/jobs/orchestration/orchestrator';
import { createSchedules, type Schedules } from '../../../src/main/engine/schedules/index';
import { openStore, type Store } from '../../../src/main/engine/store/index';
import type { JobChange, JobRow } from '../../../src/main/engine/store/jobs';
import { newDataFolder } from '../../helpers/data-folder';

const COUNTS: ChangeCounts = { same: 1, changed: 2, added: 3, removed: 4, notSeen: 0 };
const MINUTE = 60_000;

let folder: string;
let store: Store;
let schedules: Schedules;
let now: number;
let ids = 0;
let refusal: AppError | null;
let compared: (readonly [job: string, from: string])[];
let gate: Promise<void>;

beforeEach(() => {
  folder = newDataFolder();
  store = openStore(folder);
  [now, refusal, compared, gate] = [Date.parse('2026-05-04T10:30:10Z'), null, [], Promise.resolve()];
  schedules = open();
});
afterEach(async () => {
  await schedules.close();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The schedules of this data folder, with jobs that are rows and do not run. */
function open(): Schedules {
  const orchestrator: Orchestrator = {
    check: async (args) => ({ name: 'x', args }),
    run: async () => 'finished',
    readAgain: () => true,
  };
  return createSchedules({
    store,
    orchestrators: { agent: orchestrator, workflow: orchestrator },
    now: () => now,
    randomId: () => `schedule-${++ids}`,
    log: (line) => expect.fail(line),
    jobs: {
      create: async (type, args, origin = {}) => {
        if (refusal) throw refusal;
        await gate;
        const facts = { id: `job-${++ids}`, name: String(args.name), artifacts: [], createdAt: now };
        return store.jobs.insert({ ...facts, type, args, ...origin });
      },
      remove: async (id) => {
        while (store.jobs.removeSome(store.jobs.get(id)?.num ?? 0));
      },
    },
    changes: {
      count: async (job, from) => {
        compared.push([job.id, from.id]);
        return COUNTS;
      },
    },
  });
}

const task = { type: 'extract', args: { url: 'https://shop.example/', template: { name: 'Name' } } } as const;

function create(part: Partial<ScheduleBody> = {}) {
  const rest = { timezone: 'UTC', key: null, webhook: null, keepRuns: null, enabled: true };
  return schedules.create({ name: 'Prices', cron: '*/10 * * * *', task, ...rest, ...part });
}

/** Lets the clock go on and does what is due then. */
async function at(time: string): Promise<void> {
  now = Date.parse(`2026-05-04T${time}Z`);
  await schedules.tick();
}

/** Ends the newest run; resolves when it was settled. */
async function end(id: string, change: JobChange = {}): Promise<JobRow> {
  const [num = 0] = store.jobs.list({ limit: 1, offset: 0, schedule: id }).nums;
  const run = store.jobs.byNum(num);
  if (!run) return expect.fail('there is no run');
  store.jobs.change(run.num, { state: 'completed', finishedAt: now, ...change });
  const job = store.jobs.get(run.id) ?? expect.fail('the run is gone');
  schedules.jobEnded(job);
  await schedules.outcome(job);
  return job;
}

const runs = (id: string) => schedules.runs(id, 100, 0).results;
const times = (id: string) => runs(id).map(({ dueAt }) => dueAt?.slice(11, 16));

describe('a schedule', () => {
  it('begins a run at each of its times, with pages fetched anew and under its name', async () => {
    const { id, nextAt } = await create();
    expect(nextAt).toBe('2026-05-04T10:40:00.000Z');
    await at('10:39:59.999');
    expect(runs(id)).toEqual([]);
    await at('10:40:00.000');
    await at('10:40:00.001');
    const job = await end(id);
    expect([job.type, job.name, job.args.maxAge, job.schedule]).toEqual(['extract', 'Prices', 0, id]);
    await at('10:50:03.000');
    expect(times(id)).toEqual(['10:50', '10:40']);
    expect(runs(id).map(({ missed }) => missed)).toEqual([false, false]);
    expect(schedules.get(id)).toMatchObject({ nextAt: '2026-05-04T11:00:00.000Z', note: null });
  });

  it('leaves a time out while a run is not over, and says so', async () => {
    const { id } = await create();
    await at('10:40:00');
    await at('10:50:00');
    expect(times(id)).toEqual(['10:40']);
    expect(schedules.get(id).note).toContain('2026-05-04T10:50:00.000Z was skipped');
    expect(() => schedules.run(id)).toThrow(/still in progress/);
    await end(id);
    await at('11:00:00');
    expect([times(id), schedules.get(id).note]).toEqual([['11:00', '10:40'], null]);
  });

  it('does not begin two runs while the first one is being made', async () => {
    const { id } = await create();
    let go = () => {};
    gate = new Promise((resolve) => {
      go = resolve;
    });
    const first = schedules.run(id);
    expect(() => schedules.run(id)).toThrow(/still in progress/);
    await at('10:40:00');
    go();
    await first;
    expect(times(id)).toEqual([undefined]);
  });

  it('catches up once with all that was missed, after a restart', async () => {
    const { id } = await create();
    const { id: off } = await create({ enabled: false });
    await schedules.close();
    store.close();
    store = openStore(folder);
    schedules = open();
    await at('13:07:00');
    await at('13:07:01');
    expect(runs(id)).toMatchObject([{ dueAt: '2026-05-04T13:00:00.000Z', missed: true }]);
    expect(schedules.get(id).nextAt).toBe('2026-05-04T13:10:00.000Z');
    expect(runs(off)).toEqual([]);
    const { nextAt } = await schedules.change(off, { enabled: true });
    expect(nextAt).toBe('2026-05-04T13:10:00.000Z');
  });

  it('is compared with the last whole run before it; what it changed is kept', async () => {
    const { id } = await create();
    await at('10:40:00');
    const first = await end(id);
    await at('10:50:00');
    await end(id, { stopped: true });
    await at('11:00:00');
    await end(id, { state: 'error' });
    await at('11:10:00');
    const last = await end(id);
    expect(runs(id).map(({ from, changes }) => [from, changes])).toEqual([
      [first.id, COUNTS],
      [null, null],
      [first.id, COUNTS],
      [null, null],
    ]);
    await schedules.outcome(last);
    expect(compared.filter(([job]) => job === last.id)).toHaveLength(1);
    expect(schedules.get(id).lastRun?.changes).toEqual(COUNTS);
  });

  it('settles at the next start what ended before it could be counted, and begins what is due', async () => {
    const { id } = await create();
    await at('10:40:00');
    await end(id);
    const job = await schedules.run(id);
    store.jobs.change(job.num, { state: 'completed', finishedAt: now });
    now = Date.parse('2026-05-04T10:50:00Z');
    schedules.start();
    await expect.poll(() => runs(id).find(({ jobId }) => jobId === job.id)?.changes).toEqual(COUNTS);
    await expect.poll(() => times(id)).toEqual(['10:50', undefined, '10:40']);
  });

  it('keeps so many runs, and the one that the next is compared with', { tags: 'long' }, async () => {
    const { id } = await create({ keepRuns: 1 });
    for (const [time, change] of [
      ['10:40:00', {}],
      ['10:50:00', {}],
      ['11:00:00', {}],
      ['11:10:00', { stopped: true }],
    ] as const) {
      await at(time);
      await end(id, change);
    }
    await schedules.close();
    expect(times(id)).toEqual(['11:10', '11:00']);
  });

  it('says why a run could not begin, and goes on', async () => {
    const { id } = await create();
    refusal = new AppError('no_session', 'There is no session named "x".');
    await at('10:40:00');
    expect(schedules.get(id)).toMatchObject({
      note: 'The run of 2026-05-04T10:40:00.000Z could not start: There is no session named "x".',
      nextAt: '2026-05-04T10:50:00.000Z',
    });
    const row = store.schedules.get(id) ?? expect.fail('the schedule is gone');
    store.schedules.put({ ...row, id: 'unreadable', cron: 'never' }); // as of another version
    refusal = new AppError('shutting_down', 'Bye.');
    await at('10:50:00');
    refusal = null;
    await at('10:50:30');
    expect(times(id)).toEqual(['10:50']);
    expect(schedules.get('unreadable')).toMatchObject({ nextAt: null, note: expect.stringContaining('5 fields') });
    expect(now - Date.parse(runs(id)[0]?.dueAt ?? '')).toBeLessThan(MINUTE);
  });

  it.each([
    ['every ten minutes', '*/10 * * * *', '2026-05-04T10:40:00.000Z'],
    ['each year', '0 12 1 6 *', '2026-06-01T12:00:00.000Z'],
  ])('comes %s again after a clock that was ten years ahead', async (_, cron, next) => {
    const { id } = await create({ cron });
    now += 10 * 365.25 * 24 * 60 * MINUTE;
    await schedules.tick();
    await end(id);
    expect(schedules.get(id).nextAt).toMatch(/^203/);
    now = Date.parse('2026-05-04T10:31:00Z');
    await schedules.tick();
    expect(schedules.get(id).nextAt).toBe(next);
    now = Date.parse(next);
    await schedules.tick();
    expect(runs(id).map(({ dueAt }) => dueAt)[0]).toBe(next);
  });

  it('comes again if its clock was wrong when it was made, even after a restart', async () => {
    now = Date.parse('2036-05-04T10:30:00Z');
    const { id } = await create();
    await schedules.close();
    now = Date.parse('2026-05-04T10:30:00Z');
    schedules = open();
    schedules.start();
    expect(schedules.get(id).nextAt).toBe('2026-05-04T10:40:00.000Z');
  });

  it('does not run the same time twice if the clock is put right by a little', async () => {
    const { id } = await create();
    await at('10:40:00');
    await end(id);
    await at('10:39:59.500');
    expect(schedules.get(id).nextAt).toBe('2026-05-04T10:50:00.000Z');
    await at('10:40:00');
    expect(times(id)).toEqual(['10:40']);
  });

  it('stays off where it is switched off, whatever the clock does', async () => {
    const { id } = await create({ enabled: false });
    await at('10:40:00');
    expect(schedules.get(id).nextAt).toBeNull();
  });
});
