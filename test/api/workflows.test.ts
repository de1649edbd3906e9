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
const QUESTIONS = { name: 'The name of the product', price: 'The price as a number' };
const items = (...paths: string[]) => paths.map((path) => ({ url: site.url(path) }));

/** A list of products, and a page of each. */
function shop(count: number): readonly string[] {
  const paths = Array.from({ length: count }, (_, at) => `/p/${at + 1}`);
  site.on('/list', linking(...paths));
  paths.forEach((path, at) => {
    site.on(path, product(`Product ${at + 1}`, at + 1.5));
  });
  return paths;
}

async function begin(steps: Body['steps'], run: Record<string, unknown> = {}, body: Partial<Body> = {}) {
  const { workflowId } = await app.api('createWorkflow', { steps, ...body });
  return (await app.api('runWorkflow', { id: workflowId, ...run })).jobId;
}

async function run(steps: Body['steps'], values: Record<string, unknown> = {}, body: Partial<Body> = {}) {
  const id = await begin(steps, values, body);
  await jobEnd(app, id);
  return app.api('getJobV2', { id });
}

const names = ({ results }: JobV2) => results.items.map(({ name }) => name);
const counts = ({ results }: JobV2) => results.full.map(({ taken, count, visits }) => [taken, count, visits]);
const told = ({ results }: JobV2) => results.logs.raw.map(({ message }) => message).join('\n');

