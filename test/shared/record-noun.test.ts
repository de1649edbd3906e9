import { getRecordNoun, toSingular } from '@shared/record-noun';
import { describe, expect, it } from 'vitest';

describe('what the records of a task are called', () => {
  it.each([
    [{ pattern: 'https://shop.example/products/*' }, 'products'],
    [{ pattern: 'shop.example/uk/used-cars/**' }, 'used cars'],
    [{ url: 'https://shop.example/products?page=1' }, 'products'],
    [{ urls: ['https://shop.example/stories/', 'https://other.example/'] }, 'stories'],
    [{ startUrls: ['https://shop.example/Books'], query: 'books' }, 'books'],
    [{ url: 'https://books.example/' }, null],
    [{ url: 'https://shop.example/product/17' }, null],
    [{ url: 'https://shop.example/news' }, null],
    [{ pattern: 'https://shop.example/*/products' }, null],
    [{ prompt: 'all products' }, null],
  ])('of %j is %s', (args, noun) => {
    expect(getRecordNoun(args)).toBe(noun);
  });

  it.each([
    ['products', 'product'],
    ['stories', 'story'],
    ['boxes', 'box'],
    ['houses', 'house'],
  ])('%s become %s one by one', (plural, one) => {
    expect(toSingular(plural)).toBe(one);
  });
});
