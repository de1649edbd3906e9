import type { Operation } from '@shared/rate-card';
import type { Tier } from '@shared/tier';
import type { AiUsageRow } from './ai-usage';
import type { LearnedUsage } from './learned-usage';

export interface JobUsage {
  readonly operations: Readonly<Partial<Record<Operation, number>>>;
  readonly bytes: Readonly<Partial<Record<Tier, number>>>;
  readonly ai: readonly AiUsageRow[];
  /** Undefined if no extractor or model was used. */
  readonly boost?: LearnedUsage;
}
