import { isObject, parseJson } from '@shared/json-value';
import { isOfType } from '@shared/plain-meaning';
import { z } from 'zod';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Converts a query's text to the value a body would have: a number, boolean or JSON, if the schema does not accept
 * text.
 */
export function readQueryValue(sent: unknown, schema: unknown): unknown {
  if (typeof sent !== 'string' || !(schema instanceof z.ZodType) || isOfType(schema, sent)) return sent;
  const fitting = getReadings(sent).find((value) => isOfType(schema, value));
  return fitting === undefined ? sent : fitting;
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
