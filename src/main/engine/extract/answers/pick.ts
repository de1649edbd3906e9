import type { Subject } from '../subject';
import type { Asked } from './asked';
import { findSentences, type Match } from './find-sentences';
import type { Found } from './found';
import { isSameTerm, splitTerms, type Terms } from './terms';

export const ABOUT = 0.9; // coverage of a sentence that answers a question
const CLOSE = 0.06; // coverage by which another sentence is about as good

/** Takes the answer from a sentence that is about the question; null if it has none. */
export type Pick = (match: Match, asked: Asked, subject: Subject) => string | null;

/** The answer in the sentence that is most about the question; null if as good ones differ. */
export function pickFrom(subject: Subject, asked: Asked, pick: Pick, least = ABOUT): Found | null {
  const matches = findSentences(subject, asked, least);
  const [best] = matches;
  if (!best) return null;
  const near = matches.filter(({ coverage }) => coverage >= best.coverage - CLOSE);
  for (const match of near.slice(0, MAX_NEAR)) {
    const text = pick(match, asked, subject);
    if (text !== null)
      return { text, passage: match.sentence.passage, by: asked.kind === 'person' ? 'person' : 'value' };
  }
  return null;
}

const MAX_NEAR = 6; // sentences

/** Where a text has words of a question; its start if it has none. */
export function findTermPlaces(text: string, terms: Terms): readonly { from: number; to: number }[] {
  const places = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu)].flatMap((found) =>
    splitTerms(found[0]).some((word) => terms.some((term) => isSameTerm(word, term)))
      ? [{ from: found.index, to: found.index + found[0].length }]
      : [],
  );
  return places.length === 0 ? [{ from: 0, to: 0 }] : places;
}
