import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  duplicateRow,
  getRowAt,
  insertRows,
  moveRow,
  removeRow,
  replaceRow,
  switchKind,
} from '../../../../src/renderer/src/features/template-editor/change-rows';
import { findFieldAt } from '../../../../src/renderer/src/features/template-editor/field-at';
import { getSamples } from '../../../../src/renderer/src/features/template-editor/load-samples';
import { parsePastedRows } from '../../../../src/renderer/src/features/template-editor/paste-rows';
import { countTypedAfterBar } from '../../../../src/renderer/src/features/template-editor/suggestions';
import { findRowFaults } from '../../../../src/renderer/src/store/draft/template-faults';
import { EMPTY_ROW, printRows, type Row, readRows } from '../../../../src/renderer/src/store/draft/template-rows';

const TEXT = `{
  "name": "The name | trim | before ','",
  "tags": ["Each tag"],
  "maker": {
    "city": "Where",
    "phones": [{
      "number": "Number | digits only"
    }]
  }
}`;
const rows = readRows(TEXT) ?? [];
const names = (list: readonly Row[]) => list.map(({ name }) => name);
const row = (name: string): Row => ({ ...EMPTY_ROW, name });

describe('the rows of a template', () => {
  it('are read and printed the same, nested ones too', () => {
    expect(printRows(rows)).toBe(TEXT);
    expect(getRowAt(rows, [2, 1, 0])).toMatchObject({ name: 'number', steps: [{ name: 'digits only', args: [] }] });
    expect([readRows(''), printRows([])]).toEqual([[], '']);
  });

  it.each(['{', '[]', '"a"', '{"a": 1}', '{"a": []}', '{"a": ["b", "c"]}', '{"a": [["b"]]}'])(
    'are none for %s',
    (text) => {
      expect(readRows(text)).toBeNull();
    },
  );

  it('keep what JSON.parse would lose: order, fields of one name, __proto__', () => {
    expect(names(readRows('{"b": "", "1": "", "b": "", "__proto__": ""}') ?? [])).toEqual(['b', '1', 'b', '__proto__']);
  });

  it('read any JSON that rows can show, as it was', () => {
    const name = fc.string({ minLength: 1, maxLength: 6, unit: 'binary' });
    const { object } = fc.letrec<{ node: unknown; object: Record<string, unknown> }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'binary' }).map((text) => text.replaceAll('|', '')),
        fc.tuple(tie('object')),
        tie('object'),
      ),
      object: fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    }));
    fc.assert(
      fc.property(object, (template) => {
        const read = readRows(JSON.stringify(template));
        expect(JSON.parse(printRows(read ?? []))).toEqual(JSON.parse(JSON.stringify(template)));
      }),
      { numRuns: 60 },
    );
  });

  it('are changed if a path says', () => {
    expect(names(insertRows(rows, [1], [row('x'), row('y')]))).toEqual(['name', 'x', 'y', 'tags', 'maker']);
    expect(getRowAt(replaceRow(rows, [2, 0], row('town')), [2, 0])?.name).toBe('town');
    expect(getRowAt(removeRow(rows, [2, 1, 0]), [2, 1])).toMatchObject({ rows: [] });
    expect(names(duplicateRow(rows, [1]))).toEqual(['name', 'tags', 'tags_2', 'maker']);
    expect(moveRow(rows, [2, 1], -1)).toMatchObject({ path: [2, 0] });
    expect(names(moveRow(rows, [0], 2).rows)).toEqual(['tags', 'maker', 'name']);
    expect(moveRow(rows, [0], -1)).toEqual({ rows, path: [0] });
    expect(switchKind(rows[1] ?? EMPTY_ROW)).toMatchObject({
      kind: 'group',
      many: true,
      rows: [{ description: 'Each tag' }],
    });
  });

  it('report faults, with places in form and text', () => {
    const faulty = readRows('{"a": "x | tram", "_b": "", "a": "", "": {"c": "", "g": [{}]}}') ?? [];
    expect(
      findRowFaults(faulty).map(({ severity, message, at, path }) => [severity, message, at.join(), path.join('.')]),
    ).toEqual([
      ['doubt', '"tram" is not a type or step; did you mean trim?', '0', 'a'],
      ['error', '"_b" begins with _, which is reserved for Winnow\'s own fields.', '1', '_b'],
      ['error', 'Two fields have the name "a".', '2', 'a'],
      ['error', 'A field needs a name.', '3', ''],
      ['error', 'The group has no fields.', '3,1', '.g'],
    ]);
    expect(findRowFaults(rows)).toEqual([]);
  });

  it.each([
    ['name\nprice\n', ['name', 'price']],
    ['title, author , "isbn"', ['title', 'author', 'isbn']],
    ['title;price\nEmma;3\nKim;4', ['title', 'price']],
    ['- name: What it is\n- price: What it costs', ['name', 'price']],
    ['["a", "b"]', ['a', 'b']],
    ['[{"id": 1, "name": "x"}]', ['id', 'name']],
    ['{"id": 1, "name": "x"}', ['id', 'name']],
    ['{"a": "The a | trim", "b": {"c": ""}}', ['a', 'b']],
  ])('come of a pasted %j', (text, expected) => {
    expect(names(parsePastedRows(text) ?? [])).toEqual(expected);
  });

  it.each(['name', '{"a": 1}', '', `${'long '.repeat(30)}\n${'prose '.repeat(30)}`])(
    'do not come of a pasted %j',
    (text) => {
      expect(parsePastedRows(text)).toBeNull();
    },
  );
});

describe('the text of a template', () => {
  it('tells which field is at a place', () => {
    const at = (part: string) => findFieldAt(TEXT, TEXT.indexOf(part))?.names.join('.');
    expect([at('trim'), at('Each'), at('"city'), at('digits')]).toEqual([
      'name',
      'tags',
      'maker.city',
      'maker.phones.number',
    ]);
    expect(findFieldAt(TEXT, 0)).toBeNull();
  });

  it('knows where a type or step can be typed', () => {
    expect([
      countTypedAfterBar('  "a": "The a | tri'),
      countTypedAfterBar('"a": "x | '),
      countTypedAfterBar('"a": "x'),
    ]).toEqual([3, 0, null]);
    expect(countTypedAfterBar('"a": "x | trim"')).toBeNull();
  });

  it('is tried on different values of a job', () => {
    const item = (name: string | null) => ({
      item: { maker: { phones: [{ number: name }, { number: 'b' }] }, _url: 'https://a.test/' } as never,
    });
    expect(getSamples([item('a'), item(null), item('c'), item('d')], ['maker', 'phones', 'number'])).toEqual({
      values: ['a', 'b', 'c'],
      url: 'https://a.test/',
    });
  });
});
