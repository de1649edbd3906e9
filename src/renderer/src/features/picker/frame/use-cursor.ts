import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { findReaches } from '../page/alike';
import { getRole } from '../page/node-role';
import { findOddness } from '../page/odd-value';
import type { PageNode } from '../page/page-tree';
import { getNodeTitle } from '../page/page-tree';
import { chooseTaking, getTakenText } from '../page/taking';
import { isMove, type KeyAct, toKeyAct } from './key-act';
import type { FramedPage } from './read-frame';
import { isVisible, scrollIntoView } from './safe-dom';
import { findStart, type MoveKey, moveFrom } from './tree-keys';

export interface CursorActions {
  /** Name of the field an element was picked for; null for none. */
  readonly fieldOf: (number: number) => string | null;
  /** Picks an element, or all that are alike where there are several. */
  readonly onPick: (numbers: readonly number[]) => void;
  /** Takes more or less of what is alike for the field picked there; false where none was. */
  readonly onReach: (number: number, direction: 'more' | 'less') => boolean;
  /** Goes to the element around what was picked there, or inside; the number it came to, null where it was not picked. */
  readonly onResize: (number: number, direction: 'widen' | 'narrow') => number | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Ends what was begun, such as picking the next page. */
  readonly onLetGo: () => void;
  /** Goes on to the fields, past the preview. */
  readonly onLeave: () => void;
}

const NOBODY: readonly PageNode[] = [];
const NOTHING: ReadonlyMap<number, string> = new Map();
const SPEAK_MS = 180; // only the element at which the pointer rests is announced

/** The element that the pointer or the keyboard is at, with the keys that move it and act on it. */
export function useCursor(framed: FramedPage | null, actions: CursorActions) {
  const [number, setNumber] = useState<number | null>(null);
  const [reach, setReach] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const [spoken] = useDebouncedValue(announcement, SPEAK_MS);
  const [hidden, setHidden] = useState<ReadonlyMap<number, string>>(NOTHING);
  const node = number === null ? null : (framed?.tree.nodes.get(number) ?? null);
  const reaches = useMemo(() => (framed && node ? findReaches(framed.tree, node) : []), [framed, node]);
  const alike = reaches.at(-1) ?? NOBODY;
  const shown = ({ number: each }: PageNode) => {
    const element = framed?.elements.get(each);
    return element !== undefined && isVisible(element);
  };
  const point = (to: number | null) => {
    if (to === number) return;
    setNumber(to);
    setReach(0);
  };

  /** Goes to an element as the keyboard does: it is brought into sight and announced. */
  const go = (to: PageNode | null | undefined) => {
    const element = to && framed?.elements.get(to.number);
    if (!element || !framed) return;
    point(to.number);
    scrollIntoView(element);
    setAnnouncement(getSpoken(to, findReaches(framed.tree, to).at(-1)?.length ?? 1, actions.fieldOf(to.number)));
  };
  const begin = () => {
    if (framed && node === null) go(findStart(framed.tree, shown));
  };
  const move = (key: MoveKey) => (node ? go(moveFrom(node, key, shown)) : begin());
  const resize = (direction: 'widen' | 'narrow') => {
    const to = node && actions.onResize(node.number, direction);
    if (to !== null) go(framed?.tree.nodes.get(to));
  };
  const pick = (all: boolean) => {
    if (!node) return;
    const taken = all ? alike : (reaches[reach] ?? [node]);
    actions.onPick(getPicked(node, taken, reaches));
    setReach(0);
    setAnnouncement(texts.picker.page.picked(whatIs(node), taken.length));
  };
  const widen = (direction: 'more' | 'less') => {
    if (!node || actions.onReach(node.number, direction)) return;
    const next = Math.max(0, Math.min(reaches.length - 1, reach + (direction === 'more' ? 1 : -1)));
    setReach(next);
    setAnnouncement(texts.picker.page.selected((reaches[next] ?? [node]).length));
  };
  const hide = () => {
    if (!node || node.tag === 'body') return;
    setHidden(new Map([...hidden, [node.number, '']]));
    setAnnouncement(texts.picker.page.hid(whatIs(node)));
    point(node.parent?.number ?? null);
  };
  const letGo = () => {
    point(null);
    actions.onLetGo();
  };

  const acts: { readonly [Act in Exclude<KeyAct, MoveKey>]: () => void } = {
    pick: () => pick(false),
    pickAll: () => pick(true),
    more: () => widen('more'),
    less: () => widen('less'),
    widen: () => resize('widen'),
    narrow: () => resize('narrow'),
    hide,
    letGo,
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
  const selected = reach === 0 ? NOBODY : (reaches[reach] ?? NOBODY);
  return {
    number,
    node,
    alike,
    selected,
    spoken,
    hidden,
    hide,
    showAll: () => setHidden(NOTHING),
    point,
    go,
    begin,
    onKey,
  };
}

export type Cursor = ReturnType<typeof useCursor>;

/** The element, and of many alike the one farthest from it: the two say what is meant. */
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

const SPOKEN_CHARACTERS = 120;

/** What a screen reader says of the element one is at: what it is, what a pick takes, how many are alike. */
function getSpoken(node: PageNode, alike: number, field: string | null): string {
  const odd = findOddness(node);
  const parts = [
    whatIs(node),
    getTakenText(node, chooseTaking(node)).slice(0, SPOKEN_CHARACTERS),
    odd === null ? '' : texts.picker.page.odd[odd],
    alike > 1 ? texts.picker.page.alike(formatCount(alike)) : '',
    field === null ? '' : texts.picker.page.pickedAs(field),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** What an element is called: its role, or its tag and name where it has none. */
function whatIs(node: PageNode): string {
  const role = getRole(node);
  return role === null ? getNodeTitle(node) : texts.picker.page.roles[role];
}
