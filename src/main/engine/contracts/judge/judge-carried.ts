import { percent, type TableRule } from '@shared/table-rules/index';
import type { Matched, MatchedRow } from '../compare/match-rows';
import type { FieldProfile, Finding, TableProfile } from '../types';

const MIN_ROWS = 3;
const SHARE = 0.6; // share of the rows in which the two fields differed
const MAX_FIELDS = 30;

/**
 * Fields that now have another field's values: columns that moved or were swapped, or an old price in the price column.
 */
export function judgeCarried(
  rules: readonly TableRule[],
  runs: readonly TableProfile[],
  profile: TableProfile,
  matched: Matched,
): readonly Finding[] {
  const watched = new Map(rules.flatMap((rule) => (rule.kind === 'usual' ? [[rule.field, rule] as const] : [])));
  const fields = [...watched.keys()].slice(0, MAX_FIELDS);
  const moves = fields.flatMap((field) =>
    fields.flatMap((from) => {
      const share =
        from === field ? 0 : Math.max(getCarried(matched.rows, field, from), getOverlap(runs, profile, field, from));
      return share >= SHARE ? [{ field, from, share }] : [];
    }),
  );
  return moves.map(({ field, from, share }) => {
    const isSwap = moves.some((other) => other.field === from && other.from === field);
    return {
      rule: watched.get(field) ?? { kind: 'usual', field },
      kind: 'usual',
      field,
      weight: 'stop',
      message: isSwap ? `${field} and ${from} are swapped.` : `${field} now contains what ${from} contained.`,
      before: `${from} in its own field`,
      after: `${percent(Math.round(share * 100) / 100)} of ${from} is in ${field}`,
      share,
      examples: matched.rows
        .filter(
          ({ before, after }) =>
            after[field] !== undefined && after[field] === before[from] && before[field] !== before[from],
        )
        .slice(0, 5)
        .map(({ before, after, row }) => ({ row, before: before[field] ?? null, after: after[field] ?? null })),
      repair: isSwap ? { kind: 'swap', fields: [field, from] } : { kind: 'relearn', fields: [field] },
    } satisfies Finding;
  });
}

/** Of the rows in which two fields differed, the share whose `field` now has the former value of `from`. */
function getCarried(rows: readonly MatchedRow[], field: string, from: string): number {
  const apart = rows.filter(({ before, after }) => {
    const [own, other, now] = [before[field] ?? null, before[from] ?? null, after[field] ?? null];
    return own !== null && other !== null && now !== null && own !== other;
  });
  // during a sale, the former price is shown as the old price
  const carried = apart.filter(
    ({ before, after }) =>
      after[field] === before[from] && (after[from] === before[field] || !isBelow(after[from], before[from])),
  );
  // after a sale, the old price returns to the price column and the old-price column is empty
  const gone = carried.filter(({ after }) => (after[from] ?? null) === null).length;
  const values = new Set(carried.map(({ after }) => after[field])).size;
  if (carried.length < MIN_ROWS || values < 2 || (gone > carried.length / 2 && values > 1 && isNumeric(carried, field)))
    return 0;
  return carried.length / apart.length;
}

function isBelow(is: unknown, was: unknown): boolean {
  return typeof is === 'number' && typeof was === 'number' && is < was;
}

function isNumeric(rows: readonly MatchedRow[], field: string): boolean {
  return rows.every(({ after }) => typeof after[field] === 'number');
}

const OVERLAP_VALUES = 4;

/**
 * Share of a text field's values that were another field's and not its own, for tables whose rows cannot be matched.
 */
function getOverlap(runs: readonly TableProfile[], profile: TableProfile, field: string, from: string): number {
  const before = runs.at(-1);
  const now = getTexts(profile.fields[field]);
  const other = new Set(getTexts(before?.fields[from]));
  const own = new Set(getTexts(before?.fields[field]));
  if (now.length < OVERLAP_VALUES || other.size < OVERLAP_VALUES) return 0;
  const mine = now.filter((value) => own.has(value)).length;
  const shared = [...own].filter((value) => other.has(value)).length;
  if (mine > 0.2 * now.length || shared > 0.2 * own.size) return 0;
  return now.filter((value) => other.has(value)).length / now.length;
}

function getTexts(profile: FieldProfile | undefined): readonly string[] {
  if (!profile || profile.kinds.number > profile.filled / 2) return [];
  return profile.top.map(([value]) => value);
}
