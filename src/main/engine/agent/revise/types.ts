import type { Planned, Seen } from '../check/types';

/** What a remedy may know beyond the plan and its results. */
export interface Around {
  readonly seen: Seen;
  /** What is collected, as the prompt calls it; null where it calls it nothing. */
  readonly entity: string | null;
  /** Most visits the next plan may make; null where nothing bounds them. */
  readonly visitsLeft: number | null;
  /** Whether other pages than those that are named may be read. */
  readonly mayLeave: boolean;
}

export interface Revised {
  readonly plan: Planned;
  /** What was changed, in a sentence. */
  readonly reason: string;
}

/** Another plan against one problem; null where it does not apply. */
export type Remedy = (plan: Planned, around: Around) => Revised | null;
