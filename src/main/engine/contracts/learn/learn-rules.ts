import { getRuleKey, type RuleType, type TableRule } from '@shared/table-rules/index';
import { matchRows } from '../compare/match-rows';
import { sumCounts } from '../profile/count-field';
import { getExpectedLog, getExpectedShare, type Part } from '../statistics';
import type { FieldProfile, TableContract, TableProfile } from '../types';
import { findSums } from './find-sums';

const ROWS_SPREAD = 0.1; // usual standard deviation of the logarithm of a number of rows between runs
const SEASON = 0.45; // logarithm; a season may remove three of ten rows, however steady the runs before
const MOST_TIMES = 4; // a list may grow, but one this many times larger is another list
const MIN_GAP = 0.1; // share of the rows by which a good run may differ, however steady the runs before
const MAX_GAP = 0.3; // more repeated rows or failed pages are not chance, however few the rows
const HARDLY_ANY = 0.5; // factor of a field's usual share, if few rows allow no narrower bound
const USUALLY = 0.5; // fields that fewer rows have may be empty for a long time
const DAY_MS = 86_400_000;

/**
 * Learns what good runs have in common, as rules whose tolerances depend on how much the runs varied and how many rows
 * they had. Newest run last.
 */
export function learnContract(runs: readonly TableProfile[]): TableContract {
  const rules =
    runs.length === 0 ? [] : [...learnTable(runs), ...learnFields(runs), ...learnOrders(runs), ...findSums(runs)];
  return { rules, runs, learned: new Set(rules.map(getRuleKey)) };
}

function learnTable(runs: readonly TableProfile[]): readonly TableRule[] {
  const rows = runs.map((run) => run.rows).filter((count) => count > 0);
  if (rows.length === 0) return [];
  const { middle, slack } = getExpectedLog(rows, ROWS_SPREAD);
  const usual = Math.exp(middle);
  const rules: TableRule[] = [
    {
      kind: 'rows',
      min: Math.max(1, Math.floor(usual * Math.exp(-Math.max(slack, SEASON)))),
      max: Math.ceil(Math.max(usual + 10, usual * Math.max(MOST_TIMES, Math.exp(2 * slack)))),
    },
    {
      kind: 'repeats',
      share: toMost(
        runs.map((run) => ({ count: run.repeats, of: run.rows })),
        usual,
      ),
    },
    {
      kind: 'failed',
      share: Math.max(
        0.4,
        toMost(
          runs.map((run) => ({ count: run.failed, of: run.failed + run.rows })),
          usual,
        ),
      ),
    },
  ];
  const claims = runs.flatMap(({ claimed, rows: read }) =>
    claimed === null || claimed === 0 ? [] : [Math.min(1, read / claimed)],
  );
  if (claims.length === runs.length)
    rules.push({ kind: 'claimed', share: roundDown(Math.max(0.05, Math.min(...claims) - 2 * MIN_GAP)) });
  const kept = learnKept(runs);
  return kept === null ? rules : [...rules, kept];
}

const MIN_KEPT = 0.4; // share of rows that persist between runs; below it, a list shows news

function learnKept(runs: readonly TableProfile[]): TableRule | null {
  const kept = runs.slice(1).flatMap((run, at) => {
    const before = runs[at];
    return before ? (matchRows(before, run).kept ?? []) : [];
  });
  const least = Math.min(...kept);
  if (kept.length === 0 || least < MIN_KEPT) return null;
  const spread = Math.max(...kept) - least;
  const share = least - spread - (kept.length === 1 ? 0.6 : 0.4) * least;
  return share < 0.1 ? null : { kind: 'kept', share: roundDown(share) };
}

function learnFields(runs: readonly TableProfile[]): readonly TableRule[] {
  const names = [...new Set(runs.flatMap(({ fields }) => Object.keys(fields)))];
  return names.flatMap((field) => {
    const own = runs.map((run) => run.fields[field]);
    // a run without the field says nothing about it: a person corrected the field since
    const filled = own.flatMap((profile, at): readonly Part[] =>
      runs[at]?.without?.includes(field) ? [] : [{ count: profile?.filled ?? 0, of: runs[at]?.rows ?? 0 }],
    );
    const profiles = own.filter((profile) => profile !== undefined);
    const last = runs.at(-1)?.rows ?? 0;
    const keyed = runs.at(-1)?.key ?? null;
    return [
      ...learnFilled(field, filled, last),
      ...learnType(field, profiles),
      ...learnRange(field, profiles),
      ...learnLength(field, profiles),
      ...learnUnique(field, profiles),
      ...learnValues(field, profiles),
      ...learnShape(field, profiles),
      ...learnHost(field, profiles),
      ...learnFresh(field, profiles, runs),
      { kind: 'usual', field } as const,
      ...(keyed !== null && keyed !== field ? [{ kind: 'steady', field } as const] : []),
    ];
  });
}

