import type { Activity } from '@shared/contract/activity';

export interface Pace {
  /** Why the job is not running; null while it runs. */
  readonly still: string | null;
  readonly done: number;
  /** Number of known pages to visit, finished ones included, within the limits. */
  readonly known: number;
  readonly expected: number | null;
  /** Pages per second. */
  readonly now: number | null;
  readonly mean: number | null;
}

const FEW_PAGES = 3;

/**
 * Estimates a job's remaining time as a range: the known pages at the faster pace to the expected pages at the slower
 * pace.
 */
export function estimateTimeLeft({ still, done, known, expected, now, mean }: Pace): Activity['left'] {
  const unknown = (why: string) => ({ fromMs: null, toMs: null, why });
  if (still !== null) return unknown(still);
  const rates = [now, mean].flatMap((rate) => (rate === null || rate <= 0 ? [] : [rate]));
  if (done < FEW_PAGES || rates.length === 0) return unknown('Too few pages are done to estimate.');
  const most = expected ?? null;
  const least = Math.max(0, Math.min(known, most ?? known) - done);
  const fromMs = Math.round((1000 * least) / Math.max(...rates));
  if (most === null) return { fromMs, toMs: null, why: 'The total number of pages is unknown.' };
  return { fromMs, toMs: Math.round((1000 * Math.max(0, most - done)) / Math.min(...rates)), why: null };
}
