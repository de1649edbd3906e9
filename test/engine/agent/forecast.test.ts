import { DEFAULT_SETTINGS } from '@shared/contract/settings';
import { expect, it } from 'vitest';
import { getForecast } from '../../../src/main/engine/agent/forecast';

const { rateCard: rates } = DEFAULT_SETTINGS;
const sources = { rates, bytesOfHost: () => null, model: null };
const scrape = {
  strategy: 'scrape',
  args: { pattern: 'https://a.example/p/*', template: { name: 'name' }, maxVisits: 200, maxExtracts: 50 },
  canRun: true,
} as const;

it('reckons visits, bytes, tokens and dollars of a plan', () => {
  expect(getForecast(scrape, sources)).toEqual({
    visits: 200,
    bytes: 12_000_000,
    tokens: 0,
    costUsd: 0.2503,
    basis: 'At most 200 visits, about 60 kB per page, a usual size, read by rules.',
  });
  const model = { name: 'a:b', usd: (input: number, output: number) => input * 1e-6 + output * 4e-6 };
  const known = getForecast(scrape, {
    ...sources,
    bytesOfHost: (host) => (host === 'a.example' ? 20_000 : null),
    model,
  });
  expect(known).toMatchObject({ bytes: 4_000_000, tokens: 250_000, costUsd: 0.2501 + 0.4 * (1 + rates.aiSurcharge) });
  expect(known.basis).toContain('about 20 kB per page, as a.example sent before');
});

it('has no price if the model has none, and nothing for a plan that cannot run', () => {
  expect(getForecast(scrape, { ...sources, model: { name: 'a:b', usd: () => null } }).costUsd).toBeNull();
  expect(getForecast({ ...scrape, canRun: false }, sources)).toMatchObject({ visits: 0, bytes: 0, costUsd: 0 });
});

it('counts the pages of lists and the price of the tier', () => {
  const args = {
    urls: ['https://a.example/1', 'https://a.example/2'],
    perPage: 'many',
    maxPages: 5,
    proxy: 'residential',
    render: 'always',
  };
  const forecast = getForecast({ strategy: 'extract', args, canRun: true }, sources);
  expect(forecast).toMatchObject({
    visits: 10,
    bytes: 5_000_000,
    costUsd: 0.01 + 0.005 * rates.perGigabyte.residential,
  });
});
