import type { CallOptions } from '@shared/client/call-api';
import type { EndpointName, RequestInput, ResponseOf } from '@shared/contract';
import type { JobsListener } from './all-events';
import type { JobListener } from './job-events';
import { getOwnServer, leaveSignedOut } from './session';

type ApiCode = typeof import('./api-code');

let loading: Promise<ApiCode> | null = null;

/** Loads the contract with its schemas, which is large and not needed for the first paint; calls wait for it. */
export function loadApiCode(): Promise<ApiCode> {
  loading ??= import('./api-code').catch((error: unknown) => {
    loading = null; // tried again with the next call
    throw error;
  });
  return loading;
}

/** Calls an endpoint of the app's own server, like `callApi`. */
export async function call<Name extends EndpointName>(
  name: Name,
  parameters: RequestInput<Name>,
  options: CallOptions = {},
): Promise<ResponseOf<Name>> {
  const { callApi, ApiError } = await loadApiCode();
  try {
    return await callApi(getOwnServer(), name, parameters, options);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) leaveSignedOut();
    throw error;
  }
}

/** Follows a job's events, reconnecting with growing pauses, until it finishes or the returned function is called. */
export function followJob(id: string, listener: JobListener): () => void {
  return followWith((code) => code.followJob(id, listener));
}

/** Follows the events of all jobs until the returned function is called; `parts` includes child jobs. */
export function followAllJobs(listener: JobsListener, parts = false): () => void {
  return followWith((code) => code.followAllJobs(listener, parts));
}

function followWith(begin: (code: ApiCode) => () => void): () => void {
  let wanted = true;
  let end = () => {};
  void loadApiCode().then((code) => {
    if (wanted) end = begin(code);
  });
  return () => {
    wanted = false;
    end();
  };
}
