import type { Item } from '@shared/item';
import { describe, expect, it } from 'vitest';
import { exportCsv } from '../../../src/main/engine/export/csv';
import type { ExportOptions } from '../../../src/main/engine/export/format';

const PRIVATE = {
  _url: 'http://h/',
  _htmlUrl: null,
  _status: 'ok',
  _message: null,
  _timestamp: '',
  _missing: [],
  _boosted: false,
} as const;

const item = (value: unknown): Item => ({ ...PRIVATE, _missing: [], value });

function csv(values: readonly unknown[], part: Partial<ExportOptions> = {}): string {
  const options = {
    separator: 'comma',
    bom: false,
    privateFields: false,
    guardFormulas: true,
    columns: ['value'],
  } as const;
  return [...exportCsv(values.map(item), { ...options, ...part })].join('');
}

const cell = (value: unknown, part: Partial<ExportOptions> = {}) => csv([value], part).slice('value\r\n'.length, -2);

describe('a CSV cell', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [12.5, '12.5'],
    [-3, '-3'],
    [0, '0'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    [{ a: 1 }, '"{""a"":1}"'],
    [['x', 'y'], '"[""x"",""y""]"'],
    ['Größe ✓', 'Größe ✓'],
  ])('of %j is %s', (value, text) => {
    expect(cell(value)).toBe(text);
  });

  it.each(['=1+1', '+1+1', '-1+1', '@sum(a)', '=cmd|x', '＝1+1', '＠x', '-'])('guards %s', (text) => {
    expect(cell(text)).toBe(`'${text}`);
    expect(cell(text, { guardFormulas: false })).toBe(text);
  });

  it('guards what hides behind a tab or a return', () => {
    expect(cell('\t=1+1')).toBe("'\t=1+1");
    expect(cell('\r=1+1')).toBe('"\'\r=1+1"');
  });

  it.each(['-12', '+3', '-1,234.50', '+7%', '-0.5'])('leaves the number %s as it is', (text) => {
    expect(cell(text).replaceAll('"', '')).toBe(text);
  });
});

describe('a CSV file', () => {
  it('guards its header too', () => {
    expect(csv([], { columns: ['=x', 'a,b', 'c'] })).toBe('\'=x,"a,b",c\r\n');
  });

  it('quotes what holds its own separator', () => {
    expect(csv(['a;b', 'a,b'], { separator: 'semicolon' })).toBe('value\r\n"a;b"\r\na,b\r\n');
    expect(csv(['a\tb', 'a,b'], { separator: 'tab' })).toBe('value\r\n"a\tb"\r\na,b\r\n');
  });

  it('begins with the mark on request, and comes in pieces', () => {
    const pieces = [
      ...exportCsv(
        Array.from({ length: 450 }, (_, index) => item(index)),
        { separator: 'comma', bom: true, privateFields: false, guardFormulas: true, columns: ['value'] },
      ),
    ];
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces[0]).toBe('\ufeffvalue\r\n');
    expect(pieces.join('').split('\r\n')).toHaveLength(452);
  });
});
