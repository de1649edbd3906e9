import { texts } from '../../texts';

// Completions for field names. The reader uses name and description, so plain names with plain words work best.
const COMMON_FIELDS: Readonly<Record<string, string>> = {
  title: 'The title or headline',
  name: 'The name',
  price: 'The price, as a number',
  currency: 'The currency, e.g. EUR',
  description: 'The description',
  image: 'The URL of the main image',
  url: 'The link to the page',
  author: 'Who wrote or made it',
  brand: 'The brand or maker',
  category: 'The category it belongs to',
  sku: 'The article number (SKU)',
  isbn: 'The ISBN',
  availability: 'Whether it is in stock',
  rating: 'The rating, as a number',
  reviewCount: 'How many reviews there are',
  date: 'The date',
  published: 'The date of publication',
  summary: 'The summary or introduction',
  tags: 'Each tag or topic',
  address: 'The postal address',
  phone: 'The phone number',
  email: 'The e-mail address',
  location: 'The place',
  company: 'The company',
  salary: 'The salary',
};

/** JSON Schema of an object template for completion and hover help. */
export const TEMPLATE_SCHEMA = {
  type: 'object',
  description: texts.template.description,
  properties: Object.fromEntries(
    Object.entries(COMMON_FIELDS).map(([name, description]) => [name, createFieldSchema(name, description)]),
  ),
  additionalProperties: { $ref: '#/definitions/node' },
  definitions: {
    node: {
      description: texts.template.schemaField,
      anyOf: [
        { type: 'string' },
        { type: 'object', additionalProperties: { $ref: '#/definitions/node' } },
        { type: 'array', items: { $ref: '#/definitions/node' }, minItems: 1, maxItems: 1 },
      ],
    },
  },
};

function createFieldSchema(name: string, description: string) {
  return {
    description,
    default: name === 'tags' ? [description] : description,
    anyOf: [{ $ref: '#/definitions/node' }],
  };
}
