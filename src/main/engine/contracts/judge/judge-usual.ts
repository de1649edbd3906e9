import { percent, type RuleOf } from '@shared/table-rules/index';
import { getFieldChange } from '../compare/field-change';
import { type Matched, matchRows } from '../compare/match-rows';
import { sumCounts } from '../profile/count-field';
import { getExpectedLog, getExpectedShare, getMiddle } from '../statistics';
import { type Counts, type FieldProfile, type Finding, MARKS, type Mark, type TableProfile } from '../types';

/** One way in which a field's values look other than they did. */
interface Oddity {
  readonly message: string;
  readonly before: string;
  readonly after: string;
  readonly share: number;
}

interface Compared {
  readonly field: string;
  readonly now: FieldProfile;
  readonly before: readonly FieldProfile[];
  readonly runs: readonly TableProfile[];
  readonly profile: TableProfile;
  readonly matched: Matched;
}

const MIN_VALUES = 3; // values from which a look can be told

/** Values that look other than those of the earlier runs. */
export function judgeUsual(
  rule: RuleOf<'usual'>,
  runs: readonly TableProfile[],
  profile: TableProfile,
  matched: Matched,
): readonly Finding[] {
  const { field } = rule;
  const now = profile.fields[field];
  const before = runs.flatMap(({ fields }) => fields[field] ?? []);
  if (!now || before.length === 0 || now.filled < MIN_VALUES) return [];
  const compared: Compared = { field, now, before, runs, profile, matched };
  return CHECKS.flatMap((check) => check(compared) ?? []).map(({ message, before: was, after, share }) => ({
    rule,
    kind: rule.kind,
    field,
    weight: 'stop',
    message,
    before: was,
    after,
    share,
    examples: now.top.slice(0, 3).map(([value]) => ({ row: -1, before: null, after: value })),
    repair: { kind: 'relearn', fields: [field] },
  }));
}

type Check = (compared: Compared) => Oddity | readonly Oddity[] | null;

const CHECKS: readonly Check[] = [
  findCollapse,
  findRepeatedValue,
  findMarked,
  findMixShift,
  findNumberShift,
  findLengthShift,
  findCurrencyShift,
  findLanguageShift,
  findHostShift,
  findDateShift,
  findOddRows,
];

const VARIED = 0.5; // distinct values of all; fields below repeat their values by nature

function getVariety({ distinct, filled }: FieldProfile): number {
  return filled === 0 ? 0 : distinct / filled;
}

/** A field that told rows apart and now says nearly the same on all. */
function findCollapse({ field, now, before }: Compared): Oddity | null {
  const usual = Math.min(...before.map(getVariety));
  const variety = getVariety(now);
  const enough = now.filled >= MIN_VALUES + 1 || (now.filled >= MIN_VALUES && now.distinct === 1);
  if (isDates(now) || usual < VARIED || !enough || variety > 0.4 * usual) return null;
  return {
    message: `Nearly all rows have the same ${field}.`,
    before: `${percent(round(usual))} different values`,
    after: `${now.distinct} different of ${now.filled}`,
    share: 1 - variety,
  };
}

/** A site may well date all its rows of one day. */
function isDates({ kinds, filled }: FieldProfile): boolean {
  return kinds.date > filled / 2;
}

const MIN_REPEATED = 3;

/** One new value that stands in many rows, such as a notice in place of names. */
function findRepeatedValue({ field, now, before }: Compared): Oddity | null {
  const [top] = now.top;
  if (!top) return null;
  const [value, count] = top;
  const counted = sumCounts(before.map((profile) => Object.fromEntries(profile.top)));
  const usual = Math.max(...before.map((profile) => (profile.top[0]?.[1] ?? 0) / Math.max(1, profile.filled)));
  const share = count / now.filled;
  const isKnown = (counted[value] ?? 0) > 1;
  const isVaried = Math.min(...before.map(getVariety)) >= VARIED;
  if (isDates(now) || isKnown || !isVaried || count < MIN_REPEATED || share < Math.max(0.12, 2.5 * usual)) return null;
  return {
    message: `The same ${field} stands in ${count} rows: "${value.slice(0, 60)}".`,
    before: 'never seen so often',
    after: `${count} of ${now.filled} rows`,
    share,
  };
}

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  mojibake: 'are garbled by a wrong encoding',
  markup: 'hold HTML or code of the page',
  placeholder: 'are placeholders',
  wall: 'are notices of the site, such as for cookies, a login or a missing page',
  cut: 'end in the middle',
  code: 'are codes',
  foreign: 'are in another script',
  capitals: 'are in capitals',
};

