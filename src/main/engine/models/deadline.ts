import { AiError } from './error';
import { cancelled } from './gate';

/** A signal that ends with the caller's or after so long, and knows which it was. */
export function openDeadline(timeoutMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let late = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, timeoutMs);
  outer?.addEventListener('abort', abort, { once: true });
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    reason: (providerName: string): AiError | null => {
      if (outer?.aborted) return cancelled();
      if (!late) return null;
      return new AiError('timeout', `${providerName} did not answer within ${timeoutMs / 1000} s.`);
    },
    close: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
