import { translate } from '../language/translate';

/** Texts for stopping and pausing jobs. */
export const stopTexts = translate('stop', {
  button: 'Stop',
  after: 'Stop after current pages',
  afterHint: 'Finishes and keeps pages that are loading',
  now: 'Stop now',
  nowHint: 'Discards pages that are loading',
  pauseHint: 'Finishes pages that are loading. Resume continues from there.',
} as const);
