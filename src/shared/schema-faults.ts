import type { z } from 'zod';
import { ERROR_TABLE, type ErrorCode, type ErrorDetail, type ErrorPath } from './errors';
import { isRecord } from './json-value';
import { findOwnValue } from './other-names';
import { findNearestName, MAX_FAULTS } from './spelling';

/**
 * Converts a schema's issues to error details; `path` is the value's location in the request, and a request whose parameters are in its address is
 * advised in that form.
 */
export function toErrorDetails(
  error: z.ZodError,
  value: unknown,
  path: ErrorPath = [],
  isQuery = false,
): readonly ErrorDetail[] {
  const { issues } = error;
  // a number beyond the largest whole number also exceeds the bound of its parameter
  const own = issues.filter(
    (issue) => !(isBeyondNumbers(issue) && issues.some((each) => each !== issue && isTooBigAt(each, issue.path))),
  );
  return own.slice(0, MAX_FAULTS).map((issue) => getDetail(issue, value, path, isQuery));
}

function isBeyondNumbers(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER;
}

function isTooBigAt({ code, path }: z.core.$ZodIssue, at: readonly PropertyKey[]): boolean {
  return code === 'too_big' && path.length === at.length && path.every((part, index) => part === at[index]);
}

function getDetail(issue: z.core.$ZodIssue, value: unknown, above: ErrorPath, isQuery: boolean): ErrorDetail {
  const inner = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  const path = [...above, ...inner];
  const given = 'params' in issue && isRecord(issue.params) ? issue.params.code : undefined;
  const fallback = issue.code === 'unrecognized_keys' ? 'unknown_parameter' : 'invalid_request';
  const code: ErrorCode = isErrorCode(given) ? given : fallback;
  const message = issue.code === 'custom' ? issue.message : sentence(issue, path, valueAt(value, inner));
  const example = code === 'invalid_request' ? getExampleHint(path, isQuery) : null;
  const hint = getHint(issue, path, valueAt(value, inner), isQuery) ?? example ?? ERROR_TABLE[code].hint;
  return { code, message, path, hint };
}

/** What to send instead, where the schema says it; null if only the message can say it. */
function getHint(issue: z.core.$ZodIssue, path: ErrorPath, given: unknown, isQuery: boolean): string | null {
  const name = path.at(-1);
  if (typeof name !== 'string') return null;
  if (given === undefined && MISSING.has(issue.code)) return `Add "${name}" to the request.`;
  const send = (value: unknown) =>
    isQuery ? `Send ${name}=${String(value)}` : `Send "${name}": ${JSON.stringify(value)}`;
  if (issue.code === 'invalid_value') {
    const known = issue.values.map(String);
    const nearest = typeof given === 'string' ? (findOwnValue(given, known) ?? findNearestName(given, known)) : null;
    return `${send(nearest ?? known[0] ?? '')}${nearest === null && known.length > 1 ? ' or another of these' : ''}.`;
  }
  if (issue.code === 'invalid_type' && isQuery) {
    if (Array.isArray(given)) return `Send ${name} once.`;
    return EXAMPLES[issue.expected] === EXAMPLES.number ? `${send(10)}.` : null;
  }
  if (issue.code === 'invalid_type' && Object.hasOwn(EXAMPLES, issue.expected))
    return `Send "${name}": ${EXAMPLES[issue.expected]}.`;
  if (issue.code === 'too_small' && isNumberOrigin(issue.origin) && issue.inclusive)
    return `${send(Number(issue.minimum))} or more.`;
  if (issue.code === 'too_big' && isNumberOrigin(issue.origin) && issue.inclusive)
    return `${send(Number(issue.maximum))} or less.`;
  return null;
}

/** An example for the parameter of a request at a path; null if there is none. */
function getExampleHint([name]: ErrorPath, isQuery: boolean): string | null {
  if (isQuery || typeof name !== 'string' || !Object.hasOwn(OF_PARAMETERS, name)) return null;
  return `For example "${name}": ${OF_PARAMETERS[name]}.`;
}

const OF_PARAMETERS: Readonly<Record<string, string>> = {
  url: '"https://example.com/shop"',
  urls: '["https://example.com/1", "https://example.com/2"]',
  startUrls: '["https://example.com/"]',
  pattern: '"https://example.com/shop/*"',
  query: '"pages of one product"',
  prompt: '"name and price of each book on https://example.com/books"',
  template: '{"name": "Name of the product", "price": "Price | number"}, or "name and price of each product"',
  budget: '0.5, in USD',
  proxy: '"auto"',
  include: '["markdown", "html"]',
  webhook: '"https://example.com/hook"',
};

