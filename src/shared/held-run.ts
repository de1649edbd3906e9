import type { Outcome } from './contract/outcome';

/** Whether the rows of a job wait for a person's decision, because they break a rule of their table. Such a job is not called complete. */
export function isHeld({ contract }: Pick<Outcome, 'contract'>): boolean {
  return contract?.state === 'held';
}
