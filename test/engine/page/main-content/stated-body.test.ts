import { describe, expect, it } from 'vitest';
import { inStatedBody, readStatedBody } from '../../../../src/main/engine/page/main-content/stated-body';

const BODY = 'The lantern was lit every evening by the same hand and put out again every morning of the year. '.repeat(
  5,
);
const words = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];

describe('the body that a page states', () => {
  it('is read from JSON-LD, quotes, tags and line breaks in it included', () => {
    const script = JSON.stringify({
      '@type': 'NewsArticle',
      articleBody: `<p>${BODY}</p>\n\nHe said "good night" to it.`,
    });
    const body = readStatedBody(script);
    expect(inStatedBody(body, words('The lantern was lit every evening'))).toBe(1);
    expect(inStatedBody(body, words('he said good night to it'))).toBe(1);
    expect(inStatedBody(body, words('Sign up for our letter today'))).toBe(0);
  });

  it('is none if the markup has none, or a teaser', () => {
    expect(readStatedBody('{"@type":"NewsArticle"}')).toBeNull();
    expect(
      readStatedBody(JSON.stringify({ articleBody: 'The lantern was lit every evening, and that is all we tell.' })),
    ).toBeNull();
    expect(inStatedBody(null, words('the lantern was lit'))).toBe(-1);
  });

  it('is read as far as possible if its JSON is cut off', () => {
    const body = readStatedBody(`{"articleBody":"${BODY}`);
    expect(inStatedBody(body, words('put out again every morning'))).toBe(1);
  });
});
