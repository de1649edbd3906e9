import type { Extractor } from '@shared/contract/extractors';
import { useState } from 'react';

/** The action in progress on an extractor, and the last result. */
export interface Acting<What extends string> {
  readonly doing: What | null;
  /** Message about the last action. */
  readonly message: string;
  readonly error: unknown;
  readonly run: (what: What, act: () => Promise<Extractor>, say: (after: Extractor) => string) => Promise<void>;
  /** Clears the message. */
  readonly clear: () => void;
}

/** Runs one action at a time on an extractor, and passes on the result. */
export function useActing<What extends string>(onChange: (extractor: Extractor) => void): Acting<What> {
  const [doing, setDoing] = useState<What | null>(null);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<unknown>(null);
  const clear = () => {
    setError(null);
    setMessage('');
  };
  const run: Acting<What>['run'] = async (what, act, say) => {
    setDoing(what);
    clear();
    try {
      const after = await act();
      onChange(after);
      setMessage(say(after));
    } catch (cause) {
      setError(cause);
    }
    setDoing(null);
  };
  return { doing, message, error, run, clear };
}
