import type { Concept } from './types';
import type { Word } from './words';

// weight of a synonym, or of a compound that contains the word
const SYNONYM = 0.5;
const COMPOUND = 0.5;
const MIN_COMPOUND = 4; // letters of a stem that may be part of another word

/** Computes how well a word matches each concept of a query, 0 to 1. */
export interface Matcher {
  readonly of: (stem: string) => readonly Hit[];
}

interface Hit {
  readonly concept: number;
  readonly weight: number;
}

const NONE: readonly Hit[] = [];
const REMEMBERED = 20_000;

export function createMatcher(concepts: readonly Concept[]): Matcher {
  const known = new Map<string, readonly Hit[]>();
  return {
    of: (stem) => {
      const before = known.get(stem);
      if (before) return before;
      if (known.size >= REMEMBERED) known.clear();
      const hits = concepts.flatMap((concept, at) => {
        const weight = getConceptWeight(concept, stem);
        return weight > 0 ? [{ concept: at, weight }] : [];
      });
      const found = hits.length > 0 ? hits : NONE;
      known.set(stem, found);
      return found;
    },
  };
}

function getConceptWeight(concept: Concept, stem: string): number {
  if (stem === concept.stem) return 1;
  if (concept.synonyms.includes(stem)) return SYNONYM;
  return isWordAffix(concept.stem, stem) ? COMPOUND : 0;
}

/** Whether one word is a prefix or suffix of the other. */
function isWordAffix(part: string, whole: string): boolean {
  if (part.length < MIN_COMPOUND || whole.length < part.length + 2) return false;
  return whole.startsWith(part) || (part.length > MIN_COMPOUND && whole.endsWith(part));
}

/** Presence of each concept in a text, summed over its words. */
export function countIn(matcher: Matcher, words: readonly Word[], count: number): readonly number[] {
  const sums = new Array<number>(count).fill(0);
  for (const { stem } of words)
    for (const { concept, weight } of matcher.of(stem)) sums[concept] = (sums[concept] ?? 0) + weight;
  return sums;
}
