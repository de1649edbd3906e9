import { describe, expect, it } from 'vitest';
import { EXAMPLE_NAMES, getExampleText } from '../../../../src/renderer/src/features/template-library/examples';
import { readRows } from '../../../../src/renderer/src/store/draft/template-rows';
import { readTemplate } from '../../../../src/renderer/src/store/draft/template-text';

describe('readTemplate', () => {
  it('distinguishes empty, sentence and object', () => {
    expect(readTemplate('  ')).toEqual({ kind: 'empty' });
    expect(readTemplate(' The title. ')).toEqual({ kind: 'sentence', template: 'The title.' });
    expect(readTemplate('{"b": "The b", "a": ["Each a"]}')).toEqual({
      kind: 'object',
      template: { b: 'The b', a: ['Each a'] },
      fields: ['b', 'a'],
    });
  });

  it('reads a JSON Schema as its template, which the form shows too', () => {
    const text =
      '{"type": "object", "properties": {"name": {"type": "string"}, "pages": {"type": "integer"}}, "required": ["name", "pages"]}';
    expect(readTemplate(text)).toMatchObject({ template: { name: '| text', pages: '| integer' } });
    expect(readRows(text)?.map(({ name }) => name)).toEqual(['name', 'pages']);
  });

  it.each([
    ['{"a": ', 'not valid JSON yet, from line 1 on'],
    ['{\n  "a": "The a",\n  "b": "The b"\n  "c": "The c"\n}', 'not valid JSON yet, from line 4 on'],
    ['{\n  "a": "The a",\n', 'not valid JSON yet, from line 2 on'],
    ['[]', 'an object of field names'],
    ['{}', 'no fields'],
    ['{"_a": "x"}', '"_a" begins with _'],
    ['{"a": []}', 'exactly one'],
    ['{"a": {"b": 1}}', 'must be a text'],
  ])('says what is wrong with %s', (text, message) => {
    const reading = readTemplate(text);
    expect(reading.kind === 'faulty' && reading.message).toContain(message);
  });

  it.each(EXAMPLE_NAMES)('reads the example %s', (name) => {
    expect(readTemplate(getExampleText(name)).kind).toBe('object');
  });
});
