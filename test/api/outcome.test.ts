import { createServer } from 'node:net';
import type { Outcome } from '@shared/contract/outcome';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { linking, PRODUCT_TEMPLATE, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
});
afterAll(() => Promise.all([app.stop(), site.stop()]));
beforeEach(() => site.on('/robots.txt', { status: 404 }));

const row = (at: number) => `<li><h3><a href="/t/${at}">Thing ${at}</a></h3><span class="price">$${at}.50</span></li>`;

/** A list of `total` records, ten to a page, which says so on each page. */
function serveList(
  path: string,
  total: number,
  claim = (from: number, to: number) => `${from}–${to} of ${total}`,
): void {
  const pages = Math.ceil(total / 10);
  for (let page = 1; page <= pages; page++) {
    const [from, to] = [10 * (page - 1) + 1, Math.min(10 * page, total)];
    const rows = Array.from({ length: to - from + 1 }, (_, at) => row(from + at)).join('');
    const next = page < pages ? `<a rel="next" href="${path}?page=${page + 1}">Next</a>` : '';
    const html = `<!doctype html><h1>Things</h1><p>${claim(from, to)}</p><ul class="things">${rows}</ul>${next}`;
    site.on(page === 1 ? path : `${path}?page=${page}`, html);
  }
}

const product = (name: string) => `<!doctype html><h1>${name}</h1><p class="price">$4.50</p>`;
const codes = ({ reasons }: Outcome) => reasons.map(({ code }) => code);

/** Makes the call that a reason offers, and gives the job that it began or changed, once that is over. */
async function act({ reasons }: Outcome, code: string) {
  const action = reasons.find((reason) => reason.code === code)?.action;
  if (!action) throw new Error(`no action for ${code}`);
  const { method, path, body } = action;
  const answer = await app.send(path, { method, body });
  expect([path, answer.status, answer.text.slice(0, 200)]).toEqual([path, 200, expect.any(String)]);
  const { jobId = /jobs\/([^/]+)/.exec(path)?.[1] ?? '' }: { jobId?: string } = JSON.parse(answer.text);
  return over(jobId);
}

async function over(id: string) {
  await expect.poll(async () => (await app.api('getJob', { id })).state).not.toBe('active');
  return app.api('getJob', { id });
}

describe('a crawl whose pattern matches nothing', () => {
  it('names the nearest pattern that matches pages it found, and crawls by it', async () => {
    site.on('/shop', linking('/shop/item/1', '/shop/item/2', '/shop/item/old', '/shop/help'));
    site.on('/shop/item/old', (_, response) => void response.writeHead(302, { location: '/shop/help' }).end());
    for (const path of ['/shop/item/1', '/shop/item/2', '/shop/help']) site.on(path, product(path));
    const input = { pattern: site.url('/shop/items/*'), startUrls: [site.url('/shop')], maxVisits: 50 };
    const { outcome } = await app.run('crawl', input);
    const near = `URLs found that match ${site.url('/shop/item/*')}: 2.`;
    expect(outcome.reasons[0]?.message).toContain(`none of them matches the pattern. ${near}`);
    expect((await act(outcome, 'no_results')).progress.hits).toBe(2);
    const capped = await app.run('crawl', { ...input, maxVisits: 2 });
    expect(capped.outcome.reasons[0]?.message).toContain(near.replace(/2\.$/, '3.'));
    const other = await app.run('crawl', { ...input, pattern: site.url('/shop/articles/*') });
    expect(other.outcome.reasons[0]?.message).not.toContain('URLs found');
  });
});

