import { LRUCache } from 'lru-cache';

/** Answers that take long to find, remembered for a few questions. */
export interface KeptAnswers<Answer> {
  /**
   * The answer to a question about items of a `version`; an answer that took long is good for a while though items came.
   * It is given up once all who asked have left.
   */
  readonly get: (asked: Asked, find: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>;
}

export interface Asked {
  readonly question: string;
  readonly version: string;
  /** Aborts when who asks has left. */
  readonly signal?: AbortSignal;
}

interface Kept<Answer> {
  readonly version: string;
  readonly answer: Promise<Answer>;
  readonly giveUp: AbortController;
  /** How many wait for it. */
  waiting: number;
  /** Milliseconds of the clock until which newer items do not matter; set once it is found. */
  until: number;
}

const MOST = 4; // a sorted view of a million items takes 12 MB
const LASTS = 4; // times as long as it took to find

export function createKeptAnswers<Answer>(now: () => number): KeptAnswers<Answer> {
  const kept = new LRUCache<string, Kept<Answer>>({ max: MOST });

  const begin = ({ question, version }: Asked, find: (signal: AbortSignal) => Promise<Answer>): Kept<Answer> => {
    const began = now();
    const giveUp = new AbortController();
    const answer = find(giveUp.signal);
    const entry: Kept<Answer> = { version, answer, giveUp, waiting: 0, until: Number.POSITIVE_INFINITY };
    answer.then(
      () => {
        entry.until = now() + LASTS * (now() - began);
      },
      () => kept.peek(question) === entry && kept.delete(question),
    );
    return entry;
  };
  const leave = (question: string, entry: Kept<Answer>) => {
    entry.waiting--;
    if (entry.waiting > 0 || entry.until !== Number.POSITIVE_INFINITY) return;
    if (kept.peek(question) === entry) kept.delete(question);
    entry.giveUp.abort();
  };

  return {
    get: (asked, find) => {
      const { question, version, signal } = asked;
      const known = kept.get(question);
      const isGood = known !== undefined && (known.version === version || now() < known.until);
      const entry = isGood ? known : begin(asked, find);
      if (!isGood) kept.set(question, entry);
      entry.waiting++;
      signal?.addEventListener('abort', () => leave(question, entry), { once: true });
      return entry.answer;
    },
  };
}
