import { useState } from 'react';
import { call } from '../../../api/client';
import { texts } from '../../../texts';
import { withNext } from '../draft/next-page';
import type { Suggestions } from '../suggest/use-suggestions';
import type { PickerState } from '../use-picker';
import { leadingOn } from './leads-on';

/** What was picked and is followed in place of making a field of it; by numbers of elements. */
interface Followed {
  readonly picked: number;
  readonly control: number;
}

export interface NextPick {
  /** Whether the next click on the page says what leads on, in place of adding a field. */
  readonly isPicking: boolean;
  readonly isAsking: boolean;
  readonly error: unknown;
  readonly begin: () => void;
  readonly cancel: () => void;
  /** What the last click chose to follow; null where it chose something else. */
  readonly followed: Followed | null;
  /** Takes the element that was clicked for it, where that is asked for or it plainly leads on; false where it is a field's. */
  readonly take: (number: number) => boolean;
}

/** Picks what leads to the next page as a field is picked: by a click on it. */
export function useNextPick(page: string, picker: PickerState, { found }: Suggestions): NextPick {
  const [state, setState] = useState<'idle' | 'picking' | 'asking'>('idle');
  const [error, setError] = useState<unknown>(null);
  const [followed, setFollowed] = useState<Followed | null>(null);
  const { draft, framed } = picker;
  const ask = async (picked: number) => {
    setState('asking');
    setError(null);
    try {
      const next = await call('pickNextPage', { page, node: picked });
      picker.change((latest) => withNext(latest, next, found?.pages ?? null), texts.picker.did.addNext);
      if (next.node !== null) setFollowed({ picked, control: next.node });
      setState('idle');
    } catch (cause) {
      setError(cause);
      setState('picking');
    }
  };
  const findControl = (number: number): number | null => {
    const node = framed?.tree.nodes.get(number);
    const isList = found?.kind === 'list' || draft.perPage === 'many';
    if (!framed || !node || !isList || draft.fields.some(({ nodes }) => nodes.includes(number))) return null;
    return leadingOn(framed.tree, node, found?.next?.node ?? null)?.number ?? null;
  };
  const take = (number: number): boolean => {
    const control = findControl(number);
    const isFollowed = control !== null && control === draft.next?.node;
    setFollowed(isFollowed ? { picked: number, control } : null);
    if (state !== 'picking' && (control === null || isFollowed)) return isFollowed;
    if (state !== 'asking') void ask(number);
    return true;
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
    followed,
    take,
  };
}
