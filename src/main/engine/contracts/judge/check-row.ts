import type { RuleOf, TableRule } from '@shared/table-rules/index';
import { isSum } from '../learn/find-sums';
import { readDate } from '../profile/read-date';
import { toText } from '../profile/read-value';
import { getLinkHost, getShape } from '../profile/shape';

/** Rules that can be checked row by row. */
export const ROW_KINDS = [
  'filled',
  'type',
  'range',
  'length',
  'unique',
  'values',
  'shape',
  'host',
  'order',
  'sum',
  'fresh',
] as const;
export type RowRule = RuleOf<(typeof ROW_KINDS)[number]>;

const DAY_MS = 86_400_000;

export function isRowRule(rule: TableRule): rule is RowRule {
  return ROW_KINDS.some((kind) => kind === rule.kind) && !(rule.kind === 'fresh' && rule.of === 'newest');
}

/** How many rows kept a rule, and which did not. */
export interface RowTally {
  readonly rule: RowRule;
  readonly rows: number;
  readonly broken: number;
  readonly examples: readonly { readonly row: number; readonly value: unknown }[];
}

const MAX_EXAMPLES = 5;

/** Checks rows against one rule, one by one. */
export class RowCheck {
  #rows = 0;
  #broken = 0;
  readonly #examples: { row: number; value: unknown }[] = [];
  readonly #seen = new Set<string>();

  constructor(
    readonly rule: RowRule,
    /** End of the run, ms since 1970. */
    readonly now: number,
  ) {}

  add(values: ReadonlyMap<string, unknown>, row: number): void {
    const kept = this.#keeps(values);
    if (kept === null) return;
    this.#rows++;
    if (kept) return;
    this.#broken++;
    if (this.#examples.length < MAX_EXAMPLES) this.#examples.push({ row, value: getShown(this.rule, values) });
  }

  /** Null if the rule does not apply to the row. */
  #keeps(values: ReadonlyMap<string, unknown>): boolean | null {
    const { rule } = this;
    if (rule.kind === 'filled') return hasField(values, rule.field);
    if (rule.kind === 'order') return compare(values.get(rule.field), rule.is, values.get(rule.other));
    if (rule.kind === 'sum') return addsUp(rule, values);
    const value = values.get(rule.field) ?? null;
    if (value === null) return null;
    switch (rule.kind) {
      case 'type':
        return isOfType(value, rule.type);
      case 'range':
        return typeof value === 'number' && isWithin(value, rule);
      case 'length':
        return isWithin([...toText(value)].length, rule);
      case 'unique':
        return !this.#repeats(toText(value));
      case 'values':
        return rule.values.includes(toText(value));
      case 'shape':
        return getShape(toText(value)) === rule.shape;
      case 'host': {
        const host = getLinkHost(toText(value));
        return (
          host !== null && rule.hosts.some((each) => host === each.replace(/^www\./, '') || host.endsWith(`.${each}`))
        );
      }
      case 'fresh': {
        const date = readDate(toText(value));
        return date !== null && date >= this.now - rule.days * DAY_MS;
      }
    }
  }

  #repeats(text: string): boolean {
    const known = this.#seen.has(text);
    this.#seen.add(text);
    return known;
  }

  tally(): RowTally {
    return { rule: this.rule, rows: this.#rows, broken: this.#broken, examples: this.#examples };
  }
}

/** Whether a row has a field; an object counts if one of its parts has a value. */
function hasField(values: ReadonlyMap<string, unknown>, field: string): boolean {
  if (values.has(field)) return true;
  for (const path of values.keys()) if (path.startsWith(`${field}.`)) return true;
  return false;
}

function getShown(rule: RowRule, values: ReadonlyMap<string, unknown>): unknown {
  if (rule.kind === 'order') return `${toText(values.get(rule.field))} and ${toText(values.get(rule.other))}`;
  return values.get(rule.kind === 'sum' ? rule.total : rule.field) ?? null;
}

function isWithin(value: number, { min, max }: { readonly min: number | null; readonly max: number | null }): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}

function isOfType(value: unknown, type: RuleOf<'type'>['type']): boolean {
  if (typeof value === 'number') return type === 'number';
  if (typeof value === 'boolean') return type === 'yes or no';
  if (typeof value !== 'string') return type === 'list';
  if (type === 'link') return getLinkHost(value) !== null;
  if (type === 'date') return readDate(value.trim()) !== null;
  return type === 'text' && getLinkHost(value) === null;
}

function compare(one: unknown, is: RuleOf<'order'>['is'], other: unknown): boolean | null {
  const [a, b] = [toComparable(one), toComparable(other)];
  if (a === null || b === null) return null;
  if (is === '<') return a < b;
  if (is === '≤') return a <= b;
  if (is === '≥') return a >= b;
  return is === '>' ? a > b : a === b;
}

function toComparable(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? readDate(value.trim()) : null;
}

function addsUp({ fields, total }: RuleOf<'sum'>, values: ReadonlyMap<string, unknown>): boolean | null {
  const parts = fields.map((field) => values.get(field));
  const whole = values.get(total);
  if (typeof whole !== 'number' || !parts.every((part) => typeof part === 'number')) return null;
  return isSum(parts, whole);
}