/** Least rise of the share that is no chance. Letters of another script, codes and cut texts occur among good values. */
const MARK_GAP: Readonly<Record<Mark, number>> = {
  mojibake: 0.1,
  markup: 0.15,
  placeholder: 0.15,
  wall: 0.1,
  cut: 0.35,
  code: 0.4,
  foreign: 0.4,
  capitals: Number.POSITIVE_INFINITY,
};

function findMarked({ field, now, before }: Compared): readonly Oddity[] {
  return MARKS.flatMap((mark) => {
    const expected = getExpectedShare(
      before.map((profile) => ({ count: profile.marks[mark], of: profile.filled })),
      now.filled,
    );
    const share = now.marks[mark] / now.filled;
    const isOdd =
      now.marks[mark] >= 2 && share > expected.share + Math.max(MARK_GAP[mark], Math.min(expected.slack, 0.45));
    if (!isOdd) return [];
    return {
      message: `${now.marks[mark]} of ${now.filled} values of ${field} ${MARK_WORDS[mark]}.`,
      before: percent(round(expected.share)),
      after: percent(round(share)),
      share,
    };
  });
}

const MAX_MIX = 24;
const MIN_MIX = 8; // values from which shares of values are compared

/** Few values that come in other shares than before, as in a list that is filtered. */
function findMixShift({ field, now, before }: Compared): Oddity | null {
  const all = sumCounts(before.map((profile) => Object.fromEntries(profile.top)));
  const filled = before.reduce((total, profile) => total + profile.filled, 0);
  const isFew =
    before.every((profile) => profile.distinct <= Math.min(MAX_MIX, profile.filled / 3)) && before[0]?.kinds.list === 0;
  if (!isFew || now.filled < MIN_MIX || filled < MIN_MIX) return null;
  const distance = getDistance(Object.fromEntries(now.top), all);
  const apart = before.map((profile) => getDistance(Object.fromEntries(profile.top), all));
  // two draws of k values differ by about this much
  const chance = Math.sqrt((Object.keys(all).length / 2) * (1 / now.filled + 1 / filled));
  const limit = Math.max(before.length === 1 ? 0.5 : 0.35, 2.5 * Math.max(...apart) + 0.15, 0.9 * chance + 0.1);
  if (distance <= limit) return null;
  return {
    message: `The values of ${field} come in other shares than before.`,
    before: formatTop(all),
    after: formatTop(Object.fromEntries(now.top)),
    share: distance,
  };
}

/** Total variation distance of two counts, 0 to 1. */
function getDistance(one: Counts, other: Counts): number {
  const [all, allOther] = [one, other].map((counts) =>
    Math.max(
      1,
      Object.values(counts).reduce((total, count) => total + count, 0),
    ),
  );
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return (
    [...names].reduce(
      (total, name) => total + Math.abs((one[name] ?? 0) / (all ?? 1) - (other[name] ?? 0) / (allOther ?? 1)),
      0,
    ) / 2
  );
}

function formatTop(counts: Counts): string {
  const top = Object.entries(counts)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 4);
  return top.map(([value, count]) => `${value.slice(0, 30)}: ${count}`).join(', ');
}

const MEDIAN_SPREAD = 0.1; // usual standard deviation of the logarithm of a median between runs
const LEAST_SHIFT = Math.log(1.35);
const MIN_NUMBERS = 5;
const STEADY = 0.7;

/** Whether the rows that two runs share show that the field is read as before. */
function isReadAsBefore({ field, matched, profile }: Compared): boolean {
  const { rows, changed, size, replaced } = getFieldChange(matched.rows, field);
  if (rows < Math.max(3, 0.25 * Math.min(profile.rows, 400))) return false;
  return changed <= 1 - STEADY || (size < 0.15 && replaced < 0.3);
}