describe('a job that brought all', () => {
  it('is complete and says so', async () => {
    serveList('/all', 30);
    site.on('/one', product('Lamp'));
    const visit = await app.run('visit', { url: site.url('/one') });
    expect(visit.outcome).toEqual({ state: 'complete', sentence: 'Complete: 1 page.', reasons: [] });
    const list = await app.run('extract', {
      url: site.url('/all'),
      template: PRODUCT_TEMPLATE,
      perPage: 'many',
      maxPages: 5,
    });
    expect(list.outcome).toEqual({ state: 'complete', sentence: 'Complete: 30 items.', reasons: [] });
    const job = await app.api('getJob', { id: list.jobId });
    expect(job.outcome).toEqual(list.outcome);
    expect((await app.api('listJobs', {})).results[0]?.outcome).toEqual(list.outcome);
  });

  it('is so when its pages were named one by one', { tags: 'long' }, async () => {
    serveList('/pages', 30);
    const urls = ['/pages', '/pages?page=2', '/pages?page=3'].map(site.url);
    const { outcome } = await app.run('extract', { urls, template: PRODUCT_TEMPLATE, perPage: 'many' });
    expect(outcome).toMatchObject({ state: 'complete', reasons: [] });
  });

  it('is so when pages of a list have addresses of their own', async () => {
    const list = (at: number) => {
      const rows = Array.from({ length: 10 }, (_, n) => row(10 * (at - 1) + n + 1)).join('');
      const next = at < 3 ? `<a rel="next" href="/cups/page-${at + 1}/">Next</a>` : '';
      return `<!doctype html><h1>Cups</h1><p>${10 * at - 9}–${10 * at} of 30</p><ul>${rows}</ul>${next}`;
    };
    const paths = ['/cups/', '/cups/page-2/', '/cups/page-3/'];
    for (const [at, path] of paths.entries()) site.on(path, list(at + 1));
    const args = { template: PRODUCT_TEMPLATE, perPage: 'many' } as const;
    const { outcome } = await app.run('extract', { urls: paths.map(site.url), ...args });
    expect(outcome).toMatchObject({ state: 'complete', reasons: [] });
    const scraped = await app.run('scrape', {
      pattern: site.url('/cups/**'),
      startUrls: [site.url('/cups/')],
      priority: { only: [site.url('/cups/**')] },
      ...args,
    });
    expect(scraped.outcome).toMatchObject({ state: 'complete', reasons: [] });
    const two = await app.run('extract', { urls: paths.slice(0, 2).map(site.url), ...args });
    expect(two.outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'claims_more', count: 10 }] });
  });

  it('is so for a crawl that saw every page', async () => {
    site.on('/whole/', linking('/whole/a', '/whole/b'));
    for (const name of ['a', 'b']) site.on(`/whole/${name}`, product(name));
    const { outcome } = await app.run('crawl', { pattern: site.url('/whole/*'), startUrls: [site.url('/whole/')] });
    expect(outcome).toEqual({ state: 'complete', sentence: 'Complete: 3 URLs found.', reasons: [] });
  });
});

