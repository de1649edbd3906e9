import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';

/** A candidate with its parsed value. */
export interface Considered {
  readonly value: unknown;
  /** Key that is the same for equal values. */
  readonly key: string;
  readonly candidate: Candidate;
  readonly reader: SourceReader;
}
