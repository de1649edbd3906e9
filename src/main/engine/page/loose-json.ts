import { decodeHTML } from 'entities';
import { readTolerantJson } from './tolerant-json';

const MAX_NESTING = 500; // levels; deeper data is an attack, and JSON.stringify would overflow the stack

/**
 * Reads every JSON value in a text that is meant as JSON. Tolerates comments and CDATA marks, raw control characters and stray
 * quotes in strings, trailing or missing commas, unclosed brackets, HTML entities, several values in a row, and JavaScript's
 * extensions of JSON. Skips what it cannot read.
 */
export function readLooseJson(text: string): readonly unknown[] {
  const bare = withoutWrapping(text);
  if (bare === '') return [];
  if (getNesting(bare) > MAX_NESTING) return [];
  const repaired = parseOne(bare) ?? parseRepaired(bare, false) ?? parseRepaired(bare, true) ?? parseEntities(bare);
  return repaired ?? readTolerantJson(bare);
}

const OPENING_MARKS = /^(?:\s|\ufeff|<!--|(?:\/\/|\/\*)\s{0,9}<!\[CDATA\[(?:\s{0,9}\*\/)?|<!\[CDATA\[)*/;
const CLOSING_MARKS = /(?:\s|;|(?:\/\/)?\s{0,9}-->|(?:\/\/|\/\*)?\s{0,9}\]\]>(?:\s{0,9}\*\/)?)*$/;
const CLOSING_LENGTH = 100; // characters; marks at the end are short, and a longer search would be slow

/** Removes comment and CDATA marks around a text. */
function withoutWrapping(text: string): string {
  const opened = text.replace(OPENING_MARKS, '').trimEnd();
  const at = Math.max(0, opened.length - CLOSING_LENGTH);
  return opened.slice(0, at) + opened.slice(at).replace(CLOSING_MARKS, '');
}

function parseOne(text: string): readonly unknown[] | null {
  try {
    return [JSON.parse(text)];
  } catch {
    return null;
  }
}

function parseRepaired(text: string, guessQuotes: boolean): readonly unknown[] | null {
  const values = repair(text, guessQuotes).map(parseOne);
  if (guessQuotes) return values.some((value) => value !== null) ? values.flatMap((value) => value ?? []) : null;
  return values.length > 0 && values.every((value) => value !== null) ? values.flatMap((value) => value ?? []) : null;
}

function parseEntities(text: string): readonly unknown[] | null {
  if (!/&(?:quot|#34|#x22|amp);/i.test(text)) return null;
  const decoded = decodeHTML(text);
  return parseOne(decoded) ?? parseRepaired(decoded, false) ?? parseRepaired(decoded, true);
}

function getNesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) | 0x20;
    if (code === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d) depth--;
  }
  return deepest;
}

/** Rewrites a text as strict JSON, one text for each top-level value. */
function repair(text: string, guessQuotes: boolean): readonly string[] {
  const writer = new JsonWriter();
  let at = 0;
  while (at < text.length) {
    const end = endOfPiece(text, at, guessQuotes);
    if (text[at] === '"') writer.value(`"${cleanString(text.slice(at + 1, end - 1))}"`);
    else if (!isIgnored(text, at)) writer.piece(text.slice(at, end));
    at = end;
  }
  return writer.finish();
}

const PIECE = /[[\]{},:;]|\s+|[^\s"[\]{},:;/]+|\//y;

/** Index after the string, comment, mark, word or white space at `at`. */
function endOfPiece(text: string, at: number, guessQuotes: boolean): number {
  if (text[at] === '"') return findLooseStringEnd(text, at + 1, guessQuotes) + 1;
  if (text.startsWith('//', at)) return behind(text, '\n', at);
  if (text.startsWith('/*', at)) return behind(text, '*/', at + 2);
  PIECE.lastIndex = at;
  return PIECE.test(text) ? PIECE.lastIndex : at + 1;
}

function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

function isIgnored(text: string, at: number): boolean {
  return text.startsWith('//', at) || text.startsWith('/*', at) || /\s/.test(text.charAt(at));
}

function findLooseStringEnd(text: string, from: number, guess: boolean): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '"' && (!guess || closesString(text, at))) return at;
  }
  return text.length;
}

/** Whether a quote ends its string: only if what follows can follow a value or name. */
function closesString(text: string, quote: number): boolean {
  const after = /\s*(\S?)/y;
  after.lastIndex = quote + 1;
  const next = after.exec(text)?.[1] ?? '';
  return next === '' || ',}]:'.includes(next);
}

const CONTROL_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function cleanString(content: string): string {
  return content.replaceAll(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\|"|\p{Cc}/gu, (found) => {
    if (found.length > 1) return found;
    if (found === '\\') return '';
    if (found === '"') return '\\"';
    return CONTROL_ESCAPES[found] ?? ' ';
  });
}

/** Joins tokens and corrects commas and closing brackets. */
class JsonWriter {
  readonly #values: string[] = [];
  readonly #closers: string[] = [];
  #text = '';
  /** What may follow the last token. */
  #after: 'start' | 'value' | 'comma' | 'colon' = 'start';

  piece(piece: string): void {
    if (piece === '{' || piece === '[') this.#openBracket(piece);
    else if (piece === '}' || piece === ']') this.#closeBracket(piece);
    else if (piece === ',') this.#after = this.#after === 'value' && this.#closers.length > 0 ? 'comma' : this.#after;
    else if (piece === ':' && this.#after === 'value') this.#append(':', 'colon');
    else if (piece !== ';') this.value(piece);
  }

  value(text: string): void {
    if (this.#closers.length === 0) return;
    this.#separate();
    this.#append(text, 'value');
  }

  finish(): readonly string[] {
    while (this.#closers.length > 0) this.#closeBracket(this.#closers.at(-1) ?? '');
    return this.#values;
  }

  #separate(): void {
    const needsComma = this.#after === 'comma' || (this.#after === 'value' && this.#closers.length > 0);
    if (needsComma) this.#text += ',';
  }

  #openBracket(bracket: string): void {
    this.#separate();
    this.#closers.push(bracket === '{' ? '}' : ']');
    this.#append(bracket, 'start');
  }

  #closeBracket(bracket: string): void {
    if (this.#closers.at(-1) !== bracket) return;
    this.#closers.pop();
    this.#append(bracket, 'value');
    if (this.#closers.length > 0) return;
    this.#values.push(this.#text);
    this.#text = '';
    this.#after = 'start';
  }

  #append(text: string, after: 'start' | 'value' | 'comma' | 'colon'): void {
    this.#text += text;
    this.#after = after;
  }
}
