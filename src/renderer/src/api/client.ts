import { contract, type EndpointName, type RequestInput, type ResponseOf } from '@shared/contract';
import { ConnectionError, readApiError } from './api-error';
import { httpRequest } from './http-request';

interface CallOptions {
  readonly signal?: AbortSignal;
}

/**
 * Calls an endpoint of the contract and parses its answer.
 * Throws `ApiError` with the server's faults, `ConnectionError` when no answer came, and the abort reason when aborted.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  parameters: RequestInput<Name>,
  options: CallOptions = {},
): Promise<ResponseOf<Name>> {
  const endpoint = contract[name];
  const request = httpRequest(endpoint, Object(parameters));
  const response = await send(request, options.signal);
  if (!response.ok) throw await readApiError(response);
  return endpoint.response.parse(await response.json()) as ResponseOf<Name>;
}

async function send(request: ReturnType<typeof httpRequest>, signal: AbortSignal | undefined): Promise<Response> {
  const headers: Record<string, string> = request.body === null ? {} : { 'Content-Type': 'application/json' };
  try {
    return await fetch(request.path, { method: request.method, body: request.body, headers, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError(error);
  }
}
