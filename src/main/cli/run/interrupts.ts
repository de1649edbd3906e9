import { EXIT } from '../exit';
import type { Session } from '../session';

/**
 * Runs work that the first Ctrl+C asks to end gracefully; the second ends the process at once. Work whose output nobody reads any more is asked to
 * end as well.
 */
export async function withInterrupts<Result>(
  { host, status }: Session,
  onFirst: () => void,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly interrupted: boolean }> {
  let interrupted = false;
  const { outputClosed } = host;
  onAbort(outputClosed, onFirst);
  const leave = host.onInterrupt(() => {
    if (interrupted) {
      status.clear();
      host.endNow(EXIT.interrupted);
      return;
    }
    interrupted = true;
    onFirst();
  });
  try {
    const result = await work();
    return { result, interrupted };
  } finally {
    leave();
    outputClosed.removeEventListener('abort', onFirst);
  }
}

/** Calls back once, even if the signal has already been aborted. */
export function onAbort(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}
