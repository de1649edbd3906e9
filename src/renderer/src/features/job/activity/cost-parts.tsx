import type { JobSummary } from '@shared/contract/jobs';
import { type Bar, BarList } from '../../../components/charts/bar-list';
import { texts } from '../../../texts';
import { formatBytes, formatCost, usdFormatOf } from '../../../texts/format';

const { parts: words } = texts.activity;

interface Props {
  readonly job: Pick<JobSummary, 'metrics'>;
}

/** A job's cost by tier, model and operation. */
export function CostByPart({ job }: Props) {
  return <BarList title={words.cost} bars={getCostBars(job)} none={words.none} />;
}

/** A job's traffic by tier. */
export function BytesByTier({ job }: Props) {
  const bars = job.metrics.network.map(({ tier, bytes }) => ({
    name: texts.reach.tiers[tier].name,
    value: bytes,
    shown: formatBytes(bytes),
  }));
  return <BarList title={words.bytes} bars={bars} none={words.none} />;
}

export function getCostBars({ metrics: { network, ai, service } }: Props['job']): readonly Bar[] {
  const parts: readonly (readonly [name: string, usd: number | null])[] = [
    ...service.map(({ path, cost }) => [words.service[path], cost] as const),
    ...network.map(({ tier, cost }) => [words.network(texts.reach.tiers[tier].name), cost] as const),
    ...ai.map(({ model, cost }) => [words.ai(model), cost.total] as const),
  ];
  const format = usdFormatOf(parts.map(([, usd]) => usd));
  return parts.map(([name, value]) => ({ name, value, shown: formatCost(value, words.unpriced, format) }));
}
