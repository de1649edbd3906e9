import type { RuleOf } from '@shared/table-rules/index';
import type { Matched } from '../compare/match-rows';
import type { Finding, TableProfile } from '../types';
import { type Check, type Compared, MIN_VALUES } from './usual/check';
import { findDateShift, findSwappedDates } from './usual/date-shift';
import { findLengthShift } from './usual/length-shift';
import { findCurrencyShift, findFrameShift, findHostShift, findLanguageShift } from './usual/main-shift';
import { findMarked } from './usual/marked-values';
import { findLostDecimals, findNumberShift } from './usual/number-shift';
import { findOddRows } from './usual/odd-rows';
import { findCollapse, findMixShift, findRepeatedValue } from './usual/repeated-values';

const CHECKS: readonly Check[] = [
  findCollapse,
  findRepeatedValue,
  findMarked,
  findMixShift,
  findNumberShift,
  findLostDecimals,
  findLengthShift,
  findCurrencyShift,
  findFrameShift,
  findLanguageShift,
  findHostShift,
  findDateShift,
  findSwappedDates,
  findOddRows,
];

/** Finds values that look different from those of earlier runs. */
export function judgeUsual(
  rule: RuleOf<'usual'>,
  runs: readonly TableProfile[],
  profile: TableProfile,
  matched: Matched,
): readonly Finding[] {
  const { field } = rule;
  const now = profile.fields[field];
  const before = runs.flatMap(({ fields }) => fields[field] ?? []);
  if (!now || before.length === 0 || now.filled < MIN_VALUES) return [];
  const compared: Compared = { field, now, before, runs, profile, matched };
  return CHECKS.flatMap((check) => check(compared) ?? []).map(({ message, before: was, after, share }) => ({
    rule,
    kind: rule.kind,
    field,
    weight: 'stop',
    message,
    before: was,
    after,
    share,
    examples: now.top.slice(0, 3).map(([value]) => ({ row: -1, before: null, after: value })),
    repair: { kind: 'relearn', fields: [field] },
  }));
}
