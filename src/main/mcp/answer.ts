import type { CallToolResult, ResourceLink } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { fitRows, fitShape, fitValue } from './bounds';

const SHORTENED = 'Long texts and lists were shortened here.';

/** JSON text, and data in the tool's declared schema, both short enough to be read. */
export function createJsonAnswer(value: object): CallToolResult {
  const fit = fitValue(value);
  const texts = [JSON.stringify(fit.value), ...(fit.cut ? [SHORTENED] : [])];
  return {
    content: texts.map((text) => ({ type: 'text', text })),
    structuredContent: { ...fitShape(value) },
  };
}

/** An answer in words, with the same as data in the tool's declared schema. */
export function createTextAnswer(text: string, data: object, links: readonly ResourceLink[] = []): CallToolResult {
  return { content: [{ type: 'text', text }, ...links], structuredContent: { ...data } };
}

/** The answer for a client whose protocol has no links: clients of that time refuse an answer with content that they do not know. */
export function withLinksAsText(answer: CallToolResult): CallToolResult {
  const content = answer.content.map((each) =>
    each.type === 'resource_link'
      ? { type: 'text' as const, text: `${each.name}: read_page ${JSON.stringify({ page: each.uri })}` }
      : each,
  );
  return { ...answer, content };
}

/** A page of rows from a longer list. */
export interface Page {
  readonly total: number;
  readonly offset: number;
  readonly rows: readonly unknown[];
  readonly nextOffset?: number;
}

/** Schema of such a page. */
export function getPageSchema(row: z.ZodType) {
  return z.object({
    total: z.number().int().describe('Rows in all'),
    offset: z.number().int().describe('How many were skipped'),
    rows: z.array(row),
    nextOffset: z.number().int().optional().describe('Where to continue; none at the end'),
  });
}

/** A row with unknown fields, or one that may be shortened. */
export const AnyRow = z.looseObject({});

/** As many rows as fit, and the offset of the next. */
export function getRowPage(rows: readonly unknown[], total: number, offset: number, room?: number): Page {
  const fitting = fitRows(rows, room);
  const next = offset + fitting.length;
  return { total, offset, rows: fitting, ...(next < total && fitting.length > 0 && { nextOffset: next }) };
}
