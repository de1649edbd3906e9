import { holdsWords } from '../words/fold';

/** Scripts without spaces between words, in which terms are searched as substrings. */
const UNSPACED = /[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/;

/** Finds which group of folded terms a folded text names; the first group if it names several. */
export function makeTermFinder<T>(groups: readonly (readonly [T, readonly string[]])[]): (words: string) => T | null {
  const byFirstWord = new Map<string, (readonly [term: string, rank: number])[]>();
  const unspaced: (readonly [term: string, rank: number])[] = [];
  for (const [rank, [, terms]] of groups.entries())
    for (const term of terms) {
      const [first = ''] = term.split(' ');
      if (UNSPACED.test(term)) unspaced.push([term, rank]);
      else byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), [term, rank]]);
    }
  return (words) => {
    let best = groups.length;
    for (const word of words.split(' '))
      for (const [term, rank] of byFirstWord.get(word) ?? [])
        if (rank < best && (term === word || holdsWords(words, term))) best = rank;
    if (UNSPACED.test(words)) for (const [term, rank] of unspaced) if (rank < best && words.includes(term)) best = rank;
    return groups[best]?.[0] ?? null;
  };
}
