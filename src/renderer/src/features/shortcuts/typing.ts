import type { Press } from './press';

// what the code editor does with these is worth more there than what the window does
const EDITOR_KEEPS: ReadonlySet<Press> = new Set(['Mod+K', 'F1', 'Mod+F', 'Mod+Shift+L', 'Mod+Z', 'Mod+Shift+Z']);
const TEXT_KEEPS: ReadonlySet<Press> = new Set(['Mod+Z', 'Mod+Shift+Z', 'Mod+Y', 'Mod+A', 'Mod+C', 'Mod+V', 'Mod+X']);

/** Where the keyboard is: in the code editor, in a field for text, or elsewhere. */
export type TypingPlace = 'editor' | 'text' | 'none';

/** Whether a press belongs to what is being typed into, and not to the window. */
export function isTyping(press: Press, place: TypingPlace): boolean {
  if (place === 'none') return false;
  const plain = !/^(Mod|Alt|F\d|Shift\+F\d)/.test(press);
  return plain || (place === 'editor' ? EDITOR_KEEPS : TEXT_KEEPS).has(press);
}

/** Returns the kind of the element that a key goes to. */
export function typingPlace(target: EventTarget | null): TypingPlace {
  if (!(target instanceof Element)) return 'none';
  if (target.closest('.monaco-editor')) return 'editor';
  return target.closest(TEXT_FIELDS) ? 'text' : 'none';
}

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'];
const TEXT_FIELDS = `input${NO_TEXT.map((type) => `:not([type=${type}])`).join('')}, textarea, select, [contenteditable="true"]`;
