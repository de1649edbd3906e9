import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { streamLongJson } from '../../src/main/server/long-json';

const urls = (count: number) => Array.from({ length: count }, (_, at) => `https://shop.example/ü/"${at}"`);

describe('a long answer', () => {
  it('gives the same text in pieces as at once', async () => {
    for (const count of [2001, 2500, 10_000]) {
      const answer = {
        id: 'x',
        left: undefined,
        none: null,
        ' odd "name"': [1, [2]],
        results: { hits: urls(count), items: urls(count).map((_url) => ({ _url, price: null, gone: undefined })) },
        artifacts: [],
      };
      const stream = streamLongJson(answer);
      expect(stream && (await text(stream))).toBe(JSON.stringify(answer));
    }
    const list = urls(3000);
    const stream = streamLongJson(list);
    expect(stream && (await text(stream))).toBe(JSON.stringify(list));
  });

  it('is one with a long list; others go as they are', () => {
    expect(streamLongJson({ results: { hits: urls(2000) } })).toBeNull();
    expect(streamLongJson('text')).toBeNull();
    expect(streamLongJson(null)).toBeNull();
  });

  it('lets others have their turn while it is written', async () => {
    const stream = streamLongJson({ results: { hits: urls(100_000) } });
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    expect(stream && (await text(stream))).toHaveLength(JSON.stringify({ results: { hits: urls(100_000) } }).length);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});
