/** Answers that take long to find, remembered for a few questions. */
export interface KeptAnswers<Answer> {
  /** The answer to a question about items of a `version`; an answer that took long is good for a while though items came. */
  readonly get: (question: string, version: string, find: () => Promise<Answer>) => Promise<Answer>;
}

interface Kept<Answer> {
  readonly version: string;
  readonly answer: Promise<Answer>;
  /** Milliseconds of the clock until which newer items do not matter; set once it is found. */
  until: number;
}

const MOST = 4; // a sorted view of a million items takes 12 MB
const LASTS = 4; // times as long as it took to find

export function createKeptAnswers<Answer>(now: () => number): KeptAnswers<Answer> {
  const kept = new Map<string, Kept<Answer>>();
  return {
    get: (question, version, find) => {
      const known = kept.get(question);
      if (known && (known.version === version || now() < known.until)) {
        kept.delete(question);
        kept.set(question, known);
        return known.answer;
      }
      const began = now();
      const entry: Kept<Answer> = { version, answer: find(), until: Number.POSITIVE_INFINITY };
      kept.delete(question);
      kept.set(question, entry);
      for (const old of kept.keys()) if (kept.size > MOST) kept.delete(old);
      entry.answer.then(
        () => {
          entry.until = now() + LASTS * (now() - began);
        },
        () => kept.get(question) === entry && kept.delete(question),
      );
      return entry.answer;
    },
  };
}
