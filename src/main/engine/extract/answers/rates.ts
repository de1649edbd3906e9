/** How an answer was found. */
export type FoundBy =
  | 'contact'
  | 'count'
  | 'faq'
  | 'label'
  | 'list'
  | 'meaning'
  | 'name'
  | 'numbered'
  | 'person'
  | 'sentence'
  | 'value'
  | 'yes or no';

/**
 * The share of answers found in a way that were right, on pages of many sites and kinds; drawn to the share of all, the more the
 * fewer there were.
 */
export const RATES: { readonly [B in FoundBy]: number } = {
  contact: 0.62,
  count: 0.71,
  faq: 0.8,
  label: 0.75,
  list: 0.6,
  meaning: 0.85,
  name: 0.66,
  numbered: 0.75,
  person: 0.63,
  sentence: 0.65,
  value: 0.64,
  'yes or no': 0.61,
};
