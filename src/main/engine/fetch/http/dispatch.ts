import type { Client, Dispatcher } from 'undici';
import type { Receiver } from './receiver';

const ENOUGH = new Error('no more of the answer is wanted');

/**
 * Sends one request and hands its answer over as it is parsed, with no stream in between: half the time of a request. Resolves with
 * whether the whole answer was taken; where it was not, or where it rejects, the connection is at its end. Rejects with what
 * the receiver throws, with the failure of the connection, or with the signal's reason.
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
