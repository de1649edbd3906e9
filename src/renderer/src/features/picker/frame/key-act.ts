import { MOVE_KEYS, type MoveKey } from './tree-keys';

/** The effect of a key on the page. */
export type KeyAct =
  | MoveKey
  | 'pick'
  | 'pickAll'
  | 'more'
  | 'less'
  | 'widen'
  | 'narrow'
  | 'hide'
  | 'letGo'
  | 'leave'
  | 'undo'
  | 'redo';

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const PLAIN: Readonly<Record<string, KeyAct>> = {
  Enter: 'pick',
  ' ': 'pick',
  '+': 'more',
  '=': 'more',
  '-': 'less',
  _: 'less',
  Delete: 'hide',
  Escape: 'letGo',
};

/** The effect of a pressed key; null for keys left to the browser. */
export function toKeyAct({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): KeyAct | null {
  if (ctrlKey || metaKey) return altKey ? null : historyAct(key.toLowerCase(), shiftKey);
  if (altKey) return null;
  if (key === 'Tab') return shiftKey ? null : 'leave';
  if (shiftKey && key === 'Enter') return 'pickAll';
  if (shiftKey && key === 'ArrowUp') return 'widen';
  if (shiftKey && key === 'ArrowDown') return 'narrow';
  return MOVE_KEYS.find((each) => each === key) ?? PLAIN[key] ?? null;
}

/** Undo and redo with the usual keys of every system. */
export function historyAct(key: string, shiftKey: boolean): 'undo' | 'redo' | null {
  if (key === 'z') return shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

export function isMove(act: KeyAct): act is MoveKey {
  return MOVE_KEYS.some((key) => key === act);
}
