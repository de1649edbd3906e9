import { parseJson } from '@shared/json-value';
import { z } from 'zod';
import { contract, type EndpointName, type RequestInput, type ResponseOf } from '../contract';
import { ApiError, ConnectionError } from './api-error';
import { toHttpRequest } from './http-request';

/** Address of the API; empty for the page's own origin. */
export interface ApiTarget {
  readonly origin: string;
  /** Headers of every call, such as the key. @default none */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallOptions {
  /** Ends the call. @default it runs to its end */
  readonly signal?: AbortSignal;
}

/**
 * Calls an endpoint of the contract and parses its answer. Throws `ApiError` with the server's faults, `ConnectionError` without a response, and the
 * abort reason when aborted.
 */
export async function callApi<Name extends EndpointName>(
  target: ApiTarget,
  name: Name,
  parameters: RequestInput<Name>,
  options: CallOptions = {},
): Promise<ResponseOf<Name>> {
  const endpoint = contract[name];
  const response = await fetchApi(target, toHttpRequest(endpoint, Object(parameters)), options);
  return endpoint.response.parse(await response.json()) as ResponseOf<Name>;
}

/** Sends a request and returns its response with the body unread. Throws like `callApi`. */
export async function fetchApi(
  { origin, headers }: ApiTarget,
  { method, path, body }: ReturnType<typeof toHttpRequest>,
  { signal }: CallOptions = {},
): Promise<Response> {
  const all = { ...(body !== null && { 'Content-Type': 'application/json' }), ...headers };
  const response = await fetch(origin + path, { method, body, headers: all, ...(signal && { signal }) }).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ConnectionError(error);
    },
  );
  if (!response.ok) throw await readApiError(response);
  return response;
}

const ErrorBody = z.object({
  errors: z
    .array(
      z.object({
        code: z.string(),
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        hint: z.string().optional(),
      }),
    )
    .min(1),
});

/** Converts an error response to an `ApiError`, even with an unexpected body. */
async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = ErrorBody.safeParse(parseJson(text));
  if (body.success) return new ApiError(response.status, body.data.errors);
  return new ApiError(response.status, [{ code: 'internal', message: `The server answered ${response.status}.` }]);
}
