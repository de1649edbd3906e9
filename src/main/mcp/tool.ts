import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Connection } from '../client/connect';

export type Arguments = Readonly<Record<string, unknown>>;
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Reports the progress of a call to the assistant; `done` must rise. */
export type ReportProgress = (done: number, total: number, message: string) => void;

/** What a call of a tool gets in addition to its arguments. */
export interface ToolCall {
  readonly connection: Connection;
  /** Aborted where the assistant no longer waits for the answer. */
  readonly signal: AbortSignal;
  /** Does nothing where the assistant asked for no progress. */
  readonly reportProgress: ReportProgress;
}

/** One operation as an assistant sees it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: JsonSchema;
  /** Of `structuredContent`, which every answer but a failure has. */
  readonly output: JsonSchema;
  readonly hints: ToolAnnotations;
  /** Throws what the call meets; `failureOf` words it. */
  readonly run: (args: Arguments, call: ToolCall) => Promise<CallToolResult>;
}

/** Looks only at what Winnow holds. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
/** Loads pages of the web. */
export const VISITS: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: true };
/** Changes what Winnow holds or does, and nothing is lost. */
export const CHANGES: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
/** Takes away what cannot be brought back. */
export const DELETES: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, openWorldHint: false };

/** What an assistant asked for that cannot be, and what to do. */
export class ToolRefusal extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'ToolRefusal';
    this.hint = hint;
  }
}
