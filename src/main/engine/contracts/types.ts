import type { RuleKind, TableRule } from '@shared/table-rules/index';

export type Row = Readonly<Record<string, unknown>>;

/** Kinds of values; links, dates and numbers in texts are distinguished from words. */
export const KINDS = ['number', 'text', 'date', 'link', 'list', 'yes or no'] as const;
export type ValueKind = (typeof KINDS)[number];

/** Marks that good values rarely have. */
export const MARKS = ['mojibake', 'markup', 'placeholder', 'wall', 'cut', 'code', 'foreign', 'capitals'] as const;
export type Mark = (typeof MARKS)[number];

export type Counts = Readonly<Record<string, number>>;

/** Quantiles of numbers: lowest, 5%, 25%, 50%, 75%, 95%, highest. */
export type Quantiles = readonly [number, number, number, number, number, number, number];

export interface FieldProfile {
  readonly filled: number;
  readonly kinds: Readonly<Record<ValueKind, number>>;
  readonly numbers: {
    readonly count: number;
    readonly at: Quantiles;
    readonly fractions: number;
    /** Numbers far from the others; undefined in profiles of older versions. */
    readonly outliers?: number;
  } | null;
  readonly lengths: { readonly count: number; readonly at: Quantiles; readonly longest: number } | null;
  readonly distinct: number;
  /** The most frequent values, as texts of at most 80 characters. */
  readonly top: readonly (readonly [value: string, count: number])[];
  readonly shapes: Counts;
  /**
   * For short texts with a number: the text with `9` for the digits, such as `$9.9` or `9 kg`; undefined in profiles of
   * older versions.
   */
  readonly frames?: Counts;
  readonly marks: Readonly<Record<Mark, number>>;
  readonly currencies: Counts;
  readonly hosts: Counts;
  /** For texts with more than four words, by their function words. */
  readonly languages: Counts;
  /** Milliseconds since 1970. */
  readonly dates: {
    readonly count: number;
    readonly oldest: number;
    readonly median: number;
    readonly newest: number;
  } | null;
}

/** A row in the sample for comparing runs: the rows whose keys have the lowest hashes. */
export interface SampleRow {
  readonly hash: number;
  /** Its place in the table. */
  readonly row: number;
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
}

/** Summary of a run's table, in a few kilobytes. */
export interface TableProfile {
  readonly rows: number;
  /** Rows of pages that failed, which have no values. */
  readonly failed: number;
  /** Rows whose values all repeat an earlier row. */
  readonly repeats: number;
  /** Number of rows that the site claims; null if it claims none. */
  readonly claimed: number | null;
  /** End of the run, ms since 1970. */
  readonly endedAt: number;
  readonly fields: Readonly<Record<string, FieldProfile>>;
  /** Fields left out, because people corrected them since; undefined if none are. */
  readonly without?: readonly string[];
  /** Field that identifies rows; null if none does. */
  readonly key: string | null;
  readonly sample: readonly SampleRow[];
  /** Whether the sample has all rows. */
  readonly isWhole: boolean;
  /** Pairs of number fields `a b` with how many rows have a < b, a = b and a > b. */
  readonly pairs: Readonly<Record<string, readonly [below: number, equal: number, above: number]>>;
  /**
   * What the stored pages declare: currency signs and languages, with the number of pages on which each is the most
   * frequent.
   */
  readonly pages: { readonly currencies: Counts; readonly languages: Counts };
}

/** One way in which a run's table breaks its contract. */
export interface Finding {
  /** The rule that it breaks. */
  readonly rule: TableRule;
  readonly kind: RuleKind;
  readonly field: string | null;
  /** `stop` prevents the run from being sent. */
  readonly weight: 'stop' | 'note';
  /** What is wrong, in one sentence. */
  readonly message: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Share of the rows concerned. */
  readonly share: number;
  /** Rows that show it, by position. */
  readonly examples: readonly {
    readonly row: number;
    readonly before: unknown;
    readonly after: unknown;
    /** Its position in the previous run; undefined if it was not there. */
    readonly was?: number;
  }[];
  readonly repair: Repair | null;
}

/** A way to correct a table. */
export type Repair =
  | { readonly kind: 'swap'; readonly fields: readonly [string, string] }
  | { readonly kind: 'scale'; readonly field: string; readonly factor: number }
  | { readonly kind: 'relearn'; readonly fields: readonly string[] };

/** Rules learned from good runs, and those runs' profiles, newest last. */
export interface TableContract {
  readonly rules: readonly TableRule[];
  readonly runs: readonly TableProfile[];
  /** Keys of learned rules, which therefore tolerate chance. */
  readonly learned: ReadonlySet<string>;
}
