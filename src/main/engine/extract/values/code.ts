import { isBlank } from './text';

/** The identifier in a text, without its label; null if the text is prose. */
export function readCode(raw: string): string | null {
  const text = raw
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[\p{L}.°º#() -]{1,24}[:#]\s*|#|:\s*)/u, '')
    .replace(
      /^(?:art|nr|no|ref|sku|item|model|isbn(?:[ -]?1[03](?=:))?|ean|mpn)\b(?:(?:[.:°#\s]| -\s)+(?=[\dA-Z])|-(?=97[89](?:[- ]?\d){10}$))/i,
      '',
    )
    .trim();
  return isCode(text) ? withoutBrackets(text) : null;
}

function isCode(text: string): boolean {
  return !(text === '' || text.length > 64 || text.split(' ').length > 5 || !/[\d@]/.test(text));
}

const PAIR = /^[〈《「『【（［([]([^〈《「『【（［([〉》」』】）］)\]]+)[〉》」』】）］)\]]$/;
const LEFT_OVER = /^[^〈《「『【（［([]+(?=[〉》」』】）］)\]]$)/;

/**
 * Removes brackets around the whole code, and one left over from a pair around its label; "(212) 555" keeps its own.
 */
function withoutBrackets(text: string): string {
  return PAIR.exec(text)?.[1] ?? LEFT_OVER.exec(text)?.[0] ?? text;
}

/** A code without digits, such as "TS-G", which only a label or a column's head tells from a word. */
export function readLetterCode(raw: string): string | null {
  const text = raw.trim();
  return LETTER_CODE.test(text) && !isBlank(text) ? text : null;
}

/** A code that markup states as such: any words but prose, "ZERO", "P1 RETRO OR EVO - LRC 4 UNITS". */
export function readStatedCode(raw: string): string | null {
  const text = raw.replace(/\s+/g, ' ').trim();
  const isShort = text.length > 1 && text.length <= MAX_STATED && text.split(' ').length <= MAX_STATED_WORDS;
  return isShort && !isBlank(text) && !NO_CODE.test(text) && !/[.!?]$/.test(text) ? text : null;
}

const MAX_STATED = 40; // characters
const MAX_STATED_WORDS = 10;

/** A code of one word beside a label that names nothing but codes: "SKU: zero". */
export function readWordCode(raw: string): string | null {
  const text = raw.trim();
  return WORD_CODE.test(text) && !isBlank(text) && !NO_CODE.test(text) ? text : null;
}

const WORD_CODE = /^[\p{L}\d][\p{L}\d._/-]{2,23}$/u;
/** What pages show or state in place of a code. */
const NO_CODE =
  /^(?:n\.a\.?|nil|default|loading|select\p{L}*|choose|please|see|various|varies|multiple|unavailable|pending|keine?|aucune?|ninguno|nessuno)(?![\p{L}\d])/iu;

const LETTER_CODE = /^\p{Lu}{1,12}(?:[-_./]\p{Lu}{1,12}){1,4}$/u;
