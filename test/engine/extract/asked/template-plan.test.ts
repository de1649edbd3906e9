import { AppError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { type FieldPlan, planTemplate } from '../../../../src/main/engine/extract/index';

const shape = (fields: readonly FieldPlan[]): unknown =>
  fields.map((field) => {
    if (field.kind === 'value') return `${field.path}: ${field.type}`;
    return field.kind === 'list' ? [field.path, shape([field.of])] : { [field.path]: shape(field.fields) };
  });

describe('planTemplate of an object', () => {
  it('keeps the fields in order, nested ones with dotted paths', () => {
    const { fields } = planTemplate({
      title: 'name of the book',
      author: { name: 'full name', url: 'link' },
      price: 'price',
    });
    expect(shape(fields)).toEqual([
      'title: text',
      { author: ['author.name: text', 'author.url: url'] },
      'price: price',
    ]);
  });

  it.each([
    ['price', 'the price', 'price'],
    ['preis', '', 'price'],
    ['currency', 'currency of the price', 'text'],
    ['date_published', 'when it was published', 'date'],
    ['in_stock', 'whether it can be bought', 'boolean'],
    ['isAvailable', '', 'boolean'],
    ['isbn_13', 'ISBN-13', 'text'],
    ['review_count', 'number of reviews', 'number'],
    ['total_time', 'total time in minutes', 'number'],
    ['rating', 'average rating', 'rating'],
    ['cover', 'image URL of the cover', 'image'],
    ['homepage_url', '', 'url'],
    ['notes', 'anything else', 'text'],
    ['place', 'date of birth', 'date'],
    ['title', 'price', 'price'],
    ['birthday', 'text', 'date'],
    ['x', 'When was it published?', 'date'],
    ['year', 'publication year', 'number'],
  ])('reads %s (%s) as %s', (name, description, type) => {
    expect(shape(planTemplate({ [name]: description }).fields)).toEqual([`${name}: ${type}`]);
  });

  it.each([
    [{ rating: { value: '', count: '' } }, { rating: ['rating.value: rating', 'rating.count: number'] }],
    [{ price: { amount: '', currency: '' } }, { price: ['price.amount: price', 'price.currency: text'] }],
    [{ birth: { date: '', place: '' } }, { birth: ['birth.date: date', 'birth.place: text'] }],
    [{ publication: { year: '' } }, { publication: ['publication.year: number'] }],
  ])('reads the fields of %j with the help of the object around them', (template, expected) => {
    expect(shape(planTemplate(template).fields)).toEqual([expected]);
  });

  it.each([[{ tags: 'tags' }], [{ tags: 'list of the tags' }], [{ tags: ['each tag'] }]])(
    'makes a list of %j',
    (template) => {
      expect(shape(planTemplate(template).fields)).toEqual([['tags', ['tags: text']]]);
    },
  );

  it.each([[{ list: 'list price | number' }], [{ list: 'price | number' }], [{ list: 'list price' }]])(
    'makes no list of the list price in %j',
    (template) => {
      expect(planTemplate(template).fields.map(({ kind }) => kind)).toEqual(['value']);
    },
  );

  it('makes a list of objects of a list with an object', () => {
    const { fields } = planTemplate({ reviews: [{ author: 'who', rating: 'stars' }] });
    expect(shape(fields)).toEqual([['reviews', [{ reviews: ['reviews.author: text', 'reviews.rating: rating'] }]]]);
  });

  it('gives a JSON Schema in which every field is required and may be null', () => {
    const { schema } = planTemplate({ name: 'its name', offer: { price: 'price' }, tags: ['tag'] });
    expect(schema).toMatchObject({
      type: 'object',
      required: ['name', 'offer', 'tags'],
      properties: {
        name: { type: ['string', 'null'] },
        offer: { type: 'object', properties: { price: { type: ['number', 'null'] } } },
        tags: { type: ['array', 'null'], items: { type: 'string' } },
      },
    });
  });
});

describe('planTemplate of a sentence', () => {
  it.each([
    ['name, price and rating of each book', ['name: text', 'price: price', 'rating: rating']],
    ['Get the title and the price', ['title: text', 'price: price']],
    ['product name; price in euros; image url', ['product_name: text', 'price_in_euros: price', 'image_url: image']],
    ['Extract the following fields: title, customer rating', ['title: text', 'customer_rating: rating']],
    ['title\nauthor\npublication date', ['title: text', 'author: text', 'publication_date: date']],
    ['Titel und Preis für jedes Buch', ['titel: text', 'preis: price']],
    ['name and price for every product on the page.', ['name: text', 'price: price']],
  ])('reads the fields of %j', (sentence, fields) => {
    expect(shape(planTemplate(sentence).fields)).toEqual(fields);
  });

  it.each(['!!!', 'get everything', 'from the page'])('refuses %j, which names no field', (sentence) => {
    const plan = () => planTemplate(sentence);
    expect(plan).toThrow(AppError);
    expect(plan).toThrow(
      expect.objectContaining({ code: 'invalid_request', details: [expect.objectContaining({ path: ['template'] })] }),
    );
  });
});
