export { parseRule } from './parse-rule';
export { percent, printRule } from './print-rule';
export { getRuleKey, type RuleKind, type RuleOf, type RuleType, TableRule } from './rule';
