import type { CallOptions } from '@shared/client/call-api';
import type { EndpointName, RequestInput, ResponseOf } from '@shared/contract';
import type { AppInfo } from '@shared/contract/settings';
import type { JobsListener } from './all-events';
import type { JobListener } from './job-events';
import { getOwnServer, getSessionHeaders, leaveSignedOut } from './session';

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

let firstApp: Promise<AppInfo | null> | null = null;

/** Asks for the facts about the server while the code for all other calls is loading; the first paint waits for nothing else. */
export function askForApp(): void {
  const read = async () => {
    const response = await fetch('/api/app', { headers: getSessionHeaders() });
    return response.ok ? ((await response.json()) as AppInfo) : null; // unchecked: this page comes from the same server
  };
  firstApp = read().catch(() => null);
}

/** The answer to that question, once; null if it was not asked, taken before or failed. A call like any other then says why. */
export function takeFirstApp(): Promise<AppInfo | null> {
  const asked = firstApp ?? Promise.resolve(null);
  firstApp = null;
  return asked;
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
