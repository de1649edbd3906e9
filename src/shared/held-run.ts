import type { Outcome } from './contract/outcome';

/**
 * Whether a job's rows are held back for the user's decision, because they break a rule of their table. Such a job does
 * not count as complete.
 */
export function isHeld({ contract }: Pick<Outcome, 'contract'>): boolean {
  return contract?.state === 'held';
}