function findNumberShift(compared: Compared): Oddity | null {
  const { field, now, before } = compared;
  const numbers = before.flatMap((profile) => profile.numbers ?? []);
  if (!now.numbers || numbers.length < before.length || now.numbers.count < MIN_NUMBERS) return null;
  if (isReadAsBefore(compared)) return null;
  const medians = numbers.map(({ at }) => at[3]);
  const [was, is] = [getMiddle(medians), now.numbers.at[3]];
  const words = { before: `${format(was)} in the middle`, after: `${format(is)} in the middle`, share: 1 };
  if (was <= 0 || is <= 0) {
    const isGone = Math.min(...medians) > 0 && is <= 0;
    return isGone ? { ...words, message: `Most values of ${field} are ${is < 0 ? 'below zero' : 'zero'}.` } : null;
  }
  const { middle, slack } = getExpectedLog(medians, MEDIAN_SPREAD);
  const spread = getMiddle(numbers.map(getLogSpread));
  const drawn =
    spread *
    Math.sqrt(
      1 / now.numbers.count +
        1 /
          Math.max(
            1,
            numbers.reduce((total, { count }) => total + count, 0),
          ),
    );
  const shift = Math.log(is) - middle;
  const limit = Math.max(LEAST_SHIFT, Math.hypot(slack, (before.length === 1 ? 4 : 3.5) * drawn));
  if (Math.abs(shift) <= limit) return null;
  return {
    ...words,
    message: `The values of ${field} are ${shift > 0 ? 'higher' : 'lower'} than they were, by a factor of ${format(Math.exp(Math.abs(shift)))}.`,
  };
}

/** Standard deviation of the logarithm that the quartiles suggest, times the factor of a median's own. */
function getLogSpread({ at }: NonNullable<FieldProfile['numbers']>): number {
  if (at[2] <= 0) return 1;
  return Math.max(0.05, (1.25 * Math.log(at[4] / at[2])) / 1.35);
}

const SHORTER = Math.log(0.55);
const SHORT_TEXT = 60;

function findLengthShift(compared: Compared): Oddity | null {
  const { field, now, before, matched } = compared;
  const lengths = before.flatMap((profile) => profile.lengths ?? []);
  if (!now.lengths || lengths.length === 0 || now.kinds.text < now.filled / 2 || now.lengths.count < MIN_NUMBERS)
    return null;
  const isList = before.some((profile) => profile.kinds.list > 0);
  if (isList || isReadAsBefore(compared)) return null;
  const [was, is] = [getMiddle(lengths.map(({ at }) => at[3])), now.lengths.at[3]];
  const most = Math.max(...lengths.map(({ at }) => at[6]));
  const words = { before: `${format(was)} characters in the middle`, after: `${format(is)} in the middle`, share: 1 };
  const isPiled =
    now.lengths.longest >= 0.3 &&
    Math.max(...lengths.map(({ longest }) => longest)) < 0.12 &&
    now.lengths.at[6] <= 0.8 * most &&
    was > 12 &&
    now.distinct > now.filled / 3;
  if (isPiled)
    return {
      ...words,
      message: `Many values of ${field} end at ${now.lengths.at[6]} characters.`,
      share: now.lengths.longest,
    };
  const shift = Math.log(Math.max(1, is) / Math.max(1, was));
  const spread = getMiddle(
    lengths.map(({ at }) => Math.max(0.1, (1.25 * Math.log(Math.max(1, at[4]) / Math.max(1, at[2]))) / 1.35)),
  );
  const limit = Math.hypot(
    4 * spread * Math.sqrt(1 / now.lengths.count + 1 / Math.max(1, lengths[0]?.count ?? 1)),
    before.length === 1 ? 0.6 : 0.4,
  );
  if (shift < Math.min(SHORTER, -limit))
    return { ...words, message: `The values of ${field} are much shorter than they were.` };
  const longer = was <= SHORT_TEXT ? Math.log(2.5) : Math.log(6);
  const grew = was > SHORT_TEXT / 2 && getFieldChange(matched.rows, field).replaced < 0.3 ? Math.log(5) : longer;
  if (shift > Math.max(grew, limit))
    return { ...words, message: `The values of ${field} are much longer than they were.` };
  return null;
}

function findCurrencyShift({ field, now, before }: Compared): Oddity | null {
  return findMainShift(
    now.currencies,
    sumCounts(before.map((profile) => profile.currencies)),
    (was, is) => `${field} is in ${is} in place of ${was}.`,
    2,
  );
}

function findLanguageShift(compared: Compared): Oddity | null {
  const { field, now, before } = compared;
  const all = sumCounts(before.map((profile) => profile.languages));
  return findMainShift(
    now.languages,
    all,
    (was, is) => `The texts of ${field} are in another language ("${is}" in place of "${was}").`,
    5,
  );
}

