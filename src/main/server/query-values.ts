import { isObject, parseJson } from '@shared/json-value';
import { z } from 'zod';

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Errors about a value's type; a value of the right type may still be too large. */
const WRONG_TYPE: ReadonlySet<string> = new Set(['invalid_type', 'invalid_union']);

/**
 * Converts a query's text to the value a body would have: a number, boolean or JSON, if the schema does not accept
 * text.
 */
export function readQueryValue(sent: unknown, schema: unknown): unknown {
  if (typeof sent !== 'string' || !(schema instanceof z.ZodType) || isOfType(schema, sent)) return sent;
  const fitting = getReadings(sent).find((value) => isOfType(schema, value));
  return fitting === undefined ? sent : fitting;
}

function isOfType(schema: z.ZodType, value: unknown): boolean {
  const { error } = schema.safeParse(value);
  return !error?.issues.some(({ code, path }) => path.length === 0 && WRONG_TYPE.has(code));
}

function getReadings(text: string): readonly unknown[] {
  const json = parseJson(text);
  return [
    ...(NUMBER.test(text) ? [Number(text)] : []),
    ...(/^(?:true|True|1)$/.test(text) ? [true] : []),
    ...(/^(?:false|False|0)$/.test(text) ? [false] : []),
    ...(isObject(json) ? [json] : []),
  ];
}
