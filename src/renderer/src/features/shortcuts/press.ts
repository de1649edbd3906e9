/** A key with modifiers, such as `Mod+Shift+L`. `Mod` is ⌘ on a Mac and Ctrl elsewhere; signs such as `?` need no `Shift`. */
export type Press = string;

/** The parts of a keyboard event that identify a press. */
export type KeyStroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The press of an event; null for modifiers alone and the other system's modifier. */
export function toPress(stroke: KeyStroke, mac: boolean): Press | null {
  if (mac ? stroke.ctrlKey : stroke.metaKey) return null;
  const key = getPressedKey(stroke);
  if (key === null) return null;
  const modifiers = [
    (mac ? stroke.metaKey : stroke.ctrlKey) && 'Mod',
    stroke.altKey && 'Alt',
    stroke.shiftKey && !isSign(key) && 'Shift',
  ];
  return [...modifiers.filter((each) => each !== false), key].join('+');
}

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift']);

/** By typed letter; in a chord by key position, if the layout has no Latin letter or shifts the digits. */
function getPressedKey({ key, code, ctrlKey, metaKey, altKey }: KeyStroke): string | null {
  if (MODIFIERS.has(key)) return null;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  const placed = /^(?:Key([A-Z])|Digit(\d))$/.exec(code);
  if (placed && (ctrlKey || metaKey || altKey)) return placed[1] ?? placed[2] ?? null;
  return key === ' ' ? 'Space' : key;
}

function isSign(key: string): boolean {
  return key.length === 1 && !/[A-Z\d]/.test(key);
}
