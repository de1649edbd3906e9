import { DEFAULT_RATE_CARD } from '@shared/rate-card';
import { TIERS } from '@shared/tier';
import { describe, expect, it } from 'vitest';
import { priceUsage, sumKnownCostUsd } from '../../../src/main/engine/results/usage-prices';

const price = (usage: Partial<Parameters<typeof priceUsage>[0]>) =>
  priceUsage({ operations: {}, bytes: {}, ai: [], ...usage }, DEFAULT_RATE_CARD);

const call = {
  model: 'openai:small',
  calls: 2,
  inputTokens: 1000,
  outputTokens: 50,
  inputUsd: 0.1,
  outputUsd: 0.2,
  msec: 1500,
};

describe('the price of a job', () => {
  it('is nothing if nothing was done', () => {
    expect(price({ operations: {}, bytes: {} })).toEqual({
      cost: { ai: 0, network: 0, service: 0, total: 0 },
      ai: [],
      network: [],
      service: [],
    });
    expect(price({ operations: { visit: 0 }, bytes: { none: 0 } }).service).toEqual([]);
  });

  it('is 1 USD for 1,000 of each operation', () => {
    const { service, cost } = price({ operations: { visit: 1000, crawl: 1, extract: 250, captcha: 3 }, bytes: {} });
    expect(service).toEqual([
      { path: 'visit', count: 1000, cost: 1 },
      { path: 'crawl', count: 1, cost: 0.001 },
      { path: 'extract', count: 250, cost: 0.25 },
      { path: 'captcha', count: 3, cost: 0.003 },
    ]);
    expect(cost).toEqual({ ai: 0, network: 0, service: 1.254, total: 1.254 });
  });

  it('of 10^9 bytes is the list price of each tier', () => {
    const listed = [0.025, 0.05, 0.8, 0.05, 0.05, 8.1, 8.2, 8.5, 2];
    expect(TIERS.map((tier) => price({ operations: {}, bytes: { [tier]: 1e9 } }).cost.network)).toEqual(listed);
  });

  it('reads as a person adds it, without the dust of binary fractions', () => {
    const { cost, network } = price({ operations: { crawl: 3, extract: 7 }, bytes: { none: 123_456_789, unblock: 1 } });
    expect(network).toEqual([
      { tier: 'none', bytes: 123_456_789, cost: 0.003086419725 },
      { tier: 'unblock', bytes: 1, cost: 0.000000002 },
    ]);
    expect(cost).toEqual({ ai: 0, network: 0.003086421725, service: 0.01, total: 0.013086421725 });
  });

  it('follows another rate card', () => {
    const rates = { ...DEFAULT_RATE_CARD, perThousand: { visit: 0, crawl: 4, extract: 1, captcha: 1 } };
    expect(priceUsage({ operations: { visit: 5, crawl: 5 }, bytes: {}, ai: [] }, rates).cost.total).toBe(0.02);
  });

  it('adds the share of the models as a surcharge', () => {
    const { cost, ai, service } = price({ ai: [call], operations: { extract: 1 } });
    expect(ai).toEqual([
      {
        model: 'openai:small',
        tokens: { input: 1000, output: 50, total: 1050 },
        cost: { input: 0.1, output: 0.2, total: 0.3 },
        runtime: { sec: 1.5, msec: 1500 },
      },
    ]);
    expect(service).toContainEqual({ path: 'surcharge', count: 2, cost: 0.06 });
    expect(cost).toEqual({ ai: 0.3, network: 0, service: 0.061, total: 0.361 });
  });

  it('is unknown, never zero, if a model has no known price', () => {
    const metrics = price({ ai: [call, { ...call, model: 'other:new', inputUsd: null, outputUsd: null }] });
    expect(metrics.cost).toEqual({ ai: null, network: 0, service: null, total: null });
    expect(metrics.service).toEqual([{ path: 'surcharge', count: 4, cost: null }]);
    expect(metrics.ai[1]?.cost).toEqual({ input: null, output: null, total: null });
    expect(sumKnownCostUsd(metrics)).toBe(0.3);
  });
});
