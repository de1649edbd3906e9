import type { Forecast } from '@shared/contract/agent-plan';
import { formatBytes, formatUsd, plural } from './format';
import { texts } from './index';

/** The most that is visited and moved, and where something paid is set up what it costs, in a sentence or two. */
export function costWords({ visits, bytes, tokens, costUsd }: Forecast, isPaid: boolean): string {
  const moves = texts.start.cost.moves(plural(visits, 'visit'), formatBytes(bytes));
  if (!isPaid) return `${moves} ${texts.start.cost.own}`;
  if (costUsd === null) return `${moves} ${texts.start.cost.unknown}`;
  const { free, model } = texts.start.cost;
  return `${moves} ${tokens > 0 ? model(formatUsd(costUsd)) : free(formatUsd(costUsd))}`;
}
