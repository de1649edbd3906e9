import { describe, expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import { linking, type Site, startSite } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

const product = (name: string) => `<!doctype html><h1>${name}</h1><p class="price">$4.50</p>`;
const template = { name: 'Name of the product' };

describe('the sentence of an outcome', () => {
  it('counts no item for a page that could not be read', async () => {
    site.on('/1', product('Lamp'));
    site.on('/2', product('Chair'));
    const urls = ['/1', '/2', '/missing'].map(site.url);
    const { results, outcome } = await app.run('extract', { urls, template });
    expect(results.items).toHaveLength(3);
    expect(outcome.sentence).toBe(
      `Partial: 2 items. There is no page at ${site.url('/missing')} (404). Check the address for typing errors, and whether the page has moved.`,
    );
  });

  it('counts no item for a page whose address redirects to a list', async () => {
    const offer = (at: number) =>
      `<li><h3><a href="/offer/lamp-${at}">Lamp ${at}</a></h3><p class="price">$${at}</p></li>`;
    site.on('/lamps/', `<!doctype html><h1>Lamps</h1><ul>${[1, 2, 3, 4, 5, 6].map(offer).join('')}</ul>`);
    site.on('/offer/lamp-1', product('Lamp'));
    site.on('/offer/chair-82', (_, response) => void response.writeHead(302, { location: '/lamps/' }).end());
    const urls = ['/offer/lamp-1', '/offer/chair-82'].map(site.url);
    const { results, outcome } = await app.run('extract', { urls, template: { ...template, seller: 'Seller' } });
    const message = `The address redirects to another page, ${site.url('/lamps/')}.`;
    expect(results.items).toMatchObject([{ _status: 'ok' }, { name: null, _status: 'error', _message: message }]);
    expect(outcome.sentence).toContain(`Partial: 1 item. ${site.url('/offer/chair-82')} could not be read.`);
  });

  it('says how many pages a stopped job left, and goes on with these alone', async () => {
    const held: (() => void)[] = [];
    let isOpen = false;
    site.otherwise((_, response) => {
      const answer = () => void response.writeHead(200, { 'content-type': 'text/html' }).end(product('Lamp'));
      if (isOpen) answer();
      else held.push(answer);
    });
    const urls = Array.from({ length: 12 }, (_, at) => site.url(`/${at}`));
    const id = await app.detach('extract', { urls, template, hostConcurrency: 1 });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await app.send(`/api/jobs/${id}/stop`, { method: 'POST', body: {} });
    isOpen = true;
    for (const answer of held) answer();
    await expect.poll(async () => (await app.api('getJob', { id })).state).not.toBe('active');
    const { outcome } = await app.api('getJob', { id });
    expect(outcome.reasons).toMatchObject([{ code: 'stopped', count: expect.any(Number) }]);
    expect(outcome.sentence).toMatch(/The job was stopped before it finished; 1[012] known pages were not visited\.$/);
    expect(outcome.reasons[0]?.action).toMatchObject({ method: 'POST', path: `/api/jobs/${id}/resume`, body: {} });
    const before = site.visits().length;
    expect(await app.api('resumeJob', { id })).toMatchObject({ id, state: 'active', stopped: false });
    await expect.poll(async () => (await app.api('getJob', { id })).state).not.toBe('active');
    const whole = await app.api('getJob', { id });
    expect(whole).toMatchObject({ state: 'completed', stopped: false, outcome: { state: 'complete' } });
    expect(whole.progress).toMatchObject({ items: 12, visits: 12 });
    expect(site.visits().length - before).toBeLessThanOrEqual(12);
    expect(await app.refused(`/api/jobs/${id}/resume`, {})).toMatchObject({ status: 409, code: 'job_finished' });
  });

  it('says that a query did not check a price', async () => {
    site.on('/', '<!doctype html><h1>Shop</h1><a href="/lampe">Lampe</a>');
    site.on('/lampe', product('Lampe'));
    const { results, outcome } = await app.run('crawl', { query: 'Lampen unter 50 Euro', startUrls: [site.url('/')] });
    expect(results.hits).toEqual([site.url('/lampe')]);
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'not_understood' }] });
    expect(outcome.sentence).toContain('“unter 50 Euro” was not checked');
  });

  it('names the fields without a value in any of several items, and only these', async () => {
    site.on('/1', product('Lamp'));
    site.on('/2', product('Chair'));
    const fields = { ...template, price: 'Price', warranty: 'Years of warranty' };
    const both = await app.run('extract', { urls: ['/1', '/2'].map(site.url), template: fields });
    expect(both.outcome).toMatchObject({ state: 'complete', emptyFields: ['warranty'] });
    expect(both.outcome.sentence).toBe('Complete: 2 items. No value was found for warranty.');
    const one = await app.run('extract', { url: site.url('/1'), template: fields });
    expect([one.outcome.state, one.outcome.emptyFields]).toEqual(['complete', undefined]);
    site.on('/2', `${product('Chair')}<dl><dt>Warranty (years)</dt><dd>5</dd></dl>`);
    const filled = await app.run('extract', { urls: ['/1', '/2'].map(site.url), template: fields });
    expect([filled.results.items?.[1]?.warranty, filled.outcome.emptyFields]).toEqual(['5 years', undefined]);
  });

  it('counts the items that have a field if they are fewer than half', async () => {
    const fields = { ...template, price: 'Price', fuel: 'Fuel', colour: 'Colour', warranty: 'Years of warranty' };
    const facts = [1, 2, 3, 4, 5]
      .map((at) => (at < 3 ? '<dt>Fuel</dt><dd>Diesel</dd>' : ''))
      .join('|')
      .split('|');
    facts.forEach((fact, at) => {
      site.on(`/car/${at}`, `${product(`Car ${at}`)}<dl>${fact}${at > 1 ? '<dt>Colour</dt><dd>Red</dd>' : ''}</dl>`);
    });
    const run = (count: number) =>
      app.run('extract', { urls: facts.slice(0, count).map((_, at) => site.url(`/car/${at}`)), template: fields });
    const { outcome } = await run(5);
    expect(outcome).toMatchObject({
      state: 'complete',
      emptyFields: ['warranty'],
      sparseFields: [{ field: 'fuel', filled: 2, items: 5 }],
    });
    expect(outcome.sentence).toBe(
      'Complete: 5 items. No value was found for warranty. Fewer than half of the items have fuel (2 of 5).',
    );
    expect((await run(4)).outcome.sparseFields).toBeUndefined();
  });

  it('names the fields of a step of a workflow that read no page', async () => {
    const member = (at: number) =>
      `<li class="member"><h3><a href="#m${at}">Ann ${at}</a></h3><p>Engineer ${at}</p></li>`;
    site.on('/team', `<!doctype html><h1>Team</h1><ul>${[1, 2, 3, 4, 5].map(member).join('')}</ul>`);
    const { workflowId } = await app.api('createWorkflow', {
      name: 'Team',
      steps: [
        { name: 'const', args: { items: [{ url: site.url('/team') }] } },
        { name: 'extract', args: { questions: { name: 'Name', link: 'Link' }, mode: 'multiple' } },
        { name: 'extract', args: { questions: { phone: 'Phone' }, urlField: 'link' } },
      ],
    });
    const { jobId } = await app.api('runWorkflow', { id: workflowId });
    const { outcome } = await jobEnd(app, jobId);
    expect(outcome.emptyFields).toContain('phone');
    expect(outcome.sentence).toContain('No value was found for ');
  });

  it('says that the job is not complete whose pages were read', async () => {
    for (const at of [1, 2, 3, 4]) site.on(`/p/${at}`, product(`Lamp ${at}`));
    site.on('/', linking('/p/1', '/p/2', '/p/3', '/p/4'));
    const crawl = { pattern: site.url('/p/*'), startUrls: [site.url('/')] };
    const part = await app.run('crawl', { ...crawl, maxVisits: 3 });
    const { outcome } = await app.run('extract', { pagesOf: part.jobId, template });
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'limit' }] });
    expect(outcome.sentence).toContain('The job whose pages were read is not complete: ');
    const whole = await app.run('crawl', crawl);
    expect((await app.run('extract', { pagesOf: whole.jobId, template })).outcome.state).toBe('complete');
  });

  it('names the sitemap that could not be read', async () => {
    site.on('/robots.txt', `Sitemap: ${site.url('/lost.xml')}`);
    site.on('/p/1', product('Lamp'));
    site.on('/', linking('/p/1'));
    const { outcome } = await app.run('crawl', { pattern: site.url('/p/*') });
    expect(outcome.reasons).toMatchObject([{ code: 'sitemap', url: site.url('/lost.xml') }]);
    expect(outcome.sentence).toContain(`with status 404. It is ${site.url('/lost.xml')}.`);
  });

  it('says that a sitemap breaks off, although only its address was guessed', async () => {
    const own = await startSite();
    own.on('/sitemap.xml', `<urlset><url><loc>${own.url('/p/1')}</loc></url><url><lo`);
    own.on('/p/1', product('Lamp'));
    own.on('/', linking('/p/1'));
    const { outcome } = await app.run('crawl', { pattern: own.url('/p/*') });
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'sitemap', url: own.url('/sitemap.xml') }] });
    own.on('/sitemap.xml', { status: 503 });
    expect((await app.run('crawl', { pattern: own.url('/p/*') })).outcome.state).toBe('complete');
    await own.stop();
  });
});

