import { useState } from 'react';
import { call } from '../../../api/client';
import { texts } from '../../../texts';
import { withNext } from '../draft/next-page';
import type { Suggestions } from '../suggest/use-suggestions';
import type { PickerState } from '../use-picker';

export interface NextPick {
  /** Whether the next click on the page says what leads on, in place of adding a field. */
  readonly isPicking: boolean;
  readonly isAsking: boolean;
  readonly error: unknown;
  readonly begin: () => void;
  readonly cancel: () => void;
  /** Takes the element that was clicked for it. */
  readonly take: (number: number) => void;
}

/** Picks what leads to the next page as a field is picked: by a click on it. */
export function useNextPick(page: string, picker: PickerState, { found }: Suggestions): NextPick {
  const [state, setState] = useState<'idle' | 'picking' | 'asking'>('idle');
  const [error, setError] = useState<unknown>(null);
  const take = async (node: number) => {
    setState('asking');
    setError(null);
    try {
      const next = await call('pickNextPage', { page, node });
      picker.change((latest) => withNext(latest, next, found?.pages ?? null), texts.picker.did.addNext);
      setState('idle');
    } catch (cause) {
      setError(cause);
      setState('picking');
    }
  };
  const to = (next: 'idle' | 'picking') => () => {
    setError(null);
    setState(next);
  };
  return {
    isPicking: state === 'picking',
    isAsking: state === 'asking',
    error,
    begin: to('picking'),
    cancel: to('idle'),
    take: (number) => void take(number),
  };
}
