/** Waits for something at most so long, and no longer than the signal allows; what it brings too late is ignored. */
export function patiently<T>(timeoutMs: number, result: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal?.reason));
    const timer = setTimeout(() => end(() => reject(new OutOfPatience(timeoutMs))), timeoutMs);
    result.then(
      (value) => end(() => resolve(value)),
      (error) => end(() => reject(error)),
    );
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  });
}

/** The browser took longer than it may for what it always does in time. */
export class OutOfPatience extends Error {
  constructor(timeoutMs: number) {
    super(`the browser did not answer within ${Math.round(timeoutMs / 1000)} s.`);
    this.name = 'OutOfPatience';
  }
}
