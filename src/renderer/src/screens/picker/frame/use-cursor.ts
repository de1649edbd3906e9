import { type KeyboardEvent, useState } from 'react';
import { texts } from '../../../texts';
import { type PageNode, titleOf } from '../page/page-tree';
import type { FramedPage } from './read-frame';
import { isShown, scrollIntoSight } from './safe-dom';
import { MOVE_KEYS, moveFrom, startOf } from './tree-keys';

export interface CursorActions {
  /** Name of the field an element was picked for; null for none. */
  readonly fieldOf: (number: number) => string | null;
  readonly onPick: (number: number) => void;
  /** Widens or narrows what was picked there; the number of the element it came to, null where it was not picked. */
  readonly onResize: (number: number, way: 'widen' | 'narrow') => number | null;
  readonly onUndo: () => void;
}

const SPOKEN_CHARACTERS = 120;
const NOTHING: ReadonlyMap<number, string> = new Map();

/** The element that the pointer or the keyboard is at, with the keys that move it and act on it. */
export function useCursor(framed: FramedPage | null, { fieldOf, onPick, onResize, onUndo }: CursorActions) {
  const [number, setNumber] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const [hidden, setHidden] = useState<ReadonlyMap<number, string>>(NOTHING);
  const node = number === null ? null : (framed?.tree.nodes.get(number) ?? null);
  const shown = ({ number: each }: PageNode) => {
    const element = framed?.elements.get(each);
    return element !== undefined && isShown(element);
  };

  /** Goes to an element as the keyboard does: it is brought into sight and announced. */
  const go = (to: PageNode | null | undefined) => {
    const element = to && framed?.elements.get(to.number);
    if (!element) return;
    setNumber(to.number);
    scrollIntoSight(element);
    setSpoken(announcement(to, fieldOf(to.number)));
  };
  const begin = () => {
    if (framed && node === null) go(startOf(framed.tree, shown));
  };
  const resize = (way: 'widen' | 'narrow') => {
    const to = node && onResize(node.number, way);
    if (to !== null) go(framed?.tree.nodes.get(to));
  };
  const pick = () => {
    if (!node) return;
    onPick(node.number);
    setSpoken(texts.picker.page.picked(titleOf(node)));
  };

  const hide = () => {
    if (!node || node.tag === 'body') return;
    setHidden(new Map([...hidden, [node.number, '']]));
    setSpoken(texts.picker.page.hid(titleOf(node)));
    setNumber(node.parent?.number ?? null);
  };

  const onKey = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    const move = MOVE_KEYS.find((key) => key === event.key);
    if (move) {
      if (node) go(moveFrom(node, move, shown));
      else begin();
    } else if (event.key === 'Enter' || event.key === ' ') pick();
    else if (event.key === '+' || event.key === '=') resize('widen');
    else if (event.key === '-' || event.key === '_') resize('narrow');
    else if (event.key === 'Delete') hide();
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) onUndo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { number, node, spoken, hidden, hide, showAll: () => setHidden(NOTHING), point: setNumber, go, begin, onKey };
}

function announcement(node: PageNode, field: string | null): string {
  const picked = field === null ? '' : texts.picker.page.pickedAs(field);
  return texts.picker.page.announce(titleOf(node), node.text.slice(0, SPOKEN_CHARACTERS), picked);
}
