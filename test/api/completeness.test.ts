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

describe('a job whose only page', () => {
  const extract = () =>
    app.run('extract', { url: site.url('/one'), template: { name: 'Name', price: 'Price' }, attempts: 1 });

  it('arrived incomplete is partial, and says so', async () => {
    site.on('/one', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '90000' });
      response.write('<!doctype html><h1>Lamp</h1>', () => response.destroy());
    });
    const { jobId, outcome } = await extract();
    expect(await app.api('getJob', { id: jobId })).toMatchObject({ state: 'completed' });
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'pages_failed', count: 1 }] });
    const { results } = await app.run('visit', { url: site.url('/one'), attempts: 1 });
    expect(results).toMatchObject([{ status: 'error', reason: 'cut_off' }]);
  });

  it('waits for the age of the visitor needs a person, and does not speak of a login', async () => {
    const button = '<form method="post"><button>Yes, I am over 18</button></form>';
    site.on(
      '/one',
      `<!doctype html><title>Wine</title><h1>Are you over 18?</h1><p>Please verify your age.</p>${button}`,
    );
    const { outcome } = await extract();
    expect(outcome).toMatchObject({ state: 'needs_you', reasons: [{ code: 'login', count: 1 }] });
    expect(outcome.sentence).toContain("Consent or the visitor's age is asked for");
  });
});

describe('a list whose last linked page does not exist', () => {
  it('ends there, and is partial', async () => {
    const links = [1, 2, 3].map((number) => `<a href="/list?page=${number}">${number}</a>`).join(' ');
    const rows = (page: number) =>
      [1, 2, 3]
        .map((at) => `<li><a href="/t/${page}${at}">Thing ${page}${at}</a> <b>$${page}${at}.50</b></li>`)
        .join('');
    const list = (page: number) => `<!doctype html><h1>Things</h1><ul>${rows(page)}</ul><nav>${links}</nav>`;
    site.on('/list', list(1));
    site.on('/list?page=2', list(2));
    site.on('/list?page=4', list(4));
    const template = { name: 'Name', price: 'Price' };
    const { results, outcome } = await app.run('extract', {
      url: site.url('/list'),
      template,
      perPage: 'many',
      maxPages: 9,
    });
    expect(results.items).toHaveLength(6);
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'pages_failed' }] });
    expect(site.visits()).toEqual(['/list', '/list?page=2', '/list?page=3']);
  });
});
