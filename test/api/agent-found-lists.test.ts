import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  for (const [path, body] of Object.entries(PAGES)) site.on(path, page(body));
});
afterAll(async () => {
  await app.stop();
  await site.stop();
});

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Harbourside</title></head><body><nav><a href="/">Harbourside</a> <a href="/stock">Stock</a> <a href="/visits">Visits</a></nav><main>${body}</main></body></html>`;

const TITLES = [
  'The Salt Path',
  'Wild Walks',
  'Notes on Rust',
  'Night Trains',
  'Paper Boats',
  'Gulls',
  'Tide Tables',
  'Winter Birds',
  'An Orchard Year',
  'Learning Welsh',
];
const WRITERS = ['Ada Brandt', 'Iain MacLeod', 'Mia Okafor'];
const writer = (at: number) => WRITERS[at % WRITERS.length] ?? '';
const rows = (from: number, to: number) =>
  TITLES.slice(from, to)
    .map(
      (title, at) =>
        `<li><h3><a href="/r/${from + at}">${title}</a></h3><p>by <a href="/w/${(from + at) % 3}">${writer(from + at)}</a></p></li>`,
    )
    .join('');

const PAGES: Readonly<Record<string, string>> = {
  '/': '<h1>Welcome</h1><p>Look through our <a href="/stock">stock</a>, or come for a <a href="/visits">visit</a>.</p>',
  '/stock': `<h1>Stock</h1><ol>${rows(0, 6)}</ol><a rel="next" href="/stock?page=2">Next</a>`,
  '/stock?page=2': `<h1>Stock</h1><ol>${rows(6, TITLES.length)}</ol>`,
  '/visits': '<h1>Visits</h1><p>We are open from Monday to Friday.</p>',
};

describe('a sentence about a site whose front page has no list', () => {
  it('reads the list that a search of the site came past', async () => {
    const { results, outcome } = await app.run('agent', {
      prompt: `all books on ${site.url('/')} with title and author`,
    });
    expect(results.items.map(({ title, author }) => [title, author])).toEqual(
      TITLES.map((title, at) => [title, writer(at)]),
    );
    expect(outcome).toMatchObject({ state: 'complete', sentence: `Complete: ${TITLES.length} items.` });
  });
});
