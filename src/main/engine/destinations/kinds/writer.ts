import type { ChangeCounts } from '@shared/contract/jobs';
import type { ExportFormat } from '@shared/export-format';
import type { Batches, Column, Pieces } from '../../results/index';

/** A run as passed to a destination. */
export interface Run {
  /** Name of the schedule, or of the job. */
  readonly name: string;
  readonly jobId: string;
  /** ms since 1970. */
  readonly finishedAt: number;
  /** The same for each attempt of the same run. */
  readonly writeId: string;
  /** Whether the job got everything requested, as a sentence. */
  readonly outcome: string;
  /** Changes since the previous run; null if there is none. */
  readonly changes: ChangeCounts | null;
  /** All rows as a file, including those of failed pages. */
  readonly toFile: (format: ExportFormat) => Promise<Pieces>;
  /** The table's rules and verdict, as JSON; null for a run without a table. */
  readonly toContract: () => Promise<string | null>;
  /** Number of rows in the file. */
  readonly countRows: () => Promise<number>;
  /** Rows of pages that loaded, for a table. Throws `invalid_request` if they have no usable key. */
  readonly toTable: () => Promise<TableRows>;
}

/** Rows for a table that is updated by key. */
export interface TableRows {
  readonly columns: readonly Column[];
  /** Names of the columns that identify a row. */
  readonly key: readonly string[];
  /** Starts from the first row on each call. Within a batch, each key occurs once. */
  readonly rows: () => Batches;
  /** What was left out, known once the rows were read; null if nothing was. */
  readonly note: () => string | null;
}

/** When a row was last seen, so that a late retry of an older run changes nothing. */
export const SEEN_AT = '_seen_at';

export interface Written {
  /** Null if there was nothing to write; `message` then says why. */
  readonly rows: number | null;
  readonly message: string | null;
}

/** What went wrong at a destination, and what would help. */
export interface Fault {
  readonly message: string;
  readonly hint: string;
}

export interface WriterOptions {
  readonly signal: AbortSignal;
}

/** Writes results to one kind of destination. */
export interface Writer<Target> {
  /** Describes the target, without secrets. */
  readonly place: (target: Target) => string;
  /** Throws `invalid_request` for a target that can never work. */
  readonly check: (target: Target, dataDir: string) => void;
  /** Connects to the destination without writing rows; resolves with what it found. */
  readonly probe: (target: Target, options: WriterOptions) => Promise<string>;
  /** Writes a run; safe to repeat. */
  readonly write: (target: Target, run: Run, options: WriterOptions) => Promise<Written>;
  /** Explains an error of `probe` or `write`; null for Winnow's own faults. */
  readonly explain: (error: unknown, target: Target) => Fault | null;
}
