import type { Operation } from '@shared/rate-card';

/** Texts of Settings → Prices. */
export const pricesTexts = {
  title: 'Rate card',
  hint: 'By these prices every job shows what it would cost, and a budget is kept. Nobody bills them: only the provider of a model does that. A change also counts for jobs that are over.',
  operations: 'Operations',
  operationsHint: 'USD per 1,000',
  names: {
    visit: 'Pages visited',
    crawl: 'Pages crawled',
    extract: 'Pages extracted',
    captcha: 'Captchas solved',
  } satisfies Record<Operation, string>,
  traffic: 'Traffic',
  trafficHint: 'USD per GB, by the proxy tier it went through',
  surcharge: 'Surcharge on AI cost, in %',
  save: 'Save',
  reset: 'Back to the standard prices',
  resetTitle: 'Go back to the standard prices?',
  resetBody: 'The prices you set here are replaced by the standard list. Jobs are shown with those from then on.',
  standard: 'These are the standard prices.',
  own: 'These are prices of your own.',
} as const;