describe('a list that was read as one thing', () => {
  it('offers to read its records', async () => {
    serveList('/as-one', 10);
    const { results, outcome } = await app.run('extract', { url: site.url('/as-one'), template: PRODUCT_TEMPLATE });
    expect(results.items).toMatchObject([{ name: null, price: null }]);
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'no_results' }] });
    expect(outcome.reasons[0]?.action).toMatchObject({
      label: 'Read the 10 records of the list',
      path: '/api/extract',
      body: { perPage: 'many' },
    });
    expect((await act(outcome, 'no_results')).progress.items).toBe(10);
  });

  it.each(['one', 'many'] as const)(
    'offers an item for each record if the template is one list, perPage %s',
    async (perPage) => {
      const rows = Array.from({ length: 10 }, (_, at) => row(at)).join('');
      site.on('/as-list', `<!doctype html><h1>Cups</h1><ul>${rows}</ul>`);
      const { outcome } = await app.run('extract', {
        url: site.url('/as-list'),
        template: { goods: [PRODUCT_TEMPLATE] },
        perPage,
      });
      expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'no_results' }] });
      expect(outcome.reasons[0]?.action?.body).toMatchObject({ perPage: 'many', template: PRODUCT_TEMPLATE });
      expect((await act(outcome, 'no_results')).progress.items).toBe(10);
    },
  );

  it('is complete if it has a value, says that it is a list, and offers its records', async () => {
    const card = (at: number) => row(at).replace('</li>', '<p class="stock">In stock</p></li>');
    const cards = Array.from({ length: 10 }, (_, at) => card(at)).join('');
    site.on('/headed', `<!doctype html><main><h1>Chairs</h1><p>For your home.</p><ul>${cards}</ul></main>`);
    const template = { title: 'Title of the product', price: 'Price', stock: 'Availability' };
    const { results, outcome } = await app.run('extract', { url: site.url('/headed'), template });
    expect(results.items).toMatchObject([{ title: 'Chairs', price: null }]);
    expect(outcome).toMatchObject({
      state: 'complete',
      sentence: 'Complete: 1 item. The page lists 10 records and was read as one item.',
      asList: { pages: 1, records: 10, action: { label: 'Read the 10 records of the list' } },
    });
    const { path, body, method } = outcome.asList?.action ?? { path: '', body: {}, method: 'POST' };
    const { jobId } = JSON.parse((await app.send(path, { method, body })).text);
    expect((await over(jobId)).progress.items).toBe(10);
  });

  it('is told apart from a page about one thing with a list beside it', async () => {
    const also = Array.from({ length: 4 }, (_, at) => row(at)).join('');
    site.on('/thing', `<!doctype html><h1>Lamp</h1><p class="price">$4.50</p><h2>See also</h2><ul>${also}</ul>`);
    const template = { name: 'Name', price: 'Price', weight: 'Weight' };
    const { outcome } = await app.run('extract', { url: site.url('/thing'), template });
    expect(outcome).toEqual({ state: 'complete', sentence: 'Complete: 1 item.', reasons: [] });
  });
});

describe('a visit of a page that could not be read', () => {
  it.each([
    [
      'is missing',
      404,
      'There is no page at {url} (404). Check the address for typing errors, and whether the page has moved.',
    ],
    ['is refused', 403, '{url} could not be read. The site refuses this visit (403).'],
  ])('counts no page that %s', async (_, status, message) => {
    site.on('/unread', { status, body: 'No.' });
    const url = site.url('/unread');
    const { outcome } = await app.run('visit', { url, attempts: 1 });
    expect(outcome.sentence).toBe(`Partial: 0 pages. ${message.replace('{url}', url)}`);
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'pages_failed', count: 1 }] });
  });
});

describe('a list that goes on', () => {
  const extract = (path: string, maxPages?: number) =>
    app.run('extract', { url: site.url(path), template: PRODUCT_TEMPLATE, perPage: 'many', maxPages });

  it.each([
    ['as its range says', '/range', undefined],
    ['as its total says', '/total', () => '120 results'],
  ] as const)('is partial %s, whoever set the cap, and the action gets the rest', async (_, path, claim) => {
    serveList(path, 120, claim);
    for (const [maxPages, code, missing] of [
      [undefined, 'claims_more', 110],
      [3, 'max_pages', 90],
    ] as const) {
      const { outcome } = await extract(path, maxPages);
      expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code, count: missing }] });
      expect(outcome.reasons[0]?.action?.label).toBe(`Get the other ${missing}`);
      expect(outcome.sentence).toContain(`${missing} records`);
      const rest = await act(outcome, code);
      expect(rest).toMatchObject({ progress: { items: 120 }, outcome: { state: 'complete' } });
    }
  });

  it('is partial if the chosen selector does not find the next page that is there', async () => {
    serveList('/chosen', 30, () => '');
    serveList('/short', 10, () => '');
    const follow = (path: string, nextSelector: string) =>
      app.run('extract', {
        url: site.url(path),
        template: PRODUCT_TEMPLATE,
        perPage: 'many',
        maxPages: 5,
        nextSelector,
      });
    const missed = await follow('/chosen', '.pager .next');
    expect(missed.results.items).toHaveLength(10);
    expect(missed.outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'pagination' }] });
    expect(missed.outcome.sentence).toContain('nextSelector finds nothing on the page, but its list goes on');
    const followed = await follow('/chosen', 'a[rel=next]');
    expect([followed.results.items?.length, followed.outcome.state]).toEqual([30, 'complete']);
    expect((await follow('/short', '.pager .next')).outcome).toMatchObject({ state: 'complete', reasons: [] });
  });

  it('is partial if a next page was left unread', async () => {
    serveList('/silent', 40, () => '');
    const { outcome } = await extract('/silent');
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'more_pages' }] });
    expect((await act(outcome, 'more_pages')).progress.items).toBe(40);
    expect((await extract('/silent', 2)).outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'max_pages' }] });
  });
});

