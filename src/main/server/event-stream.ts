import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from './security-headers';

const HEARTBEAT_MS = 15_000; // below the idle timeouts of proxies and browsers
const RETRY_MS = 2000;
// A slower reader is disconnected before its queue fills the memory; it reconnects and gets what it missed.
const MAX_WAITING_BYTES = 8_000_000;

export interface SentEvent {
  readonly type: string;
  readonly data: unknown;
  /** Event id: everything up to it was sent. */
  readonly id?: string | undefined;
}

/** A server-sent event stream. */
export interface EventStream {
  readonly send: (event: SentEvent) => void;
  /** Resolves when the reader has received most of what was sent; false if it disconnected. */
  readonly taken: () => Promise<boolean>;
  readonly end: () => void;
}

/** Opens an event stream; `onEnd` is called once, however it ends. */
export function openEventStream(response: ServerResponse, onEnd: () => void): EventStream {
  let isOpen = true;
  response.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'keep-alive',
  });
  response.write(`retry: ${RETRY_MS}\n\n`);
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    onEnd();
    response.end();
  };
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  response.once('close', end);
  return {
    send: ({ type, data, id }) => {
      if (!isOpen) return;
      response.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
      if (response.writableLength > MAX_WAITING_BYTES) end();
    },
    taken: async () => {
      if (isOpen && response.writableNeedDrain) {
        const closing = new AbortController();
        const { signal } = closing;
        const drained = once(response, 'drain', { signal }).catch(() => undefined);
        await Promise.race([drained, once(response, 'close', { signal }).catch(() => undefined)]);
        closing.abort();
      }
      return isOpen;
    },
    end,
  };
}
