import { getRuleKey, percent, printRule, type TableRule } from '@shared/table-rules/index';
import { type Matched, matchRows } from '../compare/match-rows';
import { type RunFacts, TableCounter } from '../profile/count-table';
import type { Finding, Row, TableContract, TableProfile } from '../types';
import { isRowRule, RowCheck, type RowTally } from './check-row';
import { judgeCarried } from './judge-carried';
import { judgePages } from './judge-pages';
import { judgeIdentity, judgeShifted } from './judge-shifted';
import { getUsualChange, judgeSteady } from './judge-steady';
import { judgeUsual } from './judge-usual';

/** Result of checking a run against its contract. */
export interface Judgement {
  readonly profile: TableProfile;
  readonly findings: readonly Finding[];
}

/** Checks a table against its contract, row by row. */
export class TableJudge {
  readonly #counter = new TableCounter();
  readonly #checks: readonly RowCheck[];
  readonly #contract: TableContract;
  readonly #facts: RunFacts;
  #row = 0;

  constructor(contract: TableContract, facts: RunFacts) {
    this.#contract = contract;
    this.#facts = facts;
    this.#checks = contract.rules.filter(isRowRule).map((rule) => new RowCheck(rule, facts.endedAt));
  }

  add(row: Row): void {
    const values = this.#counter.add(row);
    if (values !== null) for (const check of this.#checks) check.add(values, this.#row);
    this.#row++;
  }

  judge(): Judgement {
    const profile = this.#counter.profile(this.#facts);
    const tallies = this.#checks.map((check) => check.tally());
    return { profile, findings: judgeProfile(this.#contract, profile, tallies) };
  }
}

export function judgeRows(rows: Iterable<Row>, contract: TableContract, facts: RunFacts): Judgement {
  const judge = new TableJudge(contract, { ...facts, key: facts.key ?? contract.runs.at(-1)?.key ?? null });
  for (const row of rows) judge.add(row);
  return judge.judge();
}

const MAX_FINDINGS = 40;

function judgeProfile(
  contract: TableContract,
  profile: TableProfile,
  tallies: readonly RowTally[],
): readonly Finding[] {
  const matched = matchWithRuns(contract.runs, profile);
  const byRow = tallies.flatMap((tally) => judgeTally(contract, tally) ?? []);
  const byTable = contract.rules.flatMap((rule) => judgeTable(rule, contract, profile, matched) ?? []);
  // an empty table breaks every rule, but one finding is enough
  if (profile.rows === 0 && byTable.length > 0) return byTable.slice(0, 1);
  const usual = contract.rules.flatMap((rule) =>
    rule.kind === 'usual' ? judgeUsual(rule, contract.runs, profile, matched) : [],
  );
  const steady = contract.rules.flatMap((rule) =>
    rule.kind === 'steady' ? judgeSteady(rule, contract.runs, matched) : [],
  );
  const carried = judgeCarried(contract.rules, contract.runs, profile, matched);
  const shifted = judgeShifted(contract.rules, matched);
  const isSteady = (field: string) => getUsualChange(contract.runs, field, 1).changed === 0;
  const identity = judgeIdentity(contract.rules, matched, isSteady);
  const pages = judgePages(contract.rules, contract.runs, profile, matched);
  return [...byTable, ...identity, ...carried, ...shifted, ...byRow, ...steady, ...usual, ...pages]
    .slice(0, MAX_FINDINGS)
    .map((finding) => addBefore(finding, matched));
}

/** Adds the values of the same rows in the previous run. */
function addBefore(finding: Finding, { rows }: Matched): Finding {
  const known = new Map(rows.map((row) => [row.row, row]));
  const { field } = finding;
  const examples = finding.examples.map((example) => {
    const same = known.get(example.row);
    if (!same) return example;
    const before = example.before ?? (field === null ? null : (same.before[field] ?? null));
    return { ...example, before, was: same.was };
  });
  return { ...finding, examples };
}

/** Matches a run with the newest earlier run that has each row. */
export function matchWithRuns(runs: readonly TableProfile[], profile: TableProfile): Matched {
  const last = runs.at(-1);
  return last ? matchRows(last, profile) : { rows: [], added: [], kept: null };
}

const MIN_BROKEN = 2; // rows; a single odd row proves nothing about a site

function judgeTally({ learned }: TableContract, { rule, rows, broken, examples }: RowTally): Finding | null {
  if (rows === 0 || broken === 0) return null;
  const least = 'share' in rule ? rule.share : 1;
  const kept = 1 - broken / rows;
  if (kept >= least) return null;
  if (learned.has(getRuleKey(rule)) && broken < MIN_BROKEN && broken < rows) return null;
  return {
    rule,
    kind: rule.kind,
    field: rule.kind === 'sum' ? rule.total : rule.field,
    weight: 'stop',
    message: explainTally(rule, broken, rows),
    before: printRule(rule),
    after: `${broken} of ${rows} rows do not`,
    share: broken / rows,
    examples: examples.map(({ row, value }) => ({ row, before: null, after: value })),
    repair:
      rule.kind === 'filled' || rule.kind === 'type' || rule.kind === 'shape'
        ? { kind: 'relearn', fields: [rule.field] }
        : null,
  };
}

function explainTally(
  rule: TableRule & { readonly kind: RowTally['rule']['kind'] },
  broken: number,
  rows: number,
): string {
  if (rule.kind === 'filled') return `${broken} of ${rows} rows have no ${rule.field}.`;
  return `${broken} of ${rows} rows break the rule "${printRule({ ...rule, ...('share' in rule && { share: 1 }) } as TableRule)}".`;
}

function judgeTable(
  rule: TableRule,
  { runs, learned }: TableContract,
  profile: TableProfile,
  matched: Matched,
): Finding | null {
  const { rows } = profile;
  const isLearned = learned.has(getRuleKey(rule));
  const found = (message: string, before: string | null, after: string, share: number): Finding => ({
    rule,
    kind: rule.kind,
    field: 'field' in rule ? rule.field : null,
    weight: 'stop',
    message,
    before,
    after,
    share,
    examples: [],
    repair: null,
  });
  const last = runs.at(-1)?.rows;
  switch (rule.kind) {
    case 'rows': {
      if (rule.min !== null && rows < rule.min)
        return found(
          rows === 0 ? 'The table is empty.' : `There are only ${rows} rows; at least ${rule.min} were expected.`,
          last === undefined ? null : `${last} rows`,
          `${rows} rows`,
          1,
        );
      if (rule.max !== null && rows > rule.max)
        return found(
          `There are ${rows} rows; at most ${rule.max} were expected.`,
          last === undefined ? null : `${last} rows`,
          `${rows} rows`,
          1,
        );
      return null;
    }
    case 'claimed': {
      const share = profile.claimed === null || profile.claimed === 0 ? null : rows / profile.claimed;
      if (share === null || share >= rule.share) return null;
      return found(
        `The site counts ${profile.claimed} rows, and ${rows} were read.`,
        printRule(rule),
        percent(share),
        1 - share,
      );
    }
    case 'failed': {
      const share = profile.failed / Math.max(1, rows + profile.failed);
      if (share <= rule.share || (isLearned && profile.failed < 3)) return null;
      return found(
        `${profile.failed} of ${rows + profile.failed} pages failed.`,
        printRule(rule),
        percent(share),
        share,
      );
    }
    case 'repeats': {
      const share = profile.repeats / Math.max(1, rows);
      if (share <= rule.share || (isLearned && profile.repeats < MIN_BROKEN)) return null;
      return found(`${profile.repeats} of ${rows} rows repeat an earlier row.`, printRule(rule), percent(share), share);
    }
    case 'kept': {
      if (matched.kept === null || matched.kept >= rule.share) return null;
      return found(
        `Only ${percent(round(matched.kept))} of the previous run’s rows are still there.`,
        printRule(rule),
        percent(round(matched.kept)),
        1 - matched.kept,
      );
    }
    case 'fresh': {
      if (rule.of !== 'newest') return null;
      const newest = profile.fields[rule.field]?.dates?.newest ?? null;
      if (newest === null || newest >= profile.endedAt - rule.days * DAY_MS) return null;
      return found(`The newest ${rule.field} is from ${toDay(newest)}.`, printRule(rule), toDay(newest), 1);
    }
    default:
      return null;
  }
}

const DAY_MS = 86_400_000;

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
