import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const PARAGRAPHS = [
  'The harbour of Lund was closed for three days after a storm broke the northern pier, the town said on Monday.',
  'Fishing boats waited outside, and two ferries went to the next harbour, an hour further along the coast.',
  'Divers found that only a dozen stones had moved; the pier is to be open again before the weekend begins.',
];
const BODY = `<nav><a href="/">Home</a> <a href="/news">News</a></nav>
  <article><h1>Harbour closed after storm</h1><p class="byline">By Ida Berg, 3 March 2026</p>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}</article>
  <aside><h2>More stories</h2><ul><li><a href="/a">Bridge painted blue</a></li><li><a href="/b">New school opens</a></li></ul></aside>
  <footer><p>© The Lund Courier</p></footer>`;

describe('the text of an article', () => {
  it.each(['Article text', 'Body', 'Content', 'Full text'])('is read for "%s"', (question) => {
    expect(getBodyValues(BODY, { value: question }).value).toBe(PARAGRAPHS.join(' '));
  });

  it('is read as a list of its paragraphs', () => {
    expect(getBodyValues(BODY, { text: ['each paragraph of the article text'] }).text).toEqual(PARAGRAPHS);
  });

  it('is not read where there is none, and not for what readers write', () => {
    expect(getBodyValues('<h1>Lamp</h1><p>12 EUR</p>', { text: 'Article text' }).text).toBeNull();
    expect(getBodyValues(BODY, { comment: 'Text of the comment' }).comment).toBeNull();
  });
});