describe('the steps of a workflow', () => {
  it('name the pages that failed as problems of the run', async () => {
    shop(1);
    site.on('/failing', { status: 500 });
    const questions = { name: 'The name of the product' };
    const steps = [
      { name: 'const', args: { items: items('/p/1', '/failing') } },
      { name: 'extract', args: { questions, mode: 'single' } },
    ] as const;
    const job = await run([...steps]);
    expect(job.problems).toMatchObject([{ code: 'error', url: site.url('/failing') }]);
    expect(job.outcome.state).toBe('partial');
    expect(told(job).split(site.url('/failing'))).toHaveLength(2);
    const [, extract] = steps;
    const away = { name: 'const', args: { items: [{ url: 'http://127.0.0.1:1/none' }] } } as const;
    const failed = await run([away, extract]);
    expect([failed.state, failed.outcome.reasons[0]]).toMatchObject([
      'error',
      { code: 'failed', message: failed.problems[0]?.message },
    ]);
  });

  it('const and extract: an item a page, in order, with the fields carried along', { tags: 'long' }, async () => {
    shop(3);
    const given = items('/p/3', '/p/1', '/none').map((item, at) => ({ ...item, rank: at, name: 'of the list' }));
    const job = await run([
      { name: 'const', args: { items: given } },
      { name: 'extract', args: { questions: QUESTIONS, mode: 'single', view: 'html' } },
    ]);
    expect(job).toMatchObject({ state: 'completed', done: true, stopped: false });
    expect(job.results.items).toMatchObject([
      { url: site.url('/p/3'), rank: 0, name: 'Product 3', price: 3.5, _url: site.url('/p/3'), _status: 'ok' },
      { rank: 1, name: 'Product 1', price: 1.5 },
      { rank: 2, name: null, _status: 'error' },
    ]);
    expect(counts(job)).toEqual([
      [0, 3, 0],
      [3, 3, 3],
    ]);
    expect(told(job)).toContain(`${site.url('/none')}: `);
    expect(job.metrics.service).toMatchObject([{ path: 'extract', count: 3 }]);
    const { results } = await app.api('listItems', { id: job.id });
    expect(results[0]?.evidence.price).toMatchObject({ link: expect.stringContaining('/pages/') });
    const file = await app.send(`/api/jobs/${job.id}/export?format=jsonl`);
    expect(file.text.trim().split('\n')).toHaveLength(3);
    expect([...site.visits()].sort()).toEqual(['/none', '/p/1', '/p/3']);
  });

  it('crawl and extract: each page is loaded once, and limit ends the steps before it', async () => {
    shop(30);
    const crawl = { name: 'crawl', args: { pattern: site.url('/p/*'), startUrls: [site.url('/list')] } };
    const all = await run([crawl, { name: 'extract', args: { questions: QUESTIONS, mode: 'single' } }]);
    expect(names(all)).toHaveLength(30);
    expect(site.visits()).toHaveLength(31);
    expect(counts(all)).toEqual([
      [0, 30, 31],
      [30, 30, 0],
    ]);
    site.forget();
    const few = await run([
      { name: 'const', args: { items: items(...Array.from({ length: 30 }, (_, at) => `/p/${at + 1}`)) } },
      { name: 'extract', args: { questions: QUESTIONS, mode: 'single' } },
      { name: 'limit', args: { limit: 4 } },
    ]);
    expect(names(few)).toHaveLength(4);
    expect(site.visits()).toHaveLength(4);
    expect(told(few)).toContain('Ended early');
  });

  it('extract many, then the page of each record; unique, filter and caps', async () => {
    const paths = shop(4);
    const rows = [...paths, ...paths].map(
      (path, at) => `<li class="row"><h2><a href="${path}">Thing ${at}</a></h2><span>${at} EUR</span></li>`,
    );
    site.on('/shelf', `<!doctype html><html><body><h1>All things</h1><ul>${rows.join('')}</ul></body></html>`);
    const job = await run([
      { name: 'const', args: { items: items('/shelf') } },
      {
        name: 'extract',
        args: { questions: { title: 'title of the thing', url: 'link to the thing' }, mode: 'multiple' },
      },
      { name: 'unique', args: { fields: ['url'] } },
      { name: 'extract', args: { questions: QUESTIONS, mode: 'single', max_pages: 3 } },
      { name: 'limit', args: { limit: 3 } },
      { name: 'filter', args: { query: 'price below 3 and name contains product' } },
    ]);
    expect(counts(job)).toEqual([
      [0, 1, 0],
      [1, 8, 1],
      [8, 4, 0],
      [3, 3, 3],
      [3, 3, 0],
      [3, 2, 0],
    ]);
    expect(job.results.items).toMatchObject([
      { title: 'Thing 0', name: 'Product 1', price: 1.5 },
      { title: 'Thing 1', name: 'Product 2', price: 2.5 },
    ]);
    expect(told(job)).toContain('limit 3');
  });

  it('fetch puts content into fields, and what reads the same page visits it no more', async () => {
    shop(2);
    const job = await run([
      { name: 'const', args: { items: items('/p/1', '/nowhere') } },
      { name: 'fetch', args: { include: ['text', 'slim_html', 'urls'] } },
      { name: 'extract', args: { questions: QUESTIONS, mode: 'single' } },
    ]);
    expect(job.results.items).toMatchObject([
      {
        status: 'ok',
        text: expect.stringContaining('Product 1'),
        slimHtml: expect.stringContaining('<h1>'),
        urls: [],
        price: 1.5,
      },
      { status: 'error', text: null },
    ]);
    expect(site.visits().filter((path) => path === '/p/1')).toHaveLength(1);
  });

  it('crawl after other steps begins at the url of their items, and keeps their fields', async () => {
    shop(3);
    site.on('/other', linking('/p/9'));
    const job = await run([
      {
        name: 'const',
        args: {
          items: [
            { url: site.url('/list'), shelf: 'a' },
            { url: site.url('/other'), shelf: 'b' },
          ],
        },
      },
      { name: 'crawl', args: { pattern: site.url('/p/*'), max_depth: 0 } },
    ]);
    const found = job.results.items.map(({ url, shelf }) => `${shelf} ${String(url).slice(site.origin.length)}`);
    expect(found.sort()).toEqual(['a /p/1', 'a /p/2', 'a /p/3', 'b /p/9']);
  });

  it('crawl without pattern and query takes the url of each item as a pattern', async () => {
    site.on('/', linking('/p/1', '/p/2', '/q/3', '/r/4'));
    for (const path of ['/p/1', '/p/2', '/q/3', '/r/4']) site.on(path, product(path, 1));
    const items = [
      { url: site.url('/p/*'), shelf: 'a' },
      { url: site.url('/q/*'), shelf: 'b' },
    ];
    // clients send null and their defaults for what was not said
    const crawl = { name: 'crawl', args: { query: null, maxPages: 1, limit: null, pull: true } };
    const job = await run([{ name: 'const', args: { items, maxPages: 1 } }, crawl]);
    const found = job.results.items.map(({ url, shelf, markdown }) => [
      `${shelf} ${String(url).slice(site.origin.length)}`,
      String(markdown).includes(new URL(String(url)).pathname),
    ]);
    expect(found.sort()).toEqual([
      ['a /p/1', true],
      ['a /p/2', true],
      ['b /q/3', true],
    ]);
    for (const args of [
      { items: [{ url: site.url('/p/*') }, { url: site.url('/list') }] },
      { items: [site.url('/')] },
    ]) {
      const { errors } = await app.refused('/api/v2/workflows', { steps: [{ name: 'const', args }, crawl] });
      expect(errors).toMatchObject([
        { path: ['steps', 1, 'args', 'pattern'], message: expect.stringContaining('has no wildcard') },
      ]);
    }
    const first = await app.refused('/api/v2/workflows', { steps: [{ name: 'crawl', args: {} }] });
    expect(first.errors).toMatchObject([{ message: 'One of pattern and query is required.' }]);
  });

  it('passes items on at once: the last step gets one before the first step ends', async () => {
    const paths = shop(12);
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    site.on('/p/12', async (_, response) => {
      await held;
      response.writeHead(200, { 'content-type': 'text/html' }).end(product('Last', 1));
    });
    const id = await begin([
      { name: 'crawl', args: { pattern: site.url('/p/*'), startUrls: [site.url('/list')] } },
      { name: 'extract', args: { questions: QUESTIONS, mode: 'single' } },
      { name: 'filter', args: { query: 'has a price' } },
    ]);
    const early = await until('an item', async () => {
      const now = await app.api('getJobV2', { id });
      return now.results.items.length > 0 ? now : null;
    });
    expect(early).toMatchObject({ done: false, results: { full: [{ step: 'crawl', done: false }, {}, {}] } });
    open();
    await jobEnd(app, id);
    expect((await app.api('getJobV2', { id })).results.items).toHaveLength(paths.length);
  });

  it('action: what is on the page afterwards is what the next step reads, without another visit', {
    tags: 'long',
  }, async () => {
    site.on(
      '/shut',
      '<h1>Lamp</h1><button onclick="document.body.innerHTML = \'<h1>Lamp</h1><p>Price: 12.50 EUR</p>\'">Open</button>',
    );
    const job = await run([
      { name: 'const', args: { items: items('/shut') } },
      { name: 'action', args: { commands: [{ click: 'text=Open', timeout_ms: 5000 }] } },
      { name: 'filter', args: { query: '_status is ok' } },
      { name: 'extract', args: { questions: { price: 'The price as a number' }, mode: 'single' } },
    ]);
    expect(job.results.items).toMatchObject([{ url: site.url('/shut'), price: 12.5, _status: 'ok' }]);
    expect(site.visits().filter((path) => path === '/shut')).toHaveLength(1);
    expect(counts(job).map(([, , visits]) => visits)).toEqual([0, 1, 0, 0]);
  });

  it('paused and resumed again and again it loses and repeats nothing', async () => {
    const paths = shop(24);
    const id = await begin([
      { name: 'const', args: { items: items(...paths) } },
      { name: 'fetch', args: { include: ['text'] } },
      { name: 'extract', args: { questions: QUESTIONS, mode: 'single' } },
    ]);
    for (let turn = 1; turn <= 4; turn++) {
      await until('more items', async () => {
        const { state, progress } = await app.api('getJob', { id });
        return state !== 'active' || progress.items >= turn * 4 ? true : null;
      });
      // each is refused once it has ended, as a job that is paused may when its last pages come
      for (const call of ['pause', 'resume']) await app.send(`/api/jobs/${id}/${call}`, { method: 'POST' });
    }
    await jobEnd(app, id);
    const job = await app.api('getJobV2', { id });
    expect(names(job)).toEqual(paths.map((_, at) => `Product ${at + 1}`));
    expect(site.visits()).toHaveLength(paths.length);
  });

  it('is not out of budget while pages in progress hold more of it than they will cost', async () => {
    const { rateCard } = await app.api('getSettings', {});
    await app.api('changeSettings', {
      rateCard: { ...rateCard, perThousand: { ...rateCard.perThousand, extract: 10 } },
    });
    shop(3);
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    for (const path of ['/p/2', '/p/3'])
      site.on(path, async (_, response) => {
        await held;
        response.writeHead(200, { 'content-type': 'text/html' }).end(product('Late', 1));
      });
    const steps = [
      { name: 'const', args: { items: items('/p/1', '/p/2', '/p/3') } },
      { name: 'fetch', args: { include: ['text'] } },
      { name: 'extract', args: { questions: QUESTIONS, render: 'never' } },
    ];
    const id = await begin(steps, { budget: 0.02 });
    await until('a page that waits to be read', async () => {
      const [, , extract] = (await app.api('getJobV2', { id })).results.full;
      return extract && (extract.taken > 0 || extract.done) ? true : null;
    });
    open();
    await jobEnd(app, id);
    await app.api('changeSettings', { rateCard });
    const job = await app.api('getJobV2', { id });
    expect(names(job)).toEqual(['Product 1']);
    expect(job.metrics.cost.total).toBeLessThanOrEqual(0.02);
  });

  it('stops at its budget over all steps, and a stopped run keeps what it has', async () => {
    shop(20);
    const all = { items: items(...Array.from({ length: 20 }, (_, at) => `/p/${at + 1}`)) };
    const steps = [
      { name: 'const', args: all },
      { name: 'fetch', args: { include: ['text'] } },
      { name: 'extract', args: { questions: QUESTIONS, render: 'never' } },
    ];
    const job = await run(steps, { budget: 0.01 });
    expect(job).toMatchObject({ state: 'completed', stopped: true });
    expect(job.metrics.cost.total).toBeLessThanOrEqual(0.01);
    expect(job.metrics.cost.total).toBeGreaterThan(0.004);
    expect((await app.api('getJob', { id: job.id })).problems.map(({ code }) => code)).toContain('budget_exhausted');
    site.on('/p/1', () => undefined);
    const id = await begin(steps);
    await until('an item', async () => ((await app.api('getJobV2', { id })).results.items.length > 0 ? true : null));
    await app.api('stopJob', { id });
    const stopped = await app.api('getJobV2', { id });
    expect(stopped).toMatchObject({ state: 'completed', stopped: true });
    expect(stopped.results.items.length).toBeGreaterThan(0);
  });
});

