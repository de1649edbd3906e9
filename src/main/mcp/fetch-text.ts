import { type ApiTarget, fetchApi } from '@shared/client/call-api';

/** The body of a GET. Throws as `callApi` does. */
export async function fetchText(target: ApiTarget, path: string, signal: AbortSignal): Promise<string> {
  const response = await fetchApi(target, { method: 'GET', path, body: null }, { signal });
  return response.text();
}