describe('lists that gave no row', () => {
  const card = (at: number) =>
    `<li><h3><a href="/t/${at}">Lamp ${at}</a></h3><span class="price">$${at}.50</span></li>`;
  const list = `<!doctype html><h1>Lamps</h1><ul>${[1, 2, 3, 4].map(card).join('')}</ul>`;
  const note = '<!doctype html><h1>Lamps</h1><p>The workshop is closed until the end of the month.</p>';
  const fields = { name: 'Name of the product', price: 'Price' };
  const extract = (...paths: string[]) =>
    app.run('extract', { urls: paths.map(site.url), template: fields, perPage: 'many' });

  it('are counted and named, and make the result partial', async () => {
    for (const path of ['/l/1', '/l/3']) site.on(path, list);
    for (const path of ['/l/2', '/l/4']) site.on(path, note);
    const two = await extract('/l/1', '/l/2', '/l/3', '/l/4');
    expect(two.results.items).toHaveLength(8);
    const message = `No row was found on 2 pages that were read as lists: ${site.url('/l/2')}, ${site.url('/l/4')}.`;
    expect(two.outcome).toMatchObject({
      state: 'partial',
      sentence: `Partial: 8 items. ${message}`,
      reasons: [{ code: 'empty_lists', count: 2, url: site.url('/l/2'), message }],
    });
    expect((await extract('/l/1', '/l/2')).outcome.reasons).toMatchObject([
      { code: 'empty_lists', message: `No row was found on ${site.url('/l/2')}, which was read as a list.` },
    ]);
    expect((await extract('/l/2')).outcome.reasons).toMatchObject([{ code: 'no_results' }]);
    site.on('/', linking('/l/1', '/l/2', '/l/3', '/l/4'));
    const scraped = await app.run('scrape', { pattern: site.url('/l/*'), template: fields, perPage: 'many' });
    expect(scraped.outcome.reasons).toMatchObject([{ code: 'empty_lists', count: 2 }]);
  });

  it('are none if the page says that there is nothing, and shows it', async () => {
    site.on('/l/1', list);
    site.on('/l/5', `${note}<p>No products found</p>`);
    expect((await extract('/l/1', '/l/5')).outcome).toMatchObject({ state: 'complete', reasons: [] });
    site.on('/l/5', `${note}<p hidden>No products found</p>`);
    expect((await extract('/l/1', '/l/5')).outcome.state).toBe('partial');
  });
});

