import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from './security-headers';

const HEARTBEAT_MS = 15_000; // below the idle limits of proxies and of browsers' event sources
const RETRY_MS = 2000;
// A reader that is slower is let go before what waits for it fills the memory; it comes back and is sent what it missed.
const MAX_WAITING_BYTES = 8_000_000;

export interface SentEvent {
  readonly type: string;
  readonly data: unknown;
  /** Up to where everything was sent. */
  readonly id?: string | undefined;
}

/** Server-sent events on one connection. */
export interface EventStream {
  readonly send: (event: SentEvent) => void;
  /** Resolves when the reader has taken most of what was sent; false when it left. */
  readonly taken: () => Promise<boolean>;
  readonly end: () => void;
}

/** Begins a stream of events; `onEnd` is called once, however it ends. */
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
