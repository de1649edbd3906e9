/** Waits until `done` settles, at most so long. Rejects with the signal's reason when it aborts before. */
export async function settledWithin(done: Promise<unknown>, timeoutMs: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, timeoutMs);
    signal.addEventListener('abort', end);
    void done.then(end, end);
  });
  signal.throwIfAborted();
}
