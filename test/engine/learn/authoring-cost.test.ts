import { describe, expect, it } from 'vitest';
import { getForecast } from '../../../src/main/engine/learn/authoring-cost';

describe('forecastOf', () => {
  it('is for writing code if many pages are left, and against it for a few', () => {
    const prospect = { pageUsd: 0.0005, authorUsd: 0.05 };
    expect(getForecast({ ...prospect, pages: 1000 }).isWorthIt).toBe(true);
    expect(getForecast({ ...prospect, pages: 100 }).isWorthIt).toBe(false);
    expect(getForecast({ ...prospect, pages: 0 })).toMatchObject({ isWorthIt: false, savingUsd: 0 });
  });

  it('reckons with code that does not pass', () => {
    expect(getForecast({ pages: 100, pageUsd: 0.001, authorUsd: 0.05 }).savingUsd).toBeCloseTo(0.07);
    expect(getForecast({ pages: 100, pageUsd: 0.001, authorUsd: 0.09 }).isWorthIt).toBe(false);
  });

  it('goes by the pages alone if a price is not known', () => {
    expect(getForecast({ pages: 200, pageUsd: null, authorUsd: 0.1 })).toMatchObject({
      isWorthIt: true,
      savingUsd: null,
    });
    expect(getForecast({ pages: 10, pageUsd: 0.1, authorUsd: null }).isWorthIt).toBe(false);
  });

  it('states its assumptions', () => {
    expect(getForecast({ pages: 1200, pageUsd: 0.0005, authorUsd: 0.05 }).text).toBe(
      '1,200 more pages of the kind at 0.0005 USD each: writing code for about 0.05 USD may spare 0.42 USD, so it was tried.',
    );
    expect(getForecast({ pages: 1, pageUsd: 0.02, authorUsd: 0.05 }).text).toContain(
      '1 more page of the kind at 0.02 USD',
    );
  });
});
