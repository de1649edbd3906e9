import type { RuleKind } from '@shared/table-rules/index';
import type { TableCheck } from '@shared/verdict-state';
import type { Finding, TableProfile } from '../types';

export interface Looked {
  readonly findings: readonly Finding[];
  /** Null if the table was not read. */
  readonly profile: TableProfile | null;
  /** Number of rows read, and number that the site claims; `claimed` is null if it claims none. */
  readonly completeness: { readonly read: number; readonly claimed: number | null };
  /** Fields whose learned extractor no longer fits the pages. */
  readonly drifted: readonly string[];
  /** Whether there were rules to check the table against. */
  readonly isJudged: boolean;
}

/** Everything known about whether a table can be trusted, as one list. */
export function getTableChecks(looked: Looked): TableCheck[] {
  return [
    checkRules(looked),
    checkCompleteness(looked),
    checkDuplicates(looked),
    checkOutliers(looked),
    checkDrift(looked),
  ];
}

const OTHER_CHECKS: ReadonlySet<RuleKind> = new Set(['claimed', 'repeats']);

function checkRules({ findings, isJudged }: Looked): TableCheck {
  const broken = findings.filter(({ kind }) => !OTHER_CHECKS.has(kind));
  const [first] = broken;
  const fields = [...new Set(broken.flatMap(({ field }) => field ?? []))];
  if (first) {
    const more = broken.length > 1 ? ` (and ${broken.length - 1} more)` : '';
    return { kind: 'rules', state: 'bad', message: `${first.message}${more}`, fields };
  }
  return isJudged
    ? { kind: 'rules', state: 'good', message: 'It meets all rules.', fields }
    : { kind: 'rules', state: 'unknown', message: 'There were no rules to check.', fields };
}

function checkCompleteness({ findings, completeness: { read, claimed } }: Looked): TableCheck {
  const check = { kind: 'completeness', fields: [] } satisfies Partial<TableCheck>;
  if (claimed === null) return { ...check, state: 'unknown', message: 'The site does not say how many rows it has.' };
  const state = isBroken(findings, 'claimed') ? 'bad' : read < claimed ? 'look' : 'good';
  return { ...check, state, message: `The site says ${format(claimed)}; ${format(read)} were read.` };
}

function checkDuplicates({ findings, profile }: Looked): TableCheck {
  const check = { kind: 'duplicates', fields: [] } satisfies Partial<TableCheck>;
  if (profile === null) return { ...check, state: 'unknown', message: 'Its rows were not compared.' };
  if (profile.repeats === 0) return { ...check, state: 'good', message: 'No row repeats another.' };
  return {
    ...check,
    state: isBroken(findings, 'repeats') ? 'bad' : 'look',
    message: `${format(profile.repeats)} of ${format(profile.rows)} rows repeat an earlier row.`,
  };
}

function checkOutliers({ profile }: Looked): TableCheck {
  const check = { kind: 'outliers', fields: [] } satisfies Partial<TableCheck>;
  const numbers = Object.entries(profile?.fields ?? {}).flatMap(([field, own]) =>
    own.numbers?.outliers === undefined ? [] : [{ field, count: own.numbers.outliers }],
  );
  if (numbers.length === 0) return { ...check, state: 'unknown', message: 'It has no numbers to compare.' };
  const odd = numbers.filter(({ count }) => count > 0);
  if (odd.length === 0) return { ...check, state: 'good', message: 'No number is far from the others.' };
  const words = odd.map(({ field, count }) => `${field} (${format(count)})`);
  return {
    ...check,
    state: 'look',
    message: `Far from the other numbers: ${words.join(', ')}.`,
    fields: odd.map(({ field }) => field),
  };
}

function checkDrift({ drifted }: Looked): TableCheck {
  return drifted.length === 0
    ? { kind: 'extractors', state: 'good', message: 'All learned extractors still fit.', fields: [] }
    : {
        kind: 'extractors',
        state: 'look',
        message: `Learned extractors no longer fit the pages for ${drifted.join(', ')}; other ways read these values.`,
        fields: [...drifted],
      };
}

function isBroken(findings: readonly Finding[], kind: RuleKind): boolean {
  return findings.some((finding) => finding.kind === kind && finding.weight === 'stop');
}

function format(count: number): string {
  return count.toLocaleString('en');
}
