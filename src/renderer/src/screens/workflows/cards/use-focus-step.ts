import { type RefObject, useEffect, useRef } from 'react';

type Part = 'head' | 'field';

/** Puts the focus on a step's card once it is drawn: on its head, or on its first field. */
export function useFocusStep(list: RefObject<HTMLElement | null>): (key: string, part: Part) => void {
  const wanted = useRef<{ readonly key: string; readonly part: Part } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { key, part } = wanted.current;
    const card = list.current?.querySelector(`[data-step="${CSS.escape(key)}"]`);
    const field =
      part === 'field'
        ? card?.querySelector('[data-form] :is(input:not([type=radio], [type=checkbox]), textarea)')
        : null;
    const target = field ?? card?.querySelector('[data-head]');
    if (!(target instanceof HTMLElement)) return;
    wanted.current = null;
    target.focus();
    card?.scrollIntoView({ block: 'nearest' });
  });
  return (key, part) => {
    wanted.current = { key, part };
  };
}
