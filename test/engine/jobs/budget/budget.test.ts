import { DEFAULT_RATE_CARD } from '@shared/rate-card';
import { describe, expect, it } from 'vitest';
import { countAffordablePages } from '../../../../src/main/engine/jobs/budget/budget';
import { planJob } from '../../../../src/main/engine/jobs/plan/plan-job';

const crawl = (budget?: number) => planJob('crawl', { pattern: 'http://h/*', ...(budget && { budget }) });
const scrape = (budget: number) => planJob('scrape', { pattern: 'http://h/*', template: 'name', budget });
const free = { ...DEFAULT_RATE_CARD, perGigabyte: { ...DEFAULT_RATE_CARD.perGigabyte, none: 0 } };
const usage = (crawled: number, bytes = 0) => ({ operations: { crawl: crawled }, bytes: { none: bytes }, ai: [] });

describe('the pages a budget allows', () => {
  it('are unlimited without a budget', () => {
    expect(countAffordablePages(crawl(), usage(0), DEFAULT_RATE_CARD, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('are as many as it pays for, those under way included', () => {
    expect(countAffordablePages(crawl(0.003), usage(0), free, 0)).toBe(3);
    expect(countAffordablePages(crawl(0.003), usage(1), free, 0)).toBe(2);
    expect(countAffordablePages(crawl(0.01), usage(1), free, 4)).toBe(5);
    expect(countAffordablePages(crawl(0.003), usage(3), free, 0)).toBe(0);
    expect(countAffordablePages(crawl(0.0009), usage(0), free, 0)).toBe(0);
  });

  it('also cost an extraction in a scrape', () => {
    expect(countAffordablePages(scrape(0.01), usage(0), free, 0)).toBe(5);
  });

  it('count the traffic, by the average so far', () => {
    const dear = { ...free, perGigabyte: { ...free.perGigabyte, none: 10 } };
    // 100 kB a page at 10 USD a GB are 0.001 USD, as much as the visit
    expect(countAffordablePages(crawl(0.02), usage(5, 500_000), dear, 0)).toBe(5);
  });

  it('count the traffic of every tier, each at its own price', () => {
    const plan = planJob('crawl', { pattern: 'http://h/*', budget: 0.02 });
    const used = { operations: { crawl: 5 }, bytes: { none: 1_000_000, residential: 500_000 }, ai: [] };
    const dear = { ...free, perGigabyte: { ...free.perGigabyte, residential: 10 } };
    expect(countAffordablePages(plan, used, dear, 0)).toBe(5);
  });

  it('reckon the first page by the tiers that are asked for, all of a race', () => {
    const first = (proxy: unknown) =>
      countAffordablePages(planJob('crawl', { pattern: 'http://h/*', budget: 0.03, proxy }), usage(0), free, 0);
    expect(first(undefined)).toBe(30);
    // 60 kB at 8.10 USD a GB are 0.000486 USD
    expect(first('residential')).toBe(20);
    expect(first(['residential', 'unblock'])).toBe(18);
    // 500 kB in a browser at 8.20 USD a GB are 0.0041 USD
    expect(first('residential_cdp')).toBe(5);
  });

  it('are without limit if pages cost nothing', () => {
    const gratis = { ...free, perThousand: { visit: 0, crawl: 0, extract: 0, captcha: 0 } };
    expect(countAffordablePages(crawl(0.01), usage(7), gratis, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