function learnFilled(field: string, parts: readonly Part[], rows: number): readonly TableRule[] {
  const { share, slack } = getExpectedShare(parts, rows);
  if (share < USUALLY) return [];
  return [{ kind: 'filled', field, share: roundDown(Math.max(HARDLY_ANY * share, share - Math.max(slack, MIN_GAP))) }];
}

const MAIN_SHARE = 0.9;

function learnType(field: string, profiles: readonly FieldProfile[]): readonly TableRule[] {
  const filled = sum(profiles, (profile) => profile.filled);
  const kinds = sumCounts(profiles.map((profile) => profile.kinds));
  const [main] = Object.entries(kinds).sort((a, b) => b[1] - a[1]);
  if (!main || main[1] < MAIN_SHARE * filled) return [];
  const type = main[0] as RuleType;
  return [
    {
      kind: 'type',
      field,
      type,
      share: toLeast(profiles.map((profile) => ({ count: profile.kinds[type], of: profile.filled }))),
    },
  ];
}

const MANY = 20; // number of values from which a range is known
const RANGE_SHARE = 0.9;

/** Range of the numbers so far, extended by half its span; to at least double, and farther if there are few values. */
function learnRange(field: string, profiles: readonly FieldProfile[]): readonly TableRule[] {
  const numbers = profiles.flatMap((profile) => profile.numbers ?? []);
  const count = sum(numbers, (one) => one.count);
  if (numbers.length < profiles.length || count === 0) return [];
  const [least, most] = [Math.min(...numbers.map(({ at }) => at[0])), Math.max(...numbers.map(({ at }) => at[6]))];
  if (least > 0) {
    const factor = Math.max(count < MANY || profiles.length === 1 ? 5 : 3, Math.sqrt(most / least));
    return [
      {
        kind: 'range',
        field,
        min: toRound(least / factor, Math.floor),
        max: toRound(most * factor, Math.ceil),
        share: RANGE_SHARE,
      },
    ];
  }
  const wide = Math.max(1, most - least) * (count < MANY ? 2 : 1);
  return [
    {
      kind: 'range',
      field,
      min: least === 0 ? 0 : toRound(least - wide, Math.floor),
      max: toRound(most + wide, Math.ceil),
      share: RANGE_SHARE,
    },
  ];
}

const LONG_TEXT = 60; // characters; longer texts vary more

function learnLength(field: string, profiles: readonly FieldProfile[]): readonly TableRule[] {
  const lengths = profiles.flatMap((profile) =>
    profile.kinds.text > profile.filled / 2 ? (profile.lengths ?? []) : [],
  );
  if (lengths.length === 0) return [];
  const [least, most] = [Math.min(...lengths.map(({ at }) => at[1])), Math.max(...lengths.map(({ at }) => at[6]))];
  const times = most > LONG_TEXT ? 10 : 3;
  return [
    {
      kind: 'length',
      field,
      min: Math.max(1, Math.floor(least / 3)),
      max: Math.ceil(Math.max(most + 10, most * times)),
      share: RANGE_SHARE,
    },
  ];
}

const MIN_UNIQUE = 5;
const NUMBERED = /(?:^|[._])(?:sku|isbn|ean|gtin|upc|id|code|number)\d*$/i;

function learnUnique(field: string, profiles: readonly FieldProfile[]): readonly TableRule[] {
  const filled = sum(profiles, (profile) => profile.filled);
  // amounts and counts may differ without meaning
  const isAmount = profiles.some((profile) => profile.kinds.number > 0) && !NUMBERED.test(field);
  const isUnique = profiles.every((profile) => profile.distinct === profile.filled);
  const isList = profiles.some((profile) => profile.kinds.list > 0 || profile.kinds.date > profile.filled / 2);
  if (isAmount || isList || !isUnique || filled < MIN_UNIQUE) return [];
  return [
    { kind: 'unique', field, share: toLeast(profiles.map(({ distinct, filled: of }) => ({ count: distinct, of }))) },
  ];
}

const MAX_VALUES = 12;
const MIN_VALUES = 30; // rows from which a set of values counts as complete

function learnValues(field: string, profiles: readonly FieldProfile[]): readonly TableRule[] {
  const filled = sum(profiles, (profile) => profile.filled);
  const counts = sumCounts(profiles.map((profile) => Object.fromEntries(profile.top)));
  const values = Object.keys(counts);
  const isText = sum(profiles, (profile) => profile.kinds.text) > filled / 2;
  const isWhole = profiles.every((profile) => profile.distinct <= profile.top.length);
  if (!isText || !isWhole || filled < MIN_VALUES || values.length > MAX_VALUES || values.length > filled / 5) return [];
  const once = Object.values(counts).filter((count) => count <= profiles.length).length;
  const unseen = (once + 1) / filled; // Good-Turing estimate of the probability of an unseen value
  return [{ kind: 'values', field, values, share: roundDown(Math.max(0.5, 1 - unseen - 2 * MIN_GAP)) }];
}

