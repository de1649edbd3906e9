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

const LETTER_CODE = /^\p{Lu}{1,12}(?:[-_./]\p{Lu}{1,12}){1,4}$/u;
