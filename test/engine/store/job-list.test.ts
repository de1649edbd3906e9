import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/main/engine/store/index';
import { withStore } from '../../helpers/store';

let store: Store;

withStore((opened) => {
  store = opened;
  add('pattern', { pattern: 'https://shop.example/Books/*' });
  add('query', { query: 'pages about 100% wool', startUrls: ['https://blog.example/a', 'https://news.example/b'] });
  add('url', { url: 'https://shop.example/toys/1' });
  add('urls', { urls: ['https://shop.example/books/1', 'https://under_score.example/'] }, 'Two pages of a shop');
  add('pages', { pages: [{ url: 'https://given.example/' }] });
  add('prompt', { prompt: 'names and prices of lamps on shop.example' });
});

function add(id: string, args: Readonly<Record<string, unknown>>, name = id): void {
  store.jobs.insert({ id, name, type: 'extract', args, artifacts: [], createdAt: 1 });
}

function found(q: string, limit = 10, offset = 0): readonly string[] {
  return store.jobs.list({ q, limit, offset }).nums.map((num) => store.jobs.byNum(num)?.id ?? '');
}

describe('the list of jobs', () => {
  it.each([
    ['two PAGES', ['urls']],
    ['shop.example/books', ['urls', 'pattern']],
    ['blog.example', ['query']],
    ['news.example/b', ['query']],
    ['given', ['pages']],
    ['lamps', ['prompt']],
    ['shop.example toys', ['url']],
    ['toys shop.example', ['url']],
    ['lamps toys', []],
  ])('is searched for %j in names, URLs, patterns, queries and prompts', (q, ids) => {
    expect(found(q)).toEqual(ids);
  });

  it.each([
    ['100%', ['query']],
    ['1%', []],
    ['under_score', ['urls']],
    ['shop_example', []],
    ['\\', []],
    ['"', []],
    ["' OR 1 --", []],
  ])('takes %j to the letter', (q, ids) => {
    expect(found(q)).toEqual(ids);
  });

  it.each(['äpfel', 'ÄPFEL', 'A\u0308pfel', 'ΟΔΌΣ', 'οδός', 'ÄPFEL shop'])('finds %j in whatever case', (q) => {
    add('scripts', { url: 'https://shop.example/Äpfel', query: 'Οδός' });
    expect(found(q)).toEqual(['scripts']);
    expect(found('äpfel toys')).toEqual([]);
  });

  it('is searched by page, with a total', () => {
    expect(found('shop.example', 2, 1)).toEqual(['urls', 'url']);
    expect(store.jobs.list({ q: 'shop.example', limit: 2, offset: 1 }).total).toBe(4);
  });

  it('is whole if nothing is searched for', () => {
    expect(found(' ')).toHaveLength(6);
  });
});
