import type { JobV2, WorkflowBody } from '@shared/contract/workflows';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { jobEnd, type TestApp, until } from '../helpers/app';
import { refusal } from '../helpers/call';
import { linking, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((given, own) => {
  app = given;
  site = own;
});

type Body = z.input<typeof WorkflowBody>;
const QUESTIONS = { name: 'Name of the lamp', price: 'Price as a number', url: 'Link to the lamp' };
const PAGE = { name: 'The name of the product' };
const PER_PAGE = 10;

/** A list of lamps, ten to a page, at `path` and `path?page=2` on, and the page of each lamp. */
function lamps(path: string, pages: number): void {
  const at = (page: number) => (page === 1 ? path : `${path}?page=${page}`);
  for (let page = 1; page <= pages; page++) {
    const rows = Array.from({ length: PER_PAGE }, (_, index) => {
      const number = (page - 1) * PER_PAGE + index + 1;
      site.on(`${path}/${number}`, product(`Lamp ${number} of ${path}`, number));
      return `<li class="lamp"><h2><a href="${path}/${number}">Lamp ${number} of ${path}</a></h2><p>Made by hand, of brass and glass.</p><span class="price">${number}.50 EUR</span></li>`;
    });
    const next = page < pages ? `<a rel="next" href="${at(page + 1)}">Next</a>` : '';
    site.on(at(page), `<title>Lamps</title><h1>Lamps</h1><ul>${rows.join('')}</ul><p>${next}</p>`);
  }
}

async function run(steps: Body['steps'], options: Body['options'] = {}): Promise<JobV2> {
  const { workflowId } = await app.api('createWorkflow', { steps, options });
  const { jobId } = await app.api('runWorkflow', { id: workflowId });
  await jobEnd(app, jobId);
  return app.api('getJobV2', { id: jobId });
}

const start = (...paths: string[]) => ({
  name: 'const',
  args: { items: paths.map((path) => ({ url: site.url(path) })) },
});
const many = (args: Record<string, unknown> = {}) => ({
  name: 'extract',
  args: { questions: QUESTIONS, mode: 'multiple', ...args },
});
const names = ({ results }: JobV2) => results.items.map(({ name }) => name);
const numbered = (path: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Lamp ${from + at} of ${path}`);
const told = ({ results }: JobV2) => results.logs.raw.map(({ message }) => message).join('\n');

describe('maxPages of a workflow', () => {
  it('of const is not a cap on the URLs it gives', { tags: 'long' }, async () => {
    lamps('/a', 1);
    const { args } = start('/a/1', '/a/2', '/a/3');
    const job = await run([
      { name: 'const', args: { ...args, maxPages: 1 } },
      { name: 'extract', args: { questions: PAGE, mode: 'single', maxPages: 1 } },
    ]);
    expect(names(job)).toEqual(numbered('/a', 1, 3));
  });

  it('of extract follows so many pages of each list, in order, each of them once', async () => {
    lamps('/a', 5);
    lamps('/b', 2);
    const job = await run([start('/a', '/b'), many({ maxPages: 3 })]);
    expect(names(job)).toEqual([...numbered('/a', 1, 30), ...numbered('/b', 1, 20)]);
    expect([...site.visits()].sort()).toEqual(['/a', '/a?page=2', '/a?page=3', '/b', '/b?page=2']);
    expect(job.results.full[1]).toMatchObject({ taken: 2, count: 50, visits: 5 });
  });

  it('of const holds for the extract behind it, which may say otherwise', async () => {
    lamps('/a', 5);
    const { args } = start('/a');
    const first = { name: 'const', args: { ...args, maxPages: 3 } };
    expect(names(await run([first, many()]))).toHaveLength(30);
    expect(names(await run([first, many({ maxPages: 1 })]))).toHaveLength(10);
    const auto = { name: 'extract', args: { questions: QUESTIONS, maxPages: 2 } };
    expect(names(await run([start('/a'), auto]))).toHaveLength(20);
  });

  it('means nothing if a page is one item', async () => {
    lamps('/a', 3);
    const job = await run([
      start('/a/1', '/a/2', '/a/3'),
      { name: 'extract', args: { questions: PAGE, mode: 'single', maxPages: 2 } },
    ]);
    expect(names(job)).toEqual(numbered('/a', 1, 3));
  });

  it('ends with the limit, whatever the list still has', async () => {
    lamps('/a', 9);
    expect(names(await run([start('/a'), many({ maxPages: 9, limit: 15 })]))).toEqual(numbered('/a', 1, 15));
    expect(site.visits().length).toBeLessThan(6);
  });

  it('follows the list of pages that each item names, and goes on with what they hold', async () => {
    lamps('/a', 3);
    const job = await run([
      start('/a'),
      many({ maxPages: 2 }),
      { name: 'extract', args: { questions: { title: 'The name of the product' }, mode: 'single' } },
    ]);
    expect(job.results.items.map(({ title }) => title)).toEqual(numbered('/a', 1, 20));
  });
});

describe('an extract step that opens a link of each item', () => {
  const LIST = { lamp: 'Name of the lamp', more: 'Link to the lamp' };
  const open = (args: Record<string, unknown> = {}) => ({
    name: 'extract',
    args: { questions: { title: 'The name of the product' }, mode: 'single', urlField: 'more', ...args },
  });
  const both = ({ results }: JobV2) => results.items.map(({ lamp, title }) => [lamp, title ?? null]);

  it('joins the values to the row of the list', async () => {
    lamps('/a', 2);
    const job = await run([start('/a'), many({ questions: LIST, maxPages: 2 }), open()]);
    expect(both(job)).toEqual(numbered('/a', 1, 20).map((name) => [name, name]));
  });

  it('keeps the row of a page that has none of the records asked for, without their fields', async () => {
    const topics = ['Noise', 'Oil', 'Rust'];
    const topic = (name: string, at: number) =>
      `<tr><td><a href="/t/${at}">${name}</a></td><td>${at} replies</td></tr>`;
    site.on(
      '/forum',
      `<title>Forum</title><h1>Forum</h1><table><tr><th>Topic</th><th>Replies</th></tr>${topics.map(topic).join('')}</table>`,
    );
    const post = (text: string) => `<div class="post"><b class="author">Ann</b><p class="text">${text}</p></div>`;
    site.on('/t/0', `<h1>Noise</h1>${['It hums.', 'Check the belt.', 'It helped.'].map(post).join('')}`);
    site.on('/t/1', '<h1>Oil</h1><p>Nobody has replied.</p>');
    site.on('/t/2', '<h1>Rust</h1><p>Nobody has replied.</p>');
    const job = await run([
      start('/forum'),
      many({ questions: { topic: 'Topic', more: 'Link to the topic' } }),
      { name: 'extract', args: { questions: { text: 'Text of the post' }, mode: 'multiple', urlField: 'more' } },
    ]);
    const rows = job.results.items.map(({ topic, text, _url }) => [topic, text, _url]);
    expect(rows.filter(([topic]) => topic === 'Noise').map(([, text]) => text)).toEqual([
      'It hums.',
      'Check the belt.',
      'It helped.',
    ]);
    expect(rows.filter(([topic]) => topic !== 'Noise')).toEqual([
      ['Oil', null, site.url('/t/1')],
      ['Rust', null, site.url('/t/2')],
    ]);
  });

  it('leaves rows as they are whose link is of another kind, or that have none', async () => {
    lamps('/a', 1);
    const row = (at: number, link: string) => `<li class="lamp"><h2>Lamp ${at}</h2><p>Of brass.</p>${link}</li>`;
    const links = ['/a/1', '/maker/ann', null, '/a/2'];
    const rows = links.map((link, at) => row(at, link === null ? '' : `<a class="more" href="${link}">more</a>`));
    site.on('/mixed', `<title>Lamps</title><h1>Lamps</h1><ul>${rows.join('')}</ul>`);
    const list = many({ questions: { lamp: 'Name of the lamp', more: 'Link (url)' } });
    const job = await run([start('/mixed'), list, open({ urlPattern: site.url('/a/*') })]);
    expect(both(job)).toEqual([
      ['Lamp 0', 'Lamp 1 of /a'],
      ['Lamp 1', null],
      ['Lamp 2', null],
      ['Lamp 3', 'Lamp 2 of /a'],
    ]);
    expect(site.visits()).not.toContain('/maker/ann');
  });

  it('is refused if no step gives the field, or the pattern is wrong', async () => {
    const answer = await app.send('/api/v2/workflows', {
      method: 'POST',
      body: { steps: [start('/a'), many({ questions: LIST }), open({ urlField: 'link', urlPattern: 'nowhere' })] },
    });
    expect(refusal(answer).errors.map(({ path }) => path?.join('.'))).toEqual([
      'steps.2.args.urlField',
      'steps.2.args.urlPattern',
    ]);
  });
});

describe('a crawl step', () => {
  it('takes a pattern as its query, and looks on the pages of the list it begins at', async () => {
    lamps('/a', 4);
    const crawl = (args: Record<string, unknown>) => ({ name: 'crawl', args: { query: site.url('/a/*'), ...args } });
    const one = await run([start('/a'), crawl({ maxPages: 1, limit: null, pull: false })]);
    expect(one.results.items).toHaveLength(10);
    expect(site.visits()).toEqual(['/a']);
    site.forget();
    const three = await run([start('/a'), crawl({ maxPages: 3 })]);
    expect(three.results.items.map(({ url }) => url)).toContain(site.url('/a/30'));
    expect(three.results.items).toHaveLength(30);
    expect(site.visits()).toEqual(['/a', '/a?page=2', '/a?page=3']);
    const few = await run([start('/a'), crawl({ maxPages: 3, limit: 4 })]);
    expect(few.results.items).toHaveLength(4);
    expect(few.results.full[1]).toMatchObject({ step: 'crawl', count: 4, done: true });
    expect(told(few)).toContain('limit 4');
  });

  it('pulls the pages it finds, which the next step reads without another visit', async () => {
    lamps('/a', 1);
    const job = await run([
      start('/a'),
      { name: 'crawl', args: { query: site.url('/a/*'), maxPages: 1, limit: 3, pull: true } },
      { name: 'extract', args: { questions: PAGE, mode: 'single' } },
    ]);
    expect(job.results.items).toMatchObject(
      [1, 2, 3].map((number) => ({
        url: site.url(`/a/${number}`),
        name: `Lamp ${number} of /a`,
        text: expect.stringContaining(`Lamp ${number}`),
        markdown: expect.stringContaining(`# Lamp ${number}`),
        html: expect.stringContaining('<h1>'),
      })),
    );
    expect(site.visits()).toHaveLength(4);
    expect(job.results.full.map(({ count, visits }) => [count, visits])).toEqual([
      [1, 0],
      [3, 4],
      [3, 0],
    ]);
  });

  it('tells a query that is not a pattern from one that is a bad one', async () => {
    const steps = (query: string) => [
      { name: 'const', args: start('/a').args },
      { name: 'crawl', args: { query } },
    ];
    const bad = await app.refused('/api/v2/workflows', { steps: steps('https://*.example.com/x/*') });
    expect(bad.errors).toMatchObject([{ code: 'invalid_pattern', path: ['steps', 1, 'args', 'query'] }]);
    const none = await app.refused('/api/v2/workflows', {
      steps: [start('/a'), { name: 'crawl', args: { query: null, limit: null } }],
    });
    expect(none.errors[0]?.message).toContain('pattern and query');
  });

  it('by a sentence visits the pages that its lists link to, and no others', async () => {
    site.on('/a', linking('/lamp', '/about'));
    site.on('/lamp', `<title>Lamps for sale</title><h1>Lamps for sale</h1><p>All lamps.</p>${linking('/deep/lamps')}`);
    site.on('/about', '<title>About</title><h1>About us</h1><p>Who we are.</p>');
    await run([start('/a'), { name: 'crawl', args: { query: 'lamps for sale', maxPages: 1 } }]);
    expect(site.visits()).not.toContain('/deep/lamps');
    expect(site.visits()).toContain('/lamp');
  });
});

