import { setImmediate } from 'node:timers/promises';

const STRETCH_MS = 8; // what a call beside it hardly notices

/** Call it between steps of long work: it lets other calls be answered once a stretch is over. Throws where the signal aborts. */
export function createBreather(now: () => number, signal?: AbortSignal): () => Promise<void> {
  let since = now();
  return async () => {
    if (now() - since < STRETCH_MS) return;
    await setImmediate();
    signal?.throwIfAborted();
    since = now();
  };
}
