import type { Metrics } from '@shared/contract/metrics';
import { sumKnownCostUsd } from '../../results/index';
import { LOST_AFTER_MS } from '../connectivity/connectivity';

/** Providers may count more tokens than estimated; this message says so if it exceeded the budget. */
export function getBudgetMessage(budgetUsd: number, metrics: Metrics): string {
  const over = sumKnownCostUsd(metrics) - budgetUsd;
  const stopped = `The job stopped at its budget of ${budgetUsd} USD and keeps what it has.`;
  return over > 0
    ? `${stopped} The model took more tokens than expected: it passed the budget by ${over.toFixed(6)} USD.`
    : stopped;
}

/** Message for when only pages of unreachable hosts are left. */
export function getAwayMessage(origins: readonly string[], waiting: number): string {
  const [first = ''] = origins;
  const { host } = new URL(first);
  const who = origins.length === 1 ? host : `${host} and ${origins.length - 1} more`;
  const minutes = LOST_AFTER_MS / 60_000;
  return `${who} could not be reached for ${minutes} minutes. The job is paused; ${waiting.toLocaleString('en')} URLs wait. Resume goes on.`;
}
