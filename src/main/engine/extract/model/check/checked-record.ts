import type { CheckedValue } from './check-value';
import type { Fault } from './fault';

/** The parts of an answer that stand on the page, by dotted path, and the faults of the rest. */
export interface CheckedRecord {
  /** From 0; null where the page is one record. */
  readonly record: number | null;
  readonly found: ReadonlyMap<string, CheckedValue>;
  readonly faults: readonly Fault[];
}
