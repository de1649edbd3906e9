import { sumCounts } from '../../profile/count-field';
import type { Counts } from '../../types';
import type { Compared, Oddity } from './check';

export function findCurrencyShift({ field, now, before }: Compared): Oddity | null {
  return findMainShift(
    now.currencies,
    sumCounts(before.map((profile) => profile.currencies)),
    (was, is) => `${field} is in ${is} instead of ${was}.`,
    2,
  );
}

/** Finds measures and amounts in a different format: another unit, no currency sign, other marks. */
export function findFrameShift({ field, now, before }: Compared): Oddity | null {
  return findMainShift(
    now.frames ?? {},
    sumCounts(before.map((profile) => profile.frames ?? {})),
    (was, is) => `${field} is written as "${is}" instead of "${was}".`,
    5,
  );
}

export function findLanguageShift(compared: Compared): Oddity | null {
  const { field, now, before } = compared;
  const all = sumCounts(before.map((profile) => profile.languages));
  return findMainShift(
    now.languages,
    all,
    (was, is) => `The texts of ${field} are in another language ("${is}" instead of "${was}").`,
    5,
  );
}

export function findHostShift({ field, now, before }: Compared): Oddity | null {
  const isFew = before.every(({ hosts }) => Object.keys(hosts).length <= 3);
  return isFew
    ? findMainShift(
        now.hosts,
        sumCounts(before.map((profile) => profile.hosts)),
        (was, is) => `${field} leads to ${is} instead of ${was}.`,
        3,
      )
    : null;
}

const MAIN = 0.7;

/** Finds fields whose values were mostly of one sort and now are mostly of another. */
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
