import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { renderItems } from '../../src/main/cli/output/item-table';
import { paintFor } from '../../src/main/cli/output/paint';
import { getTextWidth, removeControlCharacters } from '../../src/main/cli/output/shown-width';
import { createStatusLine } from '../../src/main/cli/output/status-line';
import { renderTable } from '../../src/main/cli/output/table';
import { formatAmount, formatDollars, formatDuration } from '../../src/main/cli/output/words';

const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 30 });
const plain = paintFor(terminal, {}, false);
const table = (titles: readonly string[], rows: readonly (readonly string[])[], width: number) =>
  renderTable(
    titles.map((title) => ({ title })),
    rows,
    width,
    plain,
  ).split('\n');

describe('tables', () => {
  it('are as wide as their values if there is room', () => {
    expect(
      table(
        ['name', 'price'],
        [
          ['Lamp', '3'],
          ['Desk lamp', '12'],
        ],
        80,
      ),
    ).toEqual(['name       price', 'Lamp       3', 'Desk lamp  12']);
  });

  it('cut the widest column first, and name the columns that do not fit', () => {
    const long = 'x'.repeat(50);
    expect(table(['id', 'text'], [['abc', long]], 20)[1]).toBe(`abc  ${'x'.repeat(14)}…`);
    const narrow = table(['one', 'two', 'three', 'four'], [[long, long, long, long]], 30);
    expect(narrow.every((line) => getTextWidth(line) <= 30)).toBe(true);
    expect(narrow.at(-1)).toBe('+ 1 more: four');
  });

  it('align scripts that take two columns', () => {
    const lines = table(
      ['name', 'n'],
      [
        ['書籍', '1'],
        ['book', '2'],
      ],
      80,
    );
    expect(lines.slice(1).map((line) => getTextWidth(line))).toEqual([7, 7]);
  });
});

describe('items', () => {
  const item = { name: 'Lamp', size: { w: 2 }, _url: 'u', _status: 'ok', _missing: [] };
  it('are a record for one item, a table for several', () => {
    expect(renderItems([item], 80, plain)).toBe('name  Lamp\nsize  {"w":2}\n_url  u');
    expect(renderItems([item, item], 80, plain)).toContain('name  size     _url');
  });

  it('show the status if a page failed', () => {
    expect(renderItems([item, { ...item, _status: 'error', _message: 'gone' }], 80, plain)).toContain('gone');
  });
});

describe('a terminal', () => {
  it('is not steered by what a page says', () => {
    expect(removeControlCharacters('a\u001B]0;title\u0007b\n\tc\u202E')).toBe('a]0;titleb\n\tc');
  });

  it('has one line written over and over, cut to its width; a pipe has none', () => {
    const written = (isTTY: boolean) => {
      const stream = Object.assign(new PassThrough(), { isTTY, columns: 10 });
      const line = createStatusLine(stream, true);
      line.show('crawling 1/14 pages');
      line.clear();
      return String(stream.read() ?? '');
    };
    expect(written(true)).toBe('\r\u001B[Kcrawling…\r\u001B[K');
    expect(written(false)).toBe('');
  });

  it('is coloured unless somebody does not want it', () => {
    expect(paintFor(terminal, {}, true).bold('a')).toBe('\u001B[1ma\u001B[22m');
    expect(paintFor(terminal, { NO_COLOR: '1' }, true).bold('a')).toBe('a');
    expect(paintFor(new PassThrough(), {}, true).bold('a')).toBe('a');
  });
});

it('writes numbers as a person reads them', () => {
  expect([formatAmount(1, 'item'), formatAmount(1204, 'page')]).toEqual(['1 item', '1,204 pages']);
  expect([formatDollars(0.0123), formatDollars(12.5), formatDollars(null)]).toEqual([
    '$0.0123',
    '$12.50',
    'cost unknown',
  ]);
  expect([formatDuration(840), formatDuration(3210), formatDuration(250_000)]).toEqual([
    '840 ms',
    '3.2 s',
    '4 min 10 s',
  ]);
});
