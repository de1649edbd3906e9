import { describe, expect, it } from 'vitest';
import { toCellText } from '../../../../src/renderer/src/features/cells';

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
