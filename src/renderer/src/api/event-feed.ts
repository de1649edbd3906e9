import { ApiError } from '@shared/client/api-error';
import { fetchApi } from '@shared/client/call-api';
import { readEventStream } from '@shared/client/event-stream';
import type { HttpRequest } from '@shared/client/http-request';
import { getOwnServer, leaveSignedOut } from './session';

export interface FeedListener {
  /** The stream starts, even after a reconnect. */
  readonly onBegin: () => void;
  /** The stream was cut; it reconnects. */
  readonly onCut: () => void;
  readonly onEvent: (type: string, data: unknown) => void;
}

interface Pauses {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * Follows an event stream until the returned function is called; reconnects with growing pauses. Uses `fetch`, because `EventSource` cannot send
 * headers.
 */
export function followFeed({ path }: HttpRequest, listener: FeedListener, { firstMs, maxMs }: Pauses): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstMs;

  const read = async () => {
    const response = await fetchApi(getOwnServer(), { method: 'GET', path, body: null }, { signal });
    retryMs = firstMs;
    listener.onBegin();
    for await (const { type, data } of readEventStream(response, signal)) listener.onEvent(type, JSON.parse(data));
  };
  const open = () => {
    read()
      .catch((error: unknown) => {
        if (!signal.aborted && error instanceof ApiError && error.status === 401) leaveSignedOut();
      })
      .finally(() => {
        if (signal.aborted) return;
        listener.onCut();
        timer = setTimeout(open, retryMs);
        retryMs = Math.min(retryMs * 2, maxMs);
      });
  };
  open();
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}
