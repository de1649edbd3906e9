import type { Matched } from '../../compare/match-rows';
import { type Compared, MIN_VALUES, type Oddity } from './check';

const DAY_MS = 86_400_000;

/** Dates go forward: the newest one of a later run is hardly ever older. */
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

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
