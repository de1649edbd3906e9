import type { CallToolResult, ResourceLink } from '@modelcontextprotocol/sdk/types.js';
import { fitRows, fitValue } from './bounds';

const SHORTENED = 'Long texts and lists were shortened here.';

/** An answer as JSON, short enough to be read; `notes` follow as text. */
export function jsonAnswer(value: unknown, ...notes: readonly string[]): CallToolResult {
  const fit = fitValue(value);
  const texts = [JSON.stringify(fit.value), ...(fit.cut ? [SHORTENED] : []), ...notes];
  return { content: texts.map((text) => ({ type: 'text', text })) };
}

/** The same for a small answer whose shape the tool declares. */
export function structuredAnswer(value: Readonly<Record<string, unknown>>): CallToolResult {
  return { ...jsonAnswer(value), structuredContent: value };
}

export function textAnswer(text: string, links: readonly ResourceLink[] = []): CallToolResult {
  return { content: [{ type: 'text', text }, ...links] };
}

/** Rows of a list that goes on. */
export interface Page {
  readonly total: number;
  readonly offset: number;
  readonly rows: readonly unknown[];
  /** Where to go on; left out at the end. */
  readonly nextOffset?: number;
}

/** As many of the rows as fit, and where the next ones begin. */
export function pageOf(rows: readonly unknown[], total: number, offset: number, room?: number): Page {
  const fitting = fitRows(rows, room);
  const next = offset + fitting.length;
  return { total, offset, rows: fitting, ...(next < total && fitting.length > 0 && { nextOffset: next }) };
}