describe('a pattern that misses pages by the slash at their end', () => {
  const scrape = (pattern: string) => app.run('scrape', { pattern: site.url(pattern), template });

  it.each([
    ['/stock/*', '/stock/*/', '/', '3 URLs end in a slash, which * does not match'],
    ['/stock/*/', '/stock/*', '', '3 URLs lack the slash that the pattern ends in'],
  ])('%s is said to need %s', async (pattern, better, end, why) => {
    const pages = ['a', 'b', 'c'].map((name) => `/stock/${name}${end}`);
    for (const path of pages) site.on(path, product(path));
    site.on('/stock/', linking(...pages));
    site.on('/', linking('/stock/'));
    const { outcome } = await scrape(pattern);
    expect(outcome.state).toBe('partial');
    expect(outcome.reasons[0]).toMatchObject({
      code: 'pattern_slash',
      count: 3,
      message: `${why}; the pattern ${site.url(better)} finds them: ${site.url(pages[0] ?? '')} and 2 more.`,
      action: { path: '/api/scrape', body: { pattern: site.url(better) }, label: 'Run it with that pattern' },
    });
    const whole = await scrape(better);
    expect([whole.outcome.state, whole.outcome.reasons]).toEqual(['complete', []]);
  });

  it('is whole if most pages match it', async () => {
    const pages = ['/stock/a', '/stock/b', '/stock/c', '/stock/d', '/stock/e/', '/stock/f/', '/stock/g/'];
    for (const path of pages) site.on(path, product(path));
    site.on('/', linking(...pages));
    expect((await scrape('/stock/*')).outcome).toMatchObject({ state: 'complete', reasons: [] });
  });
});

describe('a site map', () => {
  it('has no date that no calendar has', async () => {
    const entry = (path: string, day: string) => `<url><loc>${site.url(path)}</loc><lastmod>${day}</lastmod></url>`;
    const days = { '/a': '2025-13-45', '/b': '2025-02-30', '/c': '2025-02-28', '/d': '2025-06' };
    site.on(
      '/sitemap.xml',
      `<urlset>${Object.entries(days)
        .map(([path, day]) => entry(path, day))
        .join('')}</urlset>`,
    );
    const { results } = await app.api('mapSite', { url: site.url('/'), maxVisits: 0 });
    const dates = Object.fromEntries(results.map(({ url, date }) => [new URL(url).pathname, date]));
    expect(dates).toMatchObject({ '/a': null, '/b': null, '/c': '2025-02-28', '/d': '2025-06' });
  });
});