describe('limits', () => {
  it('of filter, unique and the workflow cap the items that go on', async () => {
    lamps('/a', 1);
    const filtered = await run([start('/a'), many(), { name: 'filter', args: { query: 'price above 3', limit: 2 } }]);
    expect(names(filtered)).toEqual(numbered('/a', 3, 4));
    const unique = await run([start('/a'), many(), { name: 'unique', args: { fields: ['name'], limit: 3 } }]);
    expect(names(unique)).toHaveLength(3);
    const whole = await run([start('/a'), many(), { name: 'filter', args: { query: 'price above 3' } }], { limit: 4 });
    expect(names(whole)).toEqual(numbered('/a', 3, 6));
    expect(whole.results.full.at(-1)).toMatchObject({ step: 'filter', count: 4 });
    expect(told(whole)).toContain('the limit of the workflow ended');
  });

  it('of the workflow end the steps before them', async () => {
    lamps('/a', 3);
    const pages = start(...Array.from({ length: 30 }, (_, at) => `/a/${at + 1}`));
    const job = await run([pages, { name: 'extract', args: { questions: PAGE, mode: 'single' } }], { limit: 2 });
    expect(names(job)).toHaveLength(2);
    expect(site.visits()).toHaveLength(2);
  });
});

describe('an action in plain words', () => {
  it('is done on the page; everything else is left to other steps', { tags: 'long' }, async () => {
    site.on('/shop', SHOP);
    const prompt =
      'Accept the cookies, then type "red lamp" into the search box and click Go, and tell me what the page looks like';
    const job = await run([
      start('/shop'),
      { name: 'action', args: { commands: [{ prompt }] } },
      { name: 'extract', args: { questions: { price: 'Price as a number', found: 'heading' }, mode: 'single' } },
    ]);
    expect(job.results.items).toMatchObject([{ price: 12.5 }]);
    expect(told(job)).toContain('“tell me what the page looks like” is left to the steps that read the page.');
  });

  it('that nothing can be made of is refused, and one that does not fit the page is told', {
    tags: 'long',
  }, async () => {
    const unread = await app.refused('/api/v2/workflows', {
      steps: [start('/shop'), { name: 'action', args: { commands: [{ prompt: 'Make the page nicer' }] } }],
    });
    expect(unread.errors).toMatchObject([
      { path: ['steps', 1, 'args', 'commands', 0, 'prompt'], message: expect.stringContaining('Make the page nicer') },
    ]);
    site.on('/shop', SHOP);
    const job = await run([
      start('/shop'),
      { name: 'action', args: { commands: [{ prompt: 'click "Buy all of it"' }] } },
    ]);
    expect(job.results.items).toMatchObject([{ _status: 'error' }]);
    expect(told(job)).toContain('could not be done: click "Buy all of it": no element matches.');
  });
});

