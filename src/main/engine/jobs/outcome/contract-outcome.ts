import type { Outcome } from '@shared/contract/outcome';
import { findLostRows } from '@shared/lost-rows';
import type { CheckStates, TableCheck } from '@shared/verdict-state';
import type { JobRow, Store } from '../../store/index';

/** Whether the job's table keeps its contract; null if it was not checked against one. */
export function getContractOutcome(
  { tableContracts }: Pick<Store, 'tableContracts'>,
  job: JobRow,
): Outcome['contract'] | null {
  const verdict = job.state === 'active' ? null : tableContracts.verdict(job.num);
  if (!verdict || verdict.profile === null || verdict.finishedAt !== job.finishedAt) return null;
  const [first] = JSON.parse(verdict.findings) as readonly { readonly message: string }[];
  // what a person released as it is was sent, but still breaks a rule
  const keepsRules = verdict.state !== 'held' && verdict.state !== 'refused' && verdict.state !== 'released';
  const trusted = keepsRules && findLostRows(job.outcome?.reasons ?? [], job.visits) === null;
  const checks = verdict.checks === null ? null : (JSON.parse(verdict.checks) as TableCheck[]);
  return {
    state: verdict.state,
    trusted,
    message: first?.message ?? null,
    ...(checks && { checks: getStates(checks) }),
  };
}

/** The state of each check, without its message. */
function getStates(checks: readonly TableCheck[]): CheckStates {
  return Object.fromEntries(checks.map(({ kind, state }) => [kind, state]));
}
