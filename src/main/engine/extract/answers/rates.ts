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
 * fewer there were, and lowered by .05, as fewer were right on pages that were unseen later.
 */
export const RATES: { readonly [B in FoundBy]: number } = {
  contact: 0.8,
  count: 0.82,
  faq: 0.75,
  label: 0.75,
  list: 0.7,
  meaning: 0.75,
  name: 0.81,
  numbered: 0.82,
  person: 0.73,
  sentence: 0.75,
  value: 0.75,
  'yes or no': 0.83,
};
