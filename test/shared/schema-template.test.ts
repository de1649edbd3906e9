import { describe, expect, it } from 'vitest';
import { Template } from '../../src/shared/template';

const object = (properties: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});

describe('a JSON Schema as a template', () => {
  it('is the template that it means', () => {
    const schema = object({
      name: { type: 'string', description: 'Name of the product' },
      price: { type: ['number', 'null'], description: 'Current | price' },
      pages: { type: 'integer' },
      used: { type: 'boolean', title: 'Whether it is used' },
      added: { type: 'string', format: 'date' },
      link: { type: 'string' },
      state: { type: 'string', enum: ['new', 'used'], description: 'Its state' },
      tags: { type: 'array', items: { type: 'string' }, description: 'each tag' },
      maker: object({ country: { type: 'string' } }),
      sizes: { type: 'array', items: object({ size: { type: 'string' }, stock: { type: 'integer' } }) },
      rating: { anyOf: [{ type: 'number', description: 'Stars' }, { type: 'null' }] },
    });
    const template = {
      name: 'Name of the product | text',
      price: 'Current / price | number',
      pages: '| integer',
      used: 'Whether it is used | boolean',
      added: '| date',
      link: '',
      state: 'Its state (one of: new, used) | text',
      tags: ['each tag | text'],
      maker: { country: '| text' },
      sizes: [{ size: '| text', stock: '| integer' }],
      rating: 'Stars | number',
    };
    expect(Template.parse(schema)).toEqual(template);
    expect(Template.parse(JSON.stringify(schema))).toEqual(template);
    expect(Template.parse({ type: 'array', items: schema })).toEqual(template);
  });

  it('follows references, also to itself', () => {
    const schema = object(
      { author: { $ref: '#/$defs/Person' }, other: { $ref: 'https://example.com/schema' } },
      { $defs: { Person: object({ born: { type: 'string', format: 'date' } }) } },
    );
    expect(Template.parse(schema)).toEqual({ author: { born: '| date' }, other: '| text' });
    const comment = object({
      text: { type: 'string' },
      replies: { type: 'array', items: { $ref: '#/$defs/Comment' } },
    });
    const endless = object({ top: { $ref: '#/$defs/Comment' } }, { $defs: { Comment: comment } });
    expect(Template.parse(endless)).toEqual({ top: { text: '| text', replies: ['| text'] } });
  });

  it.each([
    { type: 'Type of the thing', properties: 'Its properties' },
    { type: 'object', properties: 'Its properties' },
    { type: 'object', properties: { colour: 'Colour', size: 'Size' } },
    { type: 'object', properties: { colour: { type: 'Kind of colour', items: 'Parts' } } },
    { type: 'Kind', properties: [{ name: 'Name', value: 'Value' }] },
  ])('is none where fields have its names: %j', (template) => {
    expect(Template.parse(template)).toEqual(template);
  });
});

describe('fields that are a JSON Schema of their value', () => {
  it('are the descriptions that they mean', () => {
    const template = {
      name: 'Name',
      state: { type: 'string', enum: ['new', 'used'] },
      size: { enum: ['S', 'M, L'], description: 'Size' },
      price: { type: 'number', description: 'Price' },
      parts: [{ code: { type: ['string', 'null'] }, tags: { type: 'array', items: { type: 'string' } } }],
    };
    expect(Template.parse(template)).toEqual({
      name: 'Name',
      state: '(one of: new, used) | text',
      size: 'Size (one of: S; M, L) | text',
      price: 'Price | number',
      parts: [{ code: '| text', tags: ['| text'] }],
    });
  });

  it.each([
    { offer: { type: 'Type of the offer', description: 'Its text' } },
    { offer: { type: 'string', title: 'string' } },
    { offer: { type: 'string', price: 'number' } },
    { offer: { description: 'Text', title: 'Title' } },
  ])('are none where an object has such fields: %j', (template) => {
    expect(Template.parse(template)).toEqual(template);
  });
});

describe('fields as other tools write them', () => {
  it.each([
    [{ type: 'str', description: 'Title' }, 'Title | text'],
    [{ type: 'datetime' }, '| date'],
    [{ type: 'date-time', description: 'Start' }, 'Start | date'],
    [{ type: 'float', description: 'Length in km' }, 'Length in km | number'],
    [{ type: 'int' }, '| integer'],
    [{ type: 'bool', description: 'Whether it is new' }, 'Whether it is new | boolean'],
    [{ type: 'currency', description: 'Fee' }, 'Fee | price'],
    [{ type: 'price' }, '| price'],
    [{ type: 'time' }, '| text'],
    [{ type: 'enum', options: ['new', 'used'] }, '(one of: new, used) | text'],
    [{ description: 'Name of the ship' }, 'Name of the ship | text'],
    [{ description: 'Name of the ship', required: true }, 'Name of the ship | text'],
  ])('are read with their types: %j', (field, description) => {
    expect(Template.parse({ start: field })).toEqual({ start: description });
  });

  it.each([
    [['Model', 'List price'], { Model: '', 'List price': '' }],
    [
      [
        { name: 'model', description: 'Name of the model' },
        { name: 'price', type: 'number' },
      ],
      { model: 'Name of the model', price: '| number' },
    ],
    [
      {
        fields: [
          { name: 'model', description: 'Name of the model' },
          { name: 'year', description: 'Year' },
        ],
      },
      { model: 'Name of the model', year: 'Year' },
    ],
  ])('may be listed: %j', (given, template) => {
    expect(Template.parse(given)).toEqual(template);
  });

  it('are a list of objects if one object stands alone', () => {
    const template = { fields: [{ name: 'Name of the field', description: 'What grows there' }] };
    expect(Template.parse(template)).toEqual(template);
  });

  it('are read from a schema that does not name its type', () => {
    const schema = {
      $defs: { Boat: { properties: { name: { type: 'string' } }, required: ['name'], type: 'object' } },
      properties: { boats: { items: { $ref: '#/$defs/Boat' }, type: 'array' } },
      required: ['boats'],
    };
    expect(Template.parse(schema)).toEqual({ boats: [{ name: '| text' }] });
  });
});
