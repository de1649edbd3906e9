import { useState } from 'react';
import { call } from '../../../api/client';
import { texts } from '../../../texts';
import { withNext } from '../draft/next-page';
import { getChain, type PageNode, type PageTree } from '../page/page-tree';
import type { Suggestions } from '../suggest/use-suggestions';
import type { PickerState } from '../use-picker';

/** A pick that is followed instead of becoming a field; by element numbers. */
interface Followed {
  readonly picked: number;
  readonly control: number;
}

export interface NextPick {
  /** Whether the next click on the page chooses the control for the next page instead of adding a field. */
  readonly isPicking: boolean;
  readonly isAsking: boolean;
  readonly error: unknown;
  readonly begin: () => void;
  readonly cancel: () => void;
  /** The control that the last click chose to follow; null if it chose something else. */
  readonly followed: Followed | null;
  /**
   * Follows the clicked element if the user asked to, or if it clearly leads to the next page; false if the click
   * belongs to a field.
   */
  readonly take: (number: number) => boolean;
}

/** Chooses the control for the next page by a click on it. */
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
    return findNextControl(framed.tree, node, found?.next?.node ?? null)?.number ?? null;
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

const AROUND = 4; // levels from the clicked element up to the link or button around it

/**
 * The link or button around an element if it leads to the next page: the one that was found, the same one elsewhere on
 * the page, or one that says so.
 */
export function findNextControl(tree: PageTree, node: PageNode, found: number | null): PageNode | null {
  const control = getChain(node)
    .slice(0, AROUND + 1)
    .find(isPageControl);
  if (!control) return null;
  const known = found === null ? undefined : tree.nodes.get(found);
  const { href = '', rel = '' } = control.attributes;
  const isSame = known !== undefined && href !== '' && !href.startsWith('#') && known.attributes.href === href;
  return control === known || isSame || /(?:^|\s)next(?:\s|$)/i.test(rel) ? control : null;
}

function isPageControl({ tag, attributes }: PageNode): boolean {
  return tag === 'a' || tag === 'button' || attributes.role === 'button' || attributes.role === 'link';
}