const SHOP = `<!doctype html><html><body>
<div id="consent" style="position:fixed;inset:0"><p>We use cookies.</p><button onclick="this.parentNode.remove()">Accept all</button></div>
<h1>Shop</h1><input id="words" placeholder="Search the shop">
<button onclick="document.querySelector('main').innerHTML = '<h2>' + words.value + '</h2><p>Price: 12.50 EUR</p>'">Go</button><main></main>
</body></html>`;

describe('a workflow as clients of hosted services send it', () => {
  it('may say null for all it leaves out, and carry what those services put into options', async () => {
    lamps('/a', 2);
    const { id } = await app.api('createWorkflow', {
      steps: [
        { name: 'const', args: { ...start('/a').args, maxPages: 1 } },
        many({ maxPages: 1, limit: null, view: 'selectHtml', hint: null, model: null }),
        { name: 'filter', args: { query: 'has a price', limit: null } },
        { name: 'unique', args: { fields: ['url'], limit: null } },
      ],
      options: { limit: null, tokens: {}, user: null, publishAllSteps: false },
    });
    const { jobId } = await app.api('runWorkflow', { id });
    await jobEnd(app, jobId);
    expect(names(await app.api('getJobV2', { id: jobId }))).toHaveLength(10);
    const kept = await app.api('getWorkflow', { id });
    expect(kept.options).toEqual({});
    expect(kept.steps[1]?.args).not.toHaveProperty('limit');
    const copy = await app.api('createWorkflow', { ...kept, options: { ...kept.options, limit: 3 } });
    expect(copy.id).not.toBe(id);
    expect((await app.api('getWorkflow', { id: copy.id })).options).toEqual({ limit: 3 });
  });

  it('gives items ids that stay, and takes them back with all their fields', async () => {
    lamps('/a', 1);
    const { id } = await app.api('createWorkflow', { steps: [start('/a'), many({ limit: 4 })] });
    const { jobId } = await app.api('runWorkflow', { id });
    await jobEnd(app, jobId);
    const first = await app.api('getJobV2', { id: jobId });
    const again = await app.api('getJobV2', { id: jobId });
    expect(again).toEqual(first);
    const { items, full, logs } = first.results;
    const ids = full.flatMap((step) => step.items.map(getId));
    expect(new Set(ids).size).toBe(5);
    expect(full.at(-1)?.items).toEqual(items);
    expect(full[0]).toMatchObject({ name: 'const', count: 1, items: [{ url: site.url('/a') }] });
    expect(logs.tail[0]).toMatchObject({ timestamp: expect.stringMatching(/^\d{4}-/), message: expect.any(String) });
    expect(logs.raw.map(({ level }) => level)).toEqual(logs.raw.map(() => 'info'));

    const back = await run([
      { name: 'const', args: { items } },
      { name: 'filter', args: { query: 'price below 3' } },
    ]);
    expect(names(back)).toEqual(numbered('/a', 1, 2));
    expect(back.results.items[0]?._htmlUrl).toBe(items[0]?._htmlUrl);
    expect(getId(back.results.items[0])).not.toBe(getId(items[0]));
  });

  it('accepts URLs in every form with a clear meaning', async () => {
    lamps('/a', 1);
    const job = await run([
      {
        name: 'const',
        args: {
          items: [
            site.url('/a/1'),
            { url: [site.url('/a/2'), site.url('/a/3')] },
            { url: 'a/4', _url: site.url('/a'), _meta: { id: 'x' } },
            { name: 'old', _url: site.url('/a/5') },
            { url: null, _url: site.url('/a') },
          ],
        },
      },
      { name: 'extract', args: { questions: PAGE, mode: 'single' } },
    ]);
    expect(names(job)).toEqual(numbered('/a', 1, 5));
    expect(told(job)).toContain('An item has no page to visit: its url is null.');
    const junk = await app.refused('/api/v2/workflows', {
      steps: [{ name: 'const', args: { items: [{ url: 'a/4' }, 'b'] } }],
    });
    expect(junk.errors.map(({ path }) => path.slice(4))).toEqual([[0, 'url'], [1]]);
  });

  it('is stopped by its job, with nothing sent', async () => {
    site.on('/slow', () => undefined);
    const { id } = await app.api('createWorkflow', {
      steps: [start('/slow'), { name: 'extract', args: { questions: PAGE } }],
    });
    const { jobId } = await app.api('runWorkflow', { id });
    const first = await app.api('getJobV2', { id: jobId });
    expect(first).toMatchObject({ done: false, results: { items: [], full: [{}, { items: [] }], logs: { tail: {} } } });
    await until('the visit', async () => (site.visits().length > 0 ? true : null));
    const headers = { 'content-type': 'application/json' };
    expect((await app.send(`/api/v2/jobs/${jobId}/stop`, { method: 'POST', headers })).status).toBe(200);
    expect(await app.api('getJobV2', { id: jobId })).toMatchObject({ done: true, stopped: true });
    expect((await app.send(`/api/v2/jobs/${jobId}/stop`, { method: 'POST', headers })).status).toBe(409);
  });
});

