import { describe, expect, it } from 'vitest';
import { readTypedValue } from '../../../src/main/engine/extract/values/index';

const english = { baseUrl: 'https://example.com/shop/', language: 'en' };
const german = { ...english, language: 'de' };

describe('readValue', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234', 1234],
    ["1'234.50", 1234.5],
    ['-12,5 °C', -12.5],
    ['0.125', 0.125],
    ['1.234.567', 1_234_567],
    ['12k followers', 12_000],
    ['none here', null],
    ['$4.2 billion', 4_200_000_000],
    ['$12.3 million', 12_300_000],
    ['1.1 million people', 1_100_000],
    ['-2.5 million', -2_500_000],
    ['a 3-million-euro house', 3_000_000],
    ['5 thousand', 5000],
    ['3,4 Mrd. €', 3_400_000_000],
    ['2 Milliarden Euro', 2_000_000_000],
    ['7 Millionen', 7_000_000],
    ['1,5 Mio. €', 1_500_000],
    ['3 millones de euros', 3_000_000],
    ['2 mil millones', 2_000_000_000],
    ['4 milliards', 4_000_000_000],
    ['6 millions', 6_000_000],
    ['12億円', 1_200_000_000],
    ['3,000万円', 30_000_000],
    ['1万2千人', 12_000],
    ['3億5,000万円', 350_000_000],
    ['2万3456', 23_456],
    ['5千万円', 50_000_000],
    ['1.4亿', 140_000_000],
    ['5 m long', 5],
    ['1234567.123456789', 1_234_567.123456789],
    ['3 millimetres', 3],
    ['9007199254740991', 9_007_199_254_740_991],
    ['4503599627370497123', null],
    ['-4503599627370497123', null],
  ])('reads the number in %j', (text, value) => {
    expect(readTypedValue(text, 'number', null, english)).toBe(value);
  });

  it.each([
    ['£51.77', 51.77],
    ['1.234,56 €', 1234.56],
    ['12€99', 12.99],
    ['RM50', 50],
    ['$1.2 million', 1_200_000],
    ['US$450k', 450_000],
    ['3,480万円', 34_800_000],
    ['EUR 1 299,-', 1299],
    ['Pack of 6: $ 8. 94', 8.94],
    ['free', 0],
    ['40% off', null],
    ['A long sentence about 3 things that names no price', null],
  ])('reads the amount in %j', (text, value) => {
    expect(readTypedValue(text, 'price', null, english)).toBe(value);
  });

  it.each([
    ['£51.77', 'GBP'],
    ['12,99 EUR', 'EUR'],
    ['CA$ 5', 'CAD'],
    ['¥3,000', 'JPY'],
    ['99 kr', 'SEK'],
    ['plain text', null],
  ])('reads the currency in %j', (text, value) => {
    expect(readTypedValue(text, 'text', 'currency', english)).toBe(value);
  });

  it('does not take words for codes', () => {
    expect(readTypedValue('All 25', 'text', 'currency', english)).toBeNull();
    expect(readTypedValue('Try 2', 'text', 'currency', english)).toBeNull();
    expect(readTypedValue('TRY 200', 'text', 'currency', english)).toBe('TRY');
    expect(readTypedValue('usd 25', 'text', 'currency', english)).toBe('USD');
  });

  it('takes kr for the crown of the page’s language', () => {
    expect(readTypedValue('99 kr', 'text', 'currency', { ...english, language: 'da' })).toBe('DKK');
  });

  it.each([
    ['2024-05-01', '2024-05-01'],
    ['2024-05-01T10:20:30+02:00', '2024-05-01T10:20:30+02:00'],
    ['May 1st, 2024', '2024-05-01'],
    ['Published 1 May 2024 at 9:05 pm', '2024-05-01T21:05:00'],
    ['1er mai 2024', '2024-05-01'],
    ['12 de marzo de 2023', '2023-03-12'],
    ['5 января 2021 г.', '2021-01-05'],
    ['2024年5月1日', '2024-05-01'],
    ['June 2010', '2010-06'],
    ['25/12/2023', '2023-12-25'],
    ['31 February 2024', null],
    ['yesterday', null],
  ])('reads the date in %j', (text, value) => {
    expect(readTypedValue(text, 'date', null, english)).toBe(value);
  });

  it('reads an ambiguous date as the page’s language writes it', () => {
    expect(readTypedValue('03/04/2024', 'date', null, english)).toBe('2024-03-04');
    expect(readTypedValue('03/04/2024', 'date', null, { ...english, language: 'en-gb' })).toBe('2024-04-03');
    expect(readTypedValue('03.04.2024', 'date', null, german)).toBe('2024-04-03');
  });

  it.each([
    ['PT1H20M', 80],
    ['1 hr 20 mins', 80],
    ['45 Minuten', 45],
    ['1½ hours', 90],
    ['1:15', 75],
    ['PT0S', null],
  ])('reads the minutes in %j', (text, value) => {
    expect(readTypedValue(text, 'number', 'minutes', english)).toBe(value);
  });

  it.each([
    ['4.5 out of 5', 4.5],
    ['4,5/5', 4.5],
    ['star-rating Three', 3],
    ['★★★★☆', 4],
    ['23 ratings', null],
    ['1 2 3 4 5', null],
  ])('reads the rating in %j', (text, value) => {
    expect(readTypedValue(text, 'rating', null, english)).toBe(value);
  });

  it.each([
    ['yes', true],
    ['Nein', false],
    ['In stock (22 available)', true],
    ['http://schema.org/OutOfStock', false],
    ['Currently unavailable', false],
    ['a story', null],
  ])('reads the truth of %j', (text, value) => {
    expect(readTypedValue(text, 'boolean', null, english)).toBe(value);
  });

  it.each([
    ['../book?id=1#top', 'https://example.com/book?id=1'],
    ['www.example.org', 'https://www.example.org/'],
    ['javascript:void(0)', null],
    ['not a link', null],
  ])('resolves the link %j', (text, value) => {
    expect(readTypedValue(text, 'url', null, english)).toBe(value);
  });

  it('takes the largest picture of a srcset and no inlined one', () => {
    expect(readTypedValue('a.jpg 1x, b.jpg 2x', 'image', null, english)).toBe('https://example.com/shop/b.jpg');
    expect(readTypedValue('data:image/gif;base64,R0', 'image', null, english)).toBeNull();
  });

  it.each([
    ['By Jane Doe', 'Jane Doe'],
    ['von Max Mustermann,', 'Max Mustermann'],
    ['https://example.com/jane', null],
  ])('reads the name in the byline %j', (text, value) => {
    expect(readTypedValue(text, 'text', 'person', english)).toBe(value);
  });

  it.each([
    ['ISBN-13: 9780316125581', '9780316125581'],
    ['ISBN 10: 0316125584', '0316125584'],
    ['ISBN 9780316125581', '9780316125581'],
    ['ISBN-9780316125581', '9780316125581'],
    ['ISBN-978-0-316-12558-1', '978-0-316-12558-1'],
    ['SKU-978', 'SKU-978'],
    ['ART-97912', 'ART-97912'],
    ['ISBN 1316125581', '1316125581'],
    ['SKU: AB-12', 'AB-12'],
  ])('reads the code in %j', (text, value) => {
    expect(readTypedValue(text, 'text', 'code', english)).toBe(value);
  });

  it.each(['', ' - ', 'N/A', 'null'])('takes %j for nothing', (text) => {
    expect(readTypedValue(text, 'text', null, english)).toBeNull();
  });

  it('cleans text of markup, entities and white space', () => {
    expect(readTypedValue(' Salt &amp;amp; <b>pepper</b>\n mill ', 'text', null, english)).toBe('Salt & pepper mill');
  });
});
