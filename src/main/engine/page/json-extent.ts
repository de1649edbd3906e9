const MAX_NESTING = 500; // deeper data is an attack; JSON.stringify would overflow the stack

export interface JsonExtent {
  /** Index after the value; null if the text there is no JSON. */
  readonly end: number | null;
  /** Number of characters read. */
  readonly scanned: number;
}

const SCALAR = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Finds the end of the JSON object or list that starts at `start`. Gives up at the first character that JSON does not allow. */
export function endOfJson(text: string, start: number): JsonExtent {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const next = behindToken(text, at);
    if (next < 0) break;
    const character = text[at];
    if (character === '{' || character === '[') depth++;
    if (character === '}' || character === ']') depth--;
    at = next;
    if (depth === 0) return { end: at, scanned: at - start };
    if (depth > MAX_NESTING) break;
  }
  return { end: null, scanned: at - start };
}

/** Index after the token at `at`; -1 if JSON has no such token. */
function behindToken(text: string, at: number): number {
  const character = text[at] ?? '';
  if ('{}[],: \n\r\t'.includes(character)) return at + 1;
  if (character === '"') return behindString(text, at + 1);
  SCALAR.lastIndex = at;
  return SCALAR.test(text) ? SCALAR.lastIndex : -1;
}

function behindString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at + 1;
    else if (code < 0x20) return -1;
  }
  return -1;
}

const BACKSLASH = 0x5c;
const QUOTE = 0x22;
