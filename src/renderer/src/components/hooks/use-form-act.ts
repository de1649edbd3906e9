import { useState } from 'react';

export interface FormAct {
  readonly busy: boolean;
  /** Whether the last action succeeded and nothing changed since. */
  readonly done: boolean;
  readonly error: unknown;
  /** Runs an action of a form and shows its error. True if it succeeded. */
  readonly act: (work: () => Promise<void>) => Promise<boolean>;
  /** Call when the form changes: the last message no longer applies. */
  readonly changed: () => void;
}

/** State of a form's actions: busy, done, or failed. */
export function useFormAct(): FormAct {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setDone(false);
    try {
      await work();
      setError(null);
      setDone(true);
      return true;
    } catch (cause) {
      setError(cause);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, done, error, act, changed: () => setDone(false) };
}
