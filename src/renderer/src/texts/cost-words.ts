import type { Forecast } from '@shared/contract/agent-plan';
import { formatBytes, formatUsd, plural } from './format';
import { texts } from './index';

/** The most that is visited, moved and paid, in a sentence or two. */
export function costWords({ visits, bytes, tokens, costUsd }: Forecast): string {
  const moves = texts.start.cost.moves(plural(visits, 'visit'), formatBytes(bytes));
  if (costUsd === null) return `${moves} ${texts.start.cost.unknown}`;
  const { free, model } = texts.start.cost;
  return `${moves} ${tokens > 0 ? model(formatUsd(costUsd)) : free(formatUsd(costUsd))}`;
}
