import type { RequestOf } from '@shared/contract';
import type { Target } from '@shared/contract/destination-kinds';
import type { Destination, DestinationWrite } from '@shared/contract/destinations';
import { AppError } from '@shared/errors';
import { maskText } from '@shared/secrets-in';
import { createWakeUp, withDeadline } from '../concurrency/index';
import type { DestinationRow, JobRow, Store } from '../store/index';
import { type AttemptParts, createAttempts, MAX_PAUSE_MS } from './attempts';
import { viewDestination, viewWrite } from './destination-view';
import { getWriter } from './kinds/index';
import { restoreTarget } from './restore-target';

/** Updates files, tables and mailboxes when jobs end, with retries. */
export interface Destinations {
  /** Oldest first. Throws `not_found` if the schedule or job does not exist. */
  readonly list: (of: RequestOf<'listDestinations'>) => readonly Destination[];
  /** Throws `not_found`. */
  readonly get: (id: string) => Destination;
  /** Throws AppError for targets that cannot be used. A job that has ended is written immediately. */
  readonly create: (body: RequestOf<'createDestination'>) => Destination;
  readonly change: (id: string, change: Omit<RequestOf<'changeDestination'>, 'id'>) => Destination;
  readonly remove: (id: string) => void;
  readonly test: (
    request: RequestOf<'testDestination'>,
  ) => Promise<{ ok: boolean; message: string; hint: string | null }>;
  /** Retries pending writes, or else writes the last run again. Throws `not_found` if no run has ended. */
  readonly write: (id: string) => Promise<DestinationWrite>;
  /** Newest run first. */
  readonly writes: (id: string, limit: number) => readonly DestinationWrite[];
  /** Called with each job that ended and may be sent. */
  readonly jobEnded: (job: JobRow) => void;
  /** Starts due writes; resolves when all attempts have finished. */
  readonly tick: () => Promise<void>;
  readonly start: () => void;
  /** Cancels attempts in progress; they are repeated after the next start. */
  readonly close: () => Promise<void>;
}

export interface DestinationParts extends AttemptParts {
  readonly store: Pick<Store, 'schedules' | 'destinations' | 'jobs'>;
  readonly dataDir: string;
  readonly randomId: () => string;
}

/** Describes a target, without secrets. */
export function describeTarget(target: Target): string {
  return getWriter(target).place(target);
}

/** Throws `invalid_request` for a target that can never work. */
export function checkTarget(target: Target, dataDir: string): void {
  getWriter(target).check(target, dataDir);
}

const TEST_MS = 60_000;
const MAX_OWN = 20; // destinations per schedule or job

