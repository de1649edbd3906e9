import { describe, expect, it } from 'vitest';
import { hasMuchText } from '../../../src/main/engine/page/has-much-text';
import { processorTime } from '../../helpers/processor-time';

const LONG = 'The lantern was lit every evening. '.repeat(400);

describe('markup that shows so much that it is not a stand-in', () => {
  it.each([
    ['paragraphs', `<p>${LONG}</p>`, true],
    ['text without markup', LONG, true],
    ['a few words', '<p>Checking your browser</p>', false],
    ['scripts', `<script>${LONG}</script>`, false],
    ['links', `<a href="/">${LONG}</a>`, false],
    ['links in capitals', `<A HREF="/">${LONG}</A>`, false],
    ['a comment', `<!-- ${LONG} -->`, false],
    ['attributes', `<p title="${LONG}">x</p>`, false],
    ['what is shown without scripts', `<noscript>${LONG}</noscript>`, false],
    ['a tag that never ends', `<p ${LONG}`, false],
    ['an element that never ends', `<style>${LONG}`, false],
    ['text after what is not counted', `<style>a{}</style><nav>x</nav><p>${LONG}</p>`, true],
    ['nothing', '', false],
  ])('%s', (_, markup, expected) => {
    expect(hasMuchText(markup)).toBe(expected);
  });

  it('is found out quickly on hostile markup', () => {
    const spent = processorTime();
    for (const piece of ['<A>', '<a></A>', '<', '<!--', '<script>', '<p>']) hasMuchText(piece.repeat(300_000));
    expect(spent()).toBeLessThan(5_000);
  });
});
