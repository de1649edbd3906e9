import type { Forecast } from '@shared/contract/agent-plan';
import { formatBytes, formatUsd, plural } from './format';
import { texts } from './index';

/** Estimate of visits, traffic and (if anything paid is set up) cost, in a sentence or two. */
export function costWords({ visits, bytes, tokens, costUsd }: Forecast, isPaid: boolean): string {
  const moves = texts.start.cost.moves(plural(visits, 'visit'), formatBytes(bytes));
  if (!isPaid) return `${moves} ${texts.start.cost.own}`;
  if (costUsd === null) return `${moves} ${texts.start.cost.unknown}`;
  const { free, model } = texts.start.cost;
  return `${moves} ${tokens > 0 ? model(formatUsd(costUsd)) : free(formatUsd(costUsd))}`;
}
