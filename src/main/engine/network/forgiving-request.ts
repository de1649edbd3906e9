import { type IncomingHttpHeaders, request } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

export interface ForgivingRequest {
  readonly method: 'GET' | 'POST';
  /** As it stands in the request line. */
  readonly path: string;
  /** With `host`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly maxHeaderBytes: number;
  readonly signal: AbortSignal;
}

/** The head of an answer; the body is still to be read. */
export interface ResponseHead {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/**
 * Sends one request over a socket that is closed afterwards, and forgives of the answer what browsers forgive: bare line
 * feeds, folded headers, odd characters, a length beside chunks. Rejects with the error of the socket or the parser.
 */
export function requestForgivingly(socket: Socket, wanted: ForgivingRequest): Promise<ResponseHead> {
  const { method, path, headers, body, maxHeaderBytes, signal } = wanted;
  return new Promise((resolve, reject) => {
    const sent = request({
      createConnection: () => socket,
      method,
      path,
      headers: { ...headers, connection: 'close' },
      insecureHTTPParser: true,
      maxHeaderSize: maxHeaderBytes,
      signal,
    });
    sent.once('response', (answer) =>
      resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
    );
    // not once: a request that was given up fails again when its socket closes
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}
