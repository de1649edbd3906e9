import { getMeaning, hasSameMeaning, isAdvertisement } from '@shared/same-meaning';
import { describe, expect, it } from 'vitest';

const SAME: readonly (readonly [what: string, before: unknown, after: unknown])[] = [
  ['spaces', ' A  red\n lamp\u00a0', 'A red lamp'],
  ['soft hyphens and marks of width', 'Lampen\u00adschirm\u200b', 'Lampenschirm'],
  ['entities', 'Salt &amp; pepper &eacute;', 'Salt & pepper é'],
  ['case of entities', 'A &AMP; B &#XE9; &QUOT;x&QUOT;', 'A &amp; B &#233; "x"'],
  ['capitals', 'IN STOCK', 'In stock'],
  ['quotes and dashes', '“Nice” – it’s', '"Nice" - it\'s'],
  ['null and nothing', null, ''],
  ['an empty list and nothing', [], null],
  ['order of attributes', '<a class="b" href="/x" title="T">go</a>', '<a title=\'T\' href="/x" class="c d">go</a>'],
  ['scripts and comments', '<p>one</p><!-- 1 --><script>x=1</script>', '<p>one</p>\n<script nonce=2>x=2</script>'],
  ['tracking', 'https://shop.example/p?id=4&utm_source=a&gclid=1', 'https://shop.example/p?fbclid=zz&id=4'],
  ['a tracked path', '/p/4?utm_campaign=x', '/p/4'],
  ['order of parameters', 'https://a.example/?b=2&a=1', 'https://a.example/?a=1&b=2'],
  ['session ids', 'https://a.example/x;jsessionid=AF01?PHPSESSID=9f8e', 'https://a.example/x'],
  ['a link in a text', 'See https://a.example/x?utm_medium=m now', 'See https://a.example/x now'],
  ['scheme and www', 'http://www.a.example/x/', 'https://a.example/x'],
  ['size by parameter', 'https://img1.a.example/p/4.jpg?w=300&q=80', 'https://img2.a.example/p/4.jpg?w=600&q=75&dpr=2'],
  ['size by name', 'https://a.example/u/lamp-300x200.jpg', 'https://a.example/u/lamp-1024x683.jpg'],
  ['size by folder', 'https://res.cloudinary.com/d/image/upload/w_300,c_fill/v1/lamp.jpg', 'https://res.cloudinary.com/d/image/upload/w_600,c_fit/v1/lamp.jpg'], // biome-ignore format: one line each
  [
    'a shop picture',
    'https://m.a.example/images/I/71x._AC_SX300_.jpg',
    'https://m.a.example/images/I/71x._AC_SL1500_.jpg',
  ],
  ['a resizer', '/_next/image?url=%2Flamp.jpg&w=384&q=75', '/_next/image?url=%2Flamp.jpg&w=640&q=75'],
  [
    'a signed picture',
    'https://a.example/x.png?Expires=1&Signature=aa',
    'https://a.example/x.png?Expires=2&Signature=bb',
  ],
  ['the format of a picture', 'https://a.example/x.jpg', 'https://a.example/x.webp'],
  ['thousands', '1,299.00 €', '1299 €'],
  ['thousands by country', '1.299,00 €', '1,299.00 €'],
  ['thousands by space', '12\u202f500 km', '12500 km'],
  ['thousands by apostrophe', "1'299.50", '1299.5'],
  ['number and text', 1299, '1,299'],
  ['place of the currency', '€ 20,00', '20.00 EUR'],
  ['grown older', 'posted 3 min ago', 'posted 2 hours ago'],
  ['grown older in German', 'vor 3 Minuten', 'vor einer Stunde'],
  ['today and yesterday', 'Today', 'Yesterday'],
  ['order of a list', ['red', 'blue'], ['blue', 'red']],
  ['order of keys', { a: 1, b: '2,000' }, { b: '2000', a: '1' }],
  ['JSON as text', '{"a":1,"b":2}', '{"b":2,"a":1}'],
  ['zone of a date', '2026-01-05T10:00:00Z', '2026-01-05T11:00:00+01:00'],
];

const DIFFERENT: typeof SAME = [
  ['a price', '19.99 €', '18.99 €'],
  ['a price of thousands', '1,500', '1.5'],
  ['a price that lost a digit', '1,299', '129'],
  ['a word', 'In stock', 'Out of stock'],
  ['a code', 'AB-12x', 'AB-12X'],
  ['a version', 'v1.10', 'v1.1'],
  ['a leading zero', '007', '7'],
  ['a page of a link', 'https://a.example/p?id=4', 'https://a.example/p?id=5'],
  ['another path', 'https://a.example/p/4', 'https://a.example/p/5'],
  ['another picture', 'https://a.example/p/4.jpg?w=3', 'https://a.example/p/5.jpg?w=3'],
  ['where markup leads', '<a href="/x">go</a>', '<a href="/y">go</a>'],
  ['the text of markup', '<b>one</b>', '<b>two</b>'],
  ['newer', 'updated 3 days ago', 'updated 5 minutes ago'],
  ['the text beside a time', 'sold 3 min ago', 'bid 5 min ago'],
  ['a value that is gone', '5', null],
  ['an element more', ['a', 'b'], ['a', 'b', 'c']],
  ['an element twice', ['a', 'a', 'b'], ['a', 'b', 'b']],
  ['a date', '2026-01-05', '2026-01-06'],
  ['a sign', '-5 %', '5 %'],
  ['true and false', true, false],
  ['a currency', '20 €', '20 $'],
  ['a size', '128 GB', '256 GB'],
];

describe('two values', () => {
  it.each(SAME)('mean the same but for %s', (_, before, after) => {
    expect(hasSameMeaning(before, after)).toBe(true);
    expect(hasSameMeaning(before, before)).toBe(true);
  });

  it.each(DIFFERENT)('differ in %s', (_, before, after) => {
    expect(hasSameMeaning(before, after)).toBe(false);
    expect(hasSameMeaning(after, before)).toBe(_ === 'newer');
  });

  it('have one meaning as a text where they mean the same', () => {
    expect(getMeaning('1.299,00 €')).toBe(getMeaning('€1,299'));
    expect(getMeaning('posted 3 min ago')).toBe(getMeaning('posted 2 hours ago'));
    expect(getMeaning(['b', 'a'])).toBe(getMeaning(['a', 'b']));
    expect(getMeaning('20 €')).not.toBe(getMeaning('21 €'));
  });

  it('are the same time if one tells how long ago it was', () => {
    const read = Date.parse('2026-03-10T12:00:00Z');
    const seen = { before: read, after: read };
    expect(hasSameMeaning('3 days ago', '2026-03-07', seen)).toBe(true);
    expect(hasSameMeaning('2026-03-07', '3 days ago', seen)).toBe(true);
    expect(hasSameMeaning('3 days ago', '2026-02-07', seen)).toBe(false);
  });
});

describe('a row', () => {
  it('is an advertisement if it says so, or leads to an advertiser', () => {
    expect(isAdvertisement({ name: 'Lamp', mark: 'Sponsored' })).toBe(true);
    expect(isAdvertisement({ name: 'Lampe', mark: ['Anzeige'] })).toBe(true);
    expect(isAdvertisement({ url: 'https://ad.doubleclick.net/x' })).toBe(true);
    expect(isAdvertisement({ name: 'An ad for a lamp', url: 'https://a.example/ads-of-the-past' })).toBe(false);
  });
});
