/** A number with what it measures. */
export interface Amount {
  readonly value: number;
  /** Of the same kind of measure units can be compared; null for a bare number. */
  readonly unit: Unit | null;
  /** ISO 4217. */
  readonly currency: string | null;
}

export interface Unit {
  readonly kind: string;
  /** How many of the kind's base unit it is. */
  readonly factor: number;
}

/** A stretch of time as milliseconds since 1970: a day, a month, a year or a moment. */
export interface DateSpan {
  readonly from: number;
  /** The first moment behind it. */
  readonly to: number;
}

export type NumberTest = 'below' | 'at most' | 'above' | 'at least' | 'equal';
export type DateTest = 'before' | 'until' | 'after' | 'since' | 'on';
export type TextTest = 'contains' | 'starts' | 'ends' | 'is';

/** What a filter asks of an item. */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'number'; readonly field: string; readonly test: NumberTest; readonly amount: Amount }
  | { readonly kind: 'date'; readonly field: string; readonly test: DateTest; readonly span: DateSpan }
  | { readonly kind: 'recent'; readonly field: string; readonly withinMs: number }
  | { readonly kind: 'text'; readonly field: string; readonly test: TextTest; readonly text: string }
  | { readonly kind: 'present' | 'true'; readonly field: string }
  /** `field` is null for any field about stock. */
  | { readonly kind: 'stock'; readonly field: string | null };
