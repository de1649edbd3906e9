import { percent, type RuleOf } from '@shared/table-rules/index';
import { type FieldChange, getFieldChange } from '../compare/field-change';
import { type Matched, type MatchedRow, matchRows } from '../compare/match-rows';
import type { Finding, TableProfile } from '../types';

const MIN_ROWS = 4; // common rows that two runs need before their changes say something about the site
const MANY_ROWS = 8;

/** Finds changes in the same rows that exceed a site's usual changes. */
export function judgeSteady(
  rule: RuleOf<'steady'>,
  runs: readonly TableProfile[],
  matched: Matched,
): readonly Finding[] {
  const { field } = rule;
  const change = getFieldChange(matched.rows, field);
  if (change.rows < MIN_ROWS || isSale(matched.rows, field)) return [];
  const usual = getUsualChange(runs, field);
  const measure = getMeasureChange(matched.rows, field);
  const problem =
    findUnitProblem(matched.rows, field) ??
    findNumberProblem(change, usual, isAmount(runs, field)) ??
    (measure && findNumberProblem(measure, getUsualMeasureChange(runs, field), true)) ??
    findTextProblem(change, usual);
  if (problem === null) return [];
  const factor = problem.factor;
  return [
    {
      rule,
      kind: rule.kind,
      field,
      weight: 'stop',
      message: problem.message(field),
      before: null,
      after: null,
      share: change.changed,
      examples: getExamples(matched.rows, field),
      repair: factor === null ? problem.repair(field) : toScale(field, factor),
    },
  ];
}

/** Only a power of ten, as for cents, is certainly a unit; another factor may be a currency whose rate is unknown. */
function toScale(field: string, factor: number): Finding['repair'] {
  const power = Math.round(Math.log10(factor));
  const isUnit = power !== 0 && Math.abs(Math.log10(factor) - power) < 0.005;
  return isUnit ? { kind: 'scale', field, factor: 10 ** power } : null;
}

interface Problem {
  readonly message: (field: string) => string;
  readonly factor: number | null;
  readonly repair: (field: string) => Finding['repair'];
}

/** The largest changes between two earlier runs; `pairs` is the number of pairs that show it. */
export interface UsualChange extends Pick<FieldChange, 'changed' | 'size' | 'oneWay' | 'replaced' | 'cut'> {
  readonly pairs: number;
}

export function getUsualChange(runs: readonly TableProfile[], field: string, minRows = MIN_ROWS): UsualChange {
  const changes = runs.slice(1).flatMap((run, at) => {
    const before = runs[at];
    const change = before ? getFieldChange(matchRows(before, run).rows, field) : null;
    return change && change.rows >= minRows ? [change] : [];
  });
  return toUsual(changes);
}

function toUsual(changes: readonly FieldChange[]): UsualChange {
  const most = (of: (change: FieldChange) => number) => Math.max(0, ...changes.map(of));
  return {
    pairs: changes.length,
    changed: most((change) => change.changed),
    size: most((change) => change.size),
    oneWay: most((change) => change.oneWay),
    replaced: most((change) => change.replaced),
    cut: most((change) => change.cut),
  };
}

const NEARLY_ALL = 0.8;
const LEAST_FACTOR = Math.log(1.04); // a smaller common factor may be a general price increase
const CLEAR_FACTOR = Math.log(1.25);
const AMOUNT_SIZE = 0.25; // |log|: the median price changed by a quarter
const COUNT_SIZE = Math.log(3); // counts, such as votes, grow quickly
const ONE_WAY_SIZE = 0.08;

function findNumberProblem(change: FieldChange, usual: UsualChange, amount: boolean): Problem | null {
  const { rows, changed, middle, alike, size, oneWay } = change;
  if (size === 0 && changed < NEARLY_ALL) return null;
  const isCommon =
    changed >= NEARLY_ALL &&
    alike >= NEARLY_ALL &&
    Math.abs(middle) >= (rows >= MANY_ROWS ? LEAST_FACTOR : CLEAR_FACTOR);
  if (isCommon && (amount || Math.abs(middle) >= CLEAR_FACTOR) && size > 2 * usual.size)
    return {
      factor: Math.exp(middle),
      repair: () => null,
      message: (field) =>
        `Nearly every ${field} is ${formatFactor(Math.exp(middle))} times what it was: another currency or unit, or with tax instead of without.`,
    };
  const most = Math.max(amount ? AMOUNT_SIZE : COUNT_SIZE, 4 * usual.size + 0.1);
  if (size > most)
    return numberProblem(`Most values of FIELD changed, by a median factor of ${formatFactor(Math.exp(size))}.`);
  const isOneWay =
    amount &&
    rows >= MANY_ROWS &&
    oneWay >= 0.9 &&
    usual.oneWay < 0.8 &&
    Math.abs(middle) >= ONE_WAY_SIZE + 2 * usual.size;
  return isOneWay
    ? numberProblem(
        `Nearly every FIELD ${middle > 0 ? 'rose' : 'fell'}, by a median of ${percent(Math.round(Math.abs(Math.exp(middle) - 1) * 100) / 100)}.`,
      )
    : null;
}

function numberProblem(message: string): Problem {
  return {
    factor: null,
    message: (field) => message.replace('FIELD', field),
    repair: (field) => ({ kind: 'relearn', fields: [field] }),
  };
}

