import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCost,
  formatDuration,
  formatUsd,
  plural,
  usdFormatOf,
} from '../../../src/renderer/src/texts/format';
import { createFormats } from '../../../src/renderer/src/texts/formats';

describe('formats', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1500, '1.5 kB'],
    [250_000, '250 kB'],
    [3_200_000_000, '3.2 GB'],
  ])('%d bytes', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it.each([
    [0, '$0.00'],
    [0.0123, '$0.0123'],
    [1.2, '$1.20'],
  ])('%d dollars', (usd, text) => {
    expect(formatUsd(usd)).toBe(text);
  });

  it.each([
    [
      [0, 1.2],
      ['$0.00', '$1.20'],
    ],
    [
      [0.0123, null, 1.2, 0],
      ['$0.0123', '', '$1.2000', '$0.0000'],
    ],
  ])('writes sums that stand together alike: %j', (sums, shown) => {
    expect(sums.map((usd) => formatCost(usd, '', usdFormatOf(sums)))).toEqual(shown);
  });

  it.each([
    [12, '12 ms'],
    [3400, '3.4 s'],
    [125_000, '2 min 5 s'],
    [7_500_000, '2 h 5 min'],
  ])('%d milliseconds', (msec, text) => {
    expect(formatDuration(msec)).toBe(text);
  });

  it('never shows a cost that is not known as a sum', () => {
    expect([formatCost(null, 'unknown'), formatCost(0, 'unknown')]).toEqual(['unknown', '$0.00']);
  });

  it('counts nouns', () => {
    expect([plural(1, 'page'), plural(2, 'page'), plural(1500, 'item')]).toEqual(['1 page', '2 pages', '1,500 items']);
  });
});

describe('formats of a language', () => {
  const shown = (locale: string) => {
    const formats = createFormats(locale);
    const { formatCount, formatBytes, formatUsd, formatDuration, formatDate, formatShare } = formats;
    const texts = [
      formatCount(1_234_567),
      formatBytes(1500),
      formatUsd(1234.5),
      formatUsd(0.0123),
      formatDuration(3400),
      formatShare(0.955),
      formatDate('2019-03-05T12:00:00'),
    ];
    return texts.map((text) => text.replaceAll(/\s/g, ' ')).concat(Object.values(formats.separators));
  };

  it('write the time of day as the language does', () => {
    const morning = `${new Date().getFullYear()}-03-05T06:05:00`;
    const timeIn = (locale: string) => createFormats(locale).formatDate(morning).replaceAll(/\s/g, ' ');
    expect(timeIn('en-US')).toBe('Mar 5, 6:05 AM');
    expect(timeIn('de-DE')).toBe('5. März, 06:05');
    expect(timeIn('fr-FR')).toBe('5 mars, 06:05');
    expect(timeIn('es-ES')).toBe('5 mar, 6:05');
  });

  it('are those of the reader', () => {
    expect(shown('en-US')).toEqual([
      ...['1,234,567', '1.5 kB', '$1,234.50', '$0.0123', '3.4 s', '96%', 'Mar 5, 2019, 12:00 PM'],
      ...[',', '.'],
    ]);
    expect(shown('de-DE')).toEqual([
      ...['1.234.567', '1,5 kB', '1.234,50 $', '0,0123 $', '3,4 s', '96 %', '05.03.2019, 12:00'],
      ...['.', ','],
    ]);
  });
});
