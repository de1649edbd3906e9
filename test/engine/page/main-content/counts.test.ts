import { describe, expect, it } from 'vitest';
import { countText } from '../../../../src/main/engine/page/main-content/counts';

describe('countText', () => {
  it('counts words, capitals, digits, marks and money', () => {
    expect(countText(' The 2 cats, €9.50. ', false)).toEqual({
      words: 5,
      characters: 15,
      linkWords: 0,
      digits: 4,
      commas: 1,
      stops: 2,
      capitals: 1,
      money: 1,
    });
  });

  it('counts the words of a link as link words too', () => {
    expect(countText('read more', true)).toMatchObject({ words: 2, linkWords: 2 });
  });

  it('finds words if a script writes no spaces', () => {
    expect(countText('東京都庁舎', false).words).toBeGreaterThan(1);
    expect(countText('Привет мир', false)).toMatchObject({ words: 2, capitals: 1 });
  });

  it('finds nothing in white space', () => {
    expect(countText('\n\t \u00a0', false).characters).toBe(0);
  });
});
