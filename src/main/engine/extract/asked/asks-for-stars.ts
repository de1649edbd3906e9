import { splitName } from '../words/fold';
import type { FieldQuery } from './query';

/** Whether a rating's field asks for the number of stars, of which there are five. */
export function asksForStars({ concept, path, description }: FieldQuery): boolean {
  return concept?.id === 'rating' && STARS.test(`${splitName(path)} ${description}`);
}

const STARS = /(?<!\p{L})(?:stars?|sterne?|étoiles?|estrellas?|stelle|sterren)(?!\p{L})|星/iu;
