import { describe, expect, it } from 'vitest';
import { toCellText, toShownText } from '../../../../src/renderer/src/features/cells';

const FILE = { url: 'http://h/a', path: 'photo/a.jpg', bytes: 1200, type: 'image/jpeg', sha256: 'a', error: null };
const MISSING = {
  ...FILE,
  path: null,
  bytes: null,
  type: null,
  sha256: null,
  error: 'The server answers with status 404.',
};

describe('the text of a cell', () => {
  it('has all digits of a number and the decimal mark of the language', () => {
    const texts = (value: unknown, look: 'plain' | 'price' = 'plain') => toCellText(value, look, ',').text;
    expect([texts(59.63), texts(5, 'price'), texts([1.5, 2]), texts({ low: 0.1 }), texts('1.5')]).toEqual([
      '59,63',
      '5,00',
      '1,5; 2',
      'low: 0,1',
      '1.5',
    ]);
    expect(toCellText(59.63).text).toBe('59.63');
  });

  it('is path and size of a file, or why there is none and its URL', () => {
    expect(toCellText(FILE)).toEqual({ text: 'photo/a.jpg (1.2 kB)', kind: 'text' });
    expect(toCellText([FILE, MISSING]).text).toBe(
      'photo/a.jpg (1.2 kB); The server answers with status 404. http://h/a',
    );
  });
});

describe('what the table shows of a value', () => {
  it('is a date and a truth value in words, which copies keep as they are', () => {
    expect(toShownText(true).text).toBe('yes');
    expect(toShownText(false).text).toBe('no');
    expect(toShownText('2026-01-31').text).toMatch(/^(Jan 31, 2026|31 Jan 2026)$/);
    expect([toCellText(true).text, toCellText('2026-01-31').text]).toEqual(['true', '2026-01-31']);
  });

  it('is anything else as it is', () => {
    for (const value of ['true', 'no', '2026', 5.5, null, ['a', true], 'https://a.test/'])
      expect(toShownText(value)).toEqual(toCellText(value));
  });
});
