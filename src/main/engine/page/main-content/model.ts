import { decodeForest, type Forest } from './trees';
import type { Vocabulary, Weights } from './vocabulary';
import { FOREST, INNER, NAMES, PHRASES, WORDS } from './weights';

/** What was learned from pages of many sites. */
export interface Model {
  readonly vocabulary: Vocabulary;
  readonly forest: Forest;
}

let known: Model | null = null;

/** The model; decoded at the first call, since most pages are never asked for their main content. */
export function model(): Model {
  known ??= {
    vocabulary: {
      names: decodeWeights(NAMES),
      inner: decodeWeights(INNER),
      words: decodeWeights(WORDS),
      phrases: decodeWeights(PHRASES),
    },
    forest: decodeForest(FOREST),
  };
  return known;
}

/** Reads lines of a weight and the words that have it. */
function decodeWeights(lines: string): Weights {
  const weights = new Map<string, number>();
  for (const line of lines.trim().split('\n')) {
    const [weight = '', ...words] = line.split('|');
    for (const word of words) weights.set(word, Number(weight));
  }
  return weights;
}
