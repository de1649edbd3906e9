import { describe, expect, it } from 'vitest';
import { addScheme, splitUrls } from '../../src/shared/url-list';

const [ONE, TWO] = ['https://a.test/1', 'https://a.test/2'];

describe('splitUrls', () => {
  it.each([
    `${ONE}\r\n${TWO}\r\n`,
    `${ONE},${TWO}`,
    `${ONE}, ${TWO}`,
    `${ONE},\n${TWO},`,
    `${ONE};${TWO}`,
    `${ONE}|${TWO}`,
    `${ONE}\t${TWO}`,
    `${ONE}\u00A0${TWO}`,
    `"${ONE}","${TWO}"`,
    `['${ONE}', '${TWO}']`,
    `[\n  "${ONE}",\n  "${TWO}"\n]`,
    `- ${ONE}\n- ${TWO}`,
    `* ${ONE}\n* ${TWO}`,
    `• ${ONE}\n• ${TWO}`,
    `1. ${ONE}\n2. ${TWO}`,
    `1) ${ONE}\n2) ${TWO}`,
    `- [First lamp](${ONE})\n- [Second lamp](${TWO})`,
    `<${ONE}>\n<${TWO}>`,
    `\uFEFF${ONE}\n\u200B${TWO}`,
  ])('reads %j', (text) => {
    expect(splitUrls(text)).toEqual([ONE, TWO]);
  });

  it.each([
    'https://a.test/x,y.html',
    'https://a.test/?urls=https://b.test/,https://c.test/',
    'https://a.test/wiki/Mercury_(planet)',
    'https://a.test/?a[]=1&b[]',
    'https://a.test/{{1..3}}',
  ])('keeps %s in one piece', (url) => {
    expect(splitUrls(url)).toEqual([url]);
    expect(splitUrls(`(${url})`)).toEqual([url]);
  });

  it('separates hosts without a scheme at any comma', () => {
    expect(splitUrls('a.test/1,b.test/2')).toEqual(['a.test/1', 'b.test/2']);
  });
});

describe('addScheme', () => {
  it.each([
    ['shop.test/a', 'https://shop.test/a'],
    ['www.shop.test', 'https://www.shop.test'],
    ['müller.test/ä', 'https://müller.test/ä'],
    ['shop.test:8080/*', 'https://shop.test:8080/*'],
    ['//shop.test/a', 'https://shop.test/a'],
    ['localhost:3000', 'http://localhost:3000'],
    ['app.localhost/a', 'http://app.localhost/a'],
    ['127.0.0.1:4000/a', 'http://127.0.0.1:4000/a'],
    ['192.168.1.5/a', 'http://192.168.1.5/a'],
    ['[::1]:8080/', 'http://[::1]:8080/'],
  ])('%s becomes %s', (text, url) => {
    expect(addScheme(text)).toBe(url);
  });

  it.each([
    'https://shop.test/a',
    'ftp://shop.test/a',
    'mailto:a@shop.test',
    'lamps',
    '/list',
    'C:\\list',
    'shop.test:name',
  ])('%s stays as it is', (text) => {
    expect(addScheme(text)).toBe(text);
  });
});