describe('a crawl that was capped', () => {
  beforeEach(() => {
    const names = Array.from({ length: 20 }, (_, at) => `/shop/${at + 1}`);
    site.on('/shop/', linking(...names));
    for (const name of names) site.on(name, product(name));
  });
  const startUrls = () => [site.url('/shop/')];

  it('names maxVisits and how many URLs were not visited, and goes on when told', async () => {
    const args = { pattern: site.url('/shop/*'), startUrls: startUrls(), template: PRODUCT_TEMPLATE, maxVisits: 6 };
    const { outcome } = await app.run('scrape', args);
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'max_visits', count: 15 }] });
    const rest = await act(outcome, 'max_visits');
    expect(rest.outcome).toMatchObject({ state: 'complete' });
    expect(rest.progress.visits).toBe(21);
  });

  it('names maxExtracts', async () => {
    const args = { pattern: site.url('/shop/*'), startUrls: startUrls(), template: PRODUCT_TEMPLATE, maxExtracts: 2 };
    const { outcome } = await app.run('scrape', args);
    expect(codes(outcome)).toEqual(['max_extracts']);
    expect((await act(outcome, 'max_extracts')).outcome.state).toBe('complete');
  });

  it('says that none of the pages matched before the cap', async () => {
    const { outcome } = await app.run('crawl', {
      pattern: site.url('/nowhere/*'),
      startUrls: startUrls(),
      maxVisits: 5,
    });
    expect(outcome.state).toBe('partial');
    expect(outcome.sentence).toMatch(/maxVisits \(5\).*None of the 5 pages visited matched/);
  });

  it('names maxDepth', async () => {
    const { outcome } = await app.run('crawl', { pattern: site.url('/**'), startUrls: startUrls(), maxDepth: 0 });
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'max_depth', count: 20 }] });
    expect((await act(outcome, 'max_depth')).progress.hits).toBe(21);
  });

  it('names its budget', async () => {
    const args = { pattern: site.url('/shop/*'), startUrls: startUrls(), budget: 0.005 };
    const { outcome } = await app.run('crawl', args);
    expect(codes(outcome)).toEqual(['budget']);
    expect(outcome.reasons[0]?.action).toMatchObject({ method: 'PATCH', body: { budget: 0.01 } });
  });

  it('counts and names what robots.txt refused', async () => {
    const rules = 'User-agent: *\nDisallow: /shop/7\nDisallow: /shop/9\n';
    const strict = await startSite();
    strict.on('/robots.txt', { body: rules, headers: { 'content-type': 'text/plain' } });
    strict.on('/shop/', linking('/shop/7', '/shop/8', '/shop/9'));
    for (const name of ['7', '8', '9']) strict.on(`/shop/${name}`, product(name));
    const { outcome } = await app.run('crawl', { pattern: strict.url('/shop/*'), startUrls: [strict.url('/shop/')] });
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'robots', count: 2 }] });
    expect(outcome.sentence).toContain('/shop/7');
    expect((await act(outcome, 'robots')).outcome.state).toBe('complete');
    await strict.stop();
  });

  it('says that it was stopped', async () => {
    const slow = await startSite();
    slow.otherwise(() => undefined);
    const id = await app.detach('crawl', { pattern: slow.url('/*'), startUrls: [slow.url('/')] });
    await expect.poll(() => slow.visits().length).toBeGreaterThan(0);
    expect((await app.api('getJob', { id })).outcome).toMatchObject({
      state: 'partial',
      reasons: [{ code: 'running' }],
    });
    await app.api('pauseJob', { id });
    expect((await app.api('getJob', { id })).outcome).toMatchObject({
      state: 'needs_you',
      reasons: [{ code: 'paused', action: { path: `/api/jobs/${id}/resume` } }],
    });
    await app.api('stopJob', { id });
    expect((await over(id)).outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'stopped' }] });
    await slow.stop();
  });
});

