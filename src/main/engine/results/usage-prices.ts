import type { Metrics } from '@shared/contract/metrics';
import { OPERATIONS, type RateCard } from '@shared/rate-card';
import { TIERS } from '@shared/tier';
import type { AiUsageRow, JobUsage, Store } from '../store/index';

const BYTES_PER_GB = 1e9;

/** Cost of the stored jobs by the rate card, as far as prices are known. */
export interface Costs {
  readonly knownUsd: () => number;
}

export function createCosts({ jobs }: Pick<Store, 'jobs'>, settings: () => { readonly rateCard: RateCard }): Costs {
  return { knownUsd: () => sumKnownCostUsd(priceUsage(jobs.usageOfAll(), settings().rateCard)) };
}

/**
 * Prices a job's operations, bytes and model calls by the rate card, in USD. If a model's price is unknown, its cost and every sum with it are null.
 */
export function priceUsage(usage: JobUsage, rates: RateCard): Metrics {
  const operations = OPERATIONS.flatMap((path) => {
    const count = usage.operations[path] ?? 0;
    return count === 0 ? [] : [{ path, count, cost: exact((count * rates.perThousand[path]) / 1000) }];
  });
  const network = TIERS.flatMap((tier) => {
    const bytes = usage.bytes[tier] ?? 0;
    return bytes === 0 ? [] : [{ tier, bytes, cost: exact((bytes * rates.perGigabyte[tier]) / BYTES_PER_GB) }];
  });
  const ai = usage.ai.map(priceModel);
  const service = [...operations, ...getSurcharge(usage.ai, rates)];
  const cost = {
    ai: sumOfKnown(ai.map((model) => model.cost.total)),
    network: sum(network.map((part) => part.cost)),
    service: sumOfKnown(service.map((part) => part.cost)),
  };
  const metrics = { cost: { ...cost, total: sumOfKnown(Object.values(cost)) }, ai, network, service };
  const { boost: learned } = usage;
  if (!learned || learned.pages === 0) return metrics;
  return { ...metrics, boost: { pages: learned.pages, fields: learned.fields, savedUsd: round(learned.savedUsd) } };
}

/** The known part of a job's cost in USD, without calls to models of unknown price. */
export function sumKnownCostUsd({ ai, network, service }: Metrics): number {
  const models = ai.map((model) => model.cost.total);
  return sum(
    [...models, ...network.map(({ cost }) => cost), ...service.map(({ cost }) => cost)].flatMap((usd) => usd ?? []),
  );
}

function priceModel({
  model,
  inputTokens,
  outputTokens,
  inputUsd,
  outputUsd,
  msec,
}: AiUsageRow): Metrics['ai'][number] {
  return {
    model,
    tokens: { input: inputTokens, output: outputTokens, total: inputTokens + outputTokens },
    cost: { input: round(inputUsd), output: round(outputUsd), total: sumOfKnown([inputUsd, outputUsd]) },
    runtime: { sec: msec / 1000, msec },
  };
}

/** Surcharge on model costs; `count` is the number of calls. */
function getSurcharge(used: readonly AiUsageRow[], rates: RateCard): Metrics['service'] {
  const count = used.reduce((total, { calls }) => total + calls, 0);
  if (count === 0) return [];
  const usd = sumOfKnown(used.map(({ inputUsd, outputUsd }) => sumOfKnown([inputUsd, outputUsd])));
  return [{ path: 'surcharge', count, cost: usd === null ? null : exact(usd * rates.aiSurcharge) }];
}

function round(usd: number | null): number | null {
  return usd === null ? null : exact(usd);
}

function sumOfKnown(parts: readonly (number | null)[]): number | null {
  return parts.reduce<number | null>(
    (total, part) => (total === null || part === null ? null : exact(total + part)),
    0,
  );
}

function sum(parts: readonly number[]): number {
  return exact(parts.reduce((total, part) => total + part, 0));
}

/** Rounds to twelve decimals, to remove binary rounding errors. */
function exact(usd: number): number {
  return Number(usd.toFixed(12));
}
