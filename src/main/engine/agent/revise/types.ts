import type { Planned, Seen } from '../check/types';

/** Inputs of a remedy in addition to the plan and its results. */
export interface Around {
  readonly seen: Seen;
  /** The entity as the prompt calls it; null if it names none. */
  readonly entity: string | null;
  /** Visits left for the next plan; null for no limit. */
  readonly visitsLeft: number | null;
  /** Whether pages other than the named ones may be read. */
  readonly mayLeave: boolean;
}

export interface Revised {
  readonly plan: Planned;
  /** What was changed, as a sentence. */
  readonly reason: string;
}

/** Returns another plan that may solve a problem; null if it does not apply. */
export type Remedy = (plan: Planned, around: Around) => Revised | null;
