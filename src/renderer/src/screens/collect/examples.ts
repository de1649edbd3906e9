/** Templates a person can start from; the editor's toolbar offers them. */
export const EXAMPLE_TEMPLATES = {
  product: {
    name: 'The product name',
    price: 'The current price, as a number',
    currency: 'The currency of the price, e.g. EUR',
    availability: 'Whether it is in stock',
    description: 'The product description',
  },
  article: {
    title: 'The headline',
    author: 'Who wrote it',
    published: 'The date of publication',
    summary: 'The introduction or summary',
    tags: ['Each topic or tag'],
  },
  book: {
    title: 'The title of the book',
    author: 'The author',
    price: 'The price, as a number',
    isbn: 'The ISBN',
    rating: 'The rating in stars, as a number',
  },
} as const;

export type ExampleName = keyof typeof EXAMPLE_TEMPLATES;
export const EXAMPLE_NAMES = ['product', 'article', 'book'] as const satisfies readonly ExampleName[];

export function exampleText(name: ExampleName): string {
  return JSON.stringify(EXAMPLE_TEMPLATES[name], null, 2);
}
