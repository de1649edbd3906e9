import { findLostRows } from '@shared/lost-rows';
import type { TableCheck } from '@shared/verdict-state';
import type { JobRow, Store, VerdictRow } from '../../store/index';
import { type Judgement, TableJudge } from '../judge/judge-table';
import { getTableChecks, type Looked } from '../judge/table-checks';
import { TableCounter } from '../profile/count-table';
import type { TableProfile } from '../types';
import { findCorrectedFields } from './corrected-fields';
import { getOwner } from './owner';
import { getRunFacts, readTable } from './read-table';
import { getStoredContract, MAX_RUNS, type StoredContract } from './stored-contract';

export interface JudgeParts {
  readonly store: Pick<
    Store,
    'jobs' | 'jobRows' | 'pages' | 'schedules' | 'extractors' | 'tableContracts' | 'corrections'
  >;
  readonly completeness: (job: JobRow) => Looked['completeness'];
}

/** The verdict on a job's end if its rows need not be read; null if it must be checked against a contract. */
export function getQuickState(
  { store }: JudgeParts,
  job: JobRow,
): Pick<VerdictRow, 'owner' | 'state' | 'learned'> | null {
  const owner = getOwner(job);
  const unjudged = { owner, state: 'unjudged', learned: false } as const;
  // a failed or stopped run says so itself, and destinations know how to handle it
  if (owner === null || job.state !== 'completed' || job.stopped) return unjudged;
  const isFirst = store.tableContracts.learnedBefore(owner, job.num, 1).length === 0;
  if (!isFirst || hasOwnRules(store, owner)) return null;
  const isGood = job.items > 0 && job.outcome?.state !== 'needs_you' && isWhole(job);
  return isGood ? { owner, state: 'passed', learned: true } : unjudged;
}

/** Whether a run has all rows, because rules learned from an incomplete run would treat the gap as normal. */
export function isWhole({ outcome, visits }: JobRow): boolean {
  return findLostRows(outcome?.reasons ?? [], visits) === null;
}

function hasOwnRules(store: Pick<Store, 'tableContracts'>, owner: string): boolean {
  return (store.tableContracts.get(owner)?.own ?? '[]') !== '[]';
}

/** The current contract of a job's owner; creates missing profiles of earlier runs. */
export async function loadContract(
  parts: JudgeParts,
  owner: string,
  before: number,
  signal: AbortSignal,
): Promise<StoredContract> {
  const { tableContracts } = parts.store;
  const from: VerdictRow[] = [];
  let key: string | null = null;
  for (const row of tableContracts.learnedBefore(owner, before, MAX_RUNS).toReversed()) {
    const profile: string | null = row.profile ?? (await makeProfile(parts, row, key, signal));
    if (profile === null) continue;
    key = (JSON.parse(profile) as TableProfile).key;
    from.unshift({ ...row, profile });
  }
  const judged = parts.store.jobs.byNum(before);
  const jobs = [...from.flatMap(({ job }) => parts.store.jobs.byNum(job) ?? []), ...(judged ? [judged] : [])];
  return getStoredContract(parts.store, owner, from, findCorrectedFields(parts.store, jobs));
}

async function makeProfile(
  parts: JudgeParts,
  { job: num }: VerdictRow,
  key: string | null,
  signal: AbortSignal,
): Promise<string | null> {
  const job = parts.store.jobs.byNum(num);
  if (!job || job.state === 'active') return null;
  const counter = new TableCounter();
  await readTable(parts.store, job, (row) => counter.add(row), signal);
  const profile = counter.profile(getRunFacts(parts, job, key));
  if (profile.rows === 0) return null;
  const text = JSON.stringify(profile);
  const checks = assessTable(parts, job, { findings: [], profile, isJudged: false });
  parts.store.tableContracts.keepProfile(num, { profile: text, checks: JSON.stringify(checks) });
  return text;
}

/** Checks a job's table against a contract. */
export async function judgeRun(
  parts: JudgeParts,
  job: JobRow,
  contract: StoredContract,
  signal: AbortSignal,
): Promise<Judgement> {
  const facts = getRunFacts(parts, job, contract.runs.at(-1)?.key ?? null);
  const judge = new TableJudge(contract, facts);
  await readTable(parts.store, job, (row) => judge.add(row), signal);
  return judge.judge();
}

/**
 * Everything known about whether a job's table can be trusted: its findings, and what other parts of the engine
 * noticed.
 */
export function assessTable(
  { store, completeness }: Pick<JudgeParts, 'completeness'> & { readonly store: Pick<Store, 'extractors'> },
  job: JobRow,
  judged: Pick<Looked, 'findings' | 'profile' | 'isJudged'>,
): TableCheck[] {
  return getTableChecks({ ...judged, completeness: completeness(job), drifted: findDrifted(store, job) });
}

/** Fields whose extractor noticed that the site changed. */
export function findDrifted({ extractors }: Pick<Store, 'extractors'>, { artifacts }: JobRow): string[] {
  const used = artifacts.flatMap((artifact) => (artifact.type === 'extractor' ? [artifact.extractor.id] : []));
  const fields = used.flatMap((id) =>
    Object.entries(extractors.healthOf(id)).flatMap(([field, { drifted }]) => (drifted ? [field] : [])),
  );
  return [...new Set(fields)];
}
