import type { Sign } from './probe';

export interface ContactParts {
  /** Rejects when the job ends. */
  readonly probe: (origin: string) => Promise<Sign>;
  readonly now: () => number;
  readonly random: () => number;
  /** Resolves after `ms` milliseconds; rejects when the job ends. */
  readonly wait: (ms: number) => Promise<void>;
  /** Called when something becomes unreachable, is back, or was probed again. */
  readonly changed: () => void;
}
