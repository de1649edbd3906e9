import { describe, expect, it } from 'vitest';
import { isSameWord, toWords } from '../../../../src/main/engine/extract/ask/terms';

describe('words of questions and pages', () => {
  it.each([
    ['session', 'sessions'],
    ['company', 'companies'],
    ['pronounce', 'pronounced'],
    ['costs', 'price'],
  ])('are the same in "%s" and "%s"', (one, other) => {
    expect(isSameWord(one, other)).toBe(true);
  });

  it.each([
    ['year', 'yearly'],
    ['1.26', '1.25'],
    ['contract', 'contact'],
  ])('differ in "%s" and "%s"', (one, other) => {
    expect(isSameWord(one, other)).toBe(false);
  });

  it('are without case and accents', () => {
    expect(toWords('Où est l’Été ?')).toEqual(['ou', 'est', 'l', 'ete']);
  });
});