const MIN_SCALED = 3;
const SCALED = 0.03; // share of the rows

/**
 * Some numbers are exactly 100 or 1000 times their former value, because a thousands or decimal mark is now read
 * differently.
 */
function findUnitProblem(rows: readonly MatchedRow[], field: string): Problem | null {
  const pairs = rows.flatMap(({ before, after }) => toNumbers(before[field], after[field]) ?? []);
  const scaled = pairs.filter(([was, is]) => isPower(Math.log10(is / was)));
  if (scaled.length < Math.max(MIN_SCALED, SCALED * pairs.length)) return null;
  if (scaled.length >= NEARLY_ALL * pairs.length) return null; // a common factor can be repaired
  return numberProblem(`${scaled.length} values of FIELD are 100 or 1,000 times larger or smaller than they were.`);
}

function isPower(log: number): boolean {
  const power = Math.round(log);
  return Math.abs(power) >= 2 && Math.abs(log - power) < 0.001;
}

function toNumbers(was: unknown, is: unknown): readonly [readonly [number, number]] | null {
  return typeof was === 'number' && typeof is === 'number' && was > 0 && is > 0 ? [[was, is]] : null;
}

const MEASURE = /^\D{0,8}?(\d+(?:\.\d+)?)\s?\p{L}{0,6}\.?$/u;

/** How the numbers of measures such as `1.2 kg` changed; null for other texts. Both must have the same unit. */
function getMeasureChange(rows: readonly MatchedRow[], field: string): FieldChange | null {
  const measures = rows.flatMap((matched) => {
    const [was, is] = [matched.before[field], matched.after[field]];
    if (typeof was !== 'string' || typeof is !== 'string') return [];
    const [one, other] = [MEASURE.exec(was)?.[1], MEASURE.exec(is)?.[1]];
    const isSameUnit = one !== undefined && other !== undefined && was.replace(one, '') === is.replace(other, '');
    return isSameUnit ? [{ ...matched, before: { [field]: Number(one) }, after: { [field]: Number(other) } }] : [];
  });
  return measures.length < Math.max(MIN_ROWS, NEARLY_ALL * rows.length) ? null : getFieldChange(measures, field);
}

function getUsualMeasureChange(runs: readonly TableProfile[], field: string): UsualChange {
  const changes = runs.slice(1).flatMap((run, at) => {
    const before = runs[at];
    return (before && getMeasureChange(matchRows(before, run).rows, field)) ?? [];
  });
  return toUsual(changes);
}

const SALE = 0.8; // share of the rows whose number changed

/** Whether a shop-wide sale explains a column of numbers: prices fell, and another column has the former prices. */
export function isSale(rows: readonly MatchedRow[], field: string): boolean {
  const changed = rows.filter(
    ({ before, after }) => toNumbers(before[field], after[field]) && before[field] !== after[field],
  );
  const sold = changed.filter((row) =>
    Object.keys(row.after).some((other) => isOnSale(row, field, other) || isOnSale(row, other, field)),
  );
  return sold.length > 0 && sold.length >= SALE * changed.length;
}

/** Whether a row's price fell and another of its fields now has the former price. */
function isOnSale({ before, after }: MatchedRow, price: string, old: string): boolean {
  const [was, is] = [before[price], after[price]];
  return price !== old && typeof was === 'number' && typeof is === 'number' && is < was && after[old] === was;
}

const REPLACED = 0.5;
const REPLACED_ONCE = 0.7; // a single earlier run does not show how often a text changes
const CUT = 0.3;
const MIN_CUT = 3;

function findTextProblem({ rows, replaced, cut }: FieldChange, usual: UsualChange): Problem | null {
  const limit = Math.max(usual.pairs === 0 ? REPLACED_ONCE : REPLACED, 2 * usual.replaced + 0.2);
  if (cut >= Math.max(CUT, 2 * usual.cut + 0.1) && cut * rows >= MIN_CUT)
    return textProblem(`${percent(round(cut))} of the same rows have only the beginning of their FIELD.`);
  if (replaced >= limit) return textProblem(`${percent(round(replaced))} of the same rows have another text as FIELD.`);
  return null;
}

function textProblem(message: string): Problem {
  return {
    factor: null,
    message: (field) => message.replace('FIELD', field),
    repair: (field) => ({ kind: 'relearn', fields: [field] }),
  };
}

const AMOUNT_NAME = /price|cost|amount|fee|total|preis|prix|precio|prezzo|salary|rent/i;
const FRACTIONS = 0.2;

/** Whether a number field is an amount of money or a measure, and not a count. */
export function isAmount(runs: readonly TableProfile[], field: string): boolean {
  const numbers = runs.at(-1)?.fields[field]?.numbers;
  return AMOUNT_NAME.test(field) || (numbers ? numbers.fractions >= FRACTIONS * numbers.count : false);
}

const MAX_EXAMPLES = 5;

function getExamples(rows: readonly MatchedRow[], field: string): Finding['examples'] {
  return rows
    .filter(({ before, after }) => (before[field] ?? null) !== (after[field] ?? null))
    .slice(0, MAX_EXAMPLES)
    .map(({ before, after, row }) => ({ row, before: before[field] ?? null, after: after[field] ?? null }));
}

function formatFactor(factor: number): string {
  return String(Number(factor.toPrecision(3)));
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
