import { planTemplate } from '../asked/template-plan';
import { flatQueries, getQueries } from '../read-record';

/** Fields that people request of any kind of page; a page is searched for all of them. */
const OF_A_PAGE = {
  title: 'The title',
  price: 'The price',
  old_price: 'The old price',
  currency: 'The currency',
  availability: 'The availability',
  brand: 'The brand',
  sku: 'The SKU',
  gtin: 'The GTIN',
  mpn: 'The MPN',
  isbn: 'The ISBN',
  rating: 'The rating',
  review_count: 'The number of reviews',
  author: 'The author',
  date: 'The date',
  publisher: 'The publisher',
  category: 'The category',
  image: 'The image',
  description: 'The description',
  body: 'The body text',
  tags: ['Each tag'],
  ingredients: ['Each ingredient'],
  instructions: ['Each instruction'],
  total_time: 'The total time',
  yield: 'The yield',
  seller: 'The seller',
  condition: 'The condition',
  company: 'The company',
  salary: 'The salary',
  location: 'The location',
  address: 'The address',
  phone: 'The phone',
} as const;

/** Fields of list records. */
const OF_A_RECORD = {
  title: 'The title',
  url: 'The link (url)',
  image: 'The image',
  price: 'The price',
  old_price: 'The old price',
  availability: 'The availability',
  date: 'The date',
  author: 'The author',
  rating: 'The rating',
  description: 'The description',
} as const;

/** Fields that almost every list has; used to find a page's records. */
const OF_ANY_RECORD = {
  title: 'The title',
  url: 'The link (url)',
  image: 'The image',
  description: 'The description',
} as const;

export type CommonFields = ReturnType<typeof toCommonFields>;

function toCommonFields(template: Parameters<typeof planTemplate>[0]) {
  const plan = planTemplate(template);
  return { plan, queries: flatQueries(getQueries(plan)) };
}

// Parsed on first use: it takes as long as the rest of a thread's start, and most threads suggest nothing.
export const getCommonPageFields = readOnce(OF_A_PAGE);
export const getCommonRecordFields = readOnce(OF_A_RECORD);
export const getCommonAnyRecordFields = readOnce(OF_ANY_RECORD);

function readOnce(template: Parameters<typeof planTemplate>[0]): () => CommonFields {
  let fields: CommonFields | null = null;
  return () => {
    fields ??= toCommonFields(template);
    return fields;
  };
}