describe('workflows as documents', () => {
  it('are made, read by both paths, replaced and deleted', async () => {
    const steps = [{ name: 'const', args: { items: items('/{{page}}') } }];
    const { id } = await app.api('createWorkflow', { name: 'Mine', steps });
    for (const path of ['workflow', 'workflows']) {
      const read = JSON.parse((await app.send(`/api/v2/${path}/${id}`)).text);
      expect(read).toMatchObject({ id, name: 'Mine', description: '', steps, params: ['page'] });
    }
    expect((await app.api('listWorkflows', {})).results[0]?.id).toBe(id);
    const changed = await app.api('replaceWorkflow', { id, steps, description: 'New' });
    expect(changed).toMatchObject({ id, name: 'const', description: 'New' });
    await app.api('deleteWorkflow', { id });
    expect(refusal(await app.send(`/api/v2/workflow/${id}`)).code).toBe('not_found');
    expect(refusal(await app.send(`/api/v2/workflow/${id}/run`, { method: 'POST' })).code).toBe('not_found');
  });

  it('are filled with the values of a run, which have to be all there', async () => {
    const steps = [
      { name: 'const', args: { items: [{ url: site.url('/{{page}}'), count: '{{count}}' }] } },
      { name: 'limit', args: { limit: '{{count}}' } },
    ];
    const { id } = await app.api('createWorkflow', { steps });
    const path = `/api/v2/workflows/${id}/run`;
    const missing = await app.refused(path, { params: { page: 'a', cuont: 2 } });
    expect(missing.errors).toMatchObject([
      { code: 'invalid_request', path: ['params', 'count'] },
      {
        code: 'unknown_parameter',
        path: ['params', 'cuont'],
        message: expect.stringContaining('Did you mean "count"?'),
      },
    ]);
    const wrong = await app.refused(path, { params: { page: 'a', count: 'many' } });
    expect(wrong.errors).toMatchObject([{ path: ['steps', 1, 'args', 'limit'] }]);
    const { jobId } = await app.api('runWorkflow', { id, params: { page: 'a', count: 2 } });
    await jobEnd(app, jobId);
    expect((await app.api('getJobV2', { id: jobId })).results.items).toMatchObject([{ url: site.url('/a'), count: 2 }]);
  });

  it('are refused with one error for each fault', async () => {
    const { errors } = await app.refused('/api/v2/workflows', {
      steps: [
        { name: 'extract', args: { questions: { _id: 'x' }, maxPage: 2, mode: 'sinlge' } },
        { name: 'extrct' },
        { name: 'limit', args: { limit: 0 } },
      ],
    });
    expect(errors.map(({ path }) => path)).toEqual([
      ['steps', 0, 'args', 'maxPage'],
      ['steps', 0, 'args', 'mode'],
      ['steps', 1, 'name'],
      ['steps', 2, 'args', 'limit'],
    ]);
    expect(errors.map(({ message }) => message).join(' ')).toMatch(/"maxPages".*"single".*"extract"/);
    const order = await app.refused('/api/v2/workflows', {
      steps: [
        { name: 'crawl', args: { query: 'any' } },
        { name: 'extract', args: { questions: { _id: 'x' } } },
        { name: 'const', args: { items: [{ url: 'nothing' }] } },
        { name: 'filter', args: { query: 'looks nice' } },
        { name: 'unique', args: { fields: ['titel'] } },
      ],
    });
    expect(order.errors.map(({ path }) => path.slice(1))).toEqual([
      [2, 'name'],
      [4, 'args', 'fields', 0],
      [0, 'args', 'startUrls'],
      [1, 'args', 'questions', '_id'],
      [2, 'args', 'items', 0, 'url'],
      [3, 'args', 'query'],
    ]);
    const bare = await app.refused('/api/v2/workflows', [{ name: 'const' }]);
    expect(bare.errors[0]?.hint).toContain('steps');
    const wrapped = await app.refused('/api/v2/workflows', { workflow: { steps: [] } });
    expect(wrapped.errors[0]).toMatchObject({ path: ['workflow'], hint: expect.stringContaining('steps') });
  });
});