const EXAMPLES: Readonly<Record<string, string>> = {
  int: '10',
  number: '10',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'an object in braces',
  record: 'an object in braces',
};

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_TABLE, code);
}

/** Value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: ErrorPath): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    value,
  );
}

/** A length with its unit: characters of a text, entries of a list. */
function formatLength(origin: string, length: number | bigint): string {
  return `${length.toLocaleString('en')} ${origin === 'string' ? 'characters' : 'entries'}`;
}

function sentence(issue: z.core.$ZodIssue, path: ErrorPath, given: unknown): string {
  const name = path.length === 0 ? 'The request' : path.map(String).join('.');
  if (given === undefined && MISSING.has(issue.code)) return `${name} is required.`;
  if (issue.code === 'invalid_type' && !STANDARD_MESSAGE.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return `${name} must be ${article(issue.expected)}, not ${describeValue(given)}.`;
  if (issue.code === 'invalid_value') {
    const known = issue.values.map(String);
    const nearest = typeof given === 'string' ? (findOwnValue(given, known) ?? findNearestName(given, known)) : null;
    const meant = nearest === null ? '' : ` Did you mean "${nearest}"?`;
    return `${name} must be one of ${known.join(', ')}, not ${describeValue(given)}.${meant}`;
  }
  if (issue.code === 'too_small') {
    const bound = issue.inclusive === false ? 'more than' : 'at least';
    if (isNumberOrigin(issue.origin)) return `${name} must be ${bound} ${issue.minimum}.`;
    return Number(issue.minimum) === 1
      ? `${name} must not be empty.`
      : `${name} must have at least ${formatLength(issue.origin, issue.minimum)}.`;
  }
  if (issue.code === 'too_big')
    return isNumberOrigin(issue.origin)
      ? `${name} must be at most ${issue.maximum}.`
      : `${name} must have at most ${formatLength(issue.origin, issue.maximum)}.`;
  if (issue.code === 'invalid_union') return unionSentence(issue, path, given);
  if (issue.code === 'invalid_format') {
    if (!STANDARD_MESSAGE.test(issue.message)) return issue.message;
    const wanted = FORMATS[issue.format] ?? `text of another form (${issue.pattern ?? issue.format})`;
    return `${name} must be ${wanted}, not ${describeValue(given)}.`;
  }
  if (issue.code === 'invalid_key') return `${name} is not a key that can be here: ${issue.issues[0]?.message ?? ''}`;
  if (issue.code === 'unrecognized_keys') return `There is no "${issue.keys.join('", "')}" in ${name}.`;
  return `${name}: ${issue.message.replace(/\.?$/, '.')}`;
}

/** Faults of a value that is not there: one of a type, or one of a few. */
const MISSING: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value']);

const STANDARD_MESSAGE = /^Invalid /; // from a schema without a message of its own

const FORMATS: Readonly<Partial<Record<string, string>>> = {
  datetime: 'a date and time such as 2026-01-31T12:00:00Z',
  url: 'a URL such as https://example.com/',
};

/** The schema's own message if it has one, otherwise what the alternatives require, or what the nearest one lacks. */
function unionSentence(issue: z.core.$ZodIssueInvalidUnion, path: ErrorPath, given: unknown): string {
  const name = path.join('.');
  if (DISCRIMINATOR.test(issue.message)) {
    const kinds = [...issue.message.matchAll(KIND)].map(([, kind]) => kind).join(', ');
    if (given === undefined) return `${name} is required: one of ${kinds}.`;
    return `${name} must be one of ${kinds}, not ${describeValue(given)}.`;
  }
  if (issue.message !== 'Invalid input') return issue.message;
  if (given === undefined) return `${name} is required.`;
  const nearest = issue.errors.flat().filter((each) => each.path.length > 0 || each.code !== 'invalid_type');
  const expected = issue.errors
    .flat()
    .flatMap((each) => (each.code === 'invalid_type' ? [article(each.expected)] : []));
  const [first] = nearest;
  const inner = (first?.path ?? []).map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (first) return sentence(first, [...path, ...inner], valueAt(given, inner));
  return `${name} must be ${[...new Set(expected)].join(' or ')}, not ${describeValue(given)}.`;
}

const DISCRIMINATOR = /^Invalid discriminator value\./; // Expected 'file' | 'folder'
const KIND = /'([^']+)'/g;

const MAX_SHOWN_LENGTH = 100;

function isNumberOrigin(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}

function article(expected: string): string {
  if (expected === 'int') return 'a whole number';
  if (expected === 'record') return 'an object';
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (value === null) return 'null';
  if (typeof value === 'string')
    return JSON.stringify(value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value);
  return typeof value === 'object' ? 'an object' : JSON.stringify(value);
}
