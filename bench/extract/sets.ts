import type { Template } from '@shared/template';
import {
  type Compare,
  sameCurrency,
  sameDate,
  sameList,
  sameMembers,
  sameNumber,
  samePrice,
  sameQuantity,
  sameText,
} from './compare';
import type { Row } from './data';

/** A kind of page: what to ask of it, and how each answer is compared. */
export interface BenchSet {
  readonly name: string;
  readonly template: Template;
  readonly fields: Readonly<Record<string, Compare>>;
  readonly urlOf: (truth: Row) => string;
}

const nutrients =
  'calories fatContent saturatedFatContent carbohydrateContent sugarContent proteinContent sodiumContent fiberContent cholesterolContent servingSize'.split(
    ' ',
  );

export const BENCH_SETS: readonly BenchSet[] = [
  {
    name: 'recipes',
    template: {
      title: 'name of the recipe',
      author: 'who wrote it',
      description: 'short description',
      image: 'main image URL',
      ingredients: ['each ingredient'],
      instructions_list: ['each step'],
      yields: 'servings',
      total_time: 'total time in minutes',
      prep_time: 'preparation time in minutes',
      cook_time: 'cooking time in minutes',
      category: 'category',
      cuisine: 'cuisine',
      keywords: ['each keyword'],
      ratings: 'average rating',
      ratings_count: 'number of ratings',
      language: 'language code',
      site_name: 'name of the site',
      nutrients: Object.fromEntries(nutrients.map((name) => [name, ''])),
    },
    fields: {
      title: sameText,
      author: sameMembers,
      description: sameText,
      image: sameText,
      ingredients: sameList,
      instructions_list: sameList,
      yields: sameNumber,
      total_time: sameNumber,
      prep_time: sameNumber,
      cook_time: sameNumber,
      category: sameMembers,
      cuisine: sameMembers,
      keywords: sameMembers,
      ratings: sameNumber,
      ratings_count: sameNumber,
      language: sameText,
      site_name: sameText,
      ...Object.fromEntries(nutrients.map((name) => [`nutrients.${name}`, sameQuantity])),
    },
    urlOf: (truth) =>
      String(truth.canonical_url).startsWith('http') ? String(truth.canonical_url) : `https://${String(truth.host)}/`,
  },
  {
    name: 'products',
    template: {
      price: 'price',
      currency: 'currency',
      sku: 'sku',
      brand: 'brand',
      availability: 'availability',
      gtin: 'gtin',
      mpn: 'mpn',
    },
    fields: {
      price: samePrice,
      currency: sameCurrency,
      sku: sameText,
      brand: sameText,
      availability: sameText,
      gtin: sameText,
      mpn: sameText,
    },
    urlOf: (truth) => String(truth.url),
  },
  {
    name: 'books',
    template: {
      title: 'title',
      author: 'author',
      isbn_13: 'ISBN-13',
      publisher: 'publisher',
      publication_date: 'publication date',
    },
    fields: { title: sameText, author: sameText, isbn_13: sameText, publisher: sameText, publication_date: sameDate },
    urlOf: () => 'https://example.com/',
  },
  {
    name: 'articles',
    template: {
      title: 'title',
      author: 'author',
      date_published: 'publication date',
      lead_image_url: 'lead image URL',
      dek: 'summary',
    },
    fields: { title: sameText, author: sameMembers, date_published: sameDate, lead_image_url: sameText, dek: sameText },
    urlOf: (truth) => String(truth.url),
  },
];

/** What the pages of main content call themselves. Measured only if named: its truths are one of several titles that a page has. */
export const PAGE_HEADS: BenchSet = {
  name: 'main-content',
  template: { title: 'title', author: 'author', date: 'publication date' },
  fields: { title: sameText, author: sameMembers, date: sameDate },
  urlOf: (truth) => String(truth.url),
};
