import { describe, expect, it } from 'vitest';
import { readUrlTable } from '../../../../src/renderer/src/store/draft/url-table';

const [ONE, TWO] = ['https://a.test/1', 'https://a.test/2?x=1,2'];

describe('a table with a column of URLs', () => {
  it.each([
    ['two spreadsheet columns', `Lamp\t${ONE}\nChair\t${TWO}\n`, []],
    ['with a heading', `Name\tURL\r\nLamp\t${ONE}\r\nChair\t${TWO}`, [[1, 'Name\tURL']]],
    ['a CSV file', `name,url\n"Lamp",${ONE}\n"Chair, big","${'https://a.test/2'}"`, [[1, 'name,url']]],
    ['with semicolons', `url;name\n${ONE};Lamp\n${TWO};Chair`, [[1, 'url;name']]],
    ['one column with a heading', `URL\n${ONE}\n${TWO}`, [[1, 'URL']]],
    ['a list with one bad line', `${ONE}\nn/a\n${TWO}\n${ONE}`, [[2, 'n/a']]],
    [
      'a heading and a bad line',
      `Name\tURL\nLamp\t${ONE}\nChair\t${TWO}\nDesk\tn/a`,
      [
        [1, 'Name\tURL'],
        [4, 'Desk\tn/a'],
      ],
    ],
    ['a file without a heading', `${ONE};Big lamp\n${TWO};Chair`, []],
    ['hosts without a scheme', `site\n a.test/1\na.test/2?x=1,2`, [[1, 'site']]],
  ])('%s', (_what, text, leftOut) => {
    const table = readUrlTable(text);
    expect(table?.urls.slice(0, 2).map((url) => url.replace(/^https:\/\/a\.test\/2$/, TWO))).toEqual([ONE, TWO]);
    expect(table?.leftOut.map(({ line, text }) => [line, text])).toEqual(leftOut);
  });

  it.each([`URL\n${ONE}`, `name,website\nLamp,${ONE}`, `Link\tname\n${ONE}\tBig lamp`])(
    'one row below a heading: %j',
    (text) => {
      expect(readUrlTable(text)?.urls).toEqual([ONE]);
    },
  );

  it.each([
    ['a plain list', `${ONE}\n${TWO}`],
    ['one URL', ONE],
    ['a sentence', `all lamps on ${ONE}`],
    ['a sentence above URLs', `all lamps that are in stock\n${ONE}\n${TWO}`],
    ['patterns', 'name\thttps://a.test/*\nother\thttps://b.test/*'],
    ['a table without URLs', 'name\tprice\nLamp\t3\nChair\t4'],
    ['nothing', ''],
  ])('is not %s', (_what, text) => {
    expect(readUrlTable(text)).toBe(null);
  });
});
