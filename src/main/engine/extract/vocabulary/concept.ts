import type { ValueType } from '../types';

/** A concept that people request, with its names on pages and in markup. */
export interface Concept {
  readonly id: string;
  readonly type: ValueType;
  /** Words for it in many languages, separated by `|`; the most common ones come first. */
  readonly terms: string;
  /** schema.org property paths, best first. */
  readonly properties: readonly string[];
  /** OpenGraph and meta names, best first. */
  readonly meta?: readonly string[];
  /** Whether it usually has several values, e.g. tags. */
  readonly list?: boolean;
  /** Every page has it (a title, an image), so finding it says nothing about the page's kind. */
  readonly general?: boolean;
  /**
   * Only pages of one kind have it (a price, ingredients), so a page without any of these is probably of another kind.
   */
  readonly distinctive?: boolean;
  /** The format of a text value. */
  readonly form?: 'currency' | 'minutes' | 'code' | 'person' | 'language' | 'quantity' | 'website' | 'place' | 'year';
  /** Whether `<meta>` is more reliable than properties, e.g. for the site's name. */
  readonly metaFirst?: boolean;
}

/** Concepts whose value may be the page's own title. */
export const TITLE_CONCEPTS: ReadonlySet<string> = new Set(['name', 'model', 'job title', 'question']);