describe('a workflow that is being written', () => {
  it('is told its faults by place, the fields after each step and how its filter is read, and is not kept', async () => {
    const before = (await app.api('listWorkflows', {})).results.length;
    const good = await app.api('checkWorkflow', {
      steps: [
        { name: 'const', args: { items: [{ url: site.url('/{{page}}'), shelf: 'a' }] } },
        { name: 'extract', args: { questions: QUESTIONS } },
        { name: 'filter', args: { query: 'price at most 20 EUR and not shelf is b, or no name' } },
      ],
      defaults: { page: 'p' },
    });
    const fields = ['url', 'shelf', 'name', 'price'];
    expect(good).toMatchObject({ problems: [], params: ['page'] });
    expect(good.steps).toEqual([
      { fields: ['url', 'shelf'], understood: null },
      { fields, understood: null },
      { fields, understood: '(price is at most 20 EUR and shelf is not “b”) or name has no value' },
    ]);
    const bad = await app.api('checkWorkflow', {
      steps: [
        { name: 'const', args: {} },
        { name: 'limit', args: { limit: 0 } },
      ],
      options: { budget: -1 },
      defaults: { pgae: 1 },
    });
    expect(bad.problems.map(({ path }) => path.join('.'))).toEqual([
      'steps.0.args.items',
      'steps.1.args.limit',
      'options.budget',
      'defaults.pgae',
    ]);
    const empty = await app.api('checkWorkflow', { steps: [] });
    expect(empty.problems).toMatchObject([{ path: ['steps'] }]);
    const unknown = await app.api('checkWorkflow', { steps: [{ name: 'extrct', args: {} }] });
    expect(unknown).toMatchObject({ problems: [{ path: ['steps', 0, 'name'] }], steps: [{ fields: null }] });
    expect((await app.api('listWorkflows', {})).results).toHaveLength(before);
  });

  it('runs with its defaults, is followed step by step, and its runs are listed', async () => {
    shop(3);
    const steps = [
      { name: 'const', args: { items: [...items('/p/1', '/p/2', '/p/3'), { url: site.url('/gone') }] } },
      { name: 'extract', args: { questions: QUESTIONS, mode: 'single' } },
      { name: 'limit', args: { limit: '{{most}}' } },
    ];
    const { id } = await app.api('createWorkflow', { name: 'Followed', steps, defaults: { most: 9 } });
    expect(await app.api('getWorkflow', { id })).toMatchObject({ defaults: { most: 9 }, params: ['most'] });
    const unused = await app.refused('/api/v2/workflows', { steps, defaults: { mots: 1 } });
    expect(unused.errors).toMatchObject([{ code: 'unknown_parameter', path: ['defaults', 'mots'] }]);

    site.on('/p/3', (_, response) => void response.writeHead(200).end(product('Product 3', 4.5)));
    const first = (await app.api('runWorkflow', { id })).jobId;
    await jobEnd(app, first);
    const state = await app.api('getRunSteps', { id: first });
    expect(state).toMatchObject({ workflowId: id, state: 'completed', params: { most: 9 } });
    expect(state.steps).toMatchObject([
      { step: 'const', items: 4, failed: 0 },
      { step: 'extract', taken: 4, items: 4, visits: 4, failed: 1, done: true },
      { step: 'limit', taken: 4, items: 4 },
    ]);
    expect(
      state.logs.some(({ step, level, message }) => step === 1 && level === 'error' && message.includes('/gone')),
    ).toBe(true);
    const { results } = await app.api('listStepItems', { id: first, step: 2, limit: 2 });
    expect(results.map(({ url }) => url)).toEqual([site.url('/gone'), site.url('/p/3')]);
    expect((await app.send(`/api/v2/jobs/${first}/steps/3/items`)).status).toBe(404);

    const second = (await app.api('runWorkflow', { id, params: { most: 1 } })).jobId;
    await jobEnd(app, second);
    expect((await app.api('getJobV2', { id: second })).results.items).toHaveLength(1);
    const runs = await app.api('listJobs', { workflow: id });
    expect([runs.results.map((job) => job.id), runs.total]).toEqual([[second, first], 2]);
    const { jobId } = await app.run('extract', { url: site.url('/p/1'), template: QUESTIONS });
    expect((await app.send(`/api/v2/jobs/${jobId}/steps`)).status).toBe(400);
  });
});

describe('a task job by the v2 interface', () => {
  it('is one step with its own results', async () => {
    shop(2);
    const { jobId } = await app.run('extract', { urls: [site.url('/p/1'), site.url('/p/2')], template: QUESTIONS });
    const job = await app.api('getJobV2', { id: jobId });
    expect(job).toMatchObject({
      workflowId: null,
      done: true,
      results: { full: [{ step: 'extract', count: 2, visits: 2 }] },
    });
    expect(names(job)).toEqual(['Product 1', 'Product 2']);
  });
});
