import type { SandboxLimits } from './limits';
import { type PollAfter, USUAL_STEPS } from './poll-counter';

/** By what code was ended; the same code ends by `steps` at the same place each time, by the others it may not. */
export type Ended = 'steps' | 'clock' | 'memory';

export interface Watch {
  /** Asked by the engine each so many steps; true ends the code, which cannot catch that. */
  readonly isOver: () => boolean;
  /** Asked between, at each call of the page and at much work of built-in functions; whether the code is over. */
  readonly isPast: () => boolean;
  /** Called when the engine wants more memory than it may have. */
  readonly refuseMemory: () => void;
  readonly ended: () => Ended | null;
}

const MAX_STEPS = 250; // between two looks; one step may take milliseconds
const LOOK_MS = 20; // steps that take longer than that are looked at more often

/** Ends code after so many steps, when a clock says so, or when it wants too much memory. */
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
  const look = (): number => {
    const now = performance.now();
    if (now - from > wallMs) ended ??= 'clock';
    return now;
  };

  return {
    isOver: () => {
      left -= span / USUAL_STEPS;
      if (left < 0) ended ??= 'steps';
      const now = look();
      const share = LOOK_MS / Math.max(LOOK_MS, now - lookedAt);
      span = share === 1 ? Math.min(MAX_STEPS, span * 2) : Math.max(1, Math.floor(span * share));
      lookedAt = now;
      pollAfter(span);
      return ended !== null || isWorkedOut();
    },
    isPast: () => {
      look();
      return ended !== null;
    },
    refuseMemory: () => {
      ended ??= 'memory';
      pollAfter(1);
    },
    ended: () => ended,
  };
}