describe('pages that could not be read', () => {
  it('are a reason with a way to try them again', async () => {
    site.on('/good', product('Good'));
    site.on('/bad', { status: 500 });
    const urls = [site.url('/good'), site.url('/bad')];
    const { outcome } = await app.run('extract', { urls, template: PRODUCT_TEMPLATE, attempts: 1 });
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'pages_failed', count: 1 }] });
    site.on('/bad', product('Good again'));
    expect((await act(outcome, 'pages_failed')).outcome.state).toBe('complete');
  });

  it('say why in the sentence, and what a person can do comes first', async () => {
    site.on('/why/bad', { status: 500 });
    site.on('/why/worse', { status: 503 });
    site.on('/why/teapot', { status: 418 });
    site.on('/why/login', { status: 302, headers: { location: '/why/sign-in' } });
    site.on('/why/sign-in', '<h1>Sign in</h1><form method="post"><input name="user"><input type="password"></form>');
    const read = async (...paths: string[]) =>
      (await app.run('extract', { urls: paths.map(site.url), template: PRODUCT_TEMPLATE, attempts: 1 })).outcome;
    expect((await read('/why/bad')).sentence).toBe(
      `Partial: 0 items. ${site.url('/why/bad')} could not be read. The server had an internal error (500).`,
    );
    expect((await read('/why/bad', '/why/worse')).sentence).toMatch(/could not be read\. .*\(500\)\. .*\(503\)\.$/);
    expect((await read('/why/bad', '/why/worse', '/why/teapot')).sentence).toMatch(
      /could not be read\. The message of each page says why\.$/,
    );
    const held = await read('/why/bad', '/why/login');
    expect(held.reasons.map(({ code }) => code)).toEqual(['login', 'pages_failed']);
    expect(held.sentence).toContain('Needs you: 0 items. A login or consent is required');
  });

  it('need a person if a login stands before them', async () => {
    site.on(
      '/members',
      '<!doctype html><title>Log in</title><h1>Log in</h1><form method="post"><input name="user"><input type="password" name="pw"><button>Log in</button></form>',
    );
    site.on('/area', (_, response) => void response.writeHead(302, { location: '/members' }).end());
    const { outcome } = await app.run('extract', { urls: [site.url('/area')], template: PRODUCT_TEMPLATE });
    expect(outcome).toMatchObject({ state: 'needs_you', reasons: [{ code: 'login', url: site.url('/area') }] });
  });

  it('hold up a workflow as they hold up the same pages in a scrape, and are named once', async () => {
    const shop = await startSite();
    const open = Array.from({ length: 20 }, (_, at) => `/p/${at}`);
    shop.on('/list', linking(...open, '/p/closed'));
    for (const path of open) shop.on(path, product(path));
    shop.on(
      '/p/closed',
      '<!doctype html><title>Log in</title><h1>Log in</h1><form method="post"><input name="user"><input type="password" name="pw"><button>Log in</button></form>',
    );
    const place = { pattern: shop.url('/p/*'), startUrls: [shop.url('/list')] };
    const scraped = await app.run('scrape', { ...place, template: PRODUCT_TEMPLATE });
    const steps = [
      { name: 'crawl', args: place },
      { name: 'extract', args: { questions: PRODUCT_TEMPLATE } },
    ];
    const { id } = await app.api('createWorkflow', { name: 'Shop', steps });
    const { outcome } = await over((await app.api('runWorkflow', { id })).jobId);
    expect([scraped.outcome.state, outcome.state]).toEqual(['partial', 'partial']);
    expect(outcome.reasons.filter(({ code }) => code === 'login')).toHaveLength(1);
    await shop.stop();
  });

  it('do not count a site’s own login page, which stands before nothing', async () => {
    const form =
      '<!doctype html><title>Sign in</title><h1>Sign in</h1><form method="post"><input name="user"><input type="password" name="pw"><button>Sign in</button></form>';
    site.on('/with-login', `${linking('/account/sign-in', '/entry/1', '/club')}`);
    site.on('/account/sign-in', form);
    site.on('/entry/1', product('Entry'));
    site.on('/club', product('Club'));
    const crawl = { pattern: site.url('/entry/*'), startUrls: [site.url('/with-login')], attempts: 1 };
    const { outcome, problems } = await app.run('crawl', crawl);
    expect([outcome.state, problems]).toEqual(['complete', []]);
    // what stands behind it is no hit, but may have led to one
    site.on('/club', form);
    const club = (await app.run('crawl', crawl)).outcome;
    expect(club).toMatchObject({ state: 'complete', reasons: [], unsearchedPages: 1 });
    expect(club.sentence).toBe('Complete: 1 URL found. 1 page outside the pattern could not be searched for links.');
  });

  it('of a list need a person, though it is outside the pattern', async () => {
    const list = (at: number) => linking(`/entry/${at}`, `/entry/${at + 1}`, `/entry/${at + 2}`);
    site.on('/lists', linking('/part/a', '/part/b', '/part/c'));
    site.on('/part/a', list(1));
    site.on('/part/b', list(4));
    site.on(
      '/part/c',
      '<!doctype html><title>Sign in</title><h1>Sign in</h1><form method="post"><input name="user"><input type="password" name="pw"></form>',
    );
    for (const at of [1, 2, 3, 4, 5, 6]) site.on(`/entry/${at}`, product(`Entry ${at}`));
    const { outcome } = await app.run('crawl', { pattern: site.url('/entry/*'), startUrls: [site.url('/lists')] });
    expect(outcome.reasons).toMatchObject([{ code: 'login', count: 1, url: site.url('/part/c') }]);
  });

  it('are problems of a visit too', async () => {
    site.on('/broken-page', { status: 500 });
    const url = site.url('/broken-page');
    const { problems, outcome } = await app.run('visit', { url, attempts: 1 });
    expect([outcome.state, problems]).toMatchObject(['partial', [{ code: 'error', url }]]);
    site.on('/whole-page', product('Whole'));
    expect((await app.run('visit', { url: site.url('/whole-page') })).problems).toEqual([]);
  });
});

