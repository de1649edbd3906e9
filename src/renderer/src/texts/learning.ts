import { translate } from '../language/translate';

/** Texts for learned extractors in a job, and for corrections. */
export const learningTexts = translate('learning', {
  name: 'Extractors',
  title: 'Read by extractors',
  summary: (pages: string, values: string) => `Learned extractors read ${values} on ${pages}, without a model.`,
  saved: (sum: string) => `A model would have cost ${sum}.`,
  savedUnknown: 'The saving is unknown because the model’s price is unknown.',
  extractor: 'Extractor',
  fields: 'Fields read',
  left: 'Fields not read',
  examples: 'Examples',
  learnedHere: 'learned in this job',
  noFields: '—',
  reader: 'Read by',
  correct: 'Correct…',
  right: 'Correct value',
  rightList: 'Correct values, one per line',
  rightHint: 'Leave empty if the page has none.',
  open: 'Open the extractor',
} as const);
