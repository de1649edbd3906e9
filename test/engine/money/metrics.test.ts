import { DEFAULT_RATE_CARD } from '@shared/rate-card';
import { TIERS } from '@shared/tier';
import { describe, expect, it } from 'vitest';
import { priceUsage } from '../../../src/main/engine/money/metrics';

const price = (usage: Parameters<typeof priceUsage>[0]) => priceUsage(usage, DEFAULT_RATE_CARD);

describe('the price of a job', () => {
  it('is nothing where nothing was done', () => {
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
    expect(priceUsage({ operations: { visit: 5, crawl: 5 }, bytes: {} }, rates).cost.total).toBe(0.02);
  });
});
