import { AppError, ERROR_TABLE, type ErrorCode, type ErrorDetail } from '@shared/errors';
import { z } from 'zod';
import { isRecord, spell } from './spelling';

export interface RawRequest {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Parses what a caller sent by the endpoint's schema; throws one AppError that lists every fault. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, raw: RawRequest): z.output<Schema> {
  const shape: unknown = schema;
  if (!(shape instanceof z.ZodObject)) throw new TypeError('an endpoint takes an object');
  const { value, faults } = spell(inputOf(raw, shape), shape);
  const parsed = schema.safeParse(value);
  const details = [...faults, ...(parsed.success ? [] : parsed.error.issues.map((issue) => detailOf(issue, value)))];
  if (details.length > 0) throw AppError.all(details);
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

function inputOf({ method, params, query, body }: RawRequest, schema: z.ZodObject): Record<string, unknown> {
  if (method === 'GET' || method === 'DELETE') {
    // a GET may carry parameters of the caller's own, as clients add them against caches
    const known = Object.entries(query).filter(([name]) => Object.keys(spell({ [name]: 0 }, schema).value).length > 0);
    return { ...Object.fromEntries(known), ...params };
  }
  if (body === undefined || body === null) return { ...params };
  if (!isRecord(body)) throw new AppError('invalid_request', 'The body must be a JSON object.');
  return { ...body, ...params };
}

function detailOf(issue: z.core.$ZodIssue, value: unknown): ErrorDetail {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  const given = 'params' in issue && isRecord(issue.params) ? issue.params.code : undefined;
  const fallback = issue.code === 'unrecognized_keys' ? 'unknown_parameter' : 'invalid_request';
  const code: ErrorCode = isErrorCode(given) ? given : fallback;
  return {
    code,
    message: issue.code === 'custom' ? issue.message : sentence(issue, path, value),
    path,
    hint: ERROR_TABLE[code].hint,
  };
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_TABLE, code);
}

function sentence(issue: z.core.$ZodIssue, path: readonly (string | number)[], value: unknown): string {
  const name = path.length === 0 ? 'The request' : path.map(String).join('.');
  const given = path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    value,
  );
  if (given === undefined && issue.code === 'invalid_type') return `${name} is required.`;
  if (issue.code === 'invalid_type') return `${name} must be ${article(issue.expected)}, not ${describe(given)}.`;
  if (issue.code === 'invalid_value')
    return `${name} must be one of ${issue.values.map(String).join(', ')}, not ${describe(given)}.`;
  if (issue.code === 'too_small') {
    const bound = issue.inclusive === false ? 'more than' : 'at least';
    return `${name} must be ${isNumeric(issue.origin) ? bound : 'of length at least'} ${issue.minimum}.`;
  }
  if (issue.code === 'too_big')
    return `${name} must be ${isNumeric(issue.origin) ? 'at most' : 'of length at most'} ${issue.maximum}.`;
  if (issue.code === 'invalid_union') return issue.message;
  if (issue.code === 'unrecognized_keys') return `There is no "${issue.keys.join('", "')}" in ${name}.`;
  return `${name}: ${issue.message}`;
}

function isNumeric(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}

function article(expected: string): string {
  if (expected === 'int') return 'a whole number';
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (value === null) return 'null';
  return typeof value === 'object' ? 'an object' : JSON.stringify(value);
}
