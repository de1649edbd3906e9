import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import { readEvents } from '../helpers/event-reader';
import { type ModelDouble, startModelDouble } from '../helpers/model-double';
import { linking, product, type Site, startSite } from '../helpers/site';

const MODEL = 'openai:gpt-4.1-mini';
const PER_PAGE = 8;

let app: TestApp;
let site: Site;
let double: ModelDouble;
let sample: string;
beforeAll(async () => {
  double = await startModelDouble();
  app = await startTestApp();
  await app.api('changeProvider', { id: 'openai', key: 'sk-test-1234', baseUrl: `${double.origin}/v1` });
  sample = (await app.api('getApp', {})).sample.url;
});
beforeEach(async () => {
  double.answer(() => ({ json: {} }));
  site = await startSite();
  return () => site.stop();
});
afterAll(async () => {
  await app.stop();
  await double.stop();
});

/** A list of cards over some pages; each card leads to a page of its own that says more. */
function shop(pages: number): void {
  for (let page = 1; page <= pages; page++) {
    const first = (page - 1) * PER_PAGE;
    const cards = Array.from({ length: PER_PAGE }, (_, at) => {
      const number = first + at + 1;
      return `<li class="card"><a href="/p/lamp-${number}"><h3>Lamp ${number}</h3></a><span class="price">€${number}.50</span></li>`;
    });
    const next = page < pages ? `<a rel="next" href="/lamps?page=${page + 1}">Next</a>` : '';
    site.on(
      page === 1 ? '/lamps' : `/lamps?page=${page}`,
      html('Lamps', `<ul>${cards.join('')}</ul><nav>${next}</nav>`),
    );
  }
  for (let number = 1; number <= pages * PER_PAGE; number++) {
    site.on(`/p/lamp-${number}`, product(`Lamp ${number}`, number + 0.5, '/lamps'));
  }
}

