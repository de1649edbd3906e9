import { percent } from '@shared/table-rules/index';
import { type Matched, matchRows } from '../../compare/match-rows';
import { getExpectedShare } from '../../statistics';
import type { FieldProfile, TableProfile } from '../../types';
import { type Compared, type Oddity, round } from './check';

const MIN_ODD = 3;
const ODD_SHARE = 0.08;

/**
 * New rows that lack a field nearly all rows have, among old rows that have it: rows of another kind, such as related
 * products.
 */
export function findOddRows({ field, now, before, runs, profile, matched }: Compared): Oddity | null {
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
  if (!isOdd || comesLater(now, field, matched.added)) return null;
  if (matched.rows.length < MIN_ODD || old > 0.1 * matched.rows.length || wasOddBefore(runs, field)) return null;
  return {
    message: `${lacking} new rows have no ${field}, which all others have: they may be of another kind.`,
    before: `${percent(round(filled))} of rows have it`,
    after: `${lacking} of ${matched.added.length} new rows do not`,
    share: lacking / profile.rows,
  };
}

/**
 * Whether a field is usually filled later: a new product has no rating yet, but a row that lacks more is of another
 * kind.
 */
function comesLater(now: FieldProfile, field: string, added: Matched['added']): boolean {
  if (now.kinds.number < now.filled / 2) return false;
  const lacking = added.filter((values) => (values[field] ?? null) === null);
  const usual = new Set(added.flatMap((values) => Object.keys(values)));
  const others = [...usual].filter(
    (name) => name !== field && lacking.every((values) => (values[name] ?? null) === null),
  );
  return others.length === 0;
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
