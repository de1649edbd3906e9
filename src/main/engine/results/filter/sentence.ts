import type { Condition } from './condition';
import type { Token } from './tokens';

export interface Sentence {
  readonly tokens: readonly Token[];
  /** Item fields; null if unknown. */
  readonly fields: readonly string[] | null;
  /** Milliseconds since 1970, for "today". */
  readonly now: number;
}

export interface Parsed {
  readonly condition: Condition;
  /** Index of the token after it. */
  readonly next: number;
}

/** Parses what starts at a token; null if it does not match. */
export type Clause = (at: number) => Parsed | null;
