/**
 * Runs with a signal that aborts after a time, or together with the outer signal. Rejects with the result of `tooLate`,
 * or with the outer signal's reason.
 */
export async function runWithin<T>(
  timeoutMs: number,
  tooLate: () => Error,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(tooLate()), timeoutMs);
  const signal = outer ? AbortSignal.any([outer, deadline.signal]) : deadline.signal;
  try {
    return await run(signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
