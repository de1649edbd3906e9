import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { texts } from '../../../texts';
import { findReaches } from '../page/alike';
import type { PageNode } from '../page/page-tree';
import { describeNode, getSpoken } from './cursor-words';
import { isMove, type KeyAct, toKeyAct } from './key-act';
import type { FramedPage } from './read-frame';
import { isVisible, scrollIntoView } from './safe-dom';
import { findStart, type MoveKey, moveFrom } from './tree-keys';

export interface CursorActions {
  /** Name of the field an element was picked for; null for none. */
  readonly fieldOf: (number: number) => string | null;
  /** Picks an element; two similar ones mean all similar elements. */
  readonly onPick: (numbers: readonly number[]) => void;
  /** Takes more or fewer similar elements for the field picked there; false if none was picked. */
  readonly onReach: (number: number, direction: 'more' | 'less') => boolean;
  /** Picks the element around the picked one, or inside it. Returns that element's number; null if none was picked there. */
  readonly onResize: (number: number, direction: 'widen' | 'narrow') => number | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Ends what was begun, such as picking the next page. */
  readonly onLetGo: () => void;
  /** Moves the focus to the fields, past the preview. */
  readonly onLeave: () => void;
}

type Hidden = ReadonlyMap<number, string>;

const NONE: readonly PageNode[] = [];
const NOTHING_HIDDEN: Hidden = new Map();
const SPEAK_MS = 180; // only the element at which the pointer rests is announced

/** The element that the pointer or the keyboard is at, with the keys that move the cursor and act on that element. */
export function useCursor(framed: FramedPage | null, actions: CursorActions) {
  const [announcement, announce] = useState('');
  const [spoken] = useDebouncedValue(announcement, SPEAK_MS);
  const { hidden, setHidden } = useHidden(framed);
  const { number, node, reach, setReach, reaches, point } = usePointedElement(framed);
  const alike = reaches.at(-1) ?? NONE;

  /** Goes to an element as the keyboard does: scrolls to it and announces it. */
  const go = (to: PageNode | null | undefined) => {
    const element = to && framed?.elements.get(to.number);
    if (!element || !framed) return;
    point(to.number);
    scrollIntoView(element);
    announce(getSpoken(to, findReaches(framed.tree, to).at(-1)?.length ?? 1, actions.fieldOf(to.number)));
  };
  const isShown = ({ number: each }: PageNode) => {
    const element = framed?.elements.get(each);
    return element !== undefined && isVisible(element);
  };
  const begin = () => {
    if (framed && node === null) go(findStart(framed.tree, isShown));
  };
  const move = (key: MoveKey) => (node ? go(moveFrom(node, key, isShown)) : begin());

  const pick = (all: boolean) => {
    if (!node) return;
    const taken = all ? alike : (reaches[reach] ?? [node]);
    actions.onPick(getPicked(node, taken, reaches));
    setReach(0);
    announce(texts.picker.page.picked(describeNode(node), taken.length));
  };
  const changeReach = (direction: 'more' | 'less') => {
    if (!node || actions.onReach(node.number, direction)) return;
    const next = Math.max(0, Math.min(reaches.length - 1, reach + (direction === 'more' ? 1 : -1)));
    setReach(next);
    announce(texts.picker.page.selected((reaches[next] ?? [node]).length));
  };
  const resize = (direction: 'widen' | 'narrow') => {
    const to = node && actions.onResize(node.number, direction);
    if (to !== null) go(framed?.tree.nodes.get(to));
  };
  const hide = () => {
    if (!node || node.tag === 'body') return;
    setHidden(new Map([...hidden, [node.number, '']]));
    announce(texts.picker.page.hid(describeNode(node)));
    point(node.parent?.number ?? null);
  };

  const acts: { readonly [Act in Exclude<KeyAct, MoveKey>]: () => void } = {
    pick: () => pick(false),
    pickAll: () => pick(true),
    more: () => changeReach('more'),
    less: () => changeReach('less'),
    widen: () => resize('widen'),
    narrow: () => resize('narrow'),
    hide,
    letGo: () => {
      point(null);
      actions.onLetGo();
    },
    leave: actions.onLeave,
    undo: actions.onUndo,
    redo: actions.onRedo,
  };
  const onKey = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    const act = toKeyAct(event);
    if (act === null) return;
    if (isMove(act)) move(act);
    else acts[act]();
    event.preventDefault();
    event.stopPropagation();
  };

  const selected = reach === 0 ? NONE : (reaches[reach] ?? NONE);
  const showAll = () => setHidden(NOTHING_HIDDEN);
  return { number, node, alike, selected, spoken, hidden, hide, showAll, point, go, begin, onKey };
}

export type Cursor = ReturnType<typeof useCursor>;

/** The hidden elements of a page: its consent banners, until the user hides others or shows all. */
function useHidden(framed: FramedPage | null): { readonly hidden: Hidden; readonly setHidden: (next: Hidden) => void } {
  const banners = useMemo(() => new Map((framed?.banners ?? []).map((each) => [each, ''])), [framed]);
  const [chosen, choose] = useState<{ readonly on: FramedPage | null; readonly hidden: Hidden } | null>(null);
  const hidden = chosen?.on === framed ? chosen.hidden : banners;
  return { hidden, setHidden: (next) => choose({ on: framed, hidden: next }) };
}

/** The element at the cursor, and how many of the similar elements a pick would take: an index into `reaches`. */
function usePointedElement(framed: FramedPage | null) {
  const [number, setNumber] = useState<number | null>(null);
  const [reach, setReach] = useState(0);
  const node = number === null ? null : (framed?.tree.nodes.get(number) ?? null);
  const reaches = useMemo(() => (framed && node ? findReaches(framed.tree, node) : []), [framed, node]);
  const point = (to: number | null) => {
    if (to === number) return;
    setNumber(to);
    setReach(0);
  };
  return { number, node, reach, setReach, reaches, point };
}

/** The element and the farthest similar one; two are enough to identify the list. */
function getPicked(
  node: PageNode,
  taken: readonly PageNode[],
  reaches: readonly (readonly PageNode[])[],
): readonly number[] {
  if (taken.length < 2) return [node.number];
  const nearer = new Set(reaches.findLast((each) => each.length < taken.length));
  const other = taken.find((each) => !nearer.has(each)) ?? taken.find((each) => each !== node);
  return other ? [node.number, other.number] : [node.number];
}
