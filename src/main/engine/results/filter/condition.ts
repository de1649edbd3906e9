/** A number with its unit or currency. */
export interface Amount {
  readonly value: number;
  /** Units of the same kind can be compared; null for a bare number. */
  readonly unit: Unit | null;
  /** ISO 4217. */
  readonly currency: string | null;
}

export interface Unit {
  readonly kind: string;
  /** Size in base units of its kind. */
  readonly factor: number;
}

/** A period in milliseconds since 1970: a moment, day, month or year. */
export interface DateSpan {
  readonly from: number;
  /** First moment after it. */
  readonly to: number;
}

export type NumberTest = 'below' | 'at most' | 'above' | 'at least' | 'equal';
export type DateTest = 'before' | 'until' | 'after' | 'since' | 'on';
export type TextTest = 'contains' | 'starts' | 'ends' | 'is';

/** A condition on an item. */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'number'; readonly field: string; readonly test: NumberTest; readonly amount: Amount }
  | { readonly kind: 'date'; readonly field: string; readonly test: DateTest; readonly span: DateSpan }
  /** A time of day, in minutes since midnight. */
  | { readonly kind: 'clock'; readonly field: string; readonly test: DateTest; readonly minutes: number }
  | { readonly kind: 'recent'; readonly field: string; readonly withinMs: number }
  | { readonly kind: 'text'; readonly field: string; readonly test: TextTest; readonly text: string }
  | { readonly kind: 'present' | 'true'; readonly field: string }
  /** `field` is null for any stock field. */
  | { readonly kind: 'stock'; readonly field: string | null };
