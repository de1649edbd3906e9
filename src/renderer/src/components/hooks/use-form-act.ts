import { useState } from 'react';

export interface FormAct {
  readonly busy: boolean;
  /** Whether the last act went well and nothing was changed since. */
  readonly done: boolean;
  readonly error: unknown;
  /** Runs an act of a form; what it rejects with is shown. True where it went well. */
  readonly act: (work: () => Promise<void>) => Promise<boolean>;
  /** Called when the form is changed: the message about the last action no longer applies. */
  readonly changed: () => void;
}

/** What a form shows of its acts: busy, done, or what went wrong. */
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