describe('a job that found nothing on pages that came', () => {
  it('is partial and offers the browser, and one without a match says so', async () => {
    site.on('/blank', '<!doctype html><title></title><div id="app"></div><p>Welcome.</p>');
    const { outcome } = await app.run('extract', {
      url: site.url('/blank'),
      template: { price: 'Price' },
      render: 'never',
    });
    expect(outcome).toMatchObject({
      state: 'partial',
      reasons: [{ code: 'no_results', count: 1, action: { label: 'Try the browser', body: { render: 'always' } } }],
    });
    site.on('/lonely', product('Lonely'));
    const crawled = await app.run('crawl', { pattern: site.url('/none/*'), startUrls: [site.url('/lonely')] });
    expect(crawled.outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'no_results', count: 1 }] });
  });

  it('is partial too where other pages had something, and names the page', async () => {
    site.on('/found', product('Found'));
    site.on('/bare', '<!doctype html><title></title><p>Welcome.</p>');
    const urls = [site.url('/bare'), site.url('/found')];
    const { outcome } = await app.run('extract', { urls, template: PRODUCT_TEMPLATE, render: 'never' });
    expect(outcome).toMatchObject({
      state: 'partial',
      reasons: [{ code: 'empty_items', count: 1, url: urls[0], action: { label: 'Try the browser' } }],
    });
    site.on('/bare', product('Bare no more'));
    expect((await app.run('extract', { urls, template: PRODUCT_TEMPLATE })).outcome.state).toBe('complete');
  });

  it('is partial as well where the pages are given', async () => {
    const pages = [
      { url: 'https://given.example/bare', html: '<!doctype html><title></title><p>Welcome.</p>' },
      { url: 'https://given.example/found', html: product('Given') },
    ];
    const { outcome } = await app.run('extract', { pages, template: PRODUCT_TEMPLATE });
    const [bare] = pages;
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'empty_items', count: 1, url: bare?.url }] });
    expect(outcome.reasons[0]).not.toHaveProperty('action');
  });

  it('is whole where a template asks for one value, which a page need not have', async () => {
    site.on('/priced', product('Priced'));
    site.on('/unpriced', '<!doctype html><title></title><p>Welcome.</p>');
    const urls = [site.url('/unpriced'), site.url('/priced')];
    const template = { price: 'The price as a number' };
    expect((await app.run('extract', { urls, template, render: 'never' })).outcome.state).toBe('complete');
  });

  it('is partial where a page without a byte is among good ones', async () => {
    site.on('/whole', product('Whole'));
    site.on('/void', { body: '' });
    const urls = [site.url('/void'), site.url('/whole')];
    const { outcome, results } = await app.run('extract', { urls, template: PRODUCT_TEMPLATE, render: 'never' });
    expect(results.items.map(({ _status }) => _status)).toEqual(['error', 'ok']);
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'pages_failed', url: urls[0] }] });
  });
});

