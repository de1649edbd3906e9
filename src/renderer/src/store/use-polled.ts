import { ConnectionError } from '@shared/client/api-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from './store';

interface Polled<Value> {
  readonly value: Value | null;
  readonly error: unknown;
  readonly reload: () => void;
}

/**
 * Polls the server: at once, every `everyMs` (0 for never) while the window is visible, and on `reload`. `read` must be stable; a new one starts over
 * and keeps the old value until its response.
 */
export function usePolled<Value>(read: (signal: AbortSignal) => Promise<Value>, everyMs: number): Polled<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [error, setError] = useState<unknown>(null);
  const noteLost = useStore((store) => store.noteLost);
  const again = useRef(() => {});

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      clearTimeout(timer);
      try {
        const answer = document.hidden ? null : { value: await read(controller.signal) };
        if (controller.signal.aborted) return; // nobody waits for this response any more
        if (answer) setValue(answer.value);
        setError(null);
      } catch (cause) {
        if (controller.signal.aborted) return;
        if (cause instanceof ConnectionError) noteLost();
        setError(cause);
      }
      if (everyMs > 0 && !controller.signal.aborted) timer = setTimeout(() => void load(), everyMs);
    };
    again.current = () => void load();
    void load();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [read, everyMs, noteLost]);

  return { value, error, reload: useCallback(() => again.current(), []) };
}
