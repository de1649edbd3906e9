import type { Metrics } from '@shared/contract/metrics';
import { OPERATIONS, type RateCard } from '@shared/rate-card';
import { TIERS } from '@shared/tier';
import type { JobUsage } from '../store/jobs';

const BYTES_PER_GB = 1e9;

/** Prices a job's operations and bytes by the rate card (interface §2.5, §8.2); all money in USD. */
export function priceUsage(usage: JobUsage, rates: RateCard): Metrics {
  const service = OPERATIONS.flatMap((path) => {
    const count = usage.operations[path] ?? 0;
    return count === 0 ? [] : [{ path, count, cost: exact((count * rates.perThousand[path]) / 1000) }];
  });
  const network = TIERS.flatMap((tier) => {
    const bytes = usage.bytes[tier] ?? 0;
    return bytes === 0 ? [] : [{ tier, bytes, cost: exact((bytes * rates.perGigabyte[tier]) / BYTES_PER_GB) }];
  });
  const cost = { ai: 0, network: sum(network), service: sum(service) };
  return { cost: { ...cost, total: exact(cost.ai + cost.network + cost.service) }, ai: [], network, service };
}

function sum(parts: readonly { readonly cost: number }[]): number {
  return exact(parts.reduce((total, part) => total + part.cost, 0));
}

/** Drops what binary fractions add behind the twelfth decimal, so that sums read as a person adds them. */
function exact(usd: number): number {
  return Number(usd.toFixed(12));
}
