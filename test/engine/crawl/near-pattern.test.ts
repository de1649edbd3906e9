import { describe, expect, it } from 'vitest';
import { findNearPattern } from '../../../src/main/engine/crawl/index';

const URLS = [1, 2, 3].map((number) => `https://shop.test/item/${number}`);

describe('findNearPattern', () => {
  it.each([
    ['a slip in a folder', 'https://shop.test/items/*', 'https://shop.test/item/*', URLS],
    ['another case', 'https://shop.test/Item/*', 'https://shop.test/item/*', URLS],
    ['another scheme', 'http://shop.test/item/*', 'https://shop.test/item/*', URLS],
    ['www', 'https://www.shop.test/item/*', 'https://shop.test/item/*', URLS],
    ['a slash at the end', 'https://shop.test/*/about', 'https://shop.test/*/about/', ['https://shop.test/us/about/']],
    ['deeper pages', 'https://shop.test/item/*', 'https://shop.test/item/**', ['https://shop.test/item/a/1']],
    ['a regular expression', 'https://shop.test/item/\\d+', 'https://shop.test/item/*', URLS],
    ['one with classes and groups', 'https://shop\\.test/item/([0-9]{1,4})$', 'https://shop.test/item/*', URLS],
    ['one for any text', 'https://shop.test/.*', 'https://shop.test/**', URLS],
  ])('corrects %s', (_, pattern, near, urls) => {
    expect(findNearPattern(pattern, urls)).toEqual({ pattern: near, count: urls.length });
  });

  it('guesses nothing else', () => {
    expect(findNearPattern('https://shop.test/blog/*', URLS)).toBeNull();
    expect(findNearPattern('https://other.test/item/*', URLS)).toBeNull();
    expect(findNearPattern('http://127.0.0.1:80/a/*', ['http://127.0.0.1:80/b/1'])).toBeNull();
  });
});
