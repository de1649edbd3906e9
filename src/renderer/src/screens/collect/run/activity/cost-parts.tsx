import type { JobSummary } from '@shared/contract/jobs';
import { type Bar, BarList } from '../../../../components/charts/bar-list';
import { formatBytes, formatCost } from '../../../../format';
import { texts } from '../../../../texts';

const { parts: words } = texts.activity;

interface Props {
  readonly job: Pick<JobSummary, 'metrics'>;
}

/** What a job costs: by tier, model and operation. */
export function CostByPart({ job }: Props) {
  return <BarList title={words.cost} bars={costBars(job)} none={words.none} />;
}

/** What a job moved on the wire, by tier. */
export function BytesByTier({ job }: Props) {
  const bars = job.metrics.network.map(({ tier, bytes }) => ({
    name: texts.reach.tiers[tier],
    value: bytes,
    shown: formatBytes(bytes),
  }));
  return <BarList title={words.bytes} bars={bars} none={words.none} />;
}

export function costBars({ metrics: { network, ai, service } }: Props['job']): readonly Bar[] {
  const bar = (name: string, value: number | null): Bar => ({ name, value, shown: formatCost(value, words.unpriced) });
  return [
    ...service.map(({ path, cost }) => bar(words.service[path], cost)),
    ...network.map(({ tier, cost }) => bar(words.network(texts.reach.tiers[tier]), cost)),
    ...ai.map(({ model, cost }) => bar(words.ai(model), cost.total)),
  ];
}
