import { describe, expect, it } from 'vitest';
import { foldSpaces, getTrimmedLength, isBlankText } from '../../../src/main/engine/page/characters';

const PIECES = ['', ' ', '  ', '\n', '\t', '\r\n', '\f', '\v', '\u00a0', '\ufeff', '\0', '\u001f', 'a', 'ä', '日'];
const TEXTS = PIECES.flatMap((one) => PIECES.flatMap((two) => PIECES.map((three) => `${one}${two}${three}`)));

describe('white space of texts', () => {
  it('is folded as by replacing each run', () => {
    for (const text of TEXTS) expect.soft(foldSpaces(text)).toBe(text.replaceAll(/[ \t\n\f\r]+/g, ' '));
  });

  it('is measured as by trimming', () => {
    for (const text of TEXTS) {
      expect.soft(isBlankText(text), JSON.stringify(text)).toBe(text.trim() === '');
      expect.soft(getTrimmedLength(text), JSON.stringify(text)).toBe(text.trim().length);
    }
  });
});
