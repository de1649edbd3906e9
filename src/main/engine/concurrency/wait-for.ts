interface Patience {
  /** Rejects with its reason when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which `lateError` is thrown. @default no limit */
  readonly timeoutMs?: number;
  readonly lateError?: (timeoutMs: number) => Error;
}

/** Waits for a promise within limits; a later result is ignored. */
export function waitFor<Value>(promise: Promise<Value>, { signal, timeoutMs, lateError }: Patience): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal?.reason));
    const late = (ms: number) => end(() => reject(lateError?.(ms) ?? tookTooLong()));
    const timer = timeoutMs === undefined ? undefined : setTimeout(late, timeoutMs, timeoutMs);
    promise.then(
      (value) => end(() => resolve(value)),
      (error) => end(() => reject(error)),
    );
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  });
}

/** Waits until `done` settles, up to a time limit. Rejects with the signal's reason when it aborts first. */
export async function waitUntilSettled(done: Promise<unknown>, timeoutMs: number, signal: AbortSignal): Promise<void> {
  await waitFor(done, { signal, timeoutMs }).catch(() => undefined);
  signal.throwIfAborted();
}

/**
 * Runs with a signal that aborts with the outer one, or like `AbortSignal.timeout` after a time. Unlike `AbortSignal.any`, it leaves nothing behind
 * when `run` has ended.
 */
export async function withDeadline<Result>(
  outer: AbortSignal | undefined,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  const abort = () => own.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const timer = setTimeout(() => own.abort(tookTooLong()), Math.max(0, timeoutMs));
  try {
    return await run(own.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

function tookTooLong(): DOMException {
  return new DOMException('It took too long.', 'TimeoutError');
}
