import type { ValueType } from '../types';

/** A concept that people ask for, with its names on pages and in markup. */
export interface Concept {
  readonly id: string;
  readonly type: ValueType;
  /** Words for it in many languages, separated by `|`; the first ones are the commonest. */
  readonly terms: string;
  /** schema.org property paths, best first. */
  readonly properties: readonly string[];
  /** OpenGraph and meta names, best first. */
  readonly meta?: readonly string[];
  /** Several values are the rule, e.g. tags. */
  readonly list?: boolean;
  /** Every page has one (a title, an image), so finding it says nothing about the page's kind. */
  readonly general?: boolean;
  /** Only pages of one kind have it (a price, ingredients), so not finding any speaks against the page. */
  readonly distinctive?: boolean;
  /** A text with a form of its own. */
  readonly form?: 'currency' | 'minutes' | 'code' | 'person' | 'language' | 'quantity' | 'website' | 'place' | 'year';
  /** What `<meta>` says is surer than the properties, e.g. for the site's name. */
  readonly metaFirst?: boolean;
}
