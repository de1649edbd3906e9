import { describe, expect, it } from 'vitest';
import { chooseBlocks } from '../../../../src/main/engine/page/main-content/choose';
import { getOutline } from '../../../../src/main/engine/page/main-content/outline';
import { parsePage } from '../../../../src/main/engine/page/parse';

function chosen(html: string, chances: readonly number[]): readonly number[] {
  const { blocks } = getOutline(parsePage(html, 'https://example.com/').document, () => false);
  return chooseBlocks(blocks, Float32Array.from(chances))
    .map(({ index }) => index)
    .sort((one, other) => one - other);
}

const FOUR = '<p>one two three four</p><p>one two three four</p><p>one two three four</p><p>one two three four</p>';

describe('chooseBlocks', () => {
  it('takes likely blocks and leaves others', () => {
    expect(chosen(FOUR, [0.9, 0.05, 0.95, 0.1])).toEqual([0, 2]);
  });

  it('asks less of a block on a page if nothing is sure', () => {
    expect(chosen(FOUR, [0.3, 0.28, 0.25, 0.02])).toEqual([0, 1, 2]);
  });

  it('doubts a block sooner among sentences than among short lines', () => {
    const sentence = '<p>Each evening somebody climbed the hill with oil and a match in hand.</p>';
    expect(chosen(sentence.repeat(2), [0.95, 0.45])).toEqual([0]);
    expect(chosen('<p>one two three four</p>'.repeat(2), [0.95, 0.45])).toEqual([0, 1]);
  });

  it('takes nothing from a page without blocks', () => {
    expect(chosen('', [])).toEqual([]);
  });
});
