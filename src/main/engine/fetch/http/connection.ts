import { Client } from 'undici';
import type { Alpn } from './alpn';
import { type Bounds, chooseAsking } from './asking';
import { createByteMeter } from './byte-meter';
import type { DialRoute } from './dial';
import { dispatch } from './dispatch';
import { requestLeniently } from './forgiving-request';
import type { AnswerHead, Receiver } from './receiver';

/** A connection used by one request at a time, so that its socket's byte counts belong to that request. */
export interface Connection {
  /** Route and origin, by which the connection is found again. */
  readonly key: string;
  /** Resolves with whether the receiver took the whole response; rejects with a `DialError` if a proxy is at fault. */
  readonly send: (request: ConnectionRequest, receiver: Receiver) => Promise<boolean>;
  /** The same over a socket that is closed afterwards; accepts malformed responses that browsers accept. */
  readonly sendForgiving: (request: ConnectionRequest, receiver: Receiver) => Promise<boolean>;
  /** Bytes on the wire since the connection was created, including TLS, tunnels and reconnects. */
  readonly wireBytes: () => number;
  readonly close: () => Promise<void>;
}

export interface ConnectionRequest {
  /** A URL of the connection's origin. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of a POST; without it the request is a GET. @default a GET */
  readonly body?: string;
  readonly signal: AbortSignal;
}

const KEEP_ALIVE_MS = 4_000; // less than the 5 s after which common servers close, so that no request meets a closing socket
const MAX_HEADER_BYTES = 64 * 1024;

export function openConnection(key: string, route: DialRoute, origin: string, alpn: Alpn, bounds: Bounds): Connection {
  const meter = createByteMeter();
  const closing = new AbortController();
  const asking = chooseAsking(route, origin, bounds);
  const openSocket = (versions: string[]) => asking.open(versions, { signal: closing.signal, onWire: meter.add });
  const client = new Client(origin, {
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0, // the whole visit has one deadline, through its signal
    bodyTimeout: 0,
    connect: (_, done) => {
      openSocket(alpn.offer(origin)).then(
        (socket) => done(null, socket),
        (error) => done(error, null),
      );
    },
  });
  client.on('disconnect', () => undefined);
  const getConnectionRequestLine = ({ url, body }: ConnectionRequest) =>
    ({ method: body === undefined ? 'GET' : 'POST', path: asking.path(url), body: body ?? null }) as const;
  const ofSite = (receiver: Receiver): Receiver => ({
    head: (head: AnswerHead) => {
      const fault = asking.fault(head);
      if (fault !== null) throw fault;
      return receiver.head(head);
    },
    piece: receiver.piece,
  });

  return {
    key,
    send: (request, receiver) =>
      // undici keeps connecting even after the request was aborted
      abortingWith(closing, request.signal, () => {
        const headers = { ...request.headers, ...asking.headers };
        return dispatch(client, { ...getConnectionRequestLine(request), headers }, ofSite(receiver), request.signal);
      }),
    sendForgiving: (request, receiver) =>
      abortingWith(closing, request.signal, async () => {
        const headers = { host: request.url.host, ...request.headers, ...asking.headers };
        const wanted = {
          ...getConnectionRequestLine(request),
          headers,
          maxHeaderBytes: MAX_HEADER_BYTES,
          signal: request.signal,
        };
        return requestLeniently(await openSocket(['http/1.1']), wanted, ofSite(receiver));
      }),
    wireBytes: meter.bytes,
    close: async () => {
      closing.abort(new Error('the connection was closed'));
      await client.destroy().catch(() => undefined);
    },
  };
}

/** Aborts the controller when the signal aborts during `run`. */
async function abortingWith<T>(closing: AbortController, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const giveUp = () => closing.abort(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await run();
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
