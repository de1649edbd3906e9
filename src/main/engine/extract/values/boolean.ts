import { fold, holdsWords } from '../words/fold';
import { readAvailability } from './availability';
import { readYesNo } from './yes-no';

/** Yes or no, or a shop's words for its stock; null if the text says neither. */
export function readBoolean(raw: string): boolean | null {
  const text = raw.trim();
  const answer = readYesNo(text);
  if (answer !== null) return answer;
  const words = fold(text);
  const state = readAvailability(text);
  if (state !== null) return isInStock(state);
  const [first = ''] = words.split(' ');
  if (words.length > 40) return null;
  if (first === 'no' || holdsWords(words, 'not')) return false;
  return first === 'yes' ? true : null;
}

/** Whether a product in this stock state is available. */
export function isInStock(state: string): boolean {
  return state !== 'OutOfStock' && state !== 'Discontinued' && state !== 'SoldOut';
}
