import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestOf } from '@shared/contract/index';
import type { JobContract, TableContract, Verdict } from '@shared/contract/table-contracts';
import { AppError } from '@shared/errors';
import { waitFor } from '../concurrency/index';
import type { JobRow, Store } from '../store/index';
import { type DecideParts, refuseHeld, releaseHeld, repairHeld } from './runs/decide';
import { assessTable, getQuickState, isWhole, judgeRun, loadContract } from './runs/judge-run';
import { getOwner } from './runs/owner';
import { type ContractChange, changeContract, MAX_RUNS, viewContract } from './runs/stored-contract';
import { isTrusted, type ViewParts, viewVerdict } from './runs/view-verdict';

/** Checks the tables of jobs against contracts before they are sent to webhooks and destinations. */
export interface Contracts {
  /** Called with each job that ended; passes the results on if they may be sent. */
  readonly jobEnded: (job: JobRow) => void;
  /** Resolves when the job's end has a verdict: whether it may be sent. */
  readonly settled: (job: JobRow) => Promise<boolean>;
  /**
   * Resolves when the job's end has a verdict, or the judging takes too long for a caller that waits. Never rejects.
   *
   * @default 30 seconds
   */
  readonly judged: (job: JobRow, timeoutMs?: number) => Promise<void>;
  /** The same for several jobs by their numbers; resolves with whether any of them was being judged. */
  readonly allJudged: (nums: readonly number[], timeoutMs: number) => Promise<boolean>;
  /** Everything known about whether a job's table can be trusted; waits for its verdict. */
  readonly verdict: (job: JobRow) => Promise<Verdict>;
  readonly ofJob: (job: JobRow) => Promise<JobContract>;
  readonly ofSchedule: (id: string) => Promise<TableContract>;
  /** Throws `invalid_request` for sentences that are not rules. */
  readonly changeOfJob: (job: JobRow, change: ContractChange) => Promise<TableContract>;
  readonly changeOfSchedule: (id: string, change: ContractChange) => Promise<TableContract>;
  /** Decisions about a held run; they throw `invalid_request` if it is not held. */
  readonly release: (job: JobRow, request: Pick<RequestOf<'releaseRun'>, 'widen'>) => Verdict;
  readonly repair: (job: JobRow) => Promise<Verdict & { repairs: string[] }>;
  readonly refuse: (job: JobRow) => Verdict;
  /** Newest first. */
  readonly held: (limit: number) => Verdict[];
  /** Judges jobs that ended without a verdict. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

export interface ContractParts extends Omit<DecideParts, 'store'>, Omit<ViewParts, 'store'> {
  readonly store: DecideParts['store'] & ViewParts['store'] & Pick<Store, 'schedules'>;
  readonly log: (line: string) => void;
}

const PATIENCE_MS = 30_000; // a table of a million rows is judged within it; a caller's own limit is usually longer

/** A run whose table was not read. */
const UNREAD = { findings: '[]', profile: null, checks: null } as const;

export function createContracts(parts: ContractParts): Contracts {
  const { store, feed, now, log } = parts;
  const table = store.tableContracts;
  const closing = new AbortController();
  const { signal } = closing;
  let last: Promise<unknown> = Promise.resolve(); // one at a time, because each reads a whole table
  const inProgress = new Map<number, Promise<void>>();

  const isEnd = (job: JobRow) => job.state !== 'active' && job.parent === null && job.finishedAt !== null;
  const isJudged = ({ num, finishedAt }: JobRow) => table.verdict(num)?.finishedAt === finishedAt;
  const record = (
    job: JobRow,
    verdict: Pick<ReturnType<typeof table.verdict> & object, 'owner' | 'state' | 'learned'>,
    judged: Pick<ReturnType<typeof table.verdict> & object, 'findings' | 'profile' | 'checks'> = UNREAD,
  ) =>
    store.atomically(() => {
      const current = store.jobs.byNum(job.num);
      if (!current || current.state === 'active' || current.finishedAt !== job.finishedAt) return; // the job has continued meanwhile, and is judged at its next end
      table.putVerdict({
        ...verdict,
        ...judged,
        job: job.num,
        finishedAt: job.finishedAt ?? 0,
        updatedAt: now(),
      });
      if (verdict.owner !== null) table.forgetDeleted(verdict.owner, MAX_RUNS);
      if (isTrusted(verdict.state)) feed(current);
    });

  const judge = async (num: number): Promise<void> => {
    const job = signal.aborted ? null : store.jobs.byNum(num);
    if (!job || !isEnd(job) || isJudged(job)) return;
    const quick = getQuickState(parts, job);
    if (quick) return record(job, quick);
    const owner = getOwner(job);
    if (owner === null) return;
    try {
      const contract = await loadContract(parts, owner, num, signal);
      const { profile, findings } = await judgeRun(parts, job, contract, signal);
      const isHeld = findings.some(({ weight }) => weight === 'stop');
      record(
        job,
        { owner, state: isHeld ? 'held' : 'passed', learned: !isHeld && profile.rows > 0 && isWhole(job) },
        {
          findings: JSON.stringify(findings),
          profile: JSON.stringify(profile),
          checks: JSON.stringify(assessTable(parts, job, { findings, profile, isJudged: contract.rules.length > 0 })),
        },
      );
    } catch (error) {
      if (signal.aborted) return; // judged at the next start
      log(
        `the run ${job.id} cannot be held against its contract: ${error instanceof Error ? error.stack : String(error)}`,
      );
      record(job, { owner, state: 'unjudged', learned: false });
    }
  };

  const enqueue = (num: number): Promise<void> => {
    const own = last.then(() => judge(num));
    last = own.catch((error) => {
      if (!signal.aborted) log(`a run cannot be judged: ${error instanceof Error ? error.stack : String(error)}`);
    });
    inProgress.set(num, own);
    const done = () => inProgress.get(num) === own && inProgress.delete(num);
    own.then(done, done);
    return own;
  };

  const jobEnded = (job: JobRow): void => {
    if (!isEnd(job) || isJudged(job)) return;
    const quick = getQuickState(parts, job);
    if (quick) record(job, quick);
    else void enqueue(job.num).catch(() => undefined); // already logged
  };

  const settle = async (job: JobRow): Promise<void> => {
    await nextTurn(); // listeners are notified of an end just before it is judged
    await inProgress.get(job.num)?.catch(() => undefined);
  };

  const requireOwner = (job: JobRow): string => {
    const owner = getOwner(job);
    if (owner !== null) return owner;
    throw new AppError('invalid_request', `The job "${job.name}" has no table of its own, so it has no contract.`, {
      path: ['id'],
      hint: 'Contracts apply to extract, scrape, agent and workflow jobs that visit their pages.',
    });
  };
  const load = (owner: string) => loadContract(parts, owner, Number.MAX_SAFE_INTEGER, signal);
  const change = async (owner: string, wanted: ContractChange) => {
    changeContract(store, await load(owner), wanted, now());
    return viewContract(store, await load(owner));
  };
  const requireSchedule = (id: string): string => {
    if (store.schedules.get(id)) return `schedule:${id}`;
    throw new AppError('not_found', `There is no schedule "${id}".`, { path: ['id'] });
  };

  return {
    jobEnded,
    settled: async (job) => {
      await settle(job);
      return isTrusted(table.verdict(job.num)?.state ?? 'unjudged');
    },
    judged: (job, timeoutMs = PATIENCE_MS) => waitFor(settle(job), { signal, timeoutMs }).catch(() => undefined),
    allJudged: async (nums, timeoutMs) => {
      await nextTurn(); // as above
      const judging = nums.flatMap((num) => inProgress.get(num) ?? []);
      if (judging.length === 0) return false;
      await waitFor(Promise.allSettled(judging), { signal, timeoutMs }).catch(() => undefined);
      return true;
    },
    verdict: async (job) => {
      await settle(job);
      return viewVerdict(parts, job);
    },
    ofJob: async (job) => {
      await settle(job);
      const owner = getOwner(job);
      const contract =
        owner === null
          ? { schedule: null, learnedFrom: [], fields: [], rules: [] }
          : viewContract(store, await load(owner));
      return { contract, verdict: viewVerdict(parts, job) };
    },
    ofSchedule: async (id) => viewContract(store, await load(requireSchedule(id))),
    changeOfJob: (job, wanted) => change(requireOwner(job), wanted),
    changeOfSchedule: (id, wanted) => change(requireSchedule(id), wanted),
    release: (job, { widen }) => {
      releaseHeld(parts, job, widen);
      return viewVerdict(parts, job);
    },
    repair: async (job) => {
      const repairs = await repairHeld(parts, job, signal);
      return { ...viewVerdict(parts, job), repairs: [...repairs] };
    },
    refuse: (job) => {
      refuseHeld(parts, job);
      return viewVerdict(parts, job);
    },
    held: (limit) =>
      table.held(limit).flatMap(({ job: num }) => {
        const job = store.jobs.byNum(num);
        return job ? [viewVerdict(parts, job)] : [];
      }),
    start: () => {
      for (const num of table.unjudged()) {
        const job = store.jobs.byNum(num);
        if (job) jobEnded(job);
      }
    },
    close: async () => {
      closing.abort();
      await last;
    },
  };
}
