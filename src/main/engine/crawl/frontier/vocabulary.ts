/** Words that come up again and again, told from those that come up once. Bounded, whatever it is shown. */
export interface Vocabulary {
  /** True once the word has come up often enough to stand for a kind. */
  readonly knows: (word: string) => boolean;
  readonly add: (word: string) => void;
}

const OFTEN = 3;
const MAX_COUNTED = 2000;

export function createVocabulary(limit: number): Vocabulary {
  const words = new Set<string>();
  const counts = new Map<string, number>();
  return {
    add: (word) => {
      if (words.size < limit) words.add(word);
    },
    knows: (word) => {
      if (words.has(word)) return true;
      if (words.size >= limit) return false;
      const count = (counts.get(word) ?? 0) + 1;
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(word, count);
      if (count < OFTEN) return false;
      counts.delete(word);
      words.add(word);
      return true;
    },
  };
}
