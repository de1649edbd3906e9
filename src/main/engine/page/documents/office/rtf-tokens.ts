/** A piece of RTF: the start or end of a group, a control word with its number, or bytes of text. */
export type RtfToken =
  | { readonly kind: 'open' | 'close' }
  | { readonly kind: 'word'; readonly name: string; readonly value: number | null }
  | { readonly kind: 'byte'; readonly byte: number };

const CONTROL = /\\([a-z]{1,32})(-?\d{1,10})? ?/iy;
const HEX = /\\'([\da-f]{2})/iy;

/**
 * Splits RTF into tokens. `source` has one byte per character; data after `\bin` is skipped, and line breaks have no
 * meaning.
 */
export function* readRtfTokens(source: string): Generator<RtfToken> {
  for (let at = 0; at < source.length; ) {
    const character = source[at];
    if (character === '{' || character === '}') {
      yield { kind: character === '{' ? 'open' : 'close' };
      at++;
    } else if (character === '\r' || character === '\n' || character === '\0') {
      at++;
    } else if (character !== '\\') {
      yield { kind: 'byte', byte: source.charCodeAt(at++) };
    } else {
      const [token, end] = readControl(source, at);
      if (token) yield token;
      at = end;
    }
  }
}

function readControl(source: string, at: number): readonly [token: RtfToken | null, end: number] {
  CONTROL.lastIndex = at;
  const word = CONTROL.exec(source);
  if (word) {
    const value = word[2] === undefined ? null : Number(word[2]);
    const end = CONTROL.lastIndex;
    if (word[1] === 'bin') return [null, Math.min(source.length, end + Math.max(0, value ?? 0))];
    return [{ kind: 'word', name: word[1] ?? '', value }, end];
  }
  HEX.lastIndex = at;
  const hex = HEX.exec(source)?.[1];
  if (hex !== undefined) return [{ kind: 'byte', byte: Number.parseInt(hex, 16) }, HEX.lastIndex];
  const sign = source[at + 1] ?? '';
  // a backslash before a line break ends a paragraph
  const name = sign === '\n' || sign === '\r' ? 'par' : sign;
  return [
    /[\\{}]/.test(sign) ? { kind: 'byte', byte: sign.charCodeAt(0) } : { kind: 'word', name, value: null },
    at + 2,
  ];
}