function learnShape(field: string, profiles: readonly FieldProfile[]): readonly TableRule[] {
  const texts = sum(profiles, (profile) => profile.kinds.text);
  const [main] = Object.entries(sumCounts(profiles.map((profile) => profile.shapes))).sort((a, b) => b[1] - a[1]);
  if (!main || texts < MIN_UNIQUE || main[0] === 'text' || /^[A\s]*$/.test(main[0]) || main[1] < 0.95 * texts)
    return [];
  return [{ kind: 'shape', field, shape: main[0], share: 0.7 }];
}

const MAX_HOSTS = 4;

function learnHost(field: string, profiles: readonly FieldProfile[]): readonly TableRule[] {
  const links = sum(profiles, (profile) => profile.kinds.link);
  const hosts = Object.entries(sumCounts(profiles.map((profile) => profile.hosts)));
  if (links < 0.9 * sum(profiles, (profile) => profile.filled) || hosts.length > MAX_HOSTS || hosts.length === 0)
    return [];
  const isOnly = hosts.length === 1 && profiles.length > 1 && links >= MANY;
  return [{ kind: 'host', field, hosts: hosts.map(([host]) => host), share: isOnly ? 0.9 : 0.7 }];
}

const GAPS = 5; // usual gaps between dates, because the newest row may be gone
const FRESH_DAYS = 60; // dates older than this when read are not news

function learnFresh(
  field: string,
  profiles: readonly FieldProfile[],
  runs: readonly TableProfile[],
): readonly TableRule[] {
  const ages = runs.flatMap(({ endedAt, fields }) => {
    const dates = fields[field]?.dates;
    return dates && dates.count >= 0.8 * (fields[field]?.filled ?? 0) ? [(endedAt - dates.newest) / DAY_MS] : [];
  });
  const oldest = Math.max(...ages);
  const gaps = profiles.flatMap(({ dates }) =>
    dates ? [(dates.newest - dates.median) / DAY_MS / Math.max(1, dates.count / 2)] : [],
  );
  if (ages.length === 0 || ages.length < profiles.length || oldest > FRESH_DAYS || Math.min(...ages) < -1) return [];
  return [
    {
      kind: 'fresh',
      field,
      days: Math.ceil(Math.max(7, 3 * oldest + 3, oldest + GAPS * Math.max(...gaps))),
      of: 'newest',
    },
  ];
}

const MIN_PAIRS = 5;
const SAME_SCALE = 4; // two compared amounts must be within this factor of each other

/** Pairs of numbers of which one is never larger. */
function learnOrders(runs: readonly TableProfile[]): readonly TableRule[] {
  const names = [...new Set(runs.flatMap(({ pairs }) => Object.keys(pairs)))];
  return names.flatMap((name): readonly TableRule[] => {
    const [one = '', other = ''] = name.split('\n');
    const counts = runs.flatMap(({ pairs }) => (pairs[name] ? [pairs[name]] : []));
    const [below, equal, above] = [0, 1, 2].map((at) => sum(counts, (each) => each[at] ?? 0));
    const all = (below ?? 0) + (equal ?? 0) + (above ?? 0);
    if (all < MIN_PAIRS || !isSameScale(runs, one, other)) return [];
    const rule = { kind: 'order', is: '≤', share: 0.8 } as const;
    if (above === 0 && (below ?? 0) > 0) return [{ ...rule, field: one, other }];
    return below === 0 && (above ?? 0) > 0 ? [{ ...rule, field: other, other: one }] : [];
  });
}

function isSameScale(runs: readonly TableProfile[], one: string, other: string): boolean {
  const middle = (field: string) => runs.at(-1)?.fields[field]?.numbers?.at[3] ?? 0;
  const [a, b] = [middle(one), middle(other)];
  return a > 0 && b > 0 && Math.max(a, b) / Math.min(a, b) <= SAME_SCALE;
}

/** Minimum share in a good run. */
function toLeast(parts: readonly Part[]): number {
  const { share, slack } = getExpectedShare(parts, parts.at(-1)?.of ?? 0);
  return roundDown(Math.max(0.5, share - Math.max(slack, MIN_GAP)));
}

/** Maximum share in a good run. */
function toMost(parts: readonly Part[], rows: number): number {
  const { share, slack } = getExpectedShare(parts, rows);
  return Math.min(0.9, Math.ceil((share + Math.min(MAX_GAP, Math.max(slack, MIN_GAP))) * 20) / 20);
}

/** Rounds down to steps of 5%, which are easy to read. */
function roundDown(share: number): number {
  return Math.max(0.05, Math.floor(share * 20 + 1e-9) / 20);
}

/** Rounds to two digits, away from the values. */
function toRound(value: number, round: (value: number) => number): number {
  if (value === 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return Number((round(value / step) * step).toPrecision(6));
}

function sum<Value>(values: readonly Value[], of: (value: Value) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}
