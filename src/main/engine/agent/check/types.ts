import type { AgentPlan } from '@shared/contract/agent-plan';
import type { Item, PageStatus } from '@shared/item';

export interface SeenPage {
  readonly url: string;
  readonly status: PageStatus;
  readonly message: string | null;
  readonly isHit: boolean;
}

/** What a plan has brought so far; lists are samples from the beginning. */
export interface Seen {
  readonly isOver: boolean;
  /** It ended, or was ended, before it had done all it meant to. */
  readonly wasCut: boolean;
  readonly visits: number;
  readonly hits: number;
  readonly itemCount: number;
  /** Pages that are done. */
  readonly pages: readonly SeenPage[];
  /** All URLs that are known, visited or not. */
  readonly urls: readonly string[];
  readonly items: readonly Item[];
  /** Records that the pages themselves claim to have; null where they claim nothing. */
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
  /** Whether another plan is needed; other problems are only reported. */
  readonly isGrave: boolean;
}

export type Planned = Pick<AgentPlan, 'strategy' | 'args' | 'maxItems'> &
  Partial<Pick<AgentPlan, 'restrictions' | 'notShown'>>;
