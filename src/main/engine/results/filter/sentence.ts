import type { Condition } from './condition';
import type { Token } from './tokens';

export interface Sentence {
  readonly tokens: readonly Token[];
  /** Names of the fields that items have; null where that is not known. */
  readonly fields: readonly string[] | null;
  /** Milliseconds since 1970, for "today". */
  readonly now: number;
}

export interface Parsed {
  readonly condition: Condition;
  /** The first token behind it. */
  readonly next: number;
}

/** Reads what begins at a token; null where that is not there. */
export type Clause = (at: number) => Parsed | null;
