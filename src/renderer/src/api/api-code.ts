import { fetchApi } from '@shared/client/call-api';
import { toHttpRequest } from '@shared/client/http-request';
import { readMapStream } from '@shared/client/map-stream';
import type { OutcomeAction } from '@shared/contract/outcome';
import { siteMapStreams } from '@shared/contract/site-map';
import { z } from 'zod';
import { getOwnServer } from './session';

export { ApiError } from '@shared/client/api-error';
export { callApi } from '@shared/client/call-api';
export { followAllJobs } from './all-events';
export { followJob } from './job-events';

/** Maps a site: its URLs as they are found, then a summary. Throws like `callApi`. */
export async function* mapSite(request: z.input<typeof siteMapStreams.streamMap.request>, signal: AbortSignal) {
  const response = await fetchApi(getOwnServer(), toHttpRequest(siteMapStreams.streamMap, request), { signal });
  yield* readMapStream(response, signal);
}

const Begun = z.object({ jobId: z.string().optional() });

/** Makes a call described by the server; returns the id of the job it started, if any. Throws like `callApi`. */
export async function sendAction({ method, path, body }: Omit<OutcomeAction, 'label'>): Promise<string | null> {
  const response = await fetchApi(getOwnServer(), { method, path, body: JSON.stringify(body) });
  return Begun.parse(await response.json()).jobId ?? null;
}
