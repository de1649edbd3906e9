import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@shared/errors';
import type { Item } from '@shared/item';
import { getResults } from '../../results/index';
import type { JobRow, PlacedItem, Store, VerdictRow } from '../../store/index';
import { getFieldChange } from '../compare/field-change';
import { type Judgement, matchWithRuns, TableJudge } from '../judge/judge-table';
import type { Finding, Repair, TableProfile } from '../types';
import { type CorrectedCells, findCorrectedCells } from './corrected-fields';
import { assessTable, type JudgeParts, loadContract } from './judge-run';
import { getRunFacts, readTable } from './read-table';
import { type Relearned, relearnFields, type Teaching } from './relearn';
import { chooseRepairs, repairItem } from './repair-rows';
import type { StoredContract } from './stored-contract';

export interface DecideParts extends JudgeParts {
  readonly store: JudgeParts['store'] & Pick<Store, 'items' | 'corrections' | 'atomically'>;
  readonly teaching: Teaching;
  /** Passes a job's end to webhooks and destinations; called in the transaction that releases it. */
  readonly feed: (job: JobRow) => void;
  readonly now: () => number;
}

/** The verdict of a held job. Throws `invalid_request` if it is not held. */
export function requireHeld({ store }: DecideParts, job: JobRow): VerdictRow {
  const verdict = store.tableContracts.verdict(job.num);
  if (verdict?.state === 'held' && verdict.finishedAt === job.finishedAt) return verdict;
  throw new AppError('invalid_request', `The run of "${job.name}" is not held.`, {
    path: ['id'],
    hint: 'List the held runs with GET /api/held-runs.',
  });
}

/** Releases a held run unchanged. `widen`: the contract is learned again from this run on. */
export function releaseHeld(parts: DecideParts, job: JobRow, widen: boolean): void {
  const { store, now, feed } = parts;
  store.atomically(() => {
    const verdict = requireHeld(parts, job);
    if (widen && verdict.owner !== null) forgetEarlier(parts, verdict.owner, job);
    store.tableContracts.putVerdict({ ...verdict, state: 'released', learned: widen, updatedAt: now() });
    feed(job);
  });
}

/** Drops what was learned before, and the user's rules that the run breaks. */
function forgetEarlier({ store, now }: DecideParts, owner: string, job: JobRow): void {
  const { tableContracts } = store;
  for (const row of tableContracts.learnedBefore(owner, job.num, Number.MAX_SAFE_INTEGER))
    tableContracts.putVerdict({ ...row, learned: false });
  const contract = tableContracts.get(owner);
  const findings = JSON.parse(tableContracts.verdict(job.num)?.findings ?? '[]') as readonly Finding[];
  if (!contract) return;
  const broken = new Set(findings.map(({ rule }) => JSON.stringify(rule)));
  const own = (JSON.parse(contract.own) as readonly unknown[]).filter((rule) => !broken.has(JSON.stringify(rule)));
  tableContracts.put({ ...contract, own: JSON.stringify(own) }, now());
}

/** Keeps a held run from being sent. */
export function refuseHeld(parts: DecideParts, job: JobRow): void {
  const { store, now } = parts;
  store.atomically(() => {
    const verdict = requireHeld(parts, job);
    store.tableContracts.putVerdict({ ...verdict, state: 'refused', learned: false, updatedAt: now() });
  });
}

const MAX_ROWS = 50_000; // rows that are repaired in memory
const SAME = 0.8; // share of the rows common to both runs that must be as before after a repair

/**
 * Repairs a held run as its findings propose, and releases it. Returns what was done. Throws `invalid_request` if
 * nothing helps.
 */
export async function repairHeld(parts: DecideParts, job: JobRow, signal: AbortSignal): Promise<readonly string[]> {
  const verdict = requireHeld(parts, job);
  const findings = JSON.parse(verdict.findings) as readonly Finding[];
  const repairs = chooseRepairs(findings.map(({ repair }) => repair));
  if (repairs.length === 0 || verdict.owner === null)
    throw new AppError('invalid_request', 'There is no known repair for this.', {
      path: ['id'],
      hint: 'Release the run as it is, refuse it, or correct its rows first.',
    });
  const contract = await loadContract(parts, verdict.owner, job.num, signal);
  const before = await readItems(parts, job, signal);
  const cells = findCorrectedCells(parts.store, job, before.length);
  const relearn = repairs.find((repair) => repair.kind === 'relearn');
  const fields = relearn ? requireUncorrected(relearn.fields, contract, parts) : [];
  const relearned = relearn ? await relearnFrom(parts, job, contract, { fields, cells }, before, signal) : null;
  const items = (relearned?.items ?? before).map((item, at) => repairItem(item, repairs, cells.get(at)) ?? item);
  const judged = judgeItems(parts, job, contract, items);
  const left = judged.findings.find(({ weight }) => weight === 'stop');
  if (left)
    throw new AppError('invalid_request', `The repaired table still breaks a rule: ${left.message}`, {
      path: ['id'],
      hint: 'Release the run as it is, or refuse it.',
    });
  const messages = [
    ...(relearned ? [relearned.message] : []),
    ...repairs.flatMap((repair) => describeProof(repair, contract, judged.profile)),
  ];
  writeRepaired(parts, job, before, items, judged);
  return messages;
}

