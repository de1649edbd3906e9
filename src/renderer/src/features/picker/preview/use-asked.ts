import { ConnectionError } from '@shared/client/api-error';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../../store/store';

const SETTLE_MS = 150; // a click asks at once; a name that is being typed, when typing pauses

interface Asked<Value> {
  /** The question of the answer shown, which stays until the next answer. */
  readonly of: string | null;
  readonly value: Value | null;
  readonly error: unknown;
}

/** Asks when the question changes: at once, or after a pause if it changed just before. Null asks nothing. */
export function useAsked<Value>(
  question: string | null,
  ask: (question: string, signal: AbortSignal) => Promise<Value>,
): Asked<Value> {
  const [asked, setAsked] = useState<Asked<Value>>({ of: null, value: null, error: null });
  const noteLost = useStore((store) => store.noteLost);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const read = useEffectEvent(async (of: string, signal: AbortSignal) => {
    try {
      const value = await ask(of, signal);
      if (!signal.aborted) setAsked({ of, value, error: null });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ConnectionError) noteLost();
      setAsked((before) => ({ ...before, error }));
    }
  });
  // before the browser paints, so that the server works meanwhile
  useLayoutEffect(() => {
    if (question === null) return;
    const controller = new AbortController();
    const now = performance.now();
    const isBusy = now - changedAt.current < SETTLE_MS;
    changedAt.current = now;
    const timer = isBusy ? setTimeout(() => void read(question, controller.signal), SETTLE_MS) : undefined;
    if (!isBusy) void read(question, controller.signal);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question]);
  return asked;
}
