import { LRUCache } from 'lru-cache';

/** Cache of a few slow answers. */
export interface AnswerCache<Answer> {
  /**
   * Returns the answer for items of a `version`. A slow answer stays valid for a while even if items were added. Computing is cancelled when all
   * callers have left.
   */
  readonly get: (asked: Asked, find: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>;
}

export interface Asked {
  readonly question: string;
  readonly version: string;
  /** Whether it must be of this version, however long it took. @default false */
  readonly exact?: boolean;
  /** Aborts when the caller leaves. @default the caller waits to the end */
  readonly signal?: AbortSignal;
}

interface Kept<Answer> {
  readonly version: string;
  readonly answer: Promise<Answer>;
  readonly giveUp: AbortController;
  /** Number of waiting callers. */
  waiting: number;
  /** Clock time until which newer items are ignored; set when the answer is found. */
  until: number;
}

const MOST = 4; // answers; a sorted view of a million items takes 12 MB
const LASTS = 4; // validity as a multiple of the time to compute it

export function createAnswerCache<Answer>(now: () => number): AnswerCache<Answer> {
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
      const { question, version, exact = false, signal } = asked;
      const known = kept.get(question);
      const isGood = known !== undefined && (known.version === version || (!exact && now() < known.until));
      const entry = isGood ? known : begin(asked, find);
      if (!isGood) kept.set(question, entry);
      entry.waiting++;
      signal?.addEventListener('abort', () => leave(question, entry), { once: true });
      return entry.answer;
    },
  };
}
