/** The words that scores count: lower-cased runs of letters, digits and underscores. */
export function getTokens(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** How far two texts have the same words, each as often. */
export function wordScore<Token>(found: readonly Token[], truth: ArrayLike<Token> & Iterable<Token>): Score {
  const left = getTokenCounts(truth);
  let hits = 0;
  for (const token of found) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    left.set(token, count - 1);
    hits++;
  }
  if (found.length === 0 && truth.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const precision = found.length === 0 ? 0 : hits / found.length;
  const recall = truth.length === 0 ? 0 : hits / truth.length;
  return { precision, recall, f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

const SHINGLE = 4; // words

/** How far two texts have the same runs of four words, which sees what is in the wrong place as well. */
export function shingleScore<Token>(found: readonly Token[], truth: readonly Token[]): Score {
  return wordScore(getShingles(found), getShingles(truth));
}

function getShingles<Token>(tokens: readonly Token[]): readonly string[] {
  return tokens
    .slice(0, Math.max(0, tokens.length - SHINGLE + 1))
    .map((_, at) => tokens.slice(at, at + SHINGLE).join(' '));
}

/** The mean precision and recall over pages, and the F1 of these two. */
export function meanScore(scores: readonly Score[]): Score {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const precision = mean(scores.map((score) => score.precision));
  const recall = mean(scores.map((score) => score.recall));
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

export function getTokenCounts<Token>(tokens: Iterable<Token>): Map<Token, number> {
  const counts = new Map<Token, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
