import { describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { linking, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

const refreshing = (to: string) => `<title>Moved</title><meta http-equiv="refresh" content="0; url=${to}"><p>Moved</p>`;

async function visit(path: string, more: object = {}) {
  const { results } = await app.run('visit', { url: site.url(path), include: ['text'], ...more });
  return results[0];
}

describe('a page that refreshes to another one', () => {
  it('is followed like a redirect over plain HTTP', async () => {
    site.on('/old', refreshing('/new'));
    site.on('/new', { headers: { etag: '"1"' }, body: '<h1>The new page</h1>' });
    const page = await visit('/old');
    expect(page).toMatchObject({ status: 'ok', rendered: false, finalUrl: site.url('/new') });
    expect(page?.text?.body).toContain('The new page');
  });

  it('ends with the error of a loop if they refresh to each other', async () => {
    site.on('/a', refreshing('/b'));
    site.on('/b', refreshing('/a'));
    expect(await visit('/a')).toMatchObject({
      status: 'error',
      reason: 'redirect',
      message: expect.stringContaining('in a loop'),
    });
  });

  it('is not followed to an address that robots.txt forbids', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /private');
    site.on('/', linking('/moved'));
    site.on('/moved', refreshing('/private'));
    const { problems } = await app.run('crawl', { pattern: site.url('/**'), startUrls: [site.url('/')] });
    expect(problems).toMatchObject([{ url: site.url('/moved'), message: expect.stringContaining('robots.txt') }]);
    expect(site.visits()).not.toContain('/private');
  });
});
