import type { ChangeCounts } from '@shared/contract/jobs';
import type { ExportFormat } from '@shared/export-format';
import type { Batches, Column, Pieces } from '../../results/index';

/** A run as a destination gets it. */
export interface Run {
  /** Of the schedule, or of the job. */
  readonly name: string;
  readonly jobId: string;
  /** ms since 1970. */
  readonly finishedAt: number;
  /** The same for each attempt of the same run. */
  readonly writeId: string;
  /** Whether the job brought all that was asked for, in a sentence. */
  readonly outcome: string;
  /** Against the run before; null if there is none. */
  readonly changes: ChangeCounts | null;
  /** All rows as a file, those of failed pages too. */
  readonly toFile: (format: ExportFormat) => Promise<Pieces>;
  /** The rules of the table and what came of holding it against them, as JSON; null for a run without a table. */
  readonly toContract: () => Promise<string | null>;
  /** Number of rows of the file. */
  readonly countRows: () => Promise<number>;
  /** The rows of pages that loaded, for a table. Throws `invalid_request` if they have no usable key. */
  readonly toTable: () => Promise<TableRows>;
}

/** Rows for a table that is changed by key. */
export interface TableRows {
  readonly columns: readonly Column[];
  /** Names of the columns that identify a row. */
  readonly key: readonly string[];
  /** Starts from the first row each time. Within a batch each key is there once. */
  readonly rows: () => Batches;
  /** What was left out, once the rows were read; null if nothing was. */
  readonly note: () => string | null;
}

/** When a row was last seen, so that a late repetition of an older run changes nothing. */
export const SEEN_AT = '_seen_at';

export interface Written {
  /** Null if there was nothing to write; `message` then says why. */
  readonly rows: number | null;
  readonly message: string | null;
}

/** What went wrong at a destination, and what helps. */
export interface Fault {
  readonly message: string;
  readonly hint: string;
}

export interface WriterOptions {
  readonly signal: AbortSignal;
}

/** How results get to one kind of destination. */
export interface Writer<Target> {
  /** The target in words, without secrets. */
  readonly place: (target: Target) => string;
  /** Throws `invalid_request` for a target that cannot be used, whatever the moment. */
  readonly check: (target: Target, dataDir: string) => void;
  /** Reaches the destination without writing rows; resolves with what it found. */
  readonly probe: (target: Target, options: WriterOptions) => Promise<string>;
  /** Writes a run. Repeating it does no harm. */
  readonly write: (target: Target, run: Run, options: WriterOptions) => Promise<Written>;
  /** An error of `probe` or `write` in words; null for a fault of Winnow's own. */
  readonly explain: (error: unknown, target: Target) => Fault | null;
}
