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
  contact: 0.85,
  count: 0.87,
  faq: 0.8,
  label: 0.8,
  list: 0.75,
  meaning: 0.8,
  name: 0.86,
  numbered: 0.87,
  person: 0.78,
  sentence: 0.8,
  value: 0.8,
  'yes or no': 0.88,
};
