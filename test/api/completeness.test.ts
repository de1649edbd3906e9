import { describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { linking, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

describe('a crawl with links that robots.txt forbids', () => {
  const crawl = () => app.run('crawl', { pattern: site.url('/p/*'), startUrls: [site.url('/')] });

  it('is complete if these are baskets, logins or known lists in another order', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /cart\nDisallow: /login\nDisallow: /*sort=');
    site.on('/', linking('/p/1', '/p/2', '/cart/add?id=1', '/login?next=%2F', '/list?sort=price', '/list'));
    site.on('/list', linking('/p/1', '/p/2'));
    for (const number of [1, 2]) site.on(`/p/${number}`, product(`Lamp ${number}`, number));
    const { results, outcome } = await crawl();
    expect(results.hits).toHaveLength(2);
    expect(outcome).toEqual({ state: 'complete', sentence: 'Complete: 2 URLs found.', reasons: [] });
  });

  it('is partial if one may have led to more, or is wanted itself', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /more\nDisallow: /p/2\nDisallow: /cart');
    site.on('/', linking('/p/1', '/p/2', '/more', '/cart'));
    site.on('/p/1', product('Lamp', 1));
    const { outcome } = await crawl();
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'robots', count: 2 }] });
  });
});
