import { unquoted } from './quoted';

/** Result of reading a JavaScript literal. */
export interface LiteralRead {
  readonly value: unknown;
  /** Index after it; null if the text is not plain data. */
  readonly end: number | null;
  /** Number of characters read. */
  readonly scanned: number;
}

/**
 * Reads the object, list or scalar that starts at `start` as JavaScript would, without running anything: names without quotes,
 * strings in any quotes, `undefined`, `!0`, trailing commas, comments, hexadecimal numbers, `new Date(…)`, `new Set(…)`, `new Map(…)` and `JSON.parse(…)`.
 * Names in `known` are replaced by their values; anything else that is not data ends the reading.
 */
export function readLiteral(text: string, start: number, known: ReadonlyMap<string, unknown> = new Map()): LiteralRead {
  const reader = new LiteralReader(text, start, known);
  try {
    const value = reader.value(0);
    return { value, end: reader.at, scanned: reader.at - start };
  } catch (error) {
    if (error instanceof NoLiteral) return { value: undefined, end: null, scanned: reader.at - start };
    throw error;
  }
}

/** Thrown where the text is not plain data. */
class NoLiteral extends Error {}

// one instance, because it is thrown often and capturing a stack is slow
const NO_LITERAL = new NoLiteral('no plain data');

const MAX_NESTING = 300; // deeper data is an attack
const SPACE = /(?:\s+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/y;
const NUMBER = /[+-]?(?:0x[\da-f]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?)n?/iy;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['NaN', null],
  ['Infinity', null],
]);

const MADE: ReadonlySet<string> = new Set(['Date', 'Set', 'Map', 'URL']);

class LiteralReader {
  at: number;
  readonly #text: string;
  readonly #known: ReadonlyMap<string, unknown>;

  constructor(text: string, start: number, known: ReadonlyMap<string, unknown>) {
    this.#text = text;
    this.at = start;
    this.#known = known;
  }

  value(depth: number): unknown {
    if (depth > MAX_NESTING) throw NO_LITERAL;
    this.#space();
    const character = this.#text[this.at] ?? '';
    if (character === '{') return this.#object(depth);
    if (character === '[') return this.#list(depth);
    if ('"\'`'.includes(character) && character !== '') return this.#string();
    if (character === '!') return this.#negation(depth);
    if (/[\d.+-]/.test(character)) return this.#number();
    return this.#named(depth);
  }

  #object(depth: number): unknown {
    const entries: (readonly [string, unknown])[] = [];
    this.at++;
    while (!this.#takes('}')) {
      const key = this.#key();
      const value = this.#takes(':') ? this.value(depth + 1) : this.#shorthand(key);
      if (value !== undefined) entries.push([key, value]);
      if (!this.#takes(',') && !this.#stands('}')) throw NO_LITERAL;
    }
    return Object.fromEntries(entries);
  }

  #key(): string {
    this.#space();
    if ('"\''.includes(this.#text[this.at] ?? ' ')) return this.#string();
    if (/\d/.test(this.#text[this.at] ?? '')) return String(this.#number());
    return this.#name();
  }

  #shorthand(key: string): unknown {
    if (!this.#known.has(key)) throw NO_LITERAL;
    return this.#known.get(key);
  }

  #list(depth: number): unknown {
    const values: unknown[] = [];
    this.at++;
    while (!this.#takes(']')) {
      // a hole in a list
      if (this.#takes(',')) {
        values.push(null);
        continue;
      }
      values.push(this.value(depth + 1) ?? null);
      if (!this.#takes(',') && !this.#stands(']')) throw NO_LITERAL;
    }
    return values;
  }

  #string(): string {
    const end = findLiteralEnd(this.#text, this.at);
    if (end === null) throw NO_LITERAL;
    const literal = this.#text.slice(this.at, end);
    this.at = end;
    if (literal.startsWith('`') && literal.includes('${')) throw NO_LITERAL;
    return unquoted(literal);
  }

  #number(): number | null {
    const written = this.#match(NUMBER).replaceAll('_', '').replace(/n$/, '');
    const value = /^[+-]?0x/i.test(written) ? Number.parseInt(written, 16) : Number(written);
    return Number.isFinite(value) ? value : null;
  }

  #negation(depth: number): boolean {
    this.at++;
    return !this.value(depth + 1);
  }

  #named(depth: number): unknown {
    const name = this.#name();
    if (name === 'void') {
      this.value(depth + 1);
      return undefined;
    }
    if (name === 'new') return this.#made(depth);
    if (this.#known.has(name)) return this.#known.get(name);
    if (name === 'JSON' && this.#text.startsWith('.parse(', this.at)) return this.#parsed(depth);
    if (!CONSTANTS.has(name)) throw NO_LITERAL;
    return CONSTANTS.get(name);
  }

  /** A date as ISO 8601, a set as a list, a map as a list of pairs, a URL as its text. */
  #made(depth: number): unknown {
    this.#space();
    const kind = this.#name();
    if (!MADE.has(kind) || !this.#takes('(')) throw NO_LITERAL;
    const value = this.#stands(')') ? null : this.value(depth + 1);
    if (!this.#takes(')')) throw NO_LITERAL;
    if (kind === 'Date') return typeof value === 'number' ? toIsoTime(value) : value;
    return value ?? (kind === 'URL' ? null : []);
  }

  #parsed(depth: number): unknown {
    this.at += '.parse('.length;
    const text = this.value(depth + 1);
    if (typeof text !== 'string' || !this.#takes(')')) throw NO_LITERAL;
    try {
      return JSON.parse(text);
    } catch {
      throw NO_LITERAL;
    }
  }

  #name(): string {
    return this.#match(NAME);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) throw NO_LITERAL;
    this.at = pattern.lastIndex;
    return found;
  }

  #space(): void {
    SPACE.lastIndex = this.at;
    if (SPACE.test(this.#text)) this.at = SPACE.lastIndex;
  }

  #stands(mark: string): boolean {
    this.#space();
    return this.#text.startsWith(mark, this.at);
  }

  #takes(mark: string): boolean {
    if (!this.#stands(mark)) return false;
    this.at += mark.length;
    return true;
  }
}

function toIsoTime(time: number): string | null {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Index after the string literal that starts at `start`; null if it does not end. */
function findLiteralEnd(text: string, start: number): number | null {
  const quote = text.charCodeAt(start);
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === quote) return at + 1;
    else if (code === LINE_FEED && quote !== BACKTICK) return null;
  }
  return null;
}

const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const BACKTICK = 0x60;
