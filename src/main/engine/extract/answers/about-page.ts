import type { Subject } from '../subject';
import { getTitleWords } from './find-sentences';
import { isPageWord } from './plain-field';
import { isSameTerm, type Terms } from './terms';

/** The words of a question that do not only name the page or what it is about. */
export function withoutPage(subject: Subject, terms: Terms): Terms {
  const title = getTitleWords(subject);
  return terms.filter((term) => !isPageWord(term) && !title.some((word) => isSameTerm(word, term)));
}

/** Whether some words have a form of each of others. */
export function haveAll(words: Terms, terms: Terms): boolean {
  return terms.every((term) => words.some((word) => isSameTerm(word, term)));
}
