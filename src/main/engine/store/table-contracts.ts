import type { VerdictState } from '@shared/verdict-state';
import type { Sqlite } from './sqlite';

/** The user's changes to a contract; the rest is learned again from the good runs. */
export interface ContractRow {
  /** `schedule:ID`, or `task:HASH` for jobs of one task. */
  readonly owner: string;
  readonly schedule: string | null;
  /** The user's own rules, as JSON. */
  readonly own: string;
  /** Keys of learned rules that the user switched off, as JSON. */
  readonly off: string;
}

/** Verdict on a job's end. */
export interface VerdictRow {
  readonly job: number;
  readonly owner: string | null;
  /** When the job ended, ms since 1970. */
  readonly finishedAt: number;
  readonly state: VerdictState;
  /** Whether rules are learned from it. */
  readonly learned: boolean;
  /** As JSON. */
  readonly findings: string;
  /** As JSON; null until needed. */
  readonly profile: string | null;
  /** All checks, as JSON; null until known. */
  readonly checks: string | null;
  readonly updatedAt: number;
}

export interface TableContractsTable {
  readonly get: (owner: string) => ContractRow | null;
  readonly put: (row: ContractRow, now: number) => void;
  readonly verdict: (job: number) => VerdictRow | null;
  /** Adds or replaces a job's verdict. */
  readonly putVerdict: (row: VerdictRow) => void;
  /** Drops all but the newest `limit` verdicts of deleted runs. */
  readonly forgetDeleted: (owner: string, limit: number) => void;
  /** Adds the profile and checks of a run that was not checked against a contract. */
  readonly keepProfile: (job: number, kept: Pick<VerdictRow, 'profile' | 'checks'>) => void;
  /** An owner's verdicts whose jobs rules are learned from, newest first, before a given job. */
  readonly learnedBefore: (owner: string, job: number, limit: number) => readonly VerdictRow[];
  /** Newest first. */
  readonly held: (limit: number) => readonly VerdictRow[];
  readonly isHeld: (job: number) => boolean;
  /** Numbers of finished jobs without a parent whose end has no verdict yet, oldest first. */
  readonly unjudged: () => readonly number[];
}

const COLUMNS =
  'job, owner, finished_at AS finishedAt, state, learned, findings, profile, checks, updated_at AS updatedAt';

export function tableContractsTable(sqlite: Sqlite): TableContractsTable {
  const get = sqlite.prepare<[string], ContractRow>(
    'SELECT owner, schedule, own, off FROM table_contracts WHERE owner = ?',
  );
  const put = sqlite.prepare(
    `INSERT INTO table_contracts (owner, schedule, own, off, updated_at) VALUES (@owner, @schedule, @own, @off, @now)
     ON CONFLICT (owner) DO UPDATE SET own = @own, off = @off, updated_at = @now`,
  );
  const verdict = sqlite.prepare<[number], RawVerdict>(`SELECT ${COLUMNS} FROM verdicts WHERE job = ?`);
  const putVerdict = sqlite.prepare(
    `INSERT INTO verdicts (job, owner, finished_at, state, learned, findings, profile, checks, updated_at)
     VALUES (@job, @owner, @finishedAt, @state, @learned, @findings, @profile, @checks, @updatedAt)
     ON CONFLICT (job) DO UPDATE SET owner = @owner, finished_at = @finishedAt, state = @state, learned = @learned,
       findings = @findings, profile = @profile, checks = @checks, updated_at = @updatedAt`,
  );
  const keepProfile = sqlite.prepare('UPDATE verdicts SET profile = @profile, checks = @checks WHERE job = @job');
  const forgetDeleted = sqlite.prepare(
    `DELETE FROM verdicts WHERE owner = @owner AND job NOT IN (SELECT num FROM jobs)
       AND job NOT IN (SELECT job FROM verdicts WHERE owner = @owner AND learned = 1 ORDER BY job DESC LIMIT @limit)`,
  );
  const learnedBefore = sqlite.prepare<[string, number, number], RawVerdict>(
    `SELECT ${COLUMNS} FROM verdicts WHERE owner = ? AND job < ? AND learned = 1 ORDER BY job DESC LIMIT ?`,
  );
  const held = sqlite.prepare<[number], RawVerdict>(
    `SELECT ${COLUMNS} FROM verdicts WHERE state = 'held' ORDER BY job DESC LIMIT ?`,
  );
  const isHeld = sqlite.prepare<[number], unknown>("SELECT 1 FROM verdicts WHERE job = ? AND state = 'held'");
  const unjudged = sqlite.prepare<[], { num: number }>(
    `SELECT j.num FROM jobs j WHERE j.state <> 'active' AND j.parent IS NULL AND j.finished_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM verdicts v WHERE v.job = j.num AND v.finished_at = j.finished_at) ORDER BY j.num`,
  );
  return {
    get: (owner) => get.get(owner) ?? null,
    put: (row, now) => {
      put.run({ ...row, now });
    },
    verdict: (job) => {
      const row = verdict.get(job);
      return row ? toVerdict(row) : null;
    },
    putVerdict: (row) => {
      putVerdict.run({ ...row, learned: Number(row.learned) });
    },
    forgetDeleted: (owner, limit) => {
      forgetDeleted.run({ owner, limit });
    },
    keepProfile: (job, { profile, checks }) => {
      keepProfile.run({ job, profile, checks });
    },
    learnedBefore: (owner, job, limit) => learnedBefore.all(owner, job, limit).map(toVerdict),
    held: (limit) => held.all(limit).map(toVerdict),
    isHeld: (job) => isHeld.get(job) !== undefined,
    unjudged: () => unjudged.all().map(({ num }) => num),
  };
}

interface RawVerdict extends Omit<VerdictRow, 'learned'> {
  readonly learned: number;
}

function toVerdict({ learned, ...row }: RawVerdict): VerdictRow {
  return { ...row, learned: learned === 1 };
}
