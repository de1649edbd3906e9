import { describe, expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import { linking, PRODUCT_TEMPLATE, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

/* Programs written for other services have small habits: they are understood, or the error says what to send. */

let app: TestApp;
let site: Site;
withApp((started, own) => {
  [app, site] = [started, own];
});

const shop = (): string[] => {
  ['Jug', 'Bowl', 'Cup'].forEach((name, at) => {
    site.on(`/habit/${at}`, product(name, at + 1));
  });
  return [0, 1, 2].map((at) => site.url(`/habit/${at}`));
};
const extracted = async () => (await app.run('extract', { urls: shop(), template: PRODUCT_TEMPLATE })).jobId;
const rows = async (id: string, query: string) => {
  const { text } = await app.send(`/api/jobs/${id}/items?${query}`);
  return (JSON.parse(text).results as { item: { name: string } }[]).map(({ item }) => item.name);
};
const post = async (path: string, body: object) => JSON.parse((await app.send(path, { method: 'POST', body })).text);
const fault = async (path: string, body?: object) => {
  const [first] = (body === undefined ? refusal(await app.send(path)) : await app.refused(path, body)).errors;
  return first;
};

describe('a call of a program written for another service', () => {
  it('learns from a refused key how to send one', async () => {
    const headers = { authorization: 'Bearer unknown' };
    for (const answer of [
      await app.send('/api/jobs', { headers }),
      await app.send('/api/jobs', { headers: { authorization: '' } }),
    ]) {
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    expect((await app.send('/api/jobs')).headers['www-authenticate']).toBeUndefined();
  });

  it('finds the OpenAPI document at the root', async () => {
    const [root, own] = [await app.send('/openapi.json'), await app.send('/api/openapi.json')];
    expect([root.status, root.text]).toEqual([200, own.text]);
  });

  it('may write a URL of this computer with one slash', async () => {
    const [url = ''] = shop();
    const { results } = await app.run('extract', { url: url.replace('//', '/'), template: PRODUCT_TEMPLATE });
    expect(results.items).toMatchObject([{ name: 'Jug', _status: 'ok', _url: url }]);
  });

  it('may write choices in capitals wherever there are some, and booleans as 1 and 0', async () => {
    const [url] = shop();
    const sent = { url, template: PRODUCT_TEMPLATE, proxy: ['NONE'], respect_robots: 0, detach: '0' };
    for (const proxy of ['None', ['NONE']]) {
      const answer = await app.send('/api/extract', { method: 'POST', body: { ...sent, proxy } });
      expect([answer.status, JSON.parse(answer.text).results?.items?.[0]?.name]).toEqual([200, 'Jug']);
    }
    const detached = await app.send('/api/extract', { method: 'POST', body: { ...sent, detach: 1 } });
    expect(Object.keys(JSON.parse(detached.text))).toEqual(['jobId']);
    const wrong = await fault('/api/extract', { ...sent, detach: 2 });
    expect(wrong).toMatchObject({ message: 'detach must be a boolean, not 2.', path: ['detach'] });
  });

  it('may run a workflow detached, which a run always is', async () => {
    const steps = [{ name: 'const', args: { items: [{ url: shop()[0] }] } }];
    const { workflowId: id } = await app.api('createWorkflow', { name: 'One', steps });
    expect(await app.api('runWorkflow', { id, detach: true })).toEqual({ jobId: expect.stringMatching(/^[a-z0-9]+$/) });
    expect(await fault(`/api/v2/workflows/${id}/run`, { detach: false })).toMatchObject({ path: ['detach'] });
  });

  it('is told once that a workflow reached its limit, however many steps stopped', async () => {
    const paths = Array.from({ length: 30 }, (_, at) => `/limit/${at}`);
    for (const path of paths) site.on(path, product(path, 1));
    site.on('/limit', linking(...paths));
    const steps = [
      { name: 'crawl', args: { pattern: site.url('/limit/*'), startUrls: [site.url('/limit')] } },
      { name: 'extract', args: { questions: PRODUCT_TEMPLATE } },
      { name: 'limit', args: { limit: 1 } },
    ];
    const { workflowId } = await app.api('createWorkflow', { name: 'First', steps });
    const { jobId } = await app.api('runWorkflow', { id: workflowId });
    const { outcome } = await jobEnd(app, jobId);
    expect(outcome?.reasons.map(({ code }) => code)).toEqual(['limit']);
  });

  it('may send empty values for what was not filled in', async () => {
    const [url = ''] = shop();
    const blank = { proxy: '', perPage: '', detach: '', budget: '', name: '', urls: [''], commands: [] };
    const extracted = await post('/api/extract', { ...blank, url, template: PRODUCT_TEMPLATE });
    expect(extracted.results.items).toMatchObject([{ name: 'Jug', _status: 'ok' }]);
    site.on('/habits', linking('/habit/0', '/habit/1'));
    const crawl = { pattern: site.url('/habit/*'), query: '', maxDepth: '', priority: [], maxVisits: '' };
    const found = await post('/api/crawl', { ...crawl, startUrls: [site.url('/habits')] });
    expect(found.results.hits).toEqual([site.url('/habit/0'), site.url('/habit/1')]);
    const steps = [
      { name: 'const', args: { items: [{ url }], maxPages: '' } },
      { name: 'extract', args: { questions: PRODUCT_TEMPLATE, mode: '', view: '', maxPages: '', limit: '' } },
    ];
    expect(await post('/api/v2/workflows', { name: '', steps })).toMatchObject({ workflowId: expect.any(String) });
  });

  it('is told what is missing where all that it could send is empty', async () => {
    expect(await fault('/api/crawl', { pattern: '', query: '' })).toMatchObject({
      message: 'One of pattern and query is required, and must not be empty.',
      path: ['pattern'],
    });
    expect(await fault('/api/extract', { url: '', urls: [], template: PRODUCT_TEMPLATE })).toMatchObject({
      message: 'One of url, urls, rows, pages and pagesOf is required, and must not be empty.',
      path: ['url'],
    });
    expect(await fault('/api/visit', { url: '' })).toMatchObject({ path: ['url'] });
  });

  it('may send lists and objects as JSON text', async () => {
    const urls = shop();
    const sent = { urls: JSON.stringify(urls), template: JSON.stringify(PRODUCT_TEMPLATE) };
    expect((await post('/api/extract', sent)).results.items).toMatchObject(
      urls.map((_url) => ({ _url, _status: 'ok' })),
    );
  });

  it('finds the id of a job and of a workflow wherever it read one, and the state of a job it waited for', async () => {
    const [url = ''] = shop();
    const answer = await app.run('extract', { url, template: PRODUCT_TEMPLATE });
    expect(answer.state).toBe('completed');
    const { jobId } = answer;
    expect(await app.api('getJob', { id: jobId })).toMatchObject({ id: jobId, jobId });
    expect(await app.api('getJobV2', { id: jobId })).toMatchObject({ id: jobId, jobId });
    const steps = [{ name: 'const', args: { items: [{ url }] } }];
    const { workflowId } = await app.api('createWorkflow', { steps });
    const kept = await app.api('getWorkflow', { id: workflowId });
    expect(kept).toMatchObject({ id: workflowId, workflowId });
    expect((await app.api('listWorkflows', {})).results).toContainEqual(kept);
    expect((await app.api('createWorkflow', kept)).workflowId).not.toBe(workflowId);
  });

  it('is told by the state that no page of a call could be loaded', async () => {
    const dead = 'http://127.0.0.1:1/';
    expect(await app.run('visit', { url: dead })).toMatchObject({
      state: 'error',
      results: [{ url: dead, status: 'error', message: expect.stringContaining('refused the connection') }],
      links: {},
      html: '',
    });
    const crawl = await app.run('crawl', { pattern: `${dead}a/*` });
    expect([crawl.state, crawl.results.hits]).toEqual(['error', []]);
  });

  it('is told the kinds there are and what was sent instead', async () => {
    const target = { kind: 'csv', path: '/data/a.csv' };
    expect((await fault('/api/destinations', { target }))?.message).toBe(
      'target.kind must be one of file, folder, sqlite, postgres, email, not "csv".',
    );
    expect((await fault('/api/destinations', { target: { path: '/a.csv' } }))?.message).toBe(
      'target.kind is required: one of file, folder, sqlite, postgres, email.',
    );
    const steps = [
      { name: 'const', args: { items: [{ url: site.url('/') }] } },
      { name: 'extract', args: { questions: ['name'] } },
    ];
    expect((await fault('/api/v2/workflows', { name: 'a', steps }))?.message).toBe(
      'steps.1.args.questions must be an object, not an array.',
    );
  });

  it('gets no key that has expired already', async () => {
    const wanted = { name: 'late', scope: 'read', expiresAt: '2020-01-31T01:00:00+01:00' };
    expect(await fault('/api/keys', wanted)).toMatchObject({
      message: 'expiresAt is in the past: 2020-01-31T00:00:00.000Z.',
      path: ['expiresAt'],
    });
    expect((await app.api('listKeys', {})).results.filter(({ name }) => name === 'late')).toEqual([]);
  });

  it('is advised in the form of an address where its parameters are in one', async () => {
    const hintOf = async (query: string) => (await fault(`/api/jobs?${query}`))?.hint;
    expect(await hintOf('limit=5000')).toBe('Send limit=1000 or less.');
    expect(await hintOf('limit=many')).toBe('Send limit=10.');
    expect(await hintOf('limit=1&limit=2')).toBe('Send limit once.');
    expect(await hintOf('state=running')).toBe('Send state=active.');
    expect((await fault('/api/crawl', { pattern: 'https://a.test/*', maxVisits: 0 }))?.hint).toBe(
      'Send "maxVisits": 1 or more.',
    );
  });
});

describe('the rows of a job', () => {
  it('are filtered by a condition without a list, its operator in any case', async () => {
    const id = await extracted();
    const by = (condition: object) => `filter=${encodeURIComponent(JSON.stringify(condition))}`;
    expect(await rows(id, by({ field: 'price', op: 'GREATER', value: 1 }))).toEqual(['Bowl', 'Cup']);
    const messageOf = async (condition: object) => (await fault(`/api/jobs/${id}/items?${by([condition])}`))?.message;
    expect(await messageOf({ field: 'price', op: 'gte', value: 1 })).toMatch(
      /"op":"gte".* has an unknown op; there are contains.*Did you mean "greater"\?$/,
    );
    expect(await messageOf({ field: 'price', operator: 'is', value: 1 })).toMatch(
      / has no op, which is one of contains/,
    );
    expect(await messageOf({ field: 'price', op: 'between', value: 1 })).toMatch(
      / has no to, which "between" needs\.$/,
    );
    expect(await messageOf({ field: 'price', op: 'is', value: [1] })).toMatch(
      / needs a value that is a text, a number, true or false\.$/,
    );
    expect(await messageOf({ field: 'price', op: 'empty', value: 1 })).toMatch(
      / has "value", which "empty" does not take\.$/,
    );
  });

  it('are sorted by a repeated parameter, and say how to sort if it is written otherwise', async () => {
    const id = await extracted();
    expect(await rows(id, 'sort=_status&sort=-price')).toEqual(['Cup', 'Bowl', 'Jug']);
    for (const [sort, hint] of [
      ['price desc', 'Send sort=-price: a field alone rises, "-" before it falls.'],
      ['price:asc', 'Send sort=price: a field alone rises, "-" before it falls.'],
      ['+price', 'Send sort=price: a field alone rises, "-" before it falls.'],
    ] as const) {
      expect((await fault(`/api/jobs/${id}/items?sort=${encodeURIComponent(sort)}`))?.hint).toBe(hint);
    }
  });

  it('say where they are given as a file', async () => {
    const refused = refusal(await app.send(`/api/jobs/${await extracted()}/items?format=csv`));
    expect(refused.errors[0]?.hint).toBe('The rows as a file: GET /api/jobs/{id}/export takes format and fields.');
  });
});
