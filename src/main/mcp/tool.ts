import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Connection } from '../client/connect';

export type Arguments = Readonly<Record<string, unknown>>;
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Reports progress to the assistant; `done` must increase. */
export type ReportProgress = (done: number, total: number, message: string) => void;

/** Context of a tool call, in addition to its arguments. */
export interface ToolCall {
  readonly connection: Connection;
  /** Aborts if the assistant no longer waits. */
  readonly signal: AbortSignal;
  /** Does nothing if the assistant asked for no progress. */
  readonly reportProgress: ReportProgress;
}

/** An operation as an assistant sees it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: JsonSchema;
  /** Schema of `structuredContent`, which every successful answer has. */
  readonly output: JsonSchema;
  readonly hints: ToolAnnotations;
  /** Throws errors unchanged; `failureOf` words them. */
  readonly run: (args: Arguments, call: ToolCall) => Promise<CallToolResult>;
}

/** Only reads Winnow's data. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
/** Loads web pages. */
export const VISITS: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: true };
/** Changes Winnow's data or state without losing anything. */
export const CHANGES: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
/** Deletes data for good. */
export const DELETES: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, openWorldHint: false };

/** A request by an assistant that cannot be met, and what to do instead. */
export class ToolRefusal extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'ToolRefusal';
    this.hint = hint;
  }
}
