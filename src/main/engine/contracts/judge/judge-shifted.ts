import { percent, type TableRule } from '@shared/table-rules/index';
import { isReplaced } from '../compare/field-change';
import type { Matched, MatchedRow } from '../compare/match-rows';
import type { Finding } from '../types';

const MIN_ROWS = 6; // with fewer rows, neighbours may have each other's values by chance
const MIN_CHANGED = 4;
const OFFSETS = [1, -1, 2, -2] as const;
const ALIGNED = 0.9; // share of the changed rows that have exactly their neighbour's former value
const ALL_ALIGNED = 0.9; // share of all rows; a field with few distinct values would reach less by chance

/** Finds values that moved to an adjacent row: a list whose columns were read by position and lost one value. */
export function judgeShifted(rules: readonly TableRule[], { rows }: Matched): readonly Finding[] {
  if (rows.length < MIN_ROWS) return [];
  return rules.flatMap((rule) => {
    if (rule.kind !== 'steady') return [];
    const shift = OFFSETS.flatMap((offset) => getShift(rows, rule.field, offset) ?? [])[0];
    if (!shift) return [];
    const { offset, changed } = shift;
    const rowsAway = Math.abs(offset) === 1 ? 'the row' : `${Math.abs(offset)} rows`;
    return {
      rule,
      kind: rule.kind,
      field: rule.field,
      weight: 'stop',
      message: `${rule.field} moved: rows have the value of ${rowsAway} ${offset > 0 ? 'below' : 'above'}.`,
      before: null,
      after: null,
      share: changed.length / rows.length,
      examples: changed.slice(0, 5).map(({ before, after, row }) => ({
        row,
        before: before[rule.field] ?? null,
        after: after[rule.field] ?? null,
      })),
      repair: { kind: 'relearn', fields: [rule.field] },
    } satisfies Finding;
  });
}

/** The changed rows, if nearly all of them have the former value of the row at `offset`; null otherwise. */
function getShift(rows: readonly MatchedRow[], field: string, offset: number) {
  const pairs = rows.flatMap((own, at) => {
    const neighbor = rows[at + offset];
    return neighbor
      ? [{ own, was: own.before[field] ?? null, is: own.after[field] ?? null, other: neighbor.before[field] ?? null }]
      : [];
  });
  const changed = pairs.filter(({ was, is }) => was !== is);
  if (changed.length < MIN_CHANGED || new Set(changed.map(({ is }) => is)).size < 2) return null;
  const isAligned = ({ is, other }: (typeof pairs)[number]) => is === other;
  if (changed.filter(isAligned).length < ALIGNED * changed.length) return null;
  if (pairs.filter(isAligned).length < ALL_ALIGNED * pairs.length) return null;
  return { offset, changed: changed.map(({ own }) => own) };
}

const NAMING = /(?:^|[._])(?:name|title|headline|sku|isbn|ean|gtin|asin|model|brand|author)\d*$/i;
const FEW_ROWS = 4; // a table with so few rows has no meaningful shares

/** Rows of a small table that are now about something else, such as another product at the same URL. */
export function judgeIdentity(
  rules: readonly TableRule[],
  { rows }: Matched,
  isSteady: (field: string) => boolean,
): readonly Finding[] {
  if (rows.length === 0 || rows.length >= FEW_ROWS) return [];
  const fields = rules.flatMap((rule) => (rule.kind === 'steady' && isSteady(rule.field) ? [rule] : []));
  const others = rows.flatMap((own) => {
    const replaced = fields.filter(({ field }) => isOther(own.before[field], own.after[field]));
    const isNamed = replaced.some(({ field }) => NAMING.test(field));
    return isNamed && replaced.length >= 2 ? [{ own, replaced }] : [];
  });
  const [first] = others;
  const [rule] = first?.replaced ?? [];
  if (!first || !rule || others.length < rows.length / 2) return [];
  return [
    {
      rule,
      kind: rule.kind,
      field: rule.field,
      weight: 'stop',
      message: `The page is about something else: ${first.replaced.map(({ field }) => field).join(', ')} are all new.`,
      before: null,
      after: `${percent(others.length / rows.length)} of the rows`,
      share: others.length / rows.length,
      examples: others.map(({ own: { before, after, row } }) => ({
        row,
        before: before[rule.field] ?? null,
        after: after[rule.field] ?? null,
      })),
      repair: null,
    },
  ];
}

function isOther(was: unknown, is: unknown): boolean {
  return typeof was === 'string' && typeof is === 'string' && was !== is && isReplaced(was, is);
}
