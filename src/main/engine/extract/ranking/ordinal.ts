import type { FieldQuery } from '../asked/query';

/** Whether a text numbers one of the things that a field counts: "Post 0 of thread 2" for the number of posts. */
export function isOrdinal(text: string, { path, description }: FieldQuery): boolean {
  const [, noun] = text.length > MAX_TEXT ? [] : (NUMBERED.exec(text) ?? []);
  if (noun === undefined) return false;
  const words = ` ${path.replace(/_/g, ' ')} ${description} `.toLowerCase();
  const stem = ` ${noun.toLowerCase()}`;
  return PLURALS.some((ending) => words.includes(`${stem}${ending} `) || words.includes(`${stem}${ending}?`));
}

const MAX_TEXT = 80; // characters
const NUMBERED = /(?:^|\s)(\p{L}{3,}) #?\d/u;
const PLURALS = ['s', 'es', 'n', 'en', 'e'];