export function createDestinations(parts: DestinationParts): Destinations {
  const { store, now, log, dataDir } = parts;
  const table = store.destinations;
  const closing = new AbortController();
  const attempts = createAttempts(parts, closing.signal);

  const require = (id: string): DestinationRow => {
    const row = table.get(id);
    if (row) return row;
    throw new AppError('not_found', `There is no destination "${id}".`, { path: ['id'] });
  };
  const requireJob = (id: string): JobRow => {
    const job = store.jobs.get(id);
    if (job) return job;
    throw new AppError('not_found', `There is no job "${id}".`, { path: ['job'] });
  };
  const requireSchedule = (id: string): string => {
    if (store.schedules.get(id)) return id;
    throw new AppError('not_found', `There is no schedule "${id}".`, { path: ['schedule'] });
  };
  const check = (target: Target, stored: Target | null): Target => {
    const whole = restoreTarget(target, stored);
    checkTarget(whole, dataDir);
    return whole;
  };

  const begin = (ids: readonly string[]): Promise<unknown> => {
    const under = ids.map((id) => attempts.begin(id));
    return Promise.all(under).then(() => wakeUp.arm());
  };
  /** Makes pending writes due now. */
  const dueNow = (id: string): readonly string[] =>
    table.open(id).map((row) => {
      table.change({ ...row, state: 'waiting', tries: 0, nextAt: now() });
      return row.id;
    });
  const beginDue = (): Promise<unknown> => {
    table.bringForward(now() + MAX_PAUSE_MS, now()); // later times were set by a clock that was ahead
    return begin(table.due(now()).map(({ id }) => id));
  };
  const wakeUp = createWakeUp({ now, next: table.nextAt, work: async () => void (await beginDue()), log });

  return {
    list: ({ schedule, job }) => {
      const own = schedule === undefined ? undefined : requireSchedule(schedule);
      const written = job === undefined ? undefined : requireJob(job);
      const of = table.list({ schedule: own, job: written?.num });
      const ofRuns = written?.schedule ? table.list({ schedule: written.schedule }) : [];
      return [...ofRuns, ...of].map((row) => viewDestination(store, row));
    },
    get: (id) => viewDestination(store, require(id)),
    create: ({ schedule, job, target, key }) => {
      if ((schedule === undefined) === (job === undefined)) {
        throw new AppError('conflicting_parameters', 'A destination belongs to a schedule or to a job.', {
          path: ['schedule'],
          hint: 'Send either schedule or job.',
        });
      }
      const owner = {
        schedule: schedule === undefined ? null : requireSchedule(schedule),
        job: job === undefined ? null : requireJob(job),
      };
      if (table.list({ schedule: owner.schedule ?? undefined, job: owner.job?.num }).length >= MAX_OWN) {
        throw new AppError('invalid_request', `There are already ${MAX_OWN} destinations.`, {
          hint: 'Delete one first.',
        });
      }
      const row: DestinationRow = {
        id: parts.randomId(),
        schedule: owner.schedule,
        job: owner.job?.num ?? null,
        target: check(target, null),
        key,
        createdAt: now(),
        updatedAt: now(),
      };
      table.put(row);
      if (owner.job?.finishedAt) table.addWrite(row.id, owner.job.num, now());
      wakeUp.arm();
      return viewDestination(store, row);
    },
    change: (id, { target, key }) => {
      const row = require(id);
      const next = {
        ...row,
        target: target ? check(target, row.target) : row.target,
        key: key === undefined ? row.key : key,
        updatedAt: now(),
      };
      table.put(next);
      dueNow(id);
      wakeUp.arm();
      return viewDestination(store, next);
    },
    remove: (id) => {
      require(id);
      table.remove(id);
    },
    test: async ({ target, id }) => {
      const whole = check(target, id === undefined ? null : require(id).target);
      const writer = getWriter(whole);
      try {
        const message = await withDeadline(closing.signal, TEST_MS, (signal) => writer.probe(whole, { signal }));
        return { ok: true, message, hint: null };
      } catch (error) {
        const fault = writer.explain(error, whole);
        if (!fault) throw error;
        return { ok: false, message: maskText(fault.message), hint: fault.hint };
      }
    },
    write: async (id) => {
      require(id);
      const open = dueNow(id);
      const [last] = table.writes(id, 1);
      if (open.length === 0 && last) table.change({ ...last, state: 'waiting', tries: 0, nextAt: now() });
      const ids = open.length > 0 ? open : last ? [last.id] : [];
      await begin(ids);
      const [newest] = table.writes(id, 1);
      if (newest) return viewWrite(store, newest);
      throw new AppError('not_found', 'No run has ended since this destination was created.', {
        path: ['id'],
        hint: 'Run the schedule, or wait for the end of the job.',
      });
    },
    writes: (id, limit) => {
      require(id);
      return table.writes(id, limit).map((row) => viewWrite(store, row));
    },
    jobEnded: ({ num, parent }) => {
      if (parent !== null) return;
      table.addWrites(now(), num);
      wakeUp.arm();
    },
    tick: async () => {
      await beginDue();
    },
    start: () => {
      table.addWrites(now()); // for jobs whose end was recorded just before a crash
      table.bringForward(now(), now()); // attempts that the last process left unfinished, and those that a new start may help
      wakeUp.start();
    },
    close: async () => {
      closing.abort();
      await wakeUp.close();
      await attempts.settled();
    },
  };
}