describe('a login page among many good ones', () => {
  it('does not need a person', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `/row/${at}`);
    for (const name of names) site.on(name, product(`Row ${name}`));
    const form =
      '<!doctype html><title>Log in</title><h1>Log in</h1><form method="post"><input name="user"><input type="password" name="pw"><button>Log in</button></form>';
    site.on('/row/members', form);
    const urls = [...names, '/row/members'].map(site.url);
    const { outcome } = await app.run('extract', { urls, template: PRODUCT_TEMPLATE, attempts: 1 });
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'login', count: 1 }] });
  });
});

describe('a job that could have nothing', () => {
  const closedPort = async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    await new Promise((resolve) => void server.close(resolve));
    return typeof address === 'object' && address ? address.port : 0;
  };

  it('ends in error if no host answers, and its pages are results all the same', async () => {
    const origin = `http://127.0.0.1:${await closedPort()}`;
    const urls = [`${origin}/a`, `${origin}/b`];
    const extracted = await app.run('extract', { urls, template: PRODUCT_TEMPLATE, attempts: 1 });
    expect(extracted.results.items.map(({ _status }) => _status)).toEqual(['error', 'error']);
    expect(extracted.outcome).toMatchObject({
      state: 'needs_you',
      reasons: [{ code: 'failed' }, { code: 'unreachable', count: 2, action: { label: 'Try the 2 pages again' } }],
    });
    const [failed, unreachable] = extracted.outcome.reasons;
    expect(unreachable?.message).not.toContain(failed?.message);
    expect((await app.api('getJob', { id: extracted.jobId })).state).toBe('error');
    const crawled = await app.run('crawl', { pattern: `${origin}/*`, attempts: 1 });
    expect(crawled.results.hits).toEqual([]);
    expect(await app.api('getJob', { id: crawled.jobId })).toMatchObject({
      state: 'error',
      outcome: { state: 'needs_you', sentence: expect.stringMatching(/^Failed: /) },
    });
    const named = await app.run('crawl', {
      pattern: `${origin}/*`,
      startUrls: urls,
      attempts: 1,
      respectRobots: false,
    });
    expect(named.results.hits).toEqual(urls);
    expect(named.outcome.sentence).toBe(
      'Failed: The server refused the connection. Nothing listens at this address. 1 more reason.',
    );
    const visited = await app.run('visit', { url: urls[0] ?? '', attempts: 1 });
    expect(visited.results[0]?.status).toBe('error');
    expect((await app.api('getJob', { id: visited.jobId })).state).toBe('error');
    const asked = await app.detach('agent', { prompt: `name and price of the product on ${origin}/a` });
    expect((await over(asked)).state).toBe('error');
  });

  it('is completed if some pages came, or all failed by their own fault', async () => {
    site.on('/here', product('Here'));
    site.on('/broken', { status: 500 });
    const gone = `http://127.0.0.1:${await closedPort()}/a`;
    const some = await app.run('extract', { urls: [site.url('/here'), gone], template: PRODUCT_TEMPLATE, attempts: 1 });
    expect(await app.api('getJob', { id: some.jobId })).toMatchObject({
      state: 'completed',
      outcome: { state: 'partial', reasons: [{ code: 'unreachable', count: 1 }] },
      problems: [{ code: 'error', url: gone }],
    });
    const own = await app.run('extract', { url: site.url('/broken'), template: PRODUCT_TEMPLATE, attempts: 1 });
    expect((await app.api('getJob', { id: own.jobId })).state).toBe('completed');
  });
});

