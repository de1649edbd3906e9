import { ANY_WORDS } from '@shared/contract/list-parameters';
import { AppError } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import { unwrapSchema } from '@shared/plain-meaning';
import { toErrorDetails } from '@shared/schema-faults';
import { spell } from '@shared/spelling';
import { z } from 'zod';

export interface RawRequest {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Parses a request by the endpoint's schema; throws one AppError with all faults. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, raw: RawRequest): z.output<Schema> {
  const shape: unknown = schema;
  if (!(shape instanceof z.ZodObject)) throw new TypeError('an endpoint takes an object');
  const { value, faults } = spell(getInput(raw, shape), shape);
  const parsed = schema.safeParse(value);
  const details = [...faults, ...(parsed.success ? [] : toErrorDetails(parsed.error, value))];
  if (details.length > 0) throw AppError.all(details);
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

function getInput({ method, params, query, body }: RawRequest, schema: z.ZodObject): Record<string, unknown> {
  if (method === 'GET' || method === 'DELETE') {
    return { ...Object.fromEntries(Object.entries(query).filter((each) => isMeant(each, schema))), ...params };
  }
  if (body === undefined || body === null) return { ...params };
  if (!isRecord(body)) throw notAnObject(schema, params);
  return { ...body, ...params };
}

/**
 * Whether a query parameter counts. Queries may contain parameters that clients add against caches, and JavaScript writes missing values as "null" or
 * "undefined".
 */
function isMeant([name, value]: readonly [string, unknown], schema: z.ZodObject): boolean {
  const [known] = Object.keys(spell({ [name]: 0 }, schema).value);
  if (known === undefined) return false;
  return (value !== 'undefined' && value !== 'null') || ANY_WORDS.has(Object(unwrapSchema(schema.shape[known])));
}

function notAnObject(schema: z.ZodObject, params: Readonly<Record<string, unknown>>): AppError {
  const names = Object.keys(schema.shape).filter((name) => !Object.hasOwn(params, name));
  const hint = `Send an object with some of: ${names.join(', ')}.`;
  return new AppError('invalid_request', 'The body must be a JSON object.', { hint });
}
