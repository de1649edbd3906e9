import type { IncomingMessage } from 'node:http';

// Past these a caller is not going to read the answer anyway.
const MAX_BYTES = 1_000_000_000;
const MAX_MS = 30_000;

/**
 * Reads what is left of a request's body and throws it away, so that a caller who is still sending gets the answer and no
 * reset. False where that would have no end: then the connection has to be closed.
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
