import { isDeepStrictEqual } from 'node:util';
import { FieldList, SortList } from '@shared/contract/job-items';
import { ANY_WORDS, commaList, queryFlag } from '@shared/contract/list-parameters';
import { AppError } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import { explainMisspelling, explainNarrowing, explainPaging } from '@shared/other-names';
import { isLeftOut, isMissing, unwrapSchema } from '@shared/plain-meaning';
import { toErrorDetails } from '@shared/schema-faults';
import { createUnknownParameter, spell, toCamelCase } from '@shared/spelling';
import { z } from 'zod';
import { readQueryValue } from './query-values';

export interface RawRequest {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const READ_FROM_QUERY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE']);

/** Parses a request by the endpoint's schema; throws one AppError with all faults. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, raw: RawRequest): z.output<Schema> {
  const shape: unknown = schema;
  if (!(shape instanceof z.ZodObject)) throw new TypeError('an endpoint takes an object');
  const { value, faults } = spell(getInput(raw, shape), shape, [], getSkipped(raw));
  const parsed = schema.safeParse(value);
  const details = [
    ...faults,
    ...(parsed.success ? [] : toErrorDetails(parsed.error, value, [], READ_FROM_QUERY.has(raw.method))),
  ];
  if (details.length > 0) throw AppError.all(details);
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

/** Which values mean that a parameter is missing: a change could take an empty one for "remove it", so there only null. */
function getSkipped({ method }: RawRequest): typeof isLeftOut {
  return method === 'POST' || method === 'PUT' ? isLeftOut : isMissing;
}

function getInput(raw: RawRequest, schema: z.ZodObject): Record<string, unknown> {
  const { method, params, query, body } = raw;
  const meant = Object.entries(joinLists(query, schema)).filter((each) => isMeant(each, schema));
  if (READ_FROM_QUERY.has(method)) {
    refuseIgnored(meant, schema);
    return { ...Object.fromEntries(meant.filter(([name]) => getKnownName(name, schema) !== null)), ...params };
  }
  const sent = body ?? {};
  if (!isRecord(sent)) throw notAnObject(schema, params);
  const inBody = new Map(Object.entries(sent).map(([name, value]) => [getKnownName(name, schema) ?? name, value]));
  const beside = meant.flatMap(([name, text]) => {
    const known = getKnownName(name, schema);
    if (known === null) return [[name, text]]; // refused as in a body
    const value = readQueryValue(text, schema.shape[known]);
    if (!inBody.has(known) || getSkipped(raw)(inBody.get(known), schema.shape[known])) return [[name, value]];
    if (isSame(inBody.get(known), value)) return [];
    const message = `"${known}" is given in the address and in the body.`;
    throw new AppError('conflicting_parameters', message, { path: [name], hint: 'Send it once.' });
  });
  return { ...sent, ...Object.fromEntries(beside), ...params };
}

/** Reads `fields[]=a` and `fields[0]=a`, as several HTTP clients write lists, as `fields=a`, and a repeated `types=a` as `types=a,b`. */
function joinLists(query: RawRequest['query'], schema: z.ZodObject): Record<string, unknown> {
  const joined: Record<string, unknown> = {};
  for (const [given, value] of Object.entries(query)) {
    const [, name = ''] = IN_LIST.exec(given) ?? [];
    const isOurs = name !== '' && getKnownName(name, schema) !== null;
    const key = isOurs ? name : given;
    joined[key] = isOurs && Object.hasOwn(joined, key) ? [joined[key], value].flat() : value;
  }
  for (const [name, value] of Object.entries(joined)) {
    const isList = COMMA_LISTS.has(unwrapSchema(schema.shape[getKnownName(name, schema) ?? '']));
    if (isList && Array.isArray(value)) joined[name] = value.join(',');
  }
  return joined;
}

const COMMA_LISTS: ReadonlySet<unknown> = new Set([commaList, FieldList, SortList]);
const IN_LIST = /^(\w+)\[\d*\]$/;

/**
 * Queries may have parameters of their own, but none that would page, narrow or sort a list and be ignored, and none
 * that is probably a misspelt one.
 */
function refuseIgnored(query: readonly (readonly [string, unknown])[], schema: z.ZodObject): void {
  const known = Object.keys(schema.shape);
  const faults = query.flatMap(([name, value]) => {
    if (getKnownName(name, schema) !== null) return [];
    const own = toCamelCase(name);
    if (own === 'format' && value === 'json') return []; // as it is answered anyway
    const why = explainPaging(own, known) ?? explainNarrowing(own, known) ?? explainMisspelling(own, known);
    return why === null ? [] : [createUnknownParameter(name, why, [name])];
  });
  if (faults.length > 0) throw AppError.all(faults);
}

/** Whether a value in the body equals the one in the query, which is text where the schema parses numbers. */
function isSame(value: unknown, inQuery: unknown): boolean {
  return isDeepStrictEqual(value, inQuery) || (typeof value === 'number' && String(value) === inQuery);
}

/** The schema's own spelling of a name. */
function getKnownName(name: string, schema: z.ZodObject): string | null {
  return Object.keys(spell({ [name]: 0 }, schema).value)[0] ?? null;
}

/**
 * Whether a query parameter counts. Queries may contain parameters that clients add against caches, JavaScript writes missing values as "null" or
 * "undefined", and forms write an empty text, as in `limit=`.
 */
function isMeant([name, value]: readonly [string, unknown], schema: z.ZodObject): boolean {
  if (value === '') return !isTyped(schema.shape[getKnownName(name, schema) ?? '']);
  if (value !== 'undefined' && value !== 'null') return true;
  return ANY_WORDS.has(Object(unwrapSchema(schema.shape[getKnownName(name, schema) ?? ''])));
}

/** Types of which an empty text is not a value. */
const TYPED: ReadonlySet<string> = new Set(['number', 'boolean', 'enum']);

function isTyped(wrapped: unknown): boolean {
  const schema = unwrapSchema(wrapped);
  return schema === queryFlag || (schema instanceof z.ZodType && TYPED.has(schema.type));
}

function isOptional(schema: unknown): boolean {
  return schema instanceof z.ZodType && schema.safeParse(undefined).success;
}

function notAnObject(schema: z.ZodObject, params: Readonly<Record<string, unknown>>): AppError {
  const names = Object.keys(schema.shape).filter((name) => !Object.hasOwn(params, name));
  const required = names.filter((name) => !isOptional(schema.shape[name]));
  const hint = `Send an object with ${required.length > 0 ? required.join(' and ') : `some of: ${names.join(', ')}`}.`;
  return new AppError('invalid_request', 'The body must be a JSON object.', { hint });
}
