import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import { type Answer, linking, product, type Site } from '../helpers/site';
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

  it('is partial if one is wanted itself, and counts others that may have led to more', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /more\nDisallow: /p/2\nDisallow: /cart');
    site.on('/', linking('/p/1', '/p/2', '/more', '/cart'));
    site.on('/p/1', product('Lamp', 1));
    const { outcome } = await crawl();
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'robots', count: 1 }], unsearchedPages: 1 });
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

  it('arrived with compressed data that ends too early is partial, and says so', async () => {
    const page = gzipSync(`<!doctype html><h1>Lamp</h1><p class="price">$4.50</p>${'<p>More.</p>'.repeat(500)}</html>`);
    const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' };
    site.on('/one', { headers, body: page.subarray(0, -20) });
    const { outcome } = await extract();
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'pages_failed', count: 1 }] });
    const { results } = await app.run('visit', { url: site.url('/one'), attempts: 1 });
    expect(results).toMatchObject([{ status: 'error', reason: 'cut_off' }]);
    site.on('/one', { headers, body: page });
    expect(await extract()).toMatchObject({ outcome: { state: 'complete' } });
  });

  it('waits for the age of the visitor needs a person, and does not speak of a login', async () => {
    const button = '<form method="post"><button>Yes, I am over 18</button></form>';
    site.on(
      '/one',
      `<!doctype html><title>Wine</title><h1>Are you over 18?</h1><p>Please verify your age.</p>${button}`,
    );
    const { outcome } = await extract();
    expect(outcome).toMatchObject({ state: 'needs_you', reasons: [{ code: 'login', count: 1 }] });
    expect(outcome.sentence).toContain("The site asks for consent or the visitor's age");
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

describe('a list with the page behind each row', () => {
  const ROWS = 30;
  const LIST = { name: 'Name of the lamp', url: 'Link to the lamp' };

  /** Three pages of ten lamps, which say how many there are, and the pages behind them. */
  function serve(detail: (number: number) => Answer = (number) => product(`Lamp ${number}`, number)): void {
    for (const page of [1, 2, 3]) {
      const numbers = Array.from({ length: 10 }, (_, at) => 10 * (page - 1) + at + 1);
      const rows = numbers.map(
        (number) => `<li><h2><a href="/lamp/${number}">Lamp ${number}</a></h2><p>Brass and glass.</p></li>`,
      );
      const next = page < 3 ? `<a rel="next" href="/lamps?page=${page + 1}">Next</a>` : '';
      const claim = `<p>${numbers[0]}–${numbers.at(-1)} of ${ROWS}</p>`;
      site.on(page === 1 ? '/lamps' : `/lamps?page=${page}`, `<h1>Lamps</h1>${claim}<ul>${rows.join('')}</ul>${next}`);
      for (const number of numbers) site.on(`/lamp/${number}`, detail(number));
    }
  }

  async function start(options: { readonly hostConcurrency?: number } = {}): Promise<string> {
    const { workflowId } = await app.api('createWorkflow', {
      options,
      steps: [
        { name: 'const', args: { items: [{ url: site.url('/lamps') }] } },
        { name: 'extract', args: { questions: LIST, mode: 'multiple', maxPages: 5 } },
        { name: 'extract', args: { questions: { price: 'Price' }, mode: 'single', urlField: 'url' } },
      ],
    });
    return (await app.api('runWorkflow', { id: workflowId })).jobId;
  }

  it('knows how many rows the list says it has', async () => {
    serve();
    const id = await start();
    await jobEnd(app, id);
    const { completeness } = await app.api('listFields', { id });
    expect(completeness).toMatchObject({ read: ROWS, claimed: ROWS });
  });

  it('counts the rows whose own page failed in the heads of the columns', async () => {
    serve((number) => (number % 3 === 0 ? { status: 500 } : product(`Lamp ${number}`, number)));
    const id = await start();
    await jobEnd(app, id);
    const { rows, failed, results } = await app.api('listFields', { id });
    expect([rows, failed]).toEqual([ROWS, 0]);
    const filled = Object.fromEntries(results.map((field) => [field.field, [field.filled, field.empty]]));
    expect(filled).toMatchObject({ name: [ROWS, 0], price: [20, 10] });
  });

  it('says how many pages are left when it is stopped, and goes on with these alone', async () => {
    let isOpen = false;
    const waiting: (() => void)[] = [];
    serve((number) => (_, response) => {
      const answer = () =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end(product(`Lamp ${number}`, number));
      if (isOpen || number <= 5) answer();
      else waiting.push(answer);
    });
    const id = await start();
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await expect
      .poll(async () => (await app.api('listStepItems', { id, step: 1, limit: 100 })).results.length)
      .toBe(ROWS);
    await expect.poll(async () => (await app.api('getJob', { id })).progress.items).toBeGreaterThanOrEqual(5);
    await app.api('stopJob', { id });
    const { outcome } = await jobEnd(app, id);
    expect(outcome.reasons[0]).toMatchObject({
      code: 'stopped',
      count: expect.any(Number),
      action: { label: 'Resume', method: 'POST', path: `/api/jobs/${id}/resume` },
    });
    expect(outcome.reasons[0]?.count).toBeGreaterThanOrEqual(20);
    const { completeness } = await app.api('listFields', { id });
    expect(completeness.claimed).toBe(ROWS);
    expect(completeness.read).toBe(ROWS - (outcome.reasons[0]?.count ?? 0)); // not the rows whose pages wait
    isOpen = true;
    for (const answer of waiting) answer();
    const before = site.visits().length;
    expect(await app.api('resumeJob', { id })).toMatchObject({ id, state: 'active', stopped: false });
    await jobEnd(app, id);
    const whole = await app.api('getJob', { id });
    expect(whole).toMatchObject({ state: 'completed', stopped: false, outcome: { state: 'complete' } });
    const { results } = await app.api('listItems', { id, limit: 100 });
    expect(results.map(({ item }) => item.price)).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1));
    expect(
      site
        .visits()
        .slice(before)
        .filter((path) => !path.startsWith('/lamp/')),
    ).toEqual([]);
    expect(await app.refused(`/api/jobs/${id}/resume`, {})).toMatchObject({ status: 409, code: 'job_finished' });
  });
});
