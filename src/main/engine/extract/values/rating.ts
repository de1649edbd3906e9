import { fold } from '../words/fold';
import { parseDigits } from './number';
import { isVoteCount } from './votes';

const WORDS: Readonly<Record<string, number>> = { zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, half: 0.5 };
const OUT_OF =
  /(\d+(?:[.,]\d+)?)\s*(?:\/|out of|of|von|sur|de|su|van|ud af|af|z|ze|av|iz|od|из|\+)\s*(?:5|10|100|five|ten)(?!\d)/i;
const NUMBER = /(?<![\d.,])\d{1,3}(?:[.,]\d+)?(?![\d.,]*\d)/;
const RESULT = /^\d{1,3}\s?[-–—:]\s?\d{1,3}$/; // of a match
const MAX_SCORE = 100;
const MAX_TEXT = 60; // characters; longer texts only mention a number

/**
 * A rating on the page's own scale, e.g. 4.5 for "4,5 out of 5", "★★★★☆" or the class "star-rating Four"; null
 * otherwise.
 */
export function readRating(raw: string): number | null {
  const text = raw.trim();
  const outOf = OUT_OF.exec(text);
  if (outOf) return score(outOf[1] ?? '');
  const shown = readStarSigns(text);
  if (shown !== null && !DECIMAL.test(shown.rest)) return shown.score;
  // some pages state a score again for screen readers
  const numbers = [...new Set(text.match(/\d+(?:[.,]\d+)?/g) ?? [])];
  const number = NUMBER.exec(text);
  if (RESULT.test(text)) return null;
  if (number) {
    const half = /^\s?½/.test(text.slice(number.index + number[0].length)) ? '.5' : '';
    return isLoneScore(text, numbers) ? score(number[0] + half) : null;
  }
  const word = fold(text)
    .split(' ')
    .find((part) => part in WORDS);
  return word === undefined ? null : (WORDS[word] ?? null);
}

const OUT_OF_TEN = /\d\s?(?:\/|out of|of|von|sur|de|su|van)\s?10(?!\d)/i;

/** Whether a text states a score out of ten: "8,0 / 10". */
export function isOutOfTen(text: string): boolean {
  return OUT_OF_TEN.test(text);
}

/** The result of a match, "3 - 0", as the page writes it; null for other texts. */
export function readResult(raw: string): string | null {
  const text = raw.trim();
  return RESULT.test(text) ? text : null;
}

/** Whether a text has more than a whole number, which may as well be a number of votes. */
export function isScaled(text: string): boolean {
  return !/^\D*\d+\D*$/.test(text) || /★|⭐|\bstars?\b/i.test(text);
}

/** Whether a number is a score: a number of votes is not, nor is the row of numbers of a voting form. */
function isLoneScore(text: string, numbers: readonly string[]): boolean {
  if (numbers.length > 2 || text.length > MAX_TEXT) return false;
  return SCORE_OF.test(text) || (!VOTES_FIRST.test(text) && !isVoteCount(text));
}

/** A score before one word for it, which counts no votes: "8.7 Guest rating". */
const SCORE_OF =
  /^\d{1,2}[.,]\d(?:\s\p{L}+)?\s(?:rating|score|\p{L}*bewertung|note|puntuación|valoración|punteggio|valutazione|beoordeling)$/iu;
const VOTES_FIRST =
  /^\D*\d+\s*(?:ratings?|reviews?|votes?|bewertungen|avis|opiniones|recensioni|beoordelingen|opinii)/i;
const DECIMAL = /\d[.,]\d/;

/** A row of star signs with the number of full ones, and the text without them; null if there is none. */
export function readStarSigns(text: string): { readonly score: number; readonly rest: string } | null {
  if (!/[★⭐☆✩✭✮⯨]/u.test(text)) return null;
  const signs = text.match(/[★⭐☆✩✭✮⯨]/gu) ?? [];
  const full = signs.filter((sign) => sign === '★' || sign === '⭐').length;
  const rest = text
    .replace(/[★⭐☆✩✭✮⯨]/gu, ' ')
    .replaceAll(VARIANT, '')
    .trim();
  // a single sign before or after digits means the word "stars"
  return full === 0 || (signs.length < MIN_SIGNS && /\d/.test(rest)) ? null : { score: full, rest };
}

const MIN_SIGNS = 3;
const VARIANT = '\ufe0f'; // asks for the picture of a sign

function score(digits: string): number | null {
  const value = parseDigits(digits, digits.includes(',') ? ',' : '.');
  return value === null || value < 0 || value > MAX_SCORE ? null : value;
}
