/** Example templates for the library and the empty form. */
export const EXAMPLE_TEMPLATES = {
  product: {
    name: 'The product name',
    price: 'The current price | price',
    currency: 'The currency of the price, e.g. EUR',
    availability: 'Whether it is in stock',
    description: 'The product description',
  },
  article: {
    title: 'The headline',
    author: 'Who wrote it',
    published: 'The date of publication | date',
    summary: 'The introduction or summary',
    tags: ['Each topic or tag'],
  },
  book: {
    title: 'The title of the book',
    author: 'The author',
    price: 'The price | price',
    isbn: 'The ISBN',
    rating: 'The rating in stars | rating',
  },
  job: {
    title: 'The job title',
    company: 'The company that hires',
    location: 'Where the work is',
    salary: 'The salary as written',
    employment_type: 'Full-time, part-time and the like',
    posted: 'The date it was posted | date',
  },
  recipe: {
    name: 'The name of the dish',
    servings: 'How many servings it makes',
    total_time: 'The total time in minutes | number',
    ingredients: ['Each ingredient with its amount'],
    instructions: ['Each step of the instructions'],
  },
  event: {
    name: 'The name of the event',
    starts: 'When it begins | date',
    venue: 'The name of the venue',
    address: 'The address of the venue',
    price: 'The price of a ticket | price',
  },
  property: {
    title: 'The title of the offer',
    price: 'The price or rent | price',
    address: 'The address',
    rooms: 'The number of rooms | number',
    area: 'The living area in square metres | number',
    images: 'All images of it | image | list',
  },
  contact: {
    name: 'The name of the person or company',
    role: 'The job title',
    email: 'The e-mail address | email',
    phone: 'The phone number',
    address: 'The postal address',
    website: 'The website | url',
  },
  review: {
    author: 'Who wrote the review',
    rating: 'The rating | rating',
    date: 'The date of the review | date',
    title: 'The title of the review',
    text: 'The text of the review',
  },
  post: {
    author: 'Who wrote the post',
    date: 'When it was written | date',
    title: 'The title of the thread',
    text: 'The text of the post',
    replies: 'The number of replies | integer',
  },
} as const;

export type ExampleName = keyof typeof EXAMPLE_TEMPLATES;
export const EXAMPLE_NAMES = [
  'product',
  'article',
  'book',
  'job',
  'recipe',
  'event',
  'property',
  'contact',
  'review',
  'post',
] as const satisfies readonly ExampleName[];

/** Those the empty form offers. */
export const FIRST_EXAMPLES = ['product', 'article', 'book'] as const satisfies readonly ExampleName[];

export function getExampleText(name: ExampleName): string {
  return JSON.stringify(EXAMPLE_TEMPLATES[name], null, 2);
}
