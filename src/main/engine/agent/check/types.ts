import type { AgentPlan } from '@shared/contract/agent-plan';
import type { Item, PageStatus } from '@shared/item';

export interface SeenPage {
  readonly url: string;
  readonly status: PageStatus;
  readonly message: string | null;
  readonly isHit: boolean;
}

/** Results of a plan so far; lists are samples from the start. */
export interface Seen {
  readonly isOver: boolean;
  /** The job ended before it had finished its work. */
  readonly wasCut: boolean;
  readonly visits: number;
  readonly hits: number;
  readonly itemCount: number;
  /** Finished pages. */
  readonly pages: readonly SeenPage[];
  /** All known URLs, visited or not. */
  readonly urls: readonly string[];
  readonly items: readonly Item[];
  /** Number of records that the pages claim; null if they claim none. */
  readonly claimed: number | null;
}

export const PROBLEMS = [
  'blocked',
  'failed',
  'no_hits',
  'no_items',
  'empty',
  'empty_fields',
  'same',
  'navigation',
  'mixed',
  'too_few',
] as const;
export type ProblemKind = (typeof PROBLEMS)[number];

export interface Problem {
  readonly kind: ProblemKind;
  readonly text: string;
  /** Whether the problem calls for another plan; other problems are only reported. */
  readonly isGrave: boolean;
}

export type Planned = Pick<AgentPlan, 'strategy' | 'args' | 'maxItems'> &
  Partial<Pick<AgentPlan, 'restrictions' | 'notShown'>>;
