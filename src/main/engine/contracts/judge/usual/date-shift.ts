import type { Matched } from '../../compare/match-rows';
import { type Compared, MIN_VALUES, type Oddity } from './check';

const DAY_MS = 86_400_000;

/** Dates advance: the newest date of a later run is almost never older. */
export function findDateShift({ field, now, before, matched }: Compared): Oddity | null {
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
    message: `The dates in ${field} are older than before.`,
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

const DATE = /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})/;
const MIN_SWAPPED = 3;
const SWAPPED = 0.1; // share of the same rows

/** Finds dates whose day and month were swapped. */
export function findSwappedDates({ field, matched: { rows } }: Compared): Oddity | null {
  const pairs = rows.flatMap(({ before, after }) => {
    const [was, is] = [String(before[field] ?? ''), String(after[field] ?? '')];
    return DATE.test(was) && DATE.test(is) ? [[was, is] as const] : [];
  });
  const swapped = pairs.filter(([was, is]) => isSwapped(was, is));
  const [first] = swapped;
  if (!first || swapped.length < Math.max(MIN_SWAPPED, SWAPPED * pairs.length)) return null;
  return {
    message: `Day and month have changed places in ${field}.`,
    before: first[0],
    after: first[1],
    share: swapped.length / pairs.length,
  };
}

function isSwapped(was: string, is: string): boolean {
  const [one, other] = [getDayAndMonth(was), getDayAndMonth(is)];
  return (
    one !== null &&
    other !== null &&
    one[0] !== one[1] &&
    one[0] === other[1] &&
    one[1] === other[0] &&
    one[2] === other[2]
  );
}

/** The two numbers of a date other than the year, in order, and the year; null for other texts. */
function getDayAndMonth(text: string): readonly [number, number, number] | null {
  const [, one = '', , middle = '', last = ''] = DATE.exec(text) ?? [];
  if (one.length === 4) return [Number(middle), Number(last), Number(one)];
  return last.length === 4 ? [Number(one), Number(middle), Number(last)] : null;
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
