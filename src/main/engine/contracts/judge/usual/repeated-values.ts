import { percent } from '@shared/table-rules/index';
import { sumCounts } from '../../profile/count-field';
import type { Counts, FieldProfile } from '../../types';
import { type Compared, MIN_VALUES, type Oddity, round } from './check';

const VARIED = 0.5; // distinct values per value; fields with fewer repeat values by nature

function getVariety({ distinct, filled }: FieldProfile): number {
  return filled === 0 ? 0 : distinct / filled;
}

const FEW_VALUES = 5; // number of values of which only one is left

/** A field that distinguished rows and now is nearly the same in all. */
export function findCollapse({ field, now, before }: Compared): Oddity | null {
  const usual = Math.min(...before.map(getVariety));
  const variety = getVariety(now);
  const enough = now.filled >= MIN_VALUES + 1 || (now.filled >= MIN_VALUES && now.distinct === 1);
  const isOne = now.distinct === 1 && Math.min(...before.map(({ distinct }) => distinct)) >= FEW_VALUES;
  const isVaried = usual >= VARIED && variety <= 0.4 * usual;
  if (isDates(now) || !enough || !(isVaried || isOne)) return null;
  return {
    message: `Nearly all rows have the same ${field}.`,
    before: `${percent(round(usual))} different values`,
    after: `${now.distinct} different of ${now.filled}`,
    share: 1 - variety,
  };
}

/** Dates may all be the same: a site may date all its rows on one day. */
function isDates({ kinds, filled }: FieldProfile): boolean {
  return kinds.date > filled / 2;
}

const MIN_REPEATED = 3;

/** A new value in many rows, such as a notice in place of names. */
export function findRepeatedValue({ field, now, before }: Compared): Oddity | null {
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
    message: `The same ${field} appears in ${count} rows: "${value.slice(0, 60)}".`,
    before: 'never seen so often',
    after: `${count} of ${now.filled} rows`,
    share,
  };
}

const MAX_MIX = 24;
const MIN_MIX = 8; // minimum number of values to compare their shares

/** A field with few distinct values whose shares changed, as in a filtered list. */
export function findMixShift({ field, now, before }: Compared): Oddity | null {
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
    message: `The mix of values in ${field} has changed.`,
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
