import type { CheckedValue } from './check-value';
import type { Fault } from './fault';

/** Values of an answer that were found on the page, by dotted path, and faults of the others. */
export interface CheckedRecord {
  /** From 0; null if the page is one record. */
  readonly record: number | null;
  readonly found: ReadonlyMap<string, CheckedValue>;
  readonly faults: readonly Fault[];
}
