export interface Place {
  readonly offset: number;
  readonly length: number;
}

/** Location of a path in valid JSON text: the name of a field, the value of a list entry; otherwise the nearest one. */
export function findJsonPlace(text: string, path: readonly PropertyKey[]): Place {
  let place: Place = span(skipSpace(text, 0), text);
  let value = place.offset;
  for (const step of path) {
    const entry = entries(text, value).findLast(({ key }) => key === step);
    if (!entry) return place;
    place = entry.name ?? span(entry.value, text);
    value = entry.value;
  }
  return place;
}

interface Entry {
  readonly key: PropertyKey;
  readonly name: Place | null;
  /** Offset of the value. */
  readonly value: number;
}

/** Entries of the object or list that starts here; none for anything else. */
function entries(text: string, start: number): readonly Entry[] {
  const open = text[start];
  if (open !== '{' && open !== '[') return [];
  const found: Entry[] = [];
  let at = skipSpace(text, start + 1);
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    const name = open === '{' ? span(at, text) : null;
    const value = name ? skipSpace(text, text.indexOf(':', name.offset + name.length) + 1) : at;
    found.push({ key: name ? readNameAt(text, name) : found.length, name, value });
    at = skipSpace(text, findValueEnd(text, value));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return found;
}

function readNameAt(text: string, { offset, length }: Place): string {
  return String(JSON.parse(text.slice(offset, offset + length)));
}

function span(start: number, text: string): Place {
  return { offset: start, length: findValueEnd(text, start) - start };
}

/** Offset where the value that starts here ends. */
function findValueEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const token = TOKEN.exec(text.slice(at))?.[0] ?? text[at] ?? '';
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    at += token.length;
    if (depth === 0) return at;
  }
  return at;
}

// a string, a number or word, or one character
const TOKEN = /^(?:"(?:[^"\\]|\\.)*"|[^\s{}[\]",:]+|[\s\S])/;

function skipSpace(text: string, from: number): number {
  const found = text.slice(from).search(/\S/);
  return found < 0 ? text.length : from + found;
}