const STRANGE_ROWS = 30;
const WORDS = ['Amber', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Grove', 'Heath', 'Inlet', 'Juniper'];
const ROWS = Array.from({ length: STRANGE_ROWS }, (_, at) => at);
const named = (at: number) => `${WORDS[at % 10]} ${['kettle', 'lantern', 'stool'][Math.floor(at / 10)]}`;

/** Lists that look as different sites make them. */
const STRANGE_LISTS: Readonly<Record<string, string>> = {
  cards: `<div class="grid">${ROWS.map(
    (at) =>
      `<article class="card"><a href="/x/${at}"><h3>${named(at)}</h3></a><p class="price">€${at + 3}.50</p></article>`,
  ).join('')}</div>`,
  table: `<table><thead><tr><th>Team<th>Year<th>Wins<tbody>${ROWS.map(
    (at) => `<tr><td>${named(at)} FC<td>${1990 + at}<td>${20 + at}`,
  ).join('')}</table>`,
  results: `<table><thead><tr><th>Home<th>Score<th>Away<tbody>${ROWS.map(
    (at) => `<tr><td>${named(at)} FC<td>${at % 4}–${at % 3}<td>${named(at + 1)} City`,
  ).join('')}</table>`,
  definitions: ROWS.map(
    (at) =>
      `<div class="entry"><h2>${named(at)} station</h2><dl><dt>Height</dt><dd>${100 + at * 7} m</dd><dt>Line</dt><dd>U${1 + (at % 5)}</dd></dl></div>`,
  ).join(''),
  nested: `<ul class="people">${ROWS.map(
    (at) =>
      `<li class="person"><div class="head"><strong class="who">${named(at)} Meyer</strong> <em class="role">${['Engineer', 'Designer', 'Lawyer'][at % 3]}</em></div><ul class="tags"><li>${WORDS[at % 10]}</li><li>${WORDS[(at + 3) % 10]}</li></ul></li>`,
  ).join('')}</ul>`,
};

const STRANGE_VALUES: Readonly<Record<string, (at: number) => readonly unknown[]>> = {
  cards: (at) => [named(at), at + 3.5],
  table: (at) => [`${named(at)} FC`, 1990 + at, 20 + at],
  results: (at) => [`${named(at)} FC`, `${at % 4}–${at % 3}`],
  definitions: (at) => [`${named(at)} station`, `${100 + at * 7} m`, `U${1 + (at % 5)}`],
  nested: (at) => [`${named(at)} Meyer`, ['Engineer', 'Designer', 'Lawyer'][at % 3]],
};

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title} – The Shop</title></head><body><h1>${title}</h1>${body}</body></html>`;

describe('an agent that only plans', () => {
  it('shows plan and forecast, and asks the site for nothing', async () => {
    const answer = await app.api('agent', {
      prompt: `Name and price of all lamps on ${site.url('/lamps')}`,
      dryRun: true,
    });
    expect(answer).toMatchObject({
      plan: {
        strategy: 'extract',
        args: {
          proxy: 'auto',
          url: site.url('/lamps'),
          perPage: 'many',
          maxPages: 100,
          template: { name: 'Name', price: 'price' },
        },
        by: 'rules',
        notUnderstood: [],
        forecast: { visits: 100, bytes: 6_000_000, tokens: 0, costUsd: 0.10015 },
      },
      metrics: { cost: { total: 0 } },
    });
    expect(answer).not.toHaveProperty('jobId');
    expect(site.requests).toEqual([]);
    expect((await app.api('listJobs', {})).total).toBe(0);
  });

  it('forecasts bytes by the pages that loaded, whatever visits that failed took', async () => {
    for (const at of [1, 2, 3])
      site.on(`/sized/${at}`, `<title>Page ${at}</title><p>${'Plain words. '.repeat(3000)}</p>`);
    for (const at of [1, 2, 3]) site.on(`/broken/${at}`, { status: 404, body: 'x'.repeat(2_000_000) });
    const paths = [1, 2, 3].flatMap((at) => [`/sized/${at}`, `/broken/${at}`]);
    await app.run('extract', { urls: paths.map((path) => site.url(path)), template: { name: 'Name' }, attempts: 1 });
    const answer = await app.api('agent', { prompt: `Names on ${site.url('/sized/1')}`, dryRun: true });
    if (!('plan' in answer)) throw new Error('no plan came');
    const { forecast } = answer.plan;
    const perPage = Number(/about (\d+) kB per page/.exec(forecast.basis)?.[1]);
    expect(forecast.basis).toContain('sent before');
    expect(perPage).toBeGreaterThan(20);
    expect(perPage).toBeLessThan(100);
  });

  it('reports a missing start URL: in the plan, and as an error when it is run', async () => {
    const prompt = 'Find cheap flights to Rome';
    const answer = await app.api('agent', { prompt, dryRun: true });
    expect(answer).toMatchObject({
      plan: {
        notUnderstood: [{ text: prompt, hint: expect.stringContaining('https://') }],
        forecast: { visits: 0, costUsd: 0 },
      },
    });
    const refused = await app.refused('/api/agent', { prompt });
    expect(refused.errors).toMatchObject([
      { code: 'invalid_request', path: ['prompt'], hint: expect.stringContaining('Add a page to start at') },
    ]);
    const many = { prompt: `${Array.from({ length: 600 }, (_, n) => `field${n}`).join(', ')} of ${site.url('/p/1')}` };
    expect((await app.refused('/api/agent', many)).errors[0]?.message).toContain('at most 500 fields');
    expect((await app.refused('/api/agent', { prompt, model: 'anthropic:claude-haiku-4-5' })).code).toBe('no_model');
  });
});

describe('an agent that runs', () => {
  it('reads one page as one item', async () => {
    site.on('/p/lamp-1', product('Lamp 1', 1.5));
    const { jobId, results, plan, artifacts, problems } = await app.run('agent', {
      prompt: `name and price of ${site.url('/p/lamp-1')}`,
    });
    expect(results.items).toMatchObject([{ name: 'Lamp 1', price: 1.5, _url: site.url('/p/lamp-1') }]);
    expect(plan.strategy).toBe('extract');
    expect(artifacts).toContainEqual({ type: 'plan', steps: [{ plan, jobId: expect.any(String), problems: [] }] });
    expect(problems).toEqual([]);

    const { results: urls } = await app.api('listUrls', { id: jobId });
    expect(urls).toMatchObject([{ url: site.url('/p/lamp-1'), state: 'done' }]);
    const again = await app.run('extract', { pagesOf: jobId, template: { name: 'Name' } });
    expect(again.results.items).toMatchObject([{ name: 'Lamp 1' }]);
    expect(site.visits()).toHaveLength(1);
  });

  it('follows a list as far as the sentence says, and hides its parts in lists of jobs', async () => {
    shop(4);
    const prompt = `the first 2 pages of ${site.url('/lamps')}: all lamps with name and price`;
    const { jobId, results, metrics } = await app.run('agent', { prompt });
    expect(results.items).toHaveLength(2 * PER_PAGE);
    expect(results.items[9]).toMatchObject({ name: 'Lamp 10', price: 10.5 });
    expect(metrics.service).toEqual([{ path: 'extract', count: 2, cost: 0.002 }]);
    const { results: jobs } = await app.api('listJobs', {});
    expect(jobs[0]).toMatchObject({
      id: jobId,
      type: 'agent',
      name: prompt,
      progress: { items: 16, phase: 'finished' },
    });
    expect((await app.api('listJobs', { parent: jobId })).results).toMatchObject([{ type: 'extract', parent: jobId }]);
    expect((await app.api('listItems', { id: jobId })).total).toBe(16);
  });

  it('keeps as many items as are asked for', async () => {
    shop(4);
    const { results, artifacts } = await app.run('agent', {
      prompt: `the first 10 lamps on ${site.url('/lamps')} with name and price`,
    });
    expect(results.items).toHaveLength(10);
    expect(site.visits().length).toBeLessThanOrEqual(4);
    expect(artifacts[0]).toMatchObject({ steps: [{ problems: [] }] });
  });

  it('scrapes by pattern, and by what pages are', async () => {
    shop(2);
    const byPattern = await app.run('agent', {
      prompt: `name and price of the first 5 pages of ${site.url('/p/*')}`,
      startUrls: [site.url('/lamps')],
    });
    expect(byPattern.plan).toMatchObject({ strategy: 'scrape', args: { pattern: site.url('/p/*') } });
    expect(byPattern.results.items.length).toBeGreaterThan(0);
    const byQuery = await app.run('agent', {
      prompt: `For each product page on ${sample}, extract the name and the price. Visit at most 20 pages.`,
    });
    expect(byQuery.plan).toMatchObject({ strategy: 'scrape', args: { query: 'product page', maxVisits: 20 } });
    expect(byQuery.results.items.length).toBeGreaterThan(5);
    expect(byQuery.results.hits.length).toBe(byQuery.results.items.length);
    const products = byQuery.results.items.filter(({ _url }) => _url.includes('/products/'));
    expect(products.length).toBeGreaterThanOrEqual(byQuery.results.items.length - 2);
    expect(products.every(({ name }) => typeof name === 'string')).toBe(true);
  });

  it('plans again if the first results are wrong, and visits no page twice for it', async () => {
    site.on('/', linking('/a/b/1', '/a/b/2', '/a/b/3'));
    for (const n of [1, 2, 3]) site.on(`/a/b/${n}`, product(`Lamp ${n}`, n));
    const { results, artifacts, plan } = await app.run('agent', { prompt: `name and price from ${site.url('/a/*')}` });
    expect(results.items.map(({ name }) => name).sort()).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3']);
    expect(plan.args.pattern).toBe(site.url('/a/**'));
    const [artifact] = artifacts;
    expect(artifact).toMatchObject({
      type: 'plan',
      steps: [
        { problems: [expect.stringContaining('None of the')] },
        { problems: [], plan: { reasons: [expect.any(String), expect.stringContaining('wider pattern')] } },
      ],
    });
    const loaded = site.visits().filter((path) => path === '/');
    expect(loaded).toHaveLength(1);
  });

  it('reads a stored page again as a list if it was not a single item', async () => {
    shop(1);
    site.on('/lamps-of-the-year', (_, response) => {
      response.writeHead(302, { location: '/lamps' }).end();
    });
    const { results, artifacts } = await app.run('agent', {
      prompt: `name and price from ${site.url('/lamps-of-the-year')}`,
    });
    expect(results.items).toHaveLength(PER_PAGE);
    expect(results.items[0]).toMatchObject({ name: 'Lamp 1', price: 1.5 });
    expect(artifacts[0]).toMatchObject({
      steps: [{ problems: ['Nothing was found for any field.'] }, { problems: [] }],
    });
    expect(site.visits().filter((path) => path === '/lamps')).toHaveLength(1);
  });

  it.each(Object.entries(STRANGE_LISTS))(
    'reads the columns of a list if no fields are named: %s',
    async (name, body) => {
      site.on(`/${name}`, html('All of them', body));
      const { results } = await app.run('agent', { prompt: site.url(`/${name}`) });
      expect(results.items).toHaveLength(STRANGE_ROWS);
      const row = (at: number) =>
        Object.entries(results.items[at] ?? {}).flatMap(([field, value]) => (field.startsWith('_') ? [] : [value]));
      for (const value of STRANGE_VALUES[name]?.(8) ?? []) expect(row(8)).toContainEqual(value);
      expect(site.visits().filter((path) => path === `/${name}`)).toHaveLength(1);
    },
  );

  it('reads a page about one thing as one item if no fields are named', async () => {
    shop(1);
    const { results } = await app.run('agent', { prompt: site.url('/p/lamp-3') });
    expect(results.items).toHaveLength(1);
  });

  it('stops at its budget and keeps what it has', async () => {
    shop(4);
    const prompt = `name and price of all lamps on ${site.url('/lamps')}`;
    const { results, problems, metrics } = await app.run('agent', { prompt, budget: 0.0025 });
    expect(results.items).toHaveLength(2 * PER_PAGE);
    expect(problems).toMatchObject([{ code: 'budget_exhausted' }]);
    expect(metrics.cost.total).toBeLessThanOrEqual(0.0025);
  });

  it('runs detached, is stopped with its parts, and keeps what it had', async () => {
    site.on('/', linking(...Array.from({ length: 50 }, (_, n) => `/p/${n}`)));
    site.otherwise((request, response) => {
      setTimeout(
        () => response.writeHead(200, { 'content-type': 'text/html' }).end(product(`Lamp ${request.url}`, 5, '/')),
        30,
      );
    });
    const id = await app.detach('agent', { prompt: `name and price of ${site.url('/p/*')}`, hostConcurrency: 1 });
    const told = readEvents(app, `/api/jobs/${id}/events`);
    await expect.poll(() => told.events.filter(({ type }) => type === 'item').length).toBeGreaterThanOrEqual(3);
    await app.api('pauseJob', { id });
    const parts = async () => (await app.api('listJobs', { parent: id })).results;
    expect(await parts()).toMatchObject([{ state: 'active', paused: true }]);
    const before = (await app.api('getJob', { id })).progress.items;
    await app.api('resumeJob', { id });
    await expect.poll(async () => (await app.api('getJob', { id })).progress.items).toBeGreaterThan(before);
    await app.api('stopJob', { id });
    const job = await jobEnd(app, id);
    expect(job).toMatchObject({ state: 'completed', stopped: true });
    expect(job.progress.items).toBeGreaterThanOrEqual(3);
    expect(job.progress.items).toBeLessThan(50);
    expect(await parts()).toMatchObject([{ state: 'completed', stopped: true }]);
    const refused = await app.refused(`/api/jobs/${id}/resume`, {});
    expect(refused).toMatchObject({
      status: 409,
      code: 'job_finished',
      errors: [{ hint: expect.stringContaining('/api/agent') }],
    });
    await told.ended;
    expect(told.events.at(-1)).toMatchObject({ type: 'finished', data: { id, type: 'agent' } });
  });
});

describe('an agent with a model', () => {
  it('carries out the plan of the model, which is repaired once, and charges for it', async () => {
    const page = site.url('/p/lamp-1');
    site.on('/p/lamp-1', product('Lamp 1', 1.5));
    const fields = [
      { name: 'Name', description: 'Name of the lamp', list: false },
      { name: 'price', description: 'Price', list: false },
    ];
    const answers = [
      { strategy: 'scrape', pattern: site.url('/p/*'), query: 'lamps', fields: [] },
      { strategy: 'extract', urls: ['https://elsewhere.example/'], fields },
      { strategy: 'extract', urls: [page], perPage: 'one', fields, reasons: ['One page is given.'] },
    ];
    const asks = (from: number) =>
      double.answer(() => ({ json: answers[from + double.requests.length - 1], usage: { input: 1000, output: 100 } }));
    const request = {
      prompt: `What might the lamp over at ${page} be called, and what do they charge for it?`,
      model: MODEL,
    };
    asks(0);
    const fallen = await app.api('agent', { ...request, dryRun: true });
    expect(fallen).toMatchObject({
      plan: { by: 'rules' },
      metrics: { ai: [{ model: MODEL, tokens: { total: 2200 } }] },
    });
    expect(double.requests[1]?.prompt).toContain('query: Send either pattern or query, not both.');
    asks(1);
    const { results, plan, metrics } = await app.run('agent', request);
    expect(double.requests[1]?.prompt).toContain(`The request names ${site.host}; begin there`);
    expect(plan).toMatchObject({ by: 'model', reasons: ['One page is given.'], args: { url: page, model: MODEL } });
    expect(results.items).toMatchObject([{ name: 'Lamp 1', price: 1.5 }]);
    expect(metrics.ai).toMatchObject([{ model: MODEL, tokens: { total: 2200 } }]);
  });

  it('falls back to the rules and says why', async () => {
    double.answer(() => ({ text: 'I would rather not.' }));
    const prompt = `name and price of ${site.url('/p/1')}`;
    const answer = await app.api('agent', { prompt, model: MODEL, dryRun: true });
    expect(answer).toMatchObject({ plan: { by: 'rules', strategy: 'extract', args: { url: site.url('/p/1') } } });
    expect('plan' in answer && answer.plan.reasons[0]).toMatch(/by rules\.$/);
  });
});

describe('restrictions in a plan of a model', () => {
  const cards = [
    ['Desk lamp', 24],
    ['Night lamp', 9],
    ['Floor lamp', 89],
  ] as const;
  const fields = [
    { name: 'name', description: 'Name' },
    { name: 'price', description: 'Price' },
  ];
  const plan = () => ({ strategy: 'extract', urls: [site.url('/list')], perPage: 'many', fields });
  /** Answers questions for plans alone, one after the other; of pages the model says nothing. */
  const answerPlans = (...plans: readonly object[]) => {
    let at = 0;
    double.answer(({ prompt }) => {
      if (!prompt.includes('Request:\nnames of')) return { json: {} };
      return { json: plans[Math.min(at++, plans.length - 1)] ?? {} };
    });
  };
  beforeEach(() => {
    // values that markup states are sure, so that no model is asked about them
    const list = cards.map(
      ([name, price]) =>
        `<li itemscope itemtype="https://schema.org/Product"><h3 itemprop="name">${name}</h3><span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="${price}">€${price}.00</span></span></li>`,
    );
    site.on('/list', html('Everything', `<ul>${list.join('')}</ul>`));
  });
  const ask = () => ({
    prompt: `names of the lamps under 30 euros on ${site.url('/list')}, cheapest first`,
    model: MODEL,
  });

  it('are carried out as the model says them', async () => {
    const restrictions = [
      { text: 'under 30 euros', kind: 'filter', filter: 'price below 30 EUR' },
      { text: 'cheapest first', kind: 'order', sort: 'price' },
    ];
    answerPlans({ ...plan(), restrictions, notShown: ['price'] });
    const { results, plan: told } = await app.run('agent', ask());
    expect(told).toMatchObject({ by: 'model', notShown: ['price'] });
    expect(results.items.map(({ name, price }) => [name, price])).toEqual([
      ['Night lamp', undefined],
      ['Desk lamp', undefined],
    ]);
  });

  it('are asked for again where they are lost, and taken from the rules where they stay lost', async () => {
    const invented = [{ text: 'with a guarantee', kind: 'words', words: 'guarantee' }];
    answerPlans({ ...plan(), restrictions: invented }, plan());
    const { results, plan: told } = await app.run('agent', ask());
    expect(double.requests[1]?.prompt).toContain('"with a guarantee" is not in the request');
    expect(double.requests[1]?.prompt).toContain('"under 30 euros" is neither kept nor in notUnderstood');
    expect(told).toMatchObject({ by: 'model' });
    expect(told.restrictions.map(({ text, kept }) => [text, kept])).toEqual([
      ['under 30 euros', true],
      ['cheapest first', true],
    ]);
    expect(results.items.map(({ name }) => name)).toEqual(['Night lamp', 'Desk lamp']);
  });
});