function getId(item: Readonly<Record<string, unknown>> | undefined): unknown {
  const meta = item?._meta;
  return typeof meta === 'object' && meta !== null && 'id' in meta ? meta.id : null;
}

describe('a row of a list and of the page behind its link', () => {
  const DETAILS = { name: 'extract', args: { questions: { sku: 'The sku' }, mode: 'single', urlField: 'url' } };
  const withCodes = (path: string) => {
    lamps(path, 1);
    for (let number = 1; number <= PER_PAGE; number++)
      site.on(`${path}/${number}`, `<h1>Lamp ${number}</h1><dl><dt>SKU</dt><dd>LU-${number}</dd></dl>`);
  };
  const rowsOf = async (path: string) => {
    withCodes(path);
    const { id } = await run([start(path), many(), DETAILS]);
    const items = async () => (await app.api('listItems', { id })).results;
    return { id, items };
  };

  it('shows where each value stands: on the list, or on that page', async () => {
    const { items } = await rowsOf('/shown');
    const [first] = await items();
    expect(first?.item).toMatchObject({ price: 1.5, sku: 'LU-1', _url: site.url('/shown/1') });
    expect(first?.evidence.price).toMatchObject({ url: site.url('/shown') });
    expect(first?.evidence.sku?.url).toBeUndefined();
    const marked = async (field: string) => (await fetch(first?.evidence[field]?.link ?? '')).text();
    expect(await marked('price')).toMatch(/id="winnow-value"[^>]*>[^<]*1\.50/);
    expect(await marked('sku')).toMatch(/id="winnow-value"[^>]*>LU-1</);
  });

  it('can be corrected in either part, and Undo brings both back', async () => {
    const { id, items } = await rowsOf('/mended');
    const listed = await app.api('correctItem', { id, index: 0, field: 'price', value: '7.25', teach: false });
    const opened = await app.api('correctItem', { id, index: 0, field: 'sku', value: 'LU-9', teach: false });
    const [changed] = await items();
    expect(changed?.item).toMatchObject({ price: 7.25, sku: 'LU-9' });
    expect(changed?.evidence.price).toMatchObject({ source: 'person', url: site.url('/mended') });
    for (const { correction } of [opened, listed]) await app.api('undoCorrection', { id, correction });
    expect((await items()).slice(0, 2).map(({ item }) => item)).toMatchObject([
      { price: 1.5, sku: 'LU-1' },
      { price: 2.5, sku: 'LU-2' },
    ]);
  });

  it('teaches where a value is on the pages behind the links', async () => {
    const { id } = await rowsOf('/taught');
    const { message } = await app.api('correctItem', { id, index: 0, field: 'sku', value: 'LU-1' });
    expect(message).not.toContain('in this cell only');
  });

  it('teaches where a value is on the list', async () => {
    const { id, items } = await rowsOf('/taught-list');
    const before = (await items()).map(({ item }) => item.price);
    const { extractor, correction } = await app.api('correctItem', { id, index: 1, field: 'price', value: '2.50' });
    expect(extractor?.accepted).toEqual(['price']);
    const { document } = await app.api('getExtractor', { id: extractor?.id ?? '' });
    expect(document).toMatchObject({ perPage: 'many', records: expect.anything() });
    const [listed] = (await app.api('listCorrections', { id })).results;
    expect(listed).toMatchObject({ url: site.url('/taught-list'), taught: true });
    await app.api('undoCorrection', { id, correction });
    expect((await items()).map(({ item }) => item.price)).toEqual(before);
    const { results } = await app.api('listExtractors', { site: new URL(site.url('/')).host });
    expect(results.filter((each) => each.id === extractor?.id)).toEqual([]);
  });
});
