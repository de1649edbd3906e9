import { describe, expect, it } from 'vitest';
import { toStrictSchema } from '../../../src/main/engine/models/schema';

describe('toStrictSchema', () => {
  it('asks for every property, and lets optional ones be null', () => {
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1 },
        date: { type: 'string', format: 'date', description: 'ISO' },
        size: { anyOf: [{ type: 'string' }, { type: 'number' }] },
        colour: { enum: ['red', 'blue'] },
        tags: {
          type: 'array',
          items: { type: 'object', properties: { word: { type: ['string', 'null'] } } },
          maxItems: 3,
        },
      },
      required: ['name', 'tags'],
    };
    expect(toStrictSchema(schema)).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string' },
        date: { type: ['string', 'null'], description: 'ISO' },
        size: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
        colour: { anyOf: [{ enum: ['red', 'blue'] }, { type: 'null' }] },
        tags: {
          type: 'array',
          items: {
            type: 'object',
            properties: { word: { type: ['string', 'null'] } },
            required: ['word'],
            additionalProperties: false,
          },
        },
      },
      required: ['name', 'date', 'size', 'colour', 'tags'],
      additionalProperties: false,
    });
  });

  it('keeps a schema that is strict already, in its order', () => {
    const schema = {
      type: 'object',
      properties: { b: { type: 'integer' }, a: { $ref: '#/$defs/leaf' } },
      required: ['b', 'a'],
      additionalProperties: false,
      $defs: { leaf: { type: 'object', properties: {}, required: [], additionalProperties: false } },
    };
    const strict = toStrictSchema(schema);
    expect(strict).toEqual(schema);
    expect(JSON.stringify(strict)).toContain('"properties":{"b":');
  });
});
