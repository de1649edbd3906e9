import { randomBytes } from 'node:crypto';
import type { EndpointName, RequestOf, ResponseOf } from '@shared/contract';
import { AppError, ERROR_TABLE, type ErrorDetail } from '@shared/errors';
import { maskText } from '@shared/secrets-in';
import type { z } from 'zod';
import { parseRequest, type RawRequest } from './parse-request';

/** A handler for each endpoint; a missing one does not compile. Its signal aborts when the caller disconnects. */
export type Handlers = {
  readonly [Name in EndpointName]: (
    request: RequestOf<Name>,
    signal: AbortSignal,
  ) => ResponseOf<Name> | Promise<ResponseOf<Name>>;
};

/** A handler for each endpoint that sends its own response, with the parts of the call it needs. */
export type HandlersOf<Endpoints extends Requests, Call, Answer> = {
  readonly [Name in keyof Endpoints]: (
    request: z.output<Endpoints[Name]['request']>,
    call: Call,
  ) => Answer | Promise<Answer>;
};

type Requests = Readonly<Record<string, { readonly request: z.ZodType }>>;

/** The only entrance to the engine: parses the request by the contract, checks it and runs its handler. */
export async function dispatchRequest<
  Name extends string,
  Call,
  Table extends { readonly [Each in Name]: (request: never, call: Call) => unknown },
>(
  endpoints: { readonly [Each in Name]: Requests[string] },
  handlers: Table,
  name: Name,
  raw: RawRequest,
  call: Call,
  check: (request: unknown) => void = () => undefined,
): Promise<Awaited<ReturnType<Table[Name]>>> {
  // the table's type guarantees that handler and schema match
  const request = parseRequest(endpoints[name].request, raw) as never;
  check(request);
  const answer = await handlers[name](request, call);
  return answer as Awaited<ReturnType<Table[Name]>>;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: { readonly errors: readonly ErrorDetail[] };
}

/** A fault may quote the input. */
function withoutSecret(detail: ErrorDetail): ErrorDetail {
  return {
    ...detail,
    message: maskText(detail.message),
    ...(detail.hint !== undefined && { hint: maskText(detail.hint) }),
  };
}

/** Maps an exception to a response; anything but an AppError is a bug, and is logged with an id. */
export function answerError(error: unknown, log: (line: string) => void): ErrorAnswer {
  if (error instanceof AppError) return { status: error.status, body: { errors: error.details.map(withoutSecret) } };
  const id = randomBytes(4).toString('hex');
  log(`internal error ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const message = `Something went wrong in Winnow. The log has the details under ${id}.`;
  return {
    status: ERROR_TABLE.internal.status,
    body: { errors: [{ code: 'internal', message, path: [], hint: ERROR_TABLE.internal.hint }] },
  };
}
