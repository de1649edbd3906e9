import type { Operation } from '@shared/rate-card';
import { translate } from '../language/translate';

/** Texts of Settings → Prices. */
export const pricesTexts = translate('prices', {
  title: 'Rate card',
  hint: 'Winnow uses these prices to show what a job is worth and to enforce budgets. Nobody bills you for them; only a model’s provider does. Changes also apply to finished jobs.',
  operations: 'Operations',
  operationsHint: 'USD per 1,000',
  names: {
    visit: 'Pages visited',
    crawl: 'Pages crawled',
    extract: 'Pages extracted',
    captcha: 'Captchas solved',
  } satisfies Record<Operation, string>,
  traffic: 'Traffic',
  trafficHint: 'USD per GB, by proxy tier',
  surcharge: 'Surcharge on AI cost (%)',
  save: 'Save',
  reset: 'Reset to standard prices',
  resetTitle: 'Reset to standard prices?',
  resetBody: 'Your prices are replaced with the standard ones, for all jobs.',
  standard: 'Using the standard prices.',
  own: 'Using your own prices.',
} as const);
