import { describe, expect, it } from 'vitest';
import { getReadable } from '../../../../src/main/engine/page/main-content/readable';
import { getPageReading } from '../../../../src/main/engine/page/main-content/reading';
import { leaveOutRepeats } from '../../../../src/main/engine/page/main-content/repeats';
import { parsePage } from '../../../../src/main/engine/page/parse';

const NOTHING = { names: new Map(), inner: new Map(), words: new Map(), phrases: new Map() };
const PASSAGE = 'Each evening somebody climbed the hill with oil and a match in hand and lit the old lantern.';

function getLeft(html: string, chances: readonly number[]): readonly number[] {
  const page = parsePage(html, 'https://example.com/');
  const reading = getPageReading(page, getReadable(page).outline, NOTHING);
  return [...leaveOutRepeats(reading, Float32Array.from(chances))].map((chance) => Math.round(chance * 10) / 10);
}

describe('long passages that are on a page twice', () => {
  it('are taken once, where they are likelier', () => {
    const html = `<div class="wide"><p>${PASSAGE}</p></div><section class="narrow"><p>${PASSAGE}</p></section>`;
    expect(getLeft(html, [0.8, 0.9])).toEqual([0.8, 0]);
    expect(getLeft(html, [0.2, 0.9])).toEqual([0, 0.9]);
  });

  it('are left where they are short, code, or said by cards of one list', () => {
    expect(getLeft('<p>In stock</p><section><p>In stock</p></section>', [0.8, 0.9])).toEqual([0.8, 0.9]);
    expect(getLeft(`<pre>${PASSAGE}</pre><div><pre>${PASSAGE}</pre></div>`, [0.8, 0.9])).toEqual([0.8, 0.9]);
    const card = `<li class="card"><p>${PASSAGE}</p></li>`;
    expect(getLeft(`<ul>${card.repeat(3)}</ul>`, [0.8, 0.9, 0.9])).toEqual([0.8, 0.9, 0.9]);
  });
});
