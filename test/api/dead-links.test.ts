import { describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { linking, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

const product = (name: string) => `<!doctype html><h1>${name}</h1><p class="price">$4.50</p>`;

/** A start page that links to three products and to the paths. */
async function scrape(...others: readonly string[]) {
  const products = [1, 2, 3].map((at) => `/p/${at}`);
  site.on('/', linking(...products, ...others));
  for (const path of products) site.on(path, product(`Lamp ${path}`));
  return app.run('scrape', {
    pattern: site.url('/p/*'),
    startUrls: [site.url('/')],
    template: { name: 'Name of the product' },
  });
}

describe('a dead link outside of the pattern', () => {
  it('leaves a scrape complete, and is in the log', async () => {
    site.on('/imprint', { status: 404, body: '<h1>Not here</h1>' });
    site.on('/contact', { status: 410, body: '<h1>Gone</h1>' });
    const { jobId, outcome, problems } = await scrape('/imprint', '/contact');
    expect(outcome).toEqual({ state: 'complete', sentence: 'Complete: 3 items.', reasons: [] });
    expect(problems).toEqual([]);
    expect(site.visits()).toContain('/imprint');
    const { results } = await app.api('jobLog', { id: jobId });
    const texts = results.filter(({ url }) => url === site.url('/imprint')).map(({ text }) => text);
    expect(texts).toEqual(['There is no page at this address (404). It is not a match, so no result is missing.']);
    expect((await app.api('getJob', { id: jobId })).progress).toMatchObject({ errors: 0 });
    expect(await app.api('jobFailures', { id: jobId })).toMatchObject({ results: [] });
  });

  it('makes it partial if the page may have had links: after an error of the server', async () => {
    site.on('/more', { status: 500, body: '<h1>Broken</h1>' });
    const { outcome, problems } = await scrape('/more');
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'pages_failed', url: site.url('/more') }] });
    expect(problems).toMatchObject([{ url: site.url('/more') }]);
  });

  it('makes it partial if a list links to the page by its number, but not if only by "Next"', async () => {
    const pager = (...links: readonly string[]) => `<nav class="pagination">${links.join(' ')}</nav>`;
    const list = (page: number, below: string) => `${linking(`/p/${2 * page - 1}`, `/p/${2 * page}`)}${below}`;
    const crawl = () => app.run('crawl', { pattern: site.url('/p/*'), startUrls: [site.url('/list')] });
    for (let at = 1; at <= 6; at++) site.on(`/p/${at}`, product(`Lamp ${at}`));
    const numbers = [1, 2, 3].map((at) => `<a href="/list?page=${at}">${at}</a>`);
    site.on('/list', list(1, pager(...numbers)));
    site.on('/list?page=1', list(1, pager(...numbers)));
    site.on('/list?page=2', { status: 404, body: '<h1>Not here</h1>' });
    site.on('/list?page=3', list(3, pager(...numbers)));
    const { outcome, results } = await crawl();
    expect(results.hits).toHaveLength(4);
    expect(outcome).toMatchObject({
      state: 'partial',
      reasons: [{ code: 'pages_failed', url: site.url('/list?page=2') }],
    });
    site.on('/list', list(1, pager('<a href="/list?page=2">Next</a>')));
    expect((await crawl()).outcome.state).toBe('complete');
  });

  it('makes it partial if it is a hit, or was named as a start page', async () => {
    const hit = await scrape('/p/4');
    expect(hit.outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'pages_failed' }] });
    site.on('/start', linking('/p/1'));
    const start = await app.run('crawl', {
      pattern: site.url('/p/*'),
      startUrls: [site.url('/start'), site.url('/no')],
    });
    expect(start.outcome).toMatchObject({
      state: 'partial',
      reasons: [{ code: 'pages_failed', url: site.url('/no') }],
    });
  });
});
