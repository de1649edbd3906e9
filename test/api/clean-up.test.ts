import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { type ModelDouble, nodeWith, startModelDouble } from '../helpers/model-double';

const MODEL = 'openai:gpt-4.1-mini';

let app: TestApp;
let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
  app = await startTestApp();
  await app.api('changeProvider', { id: 'openai', key: 'sk-test-1234', baseUrl: `${double.origin}/v1` });
});
beforeEach(() => double.answer(() => ({ json: {} })));
afterAll(async () => {
  await app.stop();
  await double.stop();
});

const MAKERS = ['Kestrel', 'Ostrava', 'Lindqvist', 'Banff', 'Mirador', 'Quillon'];

function page(at: number, host = 'boards.example') {
  const html = `<html lang="en"><title>Board ${at}, oiled - Depot</title><body><h1>Board ${at}, oiled</h1>
    <p><b>Publisher:</b> ${MAKERS[at % MAKERS.length]} &amp; Co</p><p><b>Price:</b> $1${at}.49</p>
    <p><b>Pages:</b> 3${at}</p><p><b>Contact:</b> Write to desk${at}@${host}, or call</p>
    <p><b>Tags:</b> Wood, Oak</p></body></html>`;
  return { url: `https://${host}/boards/${at}`, html };
}

const first = async (template: object, extra: object = {}) => {
  const { results } = await app.run('extract', { pages: [page(1)], template: { ...template }, ...extra });
  const [item] = results.items;
  if (!item) throw new Error('there is no item');
  return item;
};

describe('types and clean-up behind a description', () => {
  it('type values, and clean them up before they are stored', async () => {
    const template = {
      name: "The name of the board | before ','",
      price: 'The price | price | round 1',
      pages: 'Pages | integer',
      contact: 'Contact | email | uppercase',
      tags: "Tags | split ',' | lowercase",
      colour: "The wingspan of the bird | default 'none'",
    };
    const item = await first(template);
    expect(item).toMatchObject({
      name: 'Board 1',
      price: 11.5,
      pages: 31,
      contact: 'DESK1@BOARDS.EXAMPLE',
      tags: ['wood', 'oak'],
      colour: 'none',
      _message: null,
      _missing: ['colour'],
    });
  });

  it('work in nested objects and lists, and tell what did not fit', async () => {
    const item = await first({
      details: { publisher: "Publisher | remove ' & Co' | title case" },
      publisher: 'Publisher | round',
      tags: ["Tags | prefix '#' | join '+'"],
    });
    expect(item).toMatchObject({ details: { publisher: 'Ostrava' }, publisher: 'Ostrava & Co' });
    expect(String(item.tags)).toMatch(/^#Wood/);
    expect(item._message).toBe('Clean-up: "round" does not fit "Ostrava & Co" and left publisher as it was.');
  });

  it('describe the stored values in the schema, without bars', async () => {
    const { artifacts } = await app.run('extract', {
      pages: [page(1)],
      template: { price: 'The price | price', tags: "Tags | split ','", pages: 'Pages | integer | round' },
    });
    expect(artifacts).toContainEqual({
      type: 'schema',
      schema: expect.objectContaining({
        properties: {
          price: { type: ['number', 'null'], description: 'The price' },
          tags: { type: ['array', 'null'], items: { type: 'string', description: 'Tags' } },
          pages: { type: ['integer', 'null'], description: 'Pages' },
        },
      }),
    });
  });

  it('apply when pages are read by consensus, again, and by a learned extractor; evidence stays as found', async () => {
    const pages = [1, 2, 3, 4, 5].map((at) => page(at));
    const template = { name: "The name of the board | before ',' | prefix '> '", publisher: 'publisher' };
    const { jobId, results } = await app.run('extract', { pages, template });
    const expected = [1, 2, 3, 4, 5].map((at) => `> Board ${at}`);
    expect(results.items.map(({ name }) => name)).toEqual(expected);
    const again = await app.run('extract', { pagesOf: jobId, template });
    expect(again.results.items.map(({ name }) => name)).toEqual(expected);
    const { results: rows } = await app.api('listItems', { id: jobId, limit: 1 });
    const link = rows[0]?.evidence.name?.link ?? '';
    const marked = await app.send(link.replace(app.baseUrl, '').replace(/#.*/, ''));
    expect(marked.text).toMatch(/<mark[^>]*>Board 1, oiled<\/mark>/);
  });

  it('are not shown to a model, whose answer is cleaned up', async () => {
    double.answer(({ prompt }) => ({
      json: { maker: { node: nodeWith(prompt, 'Publisher'), value: 'Ostrava & Co' } },
      usage: { input: 10, output: 10 },
    }));
    const item = await first(
      { maker: "who is behind it | before ' &' | lowercase" },
      { model: MODEL, extractMode: 'ai' },
    );
    expect(item).toMatchObject({ maker: 'ostrava' });
    expect(double.requests[0]?.prompt).toContain('who is behind it');
    expect(double.requests[0]?.prompt).not.toContain('lowercase');
  });

  it('can be changed without losing the learned extractor, and corrected by a person', async () => {
    const pages = [1, 2, 3].map((at) => page(at, 'kept.example'));
    const examples = pages.map((each, at) => ({ ...each, item: { word: `Board ${at + 1}, oiled` } }));
    await app.api('teachExtractor', { template: { word: 'the word on it' }, examples });
    const template = { word: "the word on it | before ',' | uppercase" };
    const { jobId, results } = await app.run('extract', { pages: [page(4, 'kept.example')], template });
    expect(results.items[0]).toMatchObject({ word: 'BOARD 4', _boosted: true });
    const { item } = await app.api('correctItem', { id: jobId, index: 0, field: 'word', value: 'Board IV' });
    expect(item.word).toBe('Board IV');
  });

  it('leave descriptions with other bars as they are', async () => {
    expect(await first({ name: 'The name of the board | not the shop' })).toMatchObject({ name: 'Board 1, oiled' });
  });
});
