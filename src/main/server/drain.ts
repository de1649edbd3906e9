import type { IncomingMessage } from 'node:http';

// bytes; a caller sending more will not read the response anyway
const MAX_BYTES = 1_000_000_000;
const MAX_MS = 30_000;

/**
 * Reads and discards the rest of a request's body, so that a caller still sending gets the response instead of a reset. False if it is too long: then
 * close the connection.
 */
export function drainBody(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.destroyed) return Promise.resolve(request.complete);
  return new Promise((resolve) => {
    let read = 0;
    const onData = (chunk: Buffer) => {
      read += chunk.length;
      if (read > MAX_BYTES) settle();
    };
    const settle = () => {
      clearTimeout(timer);
      request.off('data', onData).off('end', settle).off('close', settle);
      resolve(request.complete);
    };
    const timer = setTimeout(settle, MAX_MS);
    request.on('data', onData).once('end', settle).once('close', settle).resume();
  });
}
