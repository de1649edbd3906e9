import { describe, expect, it } from 'vitest';
import { BODY, bodyFeatures, findBodyPart } from '../../../../src/main/engine/page/main-content/body-part';
import { getOutline } from '../../../../src/main/engine/page/main-content/outline';
import { isProse } from '../../../../src/main/engine/page/main-content/prose';
import { parsePage } from '../../../../src/main/engine/page/parse';

const SENTENCE = 'Each evening somebody climbed the hill with oil and a match and lit the lantern.';
const PAGE = `<nav>Home</nav><div id="story"><p>${SENTENCE}</p><p>${SENTENCE}</p><h2>Then</h2><p>${SENTENCE}</p></div>
  <div id="more"><div><p>${SENTENCE}</p></div><div><a href="/x">Another lantern</a></div></div>`;

describe('the body part', () => {
  const outline = getOutline(parsePage(PAGE, 'https://example.com/').document, () => false);
  const prose = new Float64Array(outline.blocks.length + 1);
  for (const { index, counts } of outline.blocks)
    prose[index + 1] = (prose[index] ?? 0) + (isProse(counts) ? counts.words : 0);
  const body = findBodyPart(outline, ({ counts }) => isProse(counts));
  const feature = (name: string) =>
    outline.blocks.map((block) => bodyFeatures(outline, body, prose, block)[BODY.indexOf(name)]);

  it('is the part with the most sentences in its own paragraphs', () => {
    expect(body?.element.attribs.id).toBe('story');
  });

  it('tells on which side of it a block stands, and how far away', () => {
    expect(feature('side of body')).toEqual([-1, 0, 0, 0, 0, 1, 1]);
    expect(feature('words from body')).toEqual([1, 0, 0, 0, 0, 0, 15]);
    expect(feature('steps from body')).toEqual([1, 0, 0, 0, 0, 1, 1]);
  });

  it('is none on a page without sentences', () => {
    const menu = getOutline(parsePage('<nav>Home</nav>', 'https://example.com/').document, () => false);
    expect(findBodyPart(menu, ({ counts }) => isProse(counts))).toBeNull();
  });
});
