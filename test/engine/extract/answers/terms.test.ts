import { describe, expect, it } from 'vitest';
import { isSameTerm, splitTerms } from '../../../../src/main/engine/extract/answers/terms';

describe('words of questions and pages', () => {
  it.each([
    ['session', 'sessions'],
    ['company', 'companies'],
    ['pronounce', 'pronounced'],
    ['costs', 'price'],
  ])('are the same in "%s" and "%s"', (one, other) => {
    expect(isSameTerm(one, other)).toBe(true);
  });

  it.each([
    ['year', 'yearly'],
    ['1.26', '1.25'],
    ['contract', 'contact'],
  ])('differ in "%s" and "%s"', (one, other) => {
    expect(isSameTerm(one, other)).toBe(false);
  });

  it('are without case and accents', () => {
    expect(splitTerms('Où est l’Été ?')).toEqual(['ou', 'est', 'l', 'ete']);
  });
});
