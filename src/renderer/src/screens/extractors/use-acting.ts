import type { Extractor } from '@shared/contract/extractors';
import { useState } from 'react';

/** What is being done to an extractor, and how the last thing went. */
export interface Acting<What extends string> {
  readonly doing: What | null;
  /** What is to be said of the last thing that was done. */
  readonly message: string;
  readonly error: unknown;
  readonly run: (what: What, act: () => Promise<Extractor>, say: (after: Extractor) => string) => Promise<void>;
  /** Takes back what was said. */
  readonly clear: () => void;
}

/** Does one thing at a time to an extractor, and hands on what the server made of it. */
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
