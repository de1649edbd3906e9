import { TextDecoder as LegacyDecoder } from '@exodus/bytes/encoding.js';
import { byHeader, byLateMeta, byMark, byPage, latin1 } from './encodings/declared';
import { guessEncoding } from './encodings/guess';

/** Text of a page body, and the WHATWG name of its encoding. */
export interface DecodedBody {
  readonly text: string;
  readonly encoding: string;
}

const FALLBACK = 'windows-1252'; // the standard's default for the most common languages of the web

/**
 * Decodes a page body by BOM, header, the page's own declaration, then as UTF-8 if valid, then by the frequency of its bytes.
 * Ignores a declaration that contradicts the bytes. Never throws.
 */
export function decodeBody(bytes: Uint8Array, contentType: string | null): DecodedBody {
  const marked = byMark(bytes);
  if (marked) return { text: decodeAs(bytes, marked), encoding: marked };
  const declared = declaredFor(bytes, contentType);
  if (declared.length === 0) return decodeUndeclared(bytes);
  if (isOftenWrong(declared) && isSurelyUtf8(bytes)) return decodeUtf8(bytes) ?? decodeUndeclared(bytes);
  for (const encoding of declared) {
    const text = encoding === 'utf-8' ? decodeUtf8(bytes)?.text : undefined;
    const decoded = text ?? decodeAs(bytes, encoding);
    if (text !== undefined || !isBelied(decoded, encoding)) return { text: decoded, encoding };
  }
  return decodeUndeclared(bytes, declared[0] === 'utf-8' ? FALLBACK : declared[0]);
}

/** The encodings that header and page declare, more reliable first. */
function declaredFor(bytes: Uint8Array, contentType: string | null): readonly string[] {
  const header = byHeader(contentType);
  const page = byPage(bytes);
  // many servers send their default for every page, while the page's author knows its encoding
  const isDefault = header === FALLBACK && page !== null && page !== FALLBACK && guessEncoding(bytes) === page;
  const order = isDefault ? [page, header] : [header, page];
  return [...new Set(order.filter((encoding) => encoding !== null))];
}

function decodeUndeclared(bytes: Uint8Array, otherwise = FALLBACK): DecodedBody {
  const wide = wideEncoding(bytes);
  if (wide) return { text: decodeAs(bytes, wide), encoding: wide };
  if (hasJapaneseEscapes(bytes)) return { text: decodeAs(bytes, 'iso-2022-jp'), encoding: 'iso-2022-jp' };
  const utf8 = decodeUtf8(bytes);
  if (utf8) return utf8;
  const late = byLateMeta(bytes);
  if (late !== null && late !== 'utf-8') return { text: decodeAs(bytes, late), encoding: late };
  const encoding = guessEncoding(bytes) ?? otherwise;
  return { text: decodeAs(bytes, encoding), encoding };
}

/** The text if the bytes are UTF-8, except for a truncated last character; otherwise null. */
function decodeUtf8(bytes: Uint8Array): DecodedBody | null {
  const text = strictUtf8(bytes, false) ?? strictUtf8(bytes, true);
  return text === null ? null : { text, encoding: 'utf-8' };
}

function strictUtf8(bytes: Uint8Array, mayEndEarly: boolean): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: mayEndEarly });
    // a single stray byte at the end does not show that the rest is UTF-8
    return mayEndEarly && !/\P{ASCII}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

const SURE_CHARACTERS = 8; // valid sequences; text in another encoding does not contain this many by chance

/** Does not doubt declarations of UTF-8, or of an encoding that is not a superset of ASCII. */
function isOftenWrong([declared = '']: readonly string[]): boolean {
  return !declared.startsWith('utf-') && declared !== 'iso-2022-jp' && declared !== 'x-user-defined';
}

/** Whether all bytes are UTF-8, with enough of them beyond ASCII to be certain. */
function isSurelyUtf8(bytes: Uint8Array): boolean {
  let starts = 0;
  for (const byte of bytes) if (byte >= 0xc2 && ++starts === SURE_CHARACTERS) break;
  return starts === SURE_CHARACTERS && decodeUtf8(bytes) !== null;
}

const WRONG_SHARE = 0.1; // share of the characters beyond ASCII; pages assembled from two sources stay below it

/** Whether decoding produced so many errors that the encoding must be wrong. */
function isBelied(text: string, encoding: string): boolean {
  let wrong = 0;
  let right = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) wrong++;
    else if (code >= 0x80) right++;
  }
  // in UTF-8 every stray byte is an error, so a page with a few of them is still UTF-8
  return encoding === 'utf-8' ? wrong > right : wrong > right * WRONG_SHARE;
}

const WIDE_SAMPLE = 512;
const WIDE_SHARE = 0.4; // share of zero bytes at odd or even positions in UTF-16, because markup is ASCII

/** Detects UTF-16 without a BOM by the position of its zero bytes. */
function wideEncoding(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, WIDE_SAMPLE);
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length * 0.5 * WIDE_SHARE && even * 8 < odd) return 'utf-16le';
  return even > length * 0.5 * WIDE_SHARE && odd * 8 < even ? 'utf-16be' : null;
}

/** Detects ISO-2022-JP by its escape sequences, which switch to two bytes per character. */
function hasJapaneseEscapes(bytes: Uint8Array): boolean {
  if (bytes.indexOf(0x1b) < 0) return false;
  const text = latin1(bytes);
  return text.includes('\u001b$B') || text.includes('\u001b$@');
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'windows-1252') return decodeWindows1252(bytes);
  // Node's own decoders of the older encodings differ from the standard's tables
  return encoding === 'utf-8' ? new TextDecoder().decode(bytes) : new LegacyDecoder(encoding).decode(bytes);
}

// What windows-1252 puts at 0x80 to 0x9f. Some Node versions decode the label as plain Latin-1, so it is spelled out here.
const WINDOWS_1252_HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function decodeWindows1252(bytes: Uint8Array): string {
  return latin1(bytes).replaceAll(/[\u0080-\u009f]/g, (character) =>
    WINDOWS_1252_HIGH.charAt(character.charCodeAt(0) - 0x80),
  );
}
