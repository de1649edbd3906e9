import type { AlertRule, Comparison, Direction } from './contract/alert-kinds';

const IS: { readonly [Each in Comparison]: string } = {
  below: 'falls below',
  above: 'rises above',
  at_most: 'is at most',
  at_least: 'is at least',
};
const CHANGES: { readonly [Each in Direction]: string } = { either: 'changes', up: 'rises', down: 'falls' };

/** A rule as the end of "Tell me when …". */
export function describeRule(rule: AlertRule): string {
  switch (rule.kind) {
    case 'any':
      return 'anything changes';
    case 'field':
      return `${rule.field} changes`;
    case 'threshold':
      return `${rule.field} ${IS[rule.is]} ${rule.value}`;
    case 'amount':
      return `${rule.field} ${CHANGES[rule.direction]} by ${rule.by}${rule.unit === 'percent' ? ' %' : ''} or more`;
    case 'appears':
      return 'a row appears';
    case 'disappears':
      return 'a row disappears';
    case 'keyword':
      return `${rule.words.map((word) => `“${word}”`).join(' or ')} appears${rule.field === null ? '' : ` in ${rule.field}`}`;
    case 'sentence':
      return rule.sentence;
  }
}
