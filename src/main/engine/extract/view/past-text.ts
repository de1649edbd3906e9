import type { Element } from 'domhandler';
import { textContent } from 'domutils';
import { parentElement } from './css-path';

/** "RRP £80.00" and no more, beside another amount. */
export function saysPastBeside(element: Element): boolean {
  const [first] = element.children;
  if (element.children.length > MAX_PARTS || first?.type !== 'text' || !PAST_WORD.test(first.data)) return false;
  if (!PAST_TEXT.test(textContent(element).trim())) return false;
  const around = parentElement(element);
  if (around === null || around.children.length > MAX_SIBLINGS) return false;
  return around.children.some((child) => child !== element && ONE_AMOUNT.test(textContent(child).trim()));
}

const MAX_PARTS = 4; // nodes of a price with its word
const MAX_SIBLINGS = 40; // nodes beside it
const WORDS = String.raw`(?:rrp|r\.r\.p\.?|msrp|uvp|was|statt|vorher|früher|au lieu de|adviesprijs|(?:list|original|old) price)`;
const PAST_WORD = new RegExp(String.raw`^\s*${WORDS}(?!\p{L})`, 'iu');
const PAST_TEXT = new RegExp(String.raw`^${WORDS}:?\s*[^\d\s]{0,3}\s?\d[\d.,]*\s?[^\d\s]{0,3}$`, 'iu');
const ONE_AMOUNT =
  /^(?:(?:now|jetzt|nur|only|nu|ahora|ora)\s)?(?:(?:[$€£¥₹]|[A-Z]{3})\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥₹]|zł|kr|[A-Z]{3}))$/iu;
