/**
 * Runs with a signal that aborts with the outer one, or as `AbortSignal.timeout` does after a time. Unlike a signal that was
 * composed of both, nothing of it is left when `run` has ended.
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
  const timer = setTimeout(
    () => own.abort(new DOMException('It took too long.', 'TimeoutError')),
    Math.max(0, timeoutMs),
  );
  try {
    return await run(own.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
