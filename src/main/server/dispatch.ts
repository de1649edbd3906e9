import { randomBytes } from 'node:crypto';
import type { EndpointName, RequestOf, ResponseOf } from '@shared/contract';
import { AppError, ERROR_TABLE, type ErrorDetail } from '@shared/errors';
import { maskText } from '@shared/secrets-in';
import type { z } from 'zod';
import { parseRequest, type RawRequest } from './parse-request';

/** One handler for each endpoint of the contract; the compiler sees to it that none is missing. Its signal aborts when the caller leaves. */
export type Handlers = {
  readonly [Name in EndpointName]: (
    request: RequestOf<Name>,
    signal: AbortSignal,
  ) => ResponseOf<Name> | Promise<ResponseOf<Name>>;
};

/** One handler for each of the endpoints that send their own responses, with the parts of the call that they need. */
export type HandlersOf<Endpoints extends Requests, Call, Answer> = {
  readonly [Name in keyof Endpoints]: (
    request: z.output<Endpoints[Name]['request']>,
    call: Call,
  ) => Answer | Promise<Answer>;
};

type Requests = Readonly<Record<string, { readonly request: z.ZodType }>>;

/** The one door to the engine: parses the request by the contract and runs its handler. */
export async function dispatch<
  Name extends string,
  Call,
  Table extends { readonly [Each in Name]: (request: never, call: Call) => unknown },
>(
  endpoints: { readonly [Each in Name]: Requests[string] },
  handlers: Table,
  name: Name,
  raw: RawRequest,
  call: Call,
): Promise<Awaited<ReturnType<Table[Name]>>> {
  // which handler goes with which schema was checked where the table was made
  const request = parseRequest(endpoints[name].request, raw) as never;
  const answer = await handlers[name](request, call);
  return answer as Awaited<ReturnType<Table[Name]>>;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: { readonly errors: readonly ErrorDetail[] };
}

/** A fault may quote what was sent. */
function withoutSecret(detail: ErrorDetail): ErrorDetail {
  return {
    ...detail,
    message: maskText(detail.message),
    ...(detail.hint !== undefined && { hint: maskText(detail.hint) }),
  };
}

/** Maps what a handler threw to the answer; what is no AppError is a fault of ours and goes to the log with an id. */
export function answerError(error: unknown, log: (line: string) => void): ErrorAnswer {
  if (error instanceof AppError) return { status: error.status, body: { errors: error.details.map(withoutSecret) } };
  const id = randomBytes(4).toString('hex');
  log(`internal error ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const message = `Winnow met a fault of its own; the log has it as ${id}.`;
  return {
    status: ERROR_TABLE.internal.status,
    body: { errors: [{ code: 'internal', message, path: [], hint: ERROR_TABLE.internal.hint }] },
  };
}