function findHostShift({ field, now, before }: Compared): Oddity | null {
  const isFew = before.every(({ hosts }) => Object.keys(hosts).length <= 3);
  return isFew
    ? findMainShift(
        now.hosts,
        sumCounts(before.map((profile) => profile.hosts)),
        (was, is) => `${field} leads to ${is} in place of ${was}.`,
        3,
      )
    : null;
}

const MAIN = 0.7;

/** Where most values were of one sort and now most are of another. */
function findMainShift(
  now: Counts,
  before: Counts,
  message: (was: string, is: string) => string,
  least: number,
): Oddity | null {
  const [was, is] = [before, now].map((counts) => Object.entries(counts).sort((a, b) => b[1] - a[1])[0]);
  const [allBefore, allNow] = [before, now].map((counts) =>
    Object.values(counts).reduce((total, count) => total + count, 0),
  );
  if (!was || !is || !allBefore || !allNow || was[0] === is[0] || allNow < least) return null;
  if (was[1] < MAIN * allBefore || is[1] < MAIN * allNow) return null;
  return { message: message(was[0], is[0]), before: was[0], after: is[0], share: is[1] / allNow };
}

const DAY_MS = 86_400_000;

/** Dates go forward: the newest one of a later run is hardly ever older. */
function findDateShift({ field, now, before, matched }: Compared): Oddity | null {
  const dates = before.flatMap((profile) => profile.dates ?? []);
  const last = dates.at(-1);
  if (!now.dates || !last || now.dates.count < MIN_VALUES) return null;
  const span = Math.max(DAY_MS, 0.5 * (last.newest - last.median));
  const back = last.newest - now.dates.newest;
  const backBefore = Math.max(0, ...dates.slice(1).map((each, at) => (dates[at]?.newest ?? 0) - each.newest));
  const isOlder = back > Math.max(span, 2 * backBefore) && last.median - now.dates.median > span;
  const moved = getMoved(matched, field);
  if (!isOlder && moved < 0.6) return null;
  return {
    message: `The dates of ${field} went back.`,
    before: `newest ${toDay(last.newest)}`,
    after: `newest ${toDay(now.dates.newest)}`,
    share: isOlder ? 1 : moved,
  };
}

/** Share of the same rows whose date is now earlier. */
function getMoved({ rows }: Matched, field: string): number {
  const pairs = rows.flatMap(({ before, after }) => {
    const [was, is] = [Date.parse(String(before[field])), Date.parse(String(after[field]))];
    return Number.isFinite(was) && Number.isFinite(is) ? [is < was - DAY_MS] : [];
  });
  return pairs.length < MIN_VALUES + 1 ? 0 : pairs.filter(Boolean).length / pairs.length;
}

const MIN_ODD = 3;
const ODD_SHARE = 0.08;

/** New rows that lack a field which nearly all rows have, beside old rows that have it: rows of another kind, such as related products. */
function findOddRows({ field, before, runs, profile, matched }: Compared): Oddity | null {
  const filled = getExpectedShare(
    before.map((own, at) => ({ count: own.filled, of: runs[at]?.rows ?? 0 })),
    profile.rows,
  ).share;
  const lacking = matched.added.filter((values) => (values[field] ?? null) === null).length;
  const old = matched.rows.filter(({ after }) => (after[field] ?? null) === null).length;
  const isOdd =
    filled >= 0.9 &&
    lacking >= Math.max(MIN_ODD, ODD_SHARE * Math.min(profile.rows, 400)) &&
    lacking >= 0.6 * matched.added.length;
  if (!isOdd || matched.rows.length < MIN_ODD || old > 0.1 * matched.rows.length || wasOddBefore(runs, field))
    return null;
  return {
    message: `${lacking} new rows have no ${field}, which all others have: they may be of another kind.`,
    before: `${percent(round(filled))} of rows have it`,
    after: `${lacking} of ${matched.added.length} new rows do not`,
    share: lacking / profile.rows,
  };
}

function wasOddBefore(runs: readonly TableProfile[], field: string): boolean {
  return runs.slice(1).some((run, at) => {
    const before = runs[at];
    const added = before ? matchRows(before, run).added : [];
    return (
      added.length >= MIN_ODD && added.filter((values) => (values[field] ?? null) === null).length > added.length / 2
    );
  });
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function format(value: number): string {
  return String(Number(value.toPrecision(3)));
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
