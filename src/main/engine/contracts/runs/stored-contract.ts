import type { ContractRule, TableContract as ContractView } from '@shared/contract/table-contracts';
import { AppError } from '@shared/errors';
import { getRuleKey, parseRule, printRule, TableRule } from '@shared/table-rules/index';
import { z } from 'zod';
import type { Store, VerdictRow } from '../../store/index';
import { learnContract } from '../learn/learn-rules';
import type { TableContract, TableProfile } from '../types';
import { type CorrectedFields, withoutCorrected } from './corrected-fields';
import { getOwnerSchedule } from './owner';

export const MAX_RUNS = 8; // newest good runs to learn rules from; older ones say little about the current site

/** A contract with the user's changes. */
export interface StoredContract extends TableContract {
  readonly owner: string;
  readonly own: readonly TableRule[];
  readonly off: readonly string[];
  readonly from: readonly VerdictRow[];
  readonly corrected: CorrectedFields;
}

/** The contract of an owner, from runs whose profiles are known, newest first. A correction by a person ends what was learned of its field. */
export function getStoredContract(
  store: Pick<Store, 'tableContracts'>,
  owner: string,
  from: readonly VerdictRow[],
  corrected: CorrectedFields,
): StoredContract {
  const row = store.tableContracts.get(owner);
  const own = row === null ? [] : z.array(TableRule).parse(JSON.parse(row.own));
  const off: readonly string[] = row === null ? [] : z.array(z.string()).parse(JSON.parse(row.off));
  const runs = from
    .flatMap(({ profile }) =>
      profile === null ? [] : [withoutCorrected(JSON.parse(profile) as TableProfile, corrected)],
    )
    .toReversed();
  const learned = learnContract(runs);
  const ownKeys = new Set(own.map(getRuleKey));
  const kept = learned.rules.filter((rule) => !ownKeys.has(getRuleKey(rule)) && !off.includes(getRuleKey(rule)));
  return { owner, own, off, from, corrected, runs, rules: [...own, ...kept], learned: new Set(kept.map(getRuleKey)) };
}

/** A contract in API format. */
export function viewContract(
  store: Pick<Store, 'jobs'>,
  { owner, own, off, from, runs }: StoredContract,
): ContractView {
  const ownKeys = new Set(own.map(getRuleKey));
  const toView = (rule: TableRule, origin: ContractRule['origin']): ContractRule => {
    const key = getRuleKey(rule);
    return { key, words: printRule(rule), rule, origin, on: origin === 'person' || !off.includes(key) };
  };
  const learned = learnContract(runs).rules.filter((rule) => !ownKeys.has(getRuleKey(rule)));
  return {
    schedule: getOwnerSchedule(owner),
    learnedFrom: from.flatMap(({ job }) => store.jobs.byNum(job)?.id ?? []),
    fields: getFields(runs),
    rules: [...own.map((rule) => toView(rule, 'person')), ...learned.map((rule) => toView(rule, 'learned'))],
  };
}

export function getFields(runs: readonly TableProfile[]): string[] {
  return [...new Set(runs.flatMap(({ fields, without = [] }) => [...Object.keys(fields), ...without]))];
}

export interface ContractChange {
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
  readonly restore?: readonly string[] | undefined;
}

/** Stores the user's changes. Throws `invalid_request` for sentences that are not rules. */
export function changeContract(
  store: Pick<Store, 'tableContracts'>,
  contract: StoredContract,
  { add = [], remove = [], restore = [] }: ContractChange,
  now: number,
): void {
  const fields = getFields(contract.runs);
  const added = add.map((words, at) => readRule(words, fields, at));
  const addedKeys = new Set(added.map(getRuleKey));
  const own = [
    ...contract.own.filter((rule) => !addedKeys.has(getRuleKey(rule)) && !remove.includes(getRuleKey(rule))),
    ...added,
  ];
  const off = [...new Set([...contract.off, ...remove])].filter((key) => !restore.includes(key) && !addedKeys.has(key));
  const { owner } = contract;
  store.tableContracts.put(
    { owner, schedule: getOwnerSchedule(owner), own: JSON.stringify(own), off: JSON.stringify(off) },
    now,
  );
}

function readRule(words: string, fields: readonly string[], at: number): TableRule {
  const parsed = parseRule(words, fields);
  if (parsed.rule) {
    const checked = TableRule.safeParse(parsed.rule);
    if (checked.success) return checked.data;
    throw new AppError('invalid_request', `"${words}" is not a rule that can be checked.`, {
      path: ['add', at],
      hint: 'A share must be above 0%. A rule cannot hold very long names or lists.',
    });
  }
  throw new AppError('invalid_request', parsed.message, { path: ['add', at], hint: parsed.hint });
}
