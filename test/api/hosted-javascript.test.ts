import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, until } from '../helpers/app';
import { product, type Site, startSite } from '../helpers/site';

/*
 * A client as the hosted service's own one for JavaScript goes about it: the key and the address in the header and among the
 * parameters as well, parameters of a GET through URLSearchParams whatever they are, a "?" behind every GET, and any list of
 * errors in an answer taken for a failure.
 */

type Fields = Readonly<Record<string, unknown>>;

class HostedClient {
  readonly #base: Fields;
  constructor(apiKey: string, host: string) {
    this.#base = { apiKey, host };
  }

  async call(method: string, path: string, given?: Fields): Promise<Fields & { results?: never[] }> {
    const { apiKey, host } = { ...this.#base, ...given };
    const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
    const asText = Object.entries(given ?? {}).map(([name, value]): [string, string] => [name, `${value}`]);
    const query = method === 'GET' ? `?${new URLSearchParams(asText)}` : '';
    const sent = method === 'GET' ? {} : { body: JSON.stringify(given) };
    const answer = await fetch(`${host}${path}${query}`, { method, headers, ...sent });
    const data = JSON.parse(await answer.text());
    if (data.errors?.length > 0) throw new Error(JSON.stringify(data.errors));
    if (answer.status >= 400) throw new Error(`status ${answer.status}`);
    return data;
  }

  readonly task = (name: string, given: Fields) => this.call('POST', `/api/${name}`, { ...this.#base, ...given });
}

let app: TestApp;
let site: Site;
let client: HostedClient;

beforeAll(async () => {
  app = await startTestApp();
  site = await startSite();
  site.on('/', product('Lamp', 12.5, '/p/bowl', '/p/cup'));
  site.on('/p/bowl', product('Bowl', 7));
  site.on('/p/cup', product('Cup', 3));
  client = new HostedClient(app.key, app.baseUrl);
});
afterAll(async () => {
  await app.stop();
  await site.stop();
});

const TEMPLATE = { name: 'Name of the product', price: 'Price as a number' };

describe("the hosted service's client for JavaScript", () => {
  it('visits', async () => {
    const { results } = await client.task('visit', {
      url: site.url('/'),
      include: 'markdown',
      proxy: null,
      load_wait: null,
    });
    expect(results).toMatchObject([
      { url: site.url('/'), status: 'ok', markdown: { body: expect.stringContaining('Lamp') } },
    ]);
  });

  it('crawls with what it has and with undefined for the rest', async () => {
    const given = {
      pattern: site.url('/p/*'),
      startUrls: site.url('/'),
      maxVisits: 5,
      maxDepth: null,
      query: undefined,
    };
    const { results } = await client.task('crawl', { ...given, priority: { only: null, skip: site.url('/p/cup') } });
    expect(results).toMatchObject({ hits: [site.url('/p/bowl'), site.url('/p/cup')] });
  });

  it.each([
    ['one address as urls', () => ({ urls: site.url('/p/cup'), template: TEMPLATE }), ['Cup']],
    [
      'addresses as url',
      () => ({ url: [site.url('/p/cup'), site.url('/p/bowl')], template: TEMPLATE }),
      ['Cup', 'Bowl'],
    ],
    [
      'a template as text',
      () => ({ urls: [site.url('/')], template: JSON.stringify(TEMPLATE), perPage: null }),
      ['Lamp'],
    ],
  ])('extracts by %s', async (_what, given, names) => {
    const { results } = await client.task('extract', given());
    expect(results).toMatchObject({ items: names.map((name) => ({ name, price: expect.any(Number) })) });
  });

  it('sends a nonce as a number, and views of pages as a list, also with a crawl', async () => {
    const countLoads = () => site.visits().filter((path) => path === '/p/cup').length;
    const loads = countLoads();
    for (const nonce of [2, Math.random()]) {
      const given = { urls: [site.url('/p/cup')], template: TEMPLATE, nonce, attempts: 5, loadWait: 0 };
      const { results } = await client.task('extract', { ...given, contentTransform: ['reduce', 'text_only'] });
      expect(results).toMatchObject({ items: [{ name: 'Cup' }] });
    }
    expect(countLoads()).toBe(loads + 2);
    const { jobId, results } = await client.task('crawl', {
      pattern: site.url('/p/*'),
      startUrls: [site.url('/')],
      maxDepth: 0,
      proxy: 'auto',
      crawlPriority: 'random',
      crawlStrategy: 'dfs',
      contentTransform: ['slim_html'],
    });
    expect(results).toMatchObject({ hits: [site.url('/p/bowl'), site.url('/p/cup')] });
    expect((await app.api('getJob', { id: String(jobId) })).args).toMatchObject({ contentTransform: 'slim_html' });
    await expect(client.task('crawl', { pattern: site.url('/p/*'), contentTransform: ['tiny'] })).rejects.toThrow(
      'contentTransform is one of',
    );
  });

  it('sends empty lists for start URLs and priorities it has none of', async () => {
    const priority = { only: [], skip: [], high: [] };
    const { results } = await client.task('crawl', {
      pattern: site.url('/p/*'),
      startUrls: [],
      priority,
      maxVisits: 9,
    });
    expect(results).toMatchObject({ hits: [site.url('/p/bowl'), site.url('/p/cup')] });
  });

  it('scrapes', async () => {
    const given = { pattern: site.url('/p/*'), startUrls: [site.url('/')], template: TEMPLATE, maxExtracts: null };
    const { results } = await client.task('scrape', given);
    const { items } = results as unknown as { items: readonly Fields[] };
    expect(items.map(({ name }) => name).sort()).toEqual(['Bowl', 'Cup']); // as their pages came
  });

  it('lists its jobs with their state, in parts and by kind', async () => {
    const all = await client.call('GET', '/api/jobs', { limit: 100, offset: 0 });
    expect(all.results?.length).toBeGreaterThan(3);
    for (const job of all.results ?? [])
      expect(job).toMatchObject({ details: { state: 'completed' }, state: 'completed' });
    const scrapes = await client.call('GET', '/api/jobs', {
      limit: 1,
      offset: undefined,
      types: 'scrape,agent',
      state: null,
    });
    const isScrape = ({ type }: Fields) => type === 'scrape';
    expect(scrapes).toMatchObject({ total: all.results?.filter(isScrape).length, results: [{ type: 'scrape' }] });
    const [{ id = '' } = {}] = (scrapes.results ?? []) as { id?: string }[];
    expect(id).toMatch(/^[a-z0-9]{20}$/);
    const job = await client.call('GET', `/api/jobs/${id}`);
    expect(job).toMatchObject({
      id,
      state: 'completed',
      details: { state: 'completed' },
      results: { items: [{}, {}] },
    });
    expect(JSON.stringify(job.args)).not.toMatch(/apiKey|"host"/);
  });

  it('asks for user, credits, proxies and URLs', async () => {
    expect(await client.call('GET', '/api/user')).toMatchObject({ local: true });
    const { balance, used } = await client.call('GET', '/api/credits/balance');
    expect(Number(balance) - Number(used)).toBeGreaterThan(1e6);
    expect(await client.call('GET', '/api/proxy/status')).toMatchObject({ ready: ['none'] });
    const urls = await client.call('GET', '/api/urls', { limit: 2, offset: undefined, apiKey: app.key, nothing: 1 });
    expect(urls.results).toHaveLength(2);
    expect(urls.total).toBeGreaterThan(2);
  });

  it('gets an error that explains the fault', async () => {
    await expect(new HostedClient('invalid', app.baseUrl).task('crawl', { pattern: 'x' })).rejects.toThrow(
      'unknown_key',
    );
    await expect(client.task('visit', { url: null })).rejects.toThrow('url is required.');
    await expect(client.call('GET', '/api/jobs/none')).rejects.toThrow('not_found');
  });
});

describe('null for missing parameters', () => {
  it('holds in workflows: options, arguments of steps, values of a run', async () => {
    const nothing = { proxy: null, render: null, loadWait: null, scroll: null, session: null, attempts: null };
    const steps = [
      {
        name: 'crawl',
        args: {
          ...nothing,
          pattern: site.url('/p/*'),
          startUrls: site.url('/'),
          maxVisits: '{{most}}',
          priority: null,
        },
      },
      {
        name: 'extract',
        args: { ...nothing, questions: TEMPLATE, mode: null, view: null, maxPages: null, limit: null, hint: null },
      },
      { name: 'unique', args: { fields: 'name' } },
      { name: 'filter', args: { query: 'price below 5', model: null } },
    ];
    const workflow = {
      name: null,
      description: null,
      steps,
      options: { proxy: null, budget: null, maxAge: null },
      defaults: null,
    };
    const { workflowId, id } = await client.call('POST', '/api/v2/workflows', workflow);
    expect(workflowId).toBe(id);
    const kept = await client.call('GET', `/api/v2/workflows/${id}`);
    expect(JSON.stringify(kept)).not.toContain('null');
    const { jobId } = await client.call('POST', `/api/v2/workflows/${id}/run`, {
      params: { most: null },
      budget: null,
    });
    const job = await untilDone(String(jobId));
    expect(job.results.items).toMatchObject([{ name: 'Cup' }]);
  });

  it('holds in schedules and forecasts', async () => {
    const args = { pattern: site.url('/p/*'), start_urls: site.url('/'), maxVisits: null, template: TEMPLATE };
    const body = { name: 'Daily', cron: '@daily', timezone: null, task: { type: 'scrape', args }, key: 'name' };
    const schedule = await client.call('POST', '/api/schedules', body);
    expect(schedule).toMatchObject({ key: ['name'], task: { args: { startUrls: [site.url('/')] } } });
    const forecast = await client.call('POST', '/api/forecast', { strategy: 'scrape', args });
    expect(forecast).toMatchObject({ visits: expect.any(Number) });
    const unknown = { ...body, task: { type: 'scrape', args: { ...args, maxVisit: 1 } } };
    await expect(client.call('POST', '/api/schedules', unknown)).rejects.toThrow('"path":["task","args","maxVisit"]');
  });

  it('still lifts a cap where null means that', async () => {
    const { jobId } = await app.run('scrape', { pattern: site.url('/p/*'), template: TEMPLATE, maxExtracts: 1 });
    const job = await client.call('PATCH', `/api/jobs/${jobId}`, { maxExtracts: null, name: null });
    expect(job.args).not.toHaveProperty('maxExtracts', 1);
  });
});

function untilDone(id: string) {
  return until(`the end of run ${id}`, async () => {
    const job = await app.api('getJobV2', { id });
    return job.done ? job : null;
  });
}