describe('what a reason offers', () => {
  it('begins a workflow again with its values, and reads pages that were given from the store', async () => {
    site.on('/given', product('Given'));
    const steps = [
      { name: 'const', args: { items: [{ url: site.url('/{{page}}') }] } },
      { name: 'extract', args: { questions: { name: 'name' } } },
    ] as const;
    const { id } = await app.api('createWorkflow', { name: 'Given', steps: [...steps] });
    const run = await app.api('runWorkflow', { id, params: { page: 'given' }, budget: 0.0001 });
    const { outcome } = await over(run.jobId);
    expect(outcome.reasons[0]).toMatchObject({ code: 'budget', action: { body: { params: { page: 'given' } } } });
    const again = await act(outcome, 'budget');
    expect(again).toMatchObject({ type: 'workflow', args: { params: { page: 'given' } } });

    const html = `<!doctype html><p>1–10 of 30</p><ul>${Array.from({ length: 10 }, (_, at) => row(at)).join('')}</ul>`;
    serveList('/kept', 30);
    const pages = [{ url: site.url('/kept'), html }];
    const list = await app.run('extract', { pages, template: PRODUCT_TEMPLATE, perPage: 'many' });
    expect(list.outcome.reasons).toMatchObject([{ code: 'claims_more', count: 20 }]);
    expect((await act(list.outcome, 'claims_more')).progress.items).toBe(30);
  });

  it.each([
    ['followed to a page before the last', { maxPages: 2 }, 'max_pages', 10],
    ['not followed', {}, 'claims_more', 20],
  ] as const)(
    'gets the rest of a list of a workflow that was %s, with what is behind its links',
    async (_what, pages, code, count) => {
      serveList('/shelf', 30);
      const steps = [
        { name: 'const', args: { items: [{ _url: site.url('/shelf') }] } },
        { name: 'extract', args: { questions: PRODUCT_TEMPLATE, mode: 'multiple', ...pages } },
      ];
      const { id } = await app.api('createWorkflow', { name: 'Shelf', steps });
      const { outcome } = await over((await app.api('runWorkflow', { id })).jobId);
      expect(outcome.reasons).toMatchObject([{ code, count, action: { label: `Get the other ${count}` } }]);
      const all = await act(outcome, code);
      expect(all).toMatchObject({ type: 'workflow', progress: { items: 30 }, outcome: { state: 'complete' } });
    },
  );
});
