import { describe, expect, it } from 'vitest';
import { getOutline } from '../../../../src/main/engine/page/main-content/outline';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { unseenIn } from '../../../../src/main/engine/page/visible';

function getBodyBlocks(body: string) {
  const page = parsePage(`<!doctype html><title>t</title>${body}`, 'https://example.com/');
  return getOutline(page.document, unseenIn(page.document));
}

const texts = (body: string) =>
  getBodyBlocks(body).blocks.map((block) =>
    block.texts
      .map(({ data }) => data.trim())
      .join(' ')
      .trim(),
  );

describe('outlineOf', () => {
  it('ends a block at an element that starts a new line', () => {
    expect(texts('<div>one <b>two</b><p>three</p>four</div><button>five</button>')).toEqual([
      'one two',
      'three',
      'four',
      'five',
    ]);
  });

  it('leaves out what a reader does not see', () => {
    expect(texts('<script>no</script><p hidden>no</p><p>yes, this is what the page shows</p>')).toEqual([
      'yes, this is what the page shows',
    ]);
  });

  it('counts the words of links separately, in blocks and in all parts around them', () => {
    const { parts, blocks } = getBodyBlocks('<main><p>Read <a href="/a">two words</a> now.</p></main>');
    const main = parts.find(({ element }) => element.name === 'main');
    expect(main?.counts).toMatchObject({ words: 4, linkWords: 2, stops: 1, capitals: 1 });
    expect(blocks[0]?.counts).toEqual(main?.counts);
  });

  it('knows which blocks are in a part, and how many words come before each', () => {
    const { parts, blocks } = getBodyBlocks('<p>one two</p><ul><li>three</li><li>four</li></ul>');
    const list = parts.find(({ element }) => element.name === 'ul');
    expect([list?.firstBlock, list?.endBlock]).toEqual([1, 3]);
    expect(blocks.map(({ wordsBefore }) => wordsBefore)).toEqual([0, 2, 3]);
  });
});
