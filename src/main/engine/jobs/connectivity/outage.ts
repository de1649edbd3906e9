import type { ContactParts } from './types';

/** A host or the network that is gone and is looked for, one attempt at a time. */
export interface Outage {
  /** Resolves when it is back; never where the job ends before. */
  readonly over: Promise<void>;
  /** How long it was looked for in vain; time in which the program slept, or had no network, does not count. */
  readonly awayMs: () => number;
}

export interface Look {
  readonly isBack: boolean;
  /** Whether the time until this look was one in which it could have been back. */
  readonly counts: boolean;
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
const MAX_LOOK_MS = 30_000;

export function createOutage({ now, random, wait, changed }: ContactParts, look: () => Promise<Look>): Outage {
  let awayMs = 0;
  const watch = async (): Promise<void> => {
    for (let baseMs = FIRST_WAIT_MS; ; baseMs = Math.min(2 * baseMs, MAX_WAIT_MS)) {
      const from = now();
      const waitMs = baseMs * (0.75 + random() / 2); // so that many jobs do not ask at the same moment
      await wait(waitMs);
      const { isBack, counts } = await look();
      if (isBack) return;
      // a clock that has leapt was asleep or was set
      if (counts) awayMs += Math.min(Math.max(0, now() - from), waitMs + MAX_LOOK_MS);
      changed();
    }
  };
  return {
    over: watch().catch(() => new Promise<void>(() => undefined)),
    awayMs: () => awayMs,
  };
}
