import { z } from 'zod';
import { checkJsonShape } from './json-shape';
import { isObject, isRecord, parseJson } from './json-value';

/*
 * Accepts values whose meaning is clear although the schema expects others: null or an empty value for a missing one, a text for a list of one, a list
 * of one for a text, a list under a singular name (`url` for `urls`), a choice in camelCase (`slimHtml` for `slim_html`) or capitals (`CSV`), a
 * number, boolean, list or object as text, as tools without code send them, and a boolean as 1 or 0.
 */

/** Whether null means that a parameter is missing; not if the schema allows null. */
export function isMissing(content: unknown, schema: unknown): boolean {
  return content === null && !isNullable(schema);
}

/**
 * Whether a value means that an optional parameter is missing: null, or an empty value that the parameter cannot have. Forms and tools without code
 * send an empty text for each field that was not filled in, or a list of one; PHP writes an empty object as a list.
 */
export function isLeftOut(content: unknown, schema: unknown): boolean {
  if (isMissing(content, schema)) return true;
  if (!isEmpty(content) || !(schema instanceof z.ZodType) || isNullable(schema)) return false;
  if (!schema.safeParse(undefined).success) return false;
  const isBlankList = Array.isArray(content) && content.length > 0 && isListOfTexts(unwrapSchema(schema));
  return isBlankList || !schema.safeParse(content).success;
}

function isEmpty(content: unknown): boolean {
  return content === '' || (Array.isArray(content) && content.every((each) => each === ''));
}

/** Whether a schema allows null. */
export function isNullable(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodNull) return true;
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isNullable(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.some(isNullable);
  if (schema instanceof z.ZodPipe) return isNullable(schema.in);
  return false;
}

/** Corrects a list's name: `urls` if it was sent as `url`, which is a single text. */
export function normalizeListName(name: string, content: unknown, shape: Readonly<Record<string, unknown>>): string {
  if (!Array.isArray(content) || !Object.hasOwn(shape, name) || !isTextSchema(unwrapSchema(shape[name]))) return name;
  return isListOfTexts(unwrapSchema(shape[`${name}s`])) ? `${name}s` : name;
}

/** Wraps a text into a list, or unwraps a list of one, as the schema requires. */
export function normalizeList(content: unknown, schema: unknown): unknown {
  if (typeof content === 'string' && isListOfTexts(schema) && !PLACEHOLDER.test(content))
    return splitChoices(content, schema) ?? [content];
  const isOne = Array.isArray(content) && content.length === 1 && typeof content[0] === 'string';
  return isOne && isTextSchema(schema) ? content[0] : content;
}

/** "text,markdown" as a list of choices; null if it is not one of several choices of the schema. */
function splitChoices(content: string, schema: unknown): readonly string[] | null {
  const element = schema instanceof z.ZodArray ? unwrapSchema(schema.element) : null;
  const parts = content.split(',').map((part) => part.trim());
  if (!(element instanceof z.ZodEnum) || parts.length < 2) return null;
  return parts.every((part) => element.options.includes(String(normalizeChoice(part, element)))) ? parts : null;
}

/** Choices that have a second name. */
const SAME_CHOICES: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', all: 'many' };

/** Errors about a value's type; a value of the right type may still be too large. */
const WRONG_TYPE: ReadonlySet<string> = new Set(['invalid_type', 'invalid_union']);

/** Whether a schema takes values of this type. */
export function isOfType(schema: z.ZodType, value: unknown): boolean {
  const { error } = schema.safeParse(value);
  return !error?.issues.some(({ code, path }) => path.length === 0 && WRONG_TYPE.has(code));
}

/** Reads a list or an object that was sent as JSON text where the schema takes no text. Throws `invalid_request` if it is nested too deep. */
export function normalizeJsonText(content: unknown, schema: unknown): unknown {
  if (typeof content !== 'string' || !/^\s*[[{]/.test(content) || !(schema instanceof z.ZodType)) return content;
  if (isOfType(schema, content)) return content;
  checkJsonShape(content, 'JSON text of a parameter');
  const json = parseJson(content);
  return isObject(json) && isOfType(schema, json) ? json : content;
}

/** Takes the URL out of an object that has nothing else, such as `{"url": "https://…"}` for a webhook. */
export function normalizeUrlObject(content: unknown, schema: unknown): unknown {
  if (!isTextSchema(schema) || !isRecord(content) || Object.keys(content).length !== 1) return content;
  return typeof content.url === 'string' ? content.url : content;
}

/** Spells one of a schema's values as the schema does: `slimHtml` as `slim_html`, because answers name that kind so. */
export function normalizeChoice(content: unknown, schema: unknown): unknown {
  if (typeof content !== 'string' || !(schema instanceof z.ZodEnum) || schema.options.includes(content)) return content;
  const snake = content.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (schema.options.includes(snake)) return snake;
  const same = Object.hasOwn(SAME_CHOICES, content) ? SAME_CHOICES[content] : undefined;
  if (same !== undefined && schema.options.includes(same)) return same;
  const alike = schema.options.filter((option) => String(option).toLowerCase() === content.toLowerCase());
  return alike.length === 1 ? alike[0] : content;
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', '0'].map((word) => [word, false] as const),
]);

/** Reads a text where the schema takes only a number or only a boolean: `"5"`, `"true"`; and 1 or 0 as a boolean. */
export function normalizeScalar(content: unknown, schema: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return content;
  if (schema.type === 'boolean' && (content === 1 || content === 0)) return content === 1;
  if (typeof content !== 'string') return content;
  const word = content.trim();
  if (schema.type === 'number') return NUMBER.test(word) ? Number(word) : content;
  if (schema.type === 'boolean') return BOOLEANS.get(word.toLowerCase()) ?? content;
  return content;
}

/** Reads a text or a list of texts where the schema takes one of several kinds: the first kind that takes what it means. */
export function normalizeForOneOf(content: unknown, schema: unknown): unknown {
  const isText =
    typeof content === 'string' || (Array.isArray(content) && content.every((each) => typeof each === 'string'));
  if (!isText || !(schema instanceof z.ZodUnion) || schema.safeParse(content).success) return content;
  for (const option of schema.options.map(unwrapSchema)) {
    const meant = Array.isArray(content)
      ? content.map((each) => normalizeChoice(each, option instanceof z.ZodArray ? unwrapSchema(option.element) : null))
      : normalizeScalar(normalizeChoice(content, option), option);
    if (option instanceof z.ZodType && option.safeParse(meant).success) return meant;
  }
  return content;
}

/** Placeholder of a workflow step, which may stand for a whole list. */
const PLACEHOLDER = /^\{\{\s*[A-Za-z_][\w-]*\s*\}\}$/;

/** The schema within optional, default and nullable wrappers. */
export function unwrapSchema(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapSchema(schema.unwrap());
  return schema;
}

function isListOfTexts(schema: unknown): boolean {
  return schema instanceof z.ZodArray && isTextSchema(unwrapSchema(schema.element));
}

function isTextSchema(schema: unknown): boolean {
  return schema instanceof z.ZodType && (schema.type === 'string' || schema.type === 'enum');
}
