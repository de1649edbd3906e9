import type { Client, Dispatcher } from 'undici';
import type { Receiver } from './receiver';

const ENOUGH = new Error('no more of the answer is wanted');

/**
 * Sends one request and passes the response on as it is parsed, without a stream in between, which halves the time of a request. Resolves with
 * whether the whole response was taken; otherwise, or if it rejects, the connection is closed. Rejects with what the receiver throws, the
 * connection's error, or the signal's reason.
 */
export function dispatch(
  client: Client,
  request: Dispatcher.DispatchOptions,
  receiver: Receiver,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    let controller: Dispatcher.DispatchController | null = null;
    let over = false;
    const settle = (end: () => void) => {
      over = true;
      signal.removeEventListener('abort', abort);
      end();
    };
    const breakOff = (reason: Error, end: () => void) => {
      settle(end);
      controller?.abort(reason);
    };
    const abort = () => breakOff(ENOUGH, () => reject(signal.reason));
    const take = (isWanted: () => boolean) => {
      if (over) return;
      try {
        if (!isWanted()) breakOff(ENOUGH, () => resolve(false));
      } catch (error) {
        breakOff(ENOUGH, () => reject(error));
      }
    };
    signal.addEventListener('abort', abort);
    client.dispatch(request, {
      onRequestStart: (started) => {
        controller = started;
        if (over) started.abort(ENOUGH);
      },
      onResponseStart: (_, statusCode, headers) => {
        if (statusCode >= 200) take(() => receiver.head({ statusCode, headers }));
      },
      onResponseData: (_, piece) => take(() => receiver.piece(piece)),
      onResponseEnd: () => {
        if (!over) settle(() => resolve(true));
      },
      onResponseError: (_, error) => {
        if (!over) settle(() => reject(error));
      },
    });
  });
}
