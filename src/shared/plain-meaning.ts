import { z } from 'zod';

/*
 * Values that callers send in place of those a schema asks for, where they can mean only one: null for nothing, a text
 * for a list of one, a list of one for a text, and a list under the name of one (`url` for `urls`).
 */

/** Whether null stands for a parameter that is not given; where the schema takes null, it has a meaning of its own. */
export function isNotGiven(content: unknown, schema: unknown): boolean {
  return content === null && !takesNull(schema);
}

/** Whether null is among the values that a schema takes. */
export function takesNull(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodNull) return true;
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return takesNull(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.some(takesNull);
  if (schema instanceof z.ZodPipe) return takesNull(schema.in);
  return false;
}

/** The name that a list is meant for: `urls` where it is sent as `url` and that is a single text. */
export function namePlainly(name: string, content: unknown, shape: Readonly<Record<string, unknown>>): string {
  if (!Array.isArray(content) || !Object.hasOwn(shape, name) || !isText(bareSchema(shape[name]))) return name;
  return isListOfTexts(bareSchema(shape[`${name}s`])) ? `${name}s` : name;
}

/** A text as a list of one, or a list of one as a text, where the schema asks for the other. */
export function valuePlainly(content: unknown, schema: unknown): unknown {
  if (typeof content === 'string' && isListOfTexts(schema) && !PLACEHOLDER.test(content)) return [content];
  const isOne = Array.isArray(content) && content.length === 1 && typeof content[0] === 'string';
  return isOne && isText(schema) ? content[0] : content;
}

/** In a step of a workflow it may be filled with a whole list. */
const PLACEHOLDER = /^\{\{\s*[A-Za-z_][\w-]*\s*\}\}$/;

/** The schema behind optional, default and nullable wrappers. */
export function bareSchema(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return bareSchema(schema.unwrap());
  return schema;
}

function isListOfTexts(schema: unknown): boolean {
  return schema instanceof z.ZodArray && isText(bareSchema(schema.element));
}

function isText(schema: unknown): boolean {
  return schema instanceof z.ZodType && (schema.type === 'string' || schema.type === 'enum');
}
