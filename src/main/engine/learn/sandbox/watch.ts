import type { SandboxLimits } from './limits';
import { type PollAfter, USUAL_STEPS } from './poll-counter';

/** What ended the code: `steps` is deterministic, the others are not. */
export type Ended = 'steps' | 'clock' | 'memory';

export interface Watch {
  /** Polled by the engine; true ends the code, which cannot catch that. */
  readonly isOver: () => boolean;
  /** Checked in between, at page calls and after much built-in work; true if the code must end. */
  readonly isPast: () => boolean;
  /** Called when the engine wants more memory than allowed. */
  readonly refuseMemory: () => void;
  readonly ended: () => Ended | null;
}

const MAX_STEPS = 250; // between two checks; one step may take milliseconds
const LOOK_MS = 20; // if steps take longer than this, checks become more frequent

/** Ends code after a number of steps, by clock, or when it wants too much memory. */
export function createWatch(
  { steps, wallMs }: Pick<SandboxLimits, 'steps' | 'wallMs'>,
  isWorkedOut: () => boolean,
  pollAfter: PollAfter,
): Watch {
  const from = performance.now();
  let lookedAt = from;
  let left = steps;
  let span = MAX_STEPS;
  let ended: Ended | null = null;

  pollAfter(span);
  const checkClock = (): number => {
    const now = performance.now();
    if (now - from > wallMs) ended ??= 'clock';
    return now;
  };

  return {
    isOver: () => {
      left -= span / USUAL_STEPS;
      if (left < 0) ended ??= 'steps';
      const now = checkClock();
      const share = LOOK_MS / Math.max(LOOK_MS, now - lookedAt);
      span = share === 1 ? Math.min(MAX_STEPS, span * 2) : Math.max(1, Math.floor(span * share));
      lookedAt = now;
      pollAfter(span);
      return ended !== null || isWorkedOut();
    },
    isPast: () => {
      checkClock();
      return ended !== null;
    },
    refuseMemory: () => {
      ended ??= 'memory';
      pollAfter(1);
    },
    ended: () => ended,
  };
}
