import type { Outcome } from './types';

/**
 * One of several parallel attempts. If it is aborted because another one won, it ends early with the attempts so far.
 */
export type Lane<Tried extends Outcome> = (signal: AbortSignal) => Promise<readonly Tried[]>;

/** Abort reason for the other lanes when one has loaded the page. */
export const LOST = new Error('Another tier was faster.');

export interface RaceResult<Tried> {
  /** Null if no lane loaded a good page. */
  readonly winner: Tried | null;
  /** Attempts of all lanes, in the lanes' order. */
  readonly tried: readonly Tried[];
}

/** Runs all lanes in parallel; the first good page ends the others. Rejects only when `signal` aborts. */
export async function race<Tried extends Outcome>(
  lanes: readonly Lane<Tried>[],
  signal: AbortSignal,
): Promise<RaceResult<Tried>> {
  let winner: Tried | null = null;
  const runs = lanes.map((lane) => ({ lane, own: new AbortController() }));
  const run = async ({ own, lane }: (typeof runs)[number]): Promise<readonly Tried[]> => {
    const tried = await lane(AbortSignal.any([signal, own.signal]));
    const last = tried.at(-1);
    if (winner === null && last?.status === 'ok') {
      winner = last;
      for (const other of runs) if (other.own !== own) other.own.abort(LOST);
    }
    return tried;
  };
  const tried = (await Promise.all(runs.map(run))).flat();
  return { winner, tried };
}
