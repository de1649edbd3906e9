import type { AlertRule, AlertRuleKind, AlertRuleOf, Comparison, Direction } from './contract/alert-kinds';

const IS: { readonly [Each in Comparison]: string } = {
  below: 'falls below',
  above: 'rises above',
  at_most: 'is at most',
  at_least: 'is at least',
};
const CHANGES: { readonly [Each in Direction]: string } = { either: 'changes', up: 'rises', down: 'falls' };

const WORDS: { readonly [Kind in AlertRuleKind]: (rule: AlertRuleOf<Kind>) => string } = {
  any: () => 'anything changes',
  field: ({ field }) => `${field} changes`,
  threshold: ({ field, is, value }) => `${field} ${IS[is]} ${value}`,
  amount: ({ field, direction, by, unit }) =>
    `${field} ${CHANGES[direction]} by ${by}${unit === 'percent' ? '%' : ''} or more`,
  appears: () => 'a row appears',
  disappears: () => 'a row disappears',
  keyword: ({ words, field }) =>
    `${words.map((word) => `“${word}”`).join(' or ')} appears${field === null ? '' : ` in ${field}`}`,
  sentence: ({ sentence }) => sentence,
};

/** Describes a rule as the end of "Tell me when …". */
export function describeRule(rule: AlertRule): string {
  const describe = WORDS[rule.kind] as (rule: AlertRule) => string; // closed by the kinds
  return describe(rule);
}
