import { describe, expect, it } from 'vitest';
import { checkSchemaAnswer, schemaQuestion } from '../../../../src/main/engine/extract/model/index';

describe('schemaQuestion', () => {
  it('asks for the fields of the sentence', () => {
    const { prompt, schema } = schemaQuestion('who wrote each book and what it costs');
    expect(prompt).toBe('who wrote each book and what it costs');
    expect(schema).toMatchObject({ required: ['fields'], additionalProperties: false });
  });
});

describe('checkSchemaAnswer', () => {
  it('makes a plan of the fields, with their types and lists', () => {
    const plan = checkSchemaAnswer({
      fields: [
        { name: 'cost', description: 'what it costs', type: 'price', list: false },
        { name: 'authors', description: 'who wrote it', type: 'text', list: true },
        { name: 'gift', description: 'fit for a gift', type: 'boolean', list: false },
      ],
    });
    expect(plan?.template).toEqual({ cost: 'what it costs', authors: ['who wrote it'], gift: 'fit for a gift' });
    expect(plan?.fields).toMatchObject([
      { kind: 'value', type: 'price' },
      { kind: 'list', of: { kind: 'value', type: 'text' } },
      { kind: 'value', type: 'boolean' },
    ]);
    expect(plan?.schema).toMatchObject({ properties: { cost: { type: ['number', 'null'] } } });
  });

  it('mends names and leaves out what is none, or there twice', () => {
    const plan = checkSchemaAnswer({
      fields: [
        { name: '_book title', description: '', type: 'text', list: false },
        { name: 'book title', description: '', type: 'text', list: false },
        { name: '1st', description: '', type: 'text', list: false },
        { name: 'weight', description: 'in grams', type: 'mass', list: false },
        'x',
      ],
    });
    expect(Object.keys(plan?.template ?? {})).toEqual(['book_title', 'weight']);
  });

  it.each([null, {}, { fields: [] }, { fields: 'title' }, { fields: [{}] }, 'text'])(
    'is null where nothing can be used: %j',
    (answer) => {
      expect(checkSchemaAnswer(answer)).toBeNull();
    },
  );
});
