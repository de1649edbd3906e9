import { SandboxError } from './sandbox-error';

/** Counts work and stops at a limit, deterministically for the same page and code. */
export interface Meter {
  /** Throws SandboxError when more than the limit was spent. */
  readonly spend: (units: number) => void;
  readonly isExceeded: () => boolean;
  readonly reset: (limit: number) => void;
}

export function createMeter(): Meter {
  let left = 0;
  return {
    spend: (units) => {
      left -= units;
      if (left < 0) throw new SandboxError('work', 'The code looks at too much of the page, or too often.');
    },
    isExceeded: () => left < 0,
    reset: (limit) => {
      left = limit;
    },
  };
}
