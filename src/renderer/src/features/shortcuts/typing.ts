import type { Press } from './press';

// the code editor's own use of these is more valuable
const EDITOR_KEEPS: ReadonlySet<Press> = new Set(['Mod+K', 'F1', 'Mod+F', 'Mod+Shift+L', 'Mod+Z', 'Mod+Shift+Z']);
const TEXT_KEEPS: ReadonlySet<Press> = new Set(['Mod+Z', 'Mod+Shift+Z', 'Mod+Y', 'Mod+A', 'Mod+C', 'Mod+V', 'Mod+X']);

/** Where the keyboard focus is: in the code editor, in a text input, or elsewhere. */
export type TypingPlace = 'editor' | 'text' | 'none';

/** Whether a press belongs to the text input, not to the window. */
export function isTyping(press: Press, place: TypingPlace): boolean {
  if (place === 'none') return false;
  const plain = !/^(Mod|Alt|F\d|Shift\+F\d)/.test(press);
  return plain || (place === 'editor' ? EDITOR_KEEPS : TEXT_KEEPS).has(press);
}

/** Kind of the element that receives a key. */
export function getTypingPlace(target: EventTarget | null): TypingPlace {
  if (!(target instanceof Element)) return 'none';
  if (target.closest('.monaco-editor')) return 'editor';
  return target.closest(TEXT_FIELDS) ? 'text' : 'none';
}

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'];
const TEXT_FIELDS = `input${NO_TEXT.map((type) => `:not([type=${type}])`).join('')}, textarea, select, [contenteditable="true"]`;
