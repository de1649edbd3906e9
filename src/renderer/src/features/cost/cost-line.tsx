import type { Forecast } from '@shared/contract/agent-plan';
import styles from '../../screens/collect/start/start.module.css';
import { texts } from '../../texts';
import { formatBytes, formatUsd, plural } from '../../texts/format';

/** The most that is visited, moved and paid. */
export function CostLine({ forecast }: { readonly forecast: Forecast }) {
  return <p className={styles.soft}>{costWords(forecast)}</p>;
}

/** The same as a sentence or two. */
export function costWords({ visits, bytes, tokens, costUsd }: Forecast): string {
  const moves = texts.start.cost.moves(plural(visits, 'visit'), formatBytes(bytes));
  if (costUsd === null) return `${moves} ${texts.start.cost.unknown}`;
  const { free, model } = texts.start.cost;
  return `${moves} ${tokens > 0 ? model(formatUsd(costUsd)) : free(formatUsd(costUsd))}`;
}
