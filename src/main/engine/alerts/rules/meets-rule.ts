import type { AlertRule, AlertRuleKind, AlertRuleOf, Comparison } from '@shared/contract/alert-kinds';
import type { Item } from '@shared/item';
import { getOwnValue, getTemplateValues, parseAmount } from '../../results/index';
import type { MeaningfulChange } from '../meaningful-changes';

/** Rules that are decided without a model. */
export type PlainRule = Exclude<AlertRule, { kind: 'sentence' }>;

const TESTS: {
  readonly [Kind in Exclude<AlertRuleKind, 'sentence'>]: (change: MeaningfulChange, rule: AlertRuleOf<Kind>) => boolean;
} = {
  any: () => true,
  field: ({ kind, fields }, { field }) => kind === 'changed' && findChanged(fields, field),
  threshold: ({ before, after, kind, fields }, { field, is, value }) => {
    if (kind === 'changed' && !findChanged(fields, field)) return false;
    const now = getNumber(after, field);
    const earlier = getNumber(before, field);
    return now !== null && COMPARE[is](now, value) && !(earlier !== null && COMPARE[is](earlier, value));
  },
  amount: ({ before, after, kind, fields }, { field, by, unit, direction }) => {
    const [was, is] = [getNumber(before, field), getNumber(after, field)];
    if (kind !== 'changed' || !findChanged(fields, field) || was === null || is === null) return false;
    if ((direction === 'up' && is < was) || (direction === 'down' && is > was)) return false;
    const change =
      unit === 'number'
        ? Math.abs(is - was)
        : was === 0
          ? Number.POSITIVE_INFINITY
          : (Math.abs(is - was) / Math.abs(was)) * 100;
    return change >= by - ROUNDING;
  },
  appears: ({ kind }) => kind === 'added',
  disappears: ({ kind }) => kind === 'removed',
  keyword: ({ before, after, fields }, { words, field }) => {
    if (!after) return false;
    const places = field === null ? Object.keys(fields) : [field];
    return words.some((word) =>
      places.some(
        (place) => hasWord(getOwnValue(after, place), word) && !(before && hasWord(getOwnValue(before, place), word)),
      ),
    );
  },
};

const ROUNDING = 1e-9; // 20 × 0.9 is not exactly 18

const COMPARE: { readonly [Each in Comparison]: (value: number, limit: number) => boolean } = {
  below: (value, limit) => value < limit,
  above: (value, limit) => value > limit,
  at_most: (value, limit) => value <= limit,
  at_least: (value, limit) => value >= limit,
};

/** Whether a change meets a rule. */
export function meetsRule(change: MeaningfulChange, rule: PlainRule): boolean {
  const test = TESTS[rule.kind] as (change: MeaningfulChange, rule: PlainRule) => boolean; // closed by the kinds
  return test(change, rule);
}

/** Fields of a rule that no row has. */
export function findUnknownFields(rules: readonly AlertRule[], rows: readonly Item[]): readonly string[] {
  const named = rules.flatMap((rule) => ('field' in rule && rule.field !== null ? [rule.field] : []));
  const isKnown = (field: string) =>
    rows.some((row) => getOwnValue(row, field) !== null || Object.hasOwn(getTemplateValues(row), field));
  return rows.length === 0 ? [] : [...new Set(named)].filter((field) => !isKnown(field));
}

/** The changed field that a rule covers; nested fields count: a rule on "address" is met by "address.city". */
function findChanged(fields: MeaningfulChange['fields'], field: string): boolean {
  return Object.keys(fields).some((path) => path === field || path.startsWith(`${field}.`));
}

function getNumber(item: Item | null, field: string): number | null {
  return item === null ? null : (parseAmount(getOwnValue(item, field))?.value ?? null);
}

function hasWord(value: unknown, word: string): boolean {
  if (Array.isArray(value)) return value.some((each) => hasWord(each, word));
  if (typeof value === 'object' && value !== null) return Object.values(value).some((each) => hasWord(each, word));
  if (value === null || value === undefined) return false;
  const escaped = fold(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u').test(fold(String(value)));
}

function fold(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}
