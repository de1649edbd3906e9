import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { Receiver } from './receiver';

export interface ForgivingRequest {
  readonly method: 'GET' | 'POST';
  /** The request target. */
  readonly path: string;
  /** Includes `host`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly maxHeaderBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Sends one request over a socket that is closed afterwards, and accepts what browsers accept in the response: bare
 * line feeds, folded headers, odd characters, a length together with chunks. Resolves with whether the receiver took
 * the whole response; rejects with what the receiver throws, or with the error of socket or parser.
 */
export function requestLeniently(socket: Socket, wanted: ForgivingRequest, receiver: Receiver): Promise<boolean> {
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
    sent.once('response', (answer) => {
      const take = (isWanted: () => boolean) => {
        try {
          if (isWanted()) return;
          resolve(false);
        } catch (error) {
          reject(error);
        }
        answer.destroy();
      };
      answer.once('end', () => resolve(true)).on('error', reject);
      answer.on('data', (piece) => take(() => receiver.piece(piece)));
      take(() => receiver.head({ statusCode: answer.statusCode ?? 0, headers: answer.headers }));
    });
    // not `once`: an aborted request fails again when its socket closes
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}
