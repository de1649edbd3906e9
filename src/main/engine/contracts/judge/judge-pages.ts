import type { TableRule } from '@shared/table-rules/index';
import { getFieldChange } from '../compare/field-change';
import type { Matched } from '../compare/match-rows';
import { sumCounts } from '../profile/count-field';
import type { Counts, Finding, TableProfile } from '../types';
import { isAmount } from './judge-steady';

const MAJORITY = 0.8;
const REST = 0.2;

/** Compares the currency beside the amounts on the pages, and the pages' language, with those of earlier runs. */
export function judgePages(
  rules: readonly TableRule[],
  runs: readonly TableProfile[],
  profile: TableProfile,
  matched: Matched,
): readonly Finding[] {
  const usual = rules.flatMap((rule) => (rule.kind === 'usual' ? [rule] : []));
  const amount = usual.find(({ field }) => isAmount(runs, field) && runs.at(-1)?.fields[field]?.numbers);
  const text = usual
    .filter(({ field }) => (runs.at(-1)?.fields[field]?.kinds.text ?? 0) > 0)
    .sort((one, other) => getLength(runs, other.field) - getLength(runs, one.field))[0];
  const currency =
    amount &&
    findChange(
      runs.map(({ pages }) => pages.currencies),
      profile.pages.currencies,
    );
  const language =
    text && !hasSameTexts(matched, text.field)
      ? findChange(
          runs.map(({ pages }) => pages.languages),
          profile.pages.languages,
        )
      : null;
  return [
    ...(currency
      ? [toFinding(amount, `The pages give amounts in ${currency.after} instead of ${currency.before}.`, currency)]
      : []),
    ...(text && language
      ? [
          toFinding(
            text,
            `The pages are in another language ("${language.after}" instead of "${language.before}").`,
            language,
          ),
        ]
      : []),
  ];
}

interface Change {
  readonly before: string;
  readonly after: string;
}

function findChange(before: readonly Counts[], after: Counts): Change | null {
  const [was, is] = [getMain(sumCounts(before)), getMain(after)];
  if (was === null || is === null || was.name === is.name || was.share < MAJORITY) return null;
  return (after[was.name] ?? 0) <= REST * is.all && is.share >= MAJORITY ? { before: was.name, after: is.name } : null;
}

function getMain(counts: Counts): { readonly name: string; readonly share: number; readonly all: number } | null {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const [main] = Object.entries(counts).sort((a, b) => b[1] - a[1]);
  return main ? { name: main[0], share: main[1] / all, all } : null;
}

function getLength(runs: readonly TableProfile[], field: string): number {
  return runs.at(-1)?.fields[field]?.lengths?.at[3] ?? 0;
}

/** Unchanged texts show that only the page's declaration changed. */
function hasSameTexts({ rows }: Matched, field: string): boolean {
  const change = getFieldChange(rows, field);
  return change.rows >= 3 && change.changed < 0.5;
}

function toFinding(
  rule: Finding['rule'] & { readonly field: string },
  message: string,
  { before, after }: Change,
): Finding {
  return {
    rule,
    kind: rule.kind,
    field: rule.field,
    weight: 'stop',
    message,
    before,
    after,
    share: 1,
    examples: [],
    repair: null,
  };
}
