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

const BEHIND = 2; // factor for a word behind a value, which more often belongs to the next one

const BREAK = /[·|•;,](?=\s)|[.!?](?=\s)|\s[–—-](?=\s)/gu;
const PER_BREAK = 15; // characters that a mark between two parts of a text counts as
const countBreaks = (text: string) => (text.match(BREAK)?.length ?? 0) * PER_BREAK;

/** How far a part of a text is from the words of a question: the mean over those that the text has. */
export function getDistance(text: string, terms: Terms, from: number, to: number): number {
  const far = terms.flatMap((term) => {
    const places = findTermPlaces(text, [term]).filter((place) => place.to > 0);
    if (places.length === 0) return [];
    return [
      Math.min(
        ...places.map((place) =>
          from >= place.to
            ? from - place.to + countBreaks(text.slice(place.to, from))
            : (Math.abs(place.from - to) + countBreaks(text.slice(to, place.from))) * BEHIND,
        ),
      ),
    ];
  });
  return far.length === 0 ? from : far.reduce((sum, one) => sum + one, 0) / far.length;
}

/** Where a text has words of a question; its start if it has none. */
export function findTermPlaces(text: string, terms: Terms): readonly { from: number; to: number }[] {
  const places = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu)].flatMap((found) =>
    splitTerms(found[0]).some((word) => terms.some((term) => isSameTerm(word, term)))
      ? [{ from: found.index, to: found.index + found[0].length }]
      : [],
  );
  return places.length === 0 ? [{ from: 0, to: 0 }] : places;
}
