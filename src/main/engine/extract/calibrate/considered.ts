import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';

/** A candidate with its value read, as it stands among the others of its field. */
export interface Considered {
  readonly value: unknown;
  /** The same for equal values. */
  readonly key: string;
  readonly candidate: Candidate;
  readonly reader: SourceReader;
}
