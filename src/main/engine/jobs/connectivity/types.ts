import type { Sign } from './probe';

export interface ContactParts {
  /** Rejects when the job ends. */
  readonly probe: (origin: string) => Promise<Sign>;
  readonly now: () => number;
  readonly random: () => number;
  /** Resolves after so many milliseconds; rejects when the job ends. */
  readonly wait: (ms: number) => Promise<void>;
  /** Called when something is held, is back, or was looked for once more. */
  readonly changed: () => void;
}
