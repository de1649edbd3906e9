import { unquoted } from './data/quoted';

const MAX_NESTING = 500; // levels; deeper data is an attack, and JSON.stringify would overflow the stack

/**
 * Reads objects and lists in a text that is meant as JSON but invalid: names without quotes, quotes of any kind, quotes within
 * strings, missing values or brackets, unknown words. Linear; never throws.
 */
export function readTolerantJson(text: string): readonly unknown[] {
  const reader = new TolerantReader(text);
  const values: unknown[] = [];
  while (reader.skipTo('{', '[')) {
    const value = reader.value(0);
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) values.push(value);
  }
  return values;
}

const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '`': '`', '“': '”', '„': '“', '‘': '’' };
const SPACE = /(?:\s+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/y;
const WORD = /[^\s,:{}[\]"'`;]+/y;
const LOOKED_AHEAD = 200; // characters within which the next name must end

// What may follow the quote that ends a name, a value in an object, a value in a list.
const BEHIND_NAME = /^\s*:/;
const BEHIND_MEMBER =
  /^\s*(?:$|[}\]]|,\s*(?:$|[}\]]|["'“][^"'”\n]{0,100}["'”]\s*:|[\w$@-]{1,100}\s*:)|["'][^"'\n]{0,100}["']\s*:)/;
const BEHIND_ITEM = /^\s*(?:$|[}\]]|,\s*(?:$|["'“{[\]\d+-]|true\b|false\b|null\b))/;

class TolerantReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Moves to the next of these characters; false if there is none. */
  skipTo(...characters: readonly string[]): boolean {
    const places = characters.map((character) => this.#text.indexOf(character, this.#at)).filter((at) => at >= 0);
    this.#at = places.length === 0 ? this.#text.length : Math.min(...places);
    return places.length > 0;
  }

  value(depth: number): unknown {
    const character = this.#peek();
    if (depth > MAX_NESTING) this.#at = this.#text.length;
    else if (character === '{') return this.#object(depth);
    else if (character === '[') return this.#list(depth);
    return undefined;
  }

  #object(depth: number): unknown {
    const entries: (readonly [string, unknown])[] = [];
    this.#at++;
    while (!this.#ends('}', ']')) {
      const name = this.#scalar(BEHIND_NAME);
      if (name === undefined || this.#peek() !== ':') {
        if (name === undefined) this.#at++;
        continue;
      }
      this.#at++;
      const value = this.#inner(depth, BEHIND_MEMBER);
      if (value !== undefined) entries.push([String(name), value]);
    }
    return Object.fromEntries(entries);
  }

  #list(depth: number): unknown {
    const values: unknown[] = [];
    this.#at++;
    while (!this.#ends(']', '}')) {
      const value = this.#inner(depth, BEHIND_ITEM);
      if (value !== undefined) values.push(value);
      else if (!']}'.includes(this.#peek() || ']')) this.#at++;
    }
    return values;
  }

  #inner(depth: number, behind: RegExp): unknown {
    const character = this.#peek();
    return character === '{' || character === '[' ? this.value(depth + 1) : this.#scalar(behind);
  }

  /** Moves past the closing bracket, but not past one that closes an outer value. */
  #ends(own: string, other: string): boolean {
    while (',;'.includes(this.#peek() || ' ')) this.#at++;
    const character = this.#peek();
    if (character === own) this.#at++;
    return character === '' || character === own || character === other;
  }

  /** Reads a string, number or word; undefined if there is none or it has no value. */
  #scalar(behind: RegExp): unknown {
    const closing = CLOSING[this.#peek()];
    if (closing !== undefined) return this.#string(closing, behind);
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#text)?.[0];
    if (word === undefined) return undefined;
    this.#at = WORD.lastIndex;
    return behind === BEHIND_NAME ? word : wordValue(word);
  }

  #string(closing: string, behind: RegExp): string {
    const start = this.#at;
    let end = start + 1;
    while (end < this.#text.length && !this.#closesAt(end, closing, behind)) end += this.#text[end] === '\\' ? 2 : 1;
    this.#at = Math.min(end + 1, this.#text.length);
    return unquoted(`"${this.#text.slice(start + 1, end)}"`);
  }

  #closesAt(at: number, closing: string, behind: RegExp): boolean {
    return this.#text[at] === closing && behind.test(this.#text.slice(at + 1, at + LOOKED_AHEAD));
  }

  #peek(): string {
    SPACE.lastIndex = this.#at;
    if (SPACE.test(this.#text)) this.#at = SPACE.lastIndex;
    return this.#text[this.#at] ?? '';
  }
}

const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['NaN', undefined],
]);

function wordValue(word: string): unknown {
  if (CONSTANTS.has(word)) return CONSTANTS.get(word);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(word) ? Number(word) : word;
}
