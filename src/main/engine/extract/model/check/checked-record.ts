import type { CheckedValue } from './check-value';
import type { Fault } from './fault';

/** What of an answer stands on the page, by dotted path, and what is wrong with the rest. */
export interface CheckedRecord {
  /** From 0; null where the page is one record. */
  readonly record: number | null;
  readonly found: ReadonlyMap<string, CheckedValue>;
  readonly faults: readonly Fault[];
}