async function readItems({ store }: DecideParts, job: JobRow, signal: AbortSignal): Promise<readonly Item[]> {
  const items: Item[] = [];
  await readTable(store, job, (item) => items.push(item), signal);
  if (items.length <= MAX_ROWS) return items;
  throw new AppError('invalid_request', `The table has ${items.length} rows, too many to repair.`, {
    path: ['id'],
    hint: 'Release the run as it is, or refuse it.',
  });
}

/** The fields that no person corrected since the earlier run, whose values would come back. Throws `invalid_request` if none are left. */
function requireUncorrected(
  fields: readonly string[],
  { from: [last], corrected }: StoredContract,
  { store }: DecideParts,
): readonly string[] {
  const endedAt = (last && store.jobs.byNum(last.job)?.finishedAt) ?? 0;
  const left = fields.filter((field) => (corrected.get(field) ?? 0) <= endedAt);
  if (left.length > 0) return left;
  const names = fields.join(', ');
  throw new AppError(
    'invalid_request',
    `A person corrected ${names} since the earlier run, so that run cannot show whether a repair is right.`,
    {
      path: ['id'],
      hint: 'Release the run as it is, or change the rule that it breaks.',
    },
  );
}

interface Relearning {
  readonly fields: readonly string[];
  readonly cells: CorrectedCells;
}

async function relearnFrom(
  parts: DecideParts,
  job: JobRow,
  contract: StoredContract,
  relearning: Relearning,
  after: readonly Item[],
  signal: AbortSignal,
): Promise<Relearned> {
  const { store } = parts;
  const [last] = contract.from;
  const earlier = last ? store.jobs.byNum(last.job) : null;
  const key = contract.runs.at(-1)?.key ?? null;
  const before = earlier ? await readItems(parts, earlier, signal) : [];
  const isRejected = (field: string) => (contract.corrected.get(field) ?? 0) > (earlier?.finishedAt ?? 0);
  const corrected = [...contract.corrected.keys()];
  return relearnFields(store, parts.teaching, {
    name: job.name,
    args: getResults(job, store).args,
    ...relearning,
    before,
    after,
    rejected: corrected.filter(isRejected),
    settled: corrected.filter((field) => !isRejected(field)),
    getKey: (item) => (key === null || (item[key] ?? null) === null ? null : String(item[key])),
  });
}

function judgeItems(parts: DecideParts, job: JobRow, contract: StoredContract, items: readonly Item[]) {
  const judge = new TableJudge(contract, getRunFacts(parts, job, contract.runs.at(-1)?.key ?? null));
  for (const item of items) judge.add(item);
  return judge.judge();
}

/** Proves a swap or factor by the rows that the earlier run has too. Throws `invalid_request` if they differ. */
function describeProof(repair: Repair, contract: StoredContract, profile: TableProfile): readonly string[] {
  if (repair.kind === 'relearn') return [];
  const fields = repair.kind === 'swap' ? repair.fields : [repair.field];
  const { rows } = matchWithRuns(contract.runs, profile);
  const did =
    repair.kind === 'swap' ? `Swapped ${fields.join(' and ')} back` : `Divided ${repair.field} by ${repair.factor}`;
  const changes = fields.map((field) => getFieldChange(rows, field));
  if (
    changes.some(
      (change) => change.rows > 0 && change.changed > 1 - SAME && Math.max(change.size, change.replaced) > 0.1,
    )
  )
    throw new AppError('invalid_request', `${did}, but the values are still not those of the earlier run.`, {
      path: ['id'],
      hint: 'Release the run as it is, or refuse it.',
    });
  const same = changes.reduce((sum, change) => sum + Math.round(change.rows * (1 - change.changed)), 0);
  const all = changes.reduce((sum, change) => sum + change.rows, 0);
  return [`${did}; ${same} of ${all} values of rows in the earlier run are the same.`];
}

/** A repaired row's evidence: a value that changed is no longer where the former one was. */
function getEvidence({ item: before, evidence }: PlacedItem, item: Item): PlacedItem['evidence'] {
  const getOwn = (row: Item, path: string) => row[path.split('.')[0] ?? ''];
  return Object.fromEntries(
    Object.entries(evidence).filter(([path]) => isDeepStrictEqual(getOwn(before, path), getOwn(item, path))),
  );
}

function writeRepaired(
  parts: DecideParts,
  job: JobRow,
  before: readonly Item[],
  items: readonly Item[],
  judged: Judgement,
): void {
  const { store, now, feed } = parts;
  const shown = getResults(job, store);
  store.atomically(() => {
    const verdict = requireHeld(parts, job);
    for (const [index, item] of items.entries()) {
      if (item === before[index]) continue;
      const kept = store.items.at(shown.num, index);
      if (kept) store.items.change(kept.id, { item, evidence: getEvidence(kept, item) });
    }
    store.tableContracts.putVerdict({
      ...verdict,
      state: 'repaired',
      learned: true,
      profile: JSON.stringify(judged.profile),
      checks: JSON.stringify(assessTable(parts, job, { ...judged, isJudged: true })),
      updatedAt: now(),
    });
    feed(job);
  });
}
