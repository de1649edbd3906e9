import type { RequestRow } from '../../store/index';
import type { JobPlan } from '../plan/index';

/** A new job that was stored as begun, with all its pages leased: one write in place of three. */
export interface BegunJob {
  readonly plan: JobPlan;
  readonly leased: readonly RequestRow[];
}
