import { TextDecoder } from '@exodus/bytes/encoding.js';
import { latin1 } from './declared';
import { SCRIPTS, type Script, SHARED_SIGNS } from './frequent';

const SAMPLE_BYTES = 20_000; // bytes; enough for frequencies, in a few milliseconds
const LANGUAGE_BONUS = 0.25; // bonus for the language that the page declares, which may be wrong
const ERROR_COST = 3;
const LEAST = 0.2; // score below which no known encoding fits
const MARGIN = 0.1; // a later encoding must fit better by this much, because those listed first are more common

/** The encoding in which the bytes beyond ASCII form the most likely text; null if none fits. */
export function guessEncoding(bytes: Uint8Array): string | null {
  const sample = getByteSample(bytes);
  if (sample.length === 0) return null;
  const language = getByteLanguage(bytes);
  let best: { readonly encoding: string; readonly score: number } | null = null;
  for (const script of SCRIPTS) {
    const bonus =
      script.languages.includes(language) || script.languages.includes(language.slice(0, 2)) ? LANGUAGE_BONUS : 0;
    for (const encoding of script.encodings) {
      const score = scoreScript(new TextDecoder(encoding).decode(sample), script) + bonus;
      if (score >= LEAST && score > (best?.score ?? -1) + MARGIN) best = { encoding, score };
    }
  }
  return best?.encoding ?? null;
}

const NEAR = 4; // bytes after one beyond ASCII that may belong to its character or start the next

/** Bytes beyond ASCII with their neighbours; the rest is equal in every encoding. */
function getByteSample(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  let sinceHigh = NEAR + 1;
  for (let at = 0; at < bytes.length && length < SAMPLE_BYTES - 2; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80 && sinceHigh > NEAR) {
      sample[length++] = SPACE;
      if (at > 0) sample[length++] = bytes[at - 1] ?? SPACE;
    }
    sinceHigh = byte >= 0x80 ? 0 : sinceHigh + 1;
    if (sinceHigh <= NEAR) sample[length++] = byte;
  }
  return sample.subarray(0, length);
}

const SPACE = 0x20;

/** Share of characters beyond ASCII that are common in the script, corrected for chance, at most 1; characters that are not text count against it. */
function scoreScript(text: string, { common, inRuns, chance }: Script): number {
  const frequent = characterSet(common);
  const shared = characterSet(SHARED_SIGNS);
  let fitting = 0;
  let wrong = 0;
  let total = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isSign = shared.has(code);
    if (code < 0x80 || (isSign && inRuns)) continue;
    const isInRun =
      isForeignLetter(text.charCodeAt(at - 1), shared) || isForeignLetter(text.charCodeAt(at + 1), shared);
    total++;
    if (isNoText(code)) wrong++;
    else if (isSignInWord(text, at)) continue;
    else if (isSign || (frequent.has(code) && isInRun === inRuns)) fitting++;
  }
  if (total === 0) return 0;
  const fit = ((fitting - ERROR_COST * wrong) / total - chance) / (1 - chance);
  return (fit * total) / (total + DOUBTFUL);
}

const DOUBTFUL = 4; // characters; fewer may be stray signs in an English page

/** Signs such as "³" and "¿" within a word show that the encoding is wrong. */
function isSignInWord(text: string, at: number): boolean {
  return text.charCodeAt(at) < 0xc0 && /^[a-z].[a-z]$/i.test(text.slice(Math.max(0, at - 1), at + 2));
}

function isForeignLetter(code: number, signs: ReadonlySet<number>): boolean {
  return code >= 0x80 && !signs.has(code);
}

const sets = new Map<string, ReadonlySet<number>>();

function characterSet(characters: string): ReadonlySet<number> {
  const known = sets.get(characters);
  if (known) return known;
  const made = new Set(Array.from(characters, (character) => character.charCodeAt(0)));
  sets.set(characters, made);
  return made;
}

/** Replacement characters, control characters and private-use characters. */
function isNoText(code: number): boolean {
  return code === 0xfffd || (code < 0xa0 && code !== 0x85) || (code >= 0xe000 && code <= 0xf8ff) || isHalfWidth(code);
}

/** Other encodings decoded as Shift_JIS give half-width Japanese characters. */
function isHalfWidth(code: number): boolean {
  return code >= 0xff61 && code <= 0xff9f;
}

/** Language tag of the page in lower case; empty if it has none. */
function getByteLanguage(bytes: Uint8Array): string {
  const head = latin1(bytes.subarray(0, 4096));
  return /<html\b[^>]*?\slang\s*=\s*["']?([a-z]{2,3}(?:-[a-z]+)?)/i.exec(head)?.[1]?.toLowerCase() ?? '';
}
