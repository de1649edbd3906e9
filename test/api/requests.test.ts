import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_KEY, type TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import { linking, PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  site.on('/', linking('/a/1', '/a/2'));
  site.on('/a/1', product('One', 1));
  site.on('/a/2', product('Two', 2));
});
afterAll(() => Promise.all([app.stop(), site.stop()]));

const post = (path: string, body: unknown, headers = {}) => app.send(path, { method: 'POST', body, headers });
const json = { 'content-type': 'application/json' };

describe('bodies', () => {
  it('refuses an object of too many names before it costs time, at any depth', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`name${at}`, 1]));
    for (const body of [many, { template: [{ a: many }] }]) {
      const refused = refusal(await post('/api/extract', body, json));
      expect([refused.status, refused.code]).toEqual([400, 'invalid_request']);
      expect(refused.errors[0]?.message).toContain('more than 10000 names');
    }
  });

  it('refuses an unknown key inside a list', async () => {
    const pages = [{ url: 'http://shop.test/', html: '<h1>x</h1>', titel: 'x' }];
    const refused = await app.refused('/api/extract', { pages, template: 'name' });
    expect([refused.status, refused.code, refused.errors[0]?.path]).toEqual([
      400,
      'unknown_parameter',
      ['pages', 0, 'titel'],
    ]);
    expect(refused.errors[0]?.message).toContain('There is no parameter "titel" here.');
  });

  it('refuses invalid JSON and names the position', async () => {
    const answer = refusal(await post('/api/visit', '{"url": "http://x/",}', json));
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
    expect(answer.errors[0]?.message).toMatch(/not valid JSON.*position 20/);
  });

  it.each(['[]', '"text"', '12', 'true'])('refuses %s, which is not an object', async (body) => {
    const answer = refusal(await post('/api/visit', body, json));
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
    expect(answer.errors[0]?.message).toBe('The body must be a JSON object.');
  });

  it.each(['', 'null'])('says what a request of body "%s" lacks', async (body) => {
    const answer = refusal(await post('/api/visit', body, json));
    expect(answer.errors).toMatchObject([{ code: 'invalid_request', message: 'url is required.', path: ['url'] }]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'refuses a body sent as "%s"',
    async (type) => {
      const answer = refusal(await post('/api/visit', '{"url":"http://x/"}', { 'content-type': type }));
      expect([answer.status, answer.code]).toEqual([415, 'unsupported_media_type']);
      const [sent = ''] = type.split(';');
      expect(answer.errors[0]?.message).toContain(sent);
      expect(answer.errors[0]?.hint).toContain('add the header Content-Type: application/json');
    },
  );

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])('reads %s', async (type) => {
    const answer = await post('/api/visit', JSON.stringify({ url: site.url('/a/1') }), { 'content-type': type });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['application/x-www-form-urlencoded', { 'content-length': '0' }],
    ['application/x-www-form-urlencoded', { 'transfer-encoding': 'chunked' }],
    ['text/plain', { 'content-length': '0' }],
  ])('reads a call without a body that names the type %s (%j)', async (type, length) => {
    const { workflowId } = await app.api('createWorkflow', {
      steps: [{ name: 'const', args: { items: [{ url: site.url('/a/1') }] } }],
    });
    const answer = await post(`/api/v2/workflows/${workflowId}/run`, '', { 'content-type': type, ...length });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { jobId: expect.any(String) }]);
  });

  it('takes a body without a type for JSON', async () => {
    const body = JSON.stringify({ url: site.url('/a/1'), include: ['text'] });
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }])
      expect((await post('/api/visit', body, headers)).status).toBe(200);
    const answer = refusal(await post('/api/visit', 'url=http://x/'));
    expect([answer.status, answer.errors[0]?.message]).toEqual([400, expect.stringContaining('not valid JSON')]);
  });

  it.each([
    ['Latin-1', Buffer.from('{"url":"http://x/caf\u00e9"}', 'latin1')],
    ['UTF-16', Buffer.from('\ufeff{"url":"http://x/"}', 'utf16le')],
  ])('refuses a body in %s, whose letters would be lost', async (_, body) => {
    const headers = { ...json, authorization: `Bearer ${TEST_KEY}` };
    const response = await fetch(`${app.app.baseUrl}/api/visit`, { method: 'POST', headers, body });
    const { errors } = (await response.json()) as { errors: readonly { message: string }[] };
    expect([response.status, errors[0]?.message]).toEqual([400, 'The body is not valid UTF-8, the encoding of JSON.']);
  });

  it.each([
    ['{"url": "http://x/", "proxy": None}', 'JSON has no None: write null, or leave the parameter out.'],
    ['{"url": "http://x/", "detach": True}', 'JSON has no True: write true.'],
    ['{"maxVisits": NaN}', 'JSON has no NaN: write null'],
    ["{'url': 'http://x/'}", 'straight double quotes'],
  ])('says what to write instead in %s', async (body, hint) => {
    const { status, errors } = refusal(await post('/api/visit', body, json));
    expect([status, errors[0]?.hint]).toEqual([400, expect.stringContaining(hint)]);
  });

  it('says that a compressed body needs the header for it', async () => {
    const headers = { ...json, authorization: `Bearer ${TEST_KEY}` };
    const body = gzipSync('{"url":"http://x/"}');
    const response = await fetch(`${app.app.baseUrl}/api/visit`, { method: 'POST', headers, body });
    expect(JSON.stringify(await response.json())).toContain('Add the header Content-Encoding: gzip.');
  });

  it('refuses a body over 10 MB and reads one just below', async () => {
    const filled = (size: number) => {
      const frame = JSON.stringify({ url: site.url('/a/1'), nonce: '' });
      return JSON.stringify({ url: site.url('/a/1'), nonce: 'x'.repeat(size - frame.length) });
    };
    const answer = refusal(await post('/api/visit', filled(10_000_001), json));
    expect([answer.status, answer.code]).toEqual([413, 'body_too_large']);
    expect((await post('/api/visit', filled(10_000_000), json)).status).toBe(200);
  });
});

describe('addresses and methods', () => {
  it.each([
    ['/api/nothing', 'GET'],
    ['/api', 'GET'],
    ['/api/jobs/x/nothing', 'POST'],
    ['/nothing', 'GET'],
  ])('has nothing at %s', async (path, method) => {
    const answer = refusal(await app.send(path, { method }));
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  });

  it.each([
    ['/api/visit', 'GET', 'POST'],
    ['/api/jobs', 'PUT', 'GET, HEAD'],
    ['/api/jobs/some-id', 'POST', 'GET, HEAD, PATCH, DELETE'],
    ['/api/jobs/some-id/pause', 'GET', 'POST'],
    ['/api/jobs/some-id/export', 'POST', 'GET, HEAD'],
    ['/api/keys', 'DELETE', 'GET, HEAD, POST'],
    ['/api/settings', 'POST', 'GET, HEAD, PATCH'],
  ])('names the methods of %s when asked by %s', async (path, method, allow) => {
    const answer = refusal(await app.send(path, { method }));
    expect([answer.status, answer.code, answer.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      `${allow}, OPTIONS`,
    ]);
  });

  it('refuses an address that cannot be decoded in the same shape', async () => {
    const answer = refusal(await app.send('/api/jobs/%zz'));
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
  });

  it('answers with or without a slash at the end', async () => {
    expect((await app.send('/api/jobs/')).status).toBe(200);
  });

  it.each(['//api/jobs', '/api//jobs', '///api/jobs/?_=//x'])(
    'answers %s, behind an address that ends in a slash',
    async (path) => {
      expect((await app.send(path)).status).toBe(200);
    },
  );

  it('keeps the slashes of values in a query', async () => {
    const page = encodeURI(`//api/visit?include=text&url=${site.url('/a/1')}`);
    const { status, text } = await app.send(page, { method: 'POST' });
    expect([status, JSON.parse(text).results[0].url]).toEqual([200, site.url('/a/1')]);
  });

  it('reads lists in a query as several HTTP clients write them', async () => {
    const job = await app.run('extract', { url: site.url('/a/1'), template: { name: 'Name', price: 'Price' } });
    for (const query of ['fields[]=name', 'fields[0]=name', 'fields%5B%5D=name']) {
      const { text } = await app.send(`/api/jobs/${job.jobId}/export?format=csv&${query}`);
      expect([query, text.split('\r\n')[0]]).toEqual([query, 'name']);
    }
    const visit = `/api/visit?url=${site.url('/a/1')}&include[]=text&include[]=urls`;
    const { results } = JSON.parse((await app.send(visit, { method: 'POST' })).text);
    expect(Object.keys(results[0])).toEqual(expect.arrayContaining(['text', 'urls']));
    for (const query of ['types[]=crawl&types[]=visit', 'types=crawl&types=visit', 'types=crawl,visit']) {
      const { results } = JSON.parse((await app.send(`/api/jobs?${query}`)).text);
      expect([query, ...new Set(results.map(({ type }: { type: string }) => type))]).toEqual([query, 'visit']);
    }
  });

  it('takes an empty number, choice or flag of a query for missing', async () => {
    const { status, text } = await app.send('/api/jobs?limit=&offset=&state=');
    expect([status, JSON.parse(text).results.length > 0]).toEqual([200, true]);
    const { jobId } = await app.run('extract', { url: site.url('/a/1'), template: PRODUCT_TEMPLATE });
    expect((await app.send(`/api/jobs/${jobId}/export?format=csv&bom=&fields[]=name`)).text).toBe('name\r\nOne\r\n');
    expect((await app.refused('/api/visit?url=', {})).errors).toMatchObject([{ path: ['url'] }]);
  });

  it('lets a GET carry a trailing ? and parameters of its own', async () => {
    const id = await app.detach('visit', { url: site.url('/a/1') });
    for (const query of ['?', '?_=123', '?cache_buster=1&x']) {
      expect((await app.send(`/api/jobs/${id}${query}`)).status).toBe(200);
      expect((await app.send(`/api/jobs${query}`)).status).toBe(200);
    }
  });

  it.each([
    ['/api/jobs?type=crawl', 'Did you mean "types"?'],
    ['/api/jobs?status=completed', 'Did you mean "state"?'],
    ['/api/jobs/some-id/items?order_by=price', 'Did you mean "sort"?'],
    ['/api/jobs/some-id/items?status=error', 'Did you mean "filter"?'],
    ['/api/jobs/some-id/urls?status=failed', 'Did you mean "state"?'],
    ['/api/jobs/some-id/export?format=csv&delimiter=%3B', 'Did you mean "separator"?'],
    ['/api/jobs/some-id/export?format=csv&seperator=%3B', 'Did you mean "separator"?'],
    ['/api/jobs/some-id/export?fromat=csv', 'Did you mean "format"?'],
    [
      '/api/jobs/some-id/items?price=10',
      'To narrow the rows by a field, use filter=[{"field":"price","op":"is","value":"…"}].',
    ],
    ['/api/jobs/some-id/changes?form=other-id', 'Did you mean "from"?'],
    ['/api/schedules/some-id/runs?limt=5', 'Did you mean "limit"?'],
    ['/api/jobs?search=lamps', 'Did you mean "q"?'],
    ['/api/urls?sort=url', 'This list takes only limit, offset, pattern.'],
    ['/api/urls?created_after=2026-01-01', 'This list takes only limit, offset, pattern.'],
  ])('refuses %s, which would be ignored and bring all rows', async (path, hint) => {
    const answer = refusal(await app.send(path));
    expect([answer.status, answer.code, answer.errors[0]?.hint]).toEqual([400, 'unknown_parameter', hint]);
  });

  it.each([
    ['POST', '/api/jobs/some-id/cancel', '/api/jobs/some-id/stop'],
    ['GET', '/api/jobs/some-id/status', '/api/jobs/some-id'],
    ['GET', '/api/jobs/some-id/results', '/api/jobs/some-id/items'],
    ['GET', '/api/jobs/some-id/result', '/api/jobs/some-id/items'],
    ['GET', '/api/jobs/some-id/resum', '/api/jobs/some-id/resume'],
    ['POST', '/api/v2/workflows/some-id/runs', '/api/v2/workflows/some-id/run'],
    ['POST', '/v1/scrape', '/api/scrape'],
    ['POST', '/api/v1/visit/', '/api/visit'],
    ['POST', '/visit', '/api/visit'],
    ['POST', '/API/Visit', '/api/visit'],
    ['POST', '/api/exract', '/api/extract'],
    // a base address that ends in what the client adds, or lacks it
    ['POST', '/api/api/visit', '/api/visit'],
    ['POST', '/api/v2/api/visit', '/api/visit'],
    ['GET', '/api/v2/api/v2/workflows', '/api/v2/workflows'],
    ['GET', '/api/v2/api/jobs/some-id', '/api/jobs/some-id'],
    ['GET', '/workflows', '/api/v2/workflows'],
    ['GET', '/v2/workflows', '/api/v2/workflows'],
    ['POST', '/api/workflows/some-id/run', '/api/v2/workflows/some-id/run'],
    ['GET', '/v2/jobs/some-id', '/api/v2/jobs/some-id'],
    ['GET', '/jobs/some-id', '/api/jobs/some-id'],
  ])('names the address that %s %s probably meant', async (method, path, meant) => {
    const answer = refusal(await app.send(path, { method }));
    expect([answer.status, answer.errors[0]?.hint]).toEqual([404, `Did you mean ${meant}?`]);
  });

  it('names no other address if none is near', async () => {
    const answer = refusal(await app.send('/api/nothing'));
    expect(answer.errors[0]?.hint).toBe('GET /docs/reference lists every address.');
  });

  it('still refuses a known query parameter that is wrong', async () => {
    for (const [query, path] of [
      ['limit=0', 'limit'],
      ['limit=many', 'limit'],
      ['limit=1.5', 'limit'],
      ['limit=1&limit=2', 'limit'],
      ['offset=-1', 'offset'],
      ['state=odd', 'state'],
      ['types=visit,odd', 'types'],
    ]) {
      const answer = refusal(await app.send(`/api/jobs?${query}`));
      expect([query, answer.status, answer.code, answer.errors[0]?.path]).toEqual([
        query,
        400,
        'invalid_request',
        [path],
      ]);
    }
  });
});

describe('names of parameters', () => {
  it.each([
    ['/api/visit', { url: 'http://x/', inclde: ['html'] }, 'inclde', 'include'],
    ['/api/crawl', { pattern: 'http://x/*', max_visit: 3 }, 'max_visit', 'maxVisits'],
    ['/api/crawl', { pattern: 'http://x/*', MaxDepth: 3 }, 'MaxDepth', 'maxDepth'],
    ['/api/extract', { url: 'http://x/', template: 'name', perpage: 'many' }, 'perpage', 'perPage'],
    ['/api/scrape', { pattern: 'http://x/*', template: 'name', max_extract: 3 }, 'max_extract', 'maxExtracts'],
    ['/api/keys', { nam: 'x' }, 'nam', 'name'],
  ])('%s suggests the nearest name', async (path, body, wrong, right) => {
    const { status, errors } = await app.refused(path, body);
    const fault = errors.find(({ code }) => code === 'unknown_parameter');
    expect(status).toBe(400);
    expect(fault).toMatchObject({ path: [wrong], hint: `Did you mean "${right}"?` });
    expect(fault?.message).toContain(`"${wrong}"`);
  });

  it('lists the known ones if none is similar', async () => {
    const { errors } = await app.refused('/api/visit', { url: 'http://x/', zzzzzzzz: 1 });
    expect(errors[0]?.hint).toMatch(/^Known parameters: .*\burl\b.*\binclude\b/);
  });

  it('looks into priority, and not into a template', async () => {
    const body = { pattern: site.url('/a/*'), priority: { onyl: [] } };
    expect((await app.refused('/api/crawl', body)).errors[0]).toMatchObject({
      code: 'unknown_parameter',
      path: ['priority', 'onyl'],
      hint: 'Did you mean "only"?',
    });
    const template = { max_visits: 'the product_name', innerThing: { snake_key: 'the name' } };
    const { artifacts } = await app.run('extract', { url: site.url('/a/1'), template });
    const schema = artifacts.find(({ type }) => type === 'schema');
    expect(JSON.stringify(schema)).toMatch(/"max_visits".*"innerThing".*"snake_key"/);
  });

  it('refuses a parameter that is given in both spellings', async () => {
    const body = { pattern: 'http://x/*', maxVisits: 1, max_visits: 1 };
    expect((await app.refused('/api/crawl', body)).errors).toMatchObject([
      { code: 'conflicting_parameters', path: ['max_visits'] },
    ]);
  });

  it('reports all faults of a request together', async () => {
    const body = { include: ['html', 'epub'], detach: 'maybe', budget: 0, attempts: 0, respectRobots: 2, wrong: 1 };
    const { errors } = await app.refused('/api/visit', body);
    const paths = errors.map(({ path }) => path.join('.')).sort();
    expect(paths).toEqual(['attempts', 'budget', 'detach', 'include.1', 'respectRobots', 'url', 'wrong']);
    const told = Object.fromEntries(errors.map(({ path, message }) => [path.join('.'), message]));
    expect(told.budget).toBe('budget must be more than 0.');
    expect(told.detach).toBe('detach must be a boolean, not "maybe".');
    expect(told['include.1']).toContain('slim_html');
  });

  const SPELLINGS = [
    ['visit', { url: 'PAGE', include: ['raw', 'json_ld'], proxy: 'none', detach: true, name: 'n', budget: 1 }],
    ['visit', { url: 'PAGE', attempts: 2, respectRobots: false, nonce: 'x', render: 'never', detach: true }],
    ['visit', { url: 'PAGE', attempts: 2, respect_robots: false, detach: true }],
    ['crawl', { pattern: 'ALL', startUrls: ['PAGE'], maxVisits: 1, maxDepth: 0, priority: { only: ['ALL'] } }],
    ['crawl', { pattern: 'ALL', start_urls: ['PAGE'], max_visits: 1, max_depth: 0, priority: { skip: ['ALL'] } }],
    ['crawl', { pattern: 'ALL', crawlStrategy: 'dfs', crawlPriority: 'random', proxy: ['none'], maxVisits: 1 }],
    ['crawl', { pattern: 'ALL', crawl_strategy: 'bfs', crawl_priority: 'random', max_visits: 1 }],
    ['extract', { url: 'PAGE', template: PRODUCT_TEMPLATE, perPage: 'one' }],
    ['extract', { urls: ['PAGE'], template: 'name and price', per_page: 'many', proxy: 'none' }],
    ['scrape', { pattern: 'ALL', template: PRODUCT_TEMPLATE, maxVisits: 1, maxExtracts: 1, perPage: 'auto' }],
    ['scrape', { pattern: 'ALL', template: PRODUCT_TEMPLATE, max_visits: 1, max_extracts: 1, per_page: 'one' }],
    ['scrape', { pattern: 'ALL', template: PRODUCT_TEMPLATE, start_urls: ['PAGE'], max_depth: 0, detach: true }],
  ] as const;

  it('reads the values of a choice in camelCase too, as answers name them', async () => {
    const { results } = await app.run('visit', { url: site.url('/a/1'), include: ['slimHtml', 'JSON_LD'] as never });
    expect(Object.keys(results[0] ?? {})).toEqual(expect.arrayContaining(['slimHtml', 'jsonLd']));
    const { errors } = await app.refused('/api/visit', { url: site.url('/a/1'), include: ['slimHtm'] });
    expect(errors).toMatchObject([
      { path: ['include', 0], message: expect.stringContaining('Did you mean "slim_html"?') },
    ]);
  });

  it.each(SPELLINGS)('%s reads %j', async (task, body) => {
    const text = JSON.stringify(body).replaceAll('PAGE', site.url('/a/1')).replaceAll('ALL', site.url('/a/*'));
    expect(await post(`/api/${task}`, text, json)).toMatchObject({ status: 200 });
  });
});

describe('rules between parameters', () => {
  const PATTERN = 'http://127.0.0.1:1/*';
  it.each(['/api/crawl', '/api/scrape'])('%s takes exactly one of pattern and query', async (path) => {
    const more = path === '/api/scrape' ? { template: 'name' } : {};
    const both = await app.refused(path, { ...more, pattern: PATTERN, query: 'shoes', startUrls: [PATTERN] });
    expect([both.status, both.code, both.errors[0]?.path]).toEqual([400, 'conflicting_parameters', ['query']]);
    const none = await app.refused(path, more);
    expect([none.status, none.code, none.errors[0]?.path]).toEqual([400, 'invalid_request', ['pattern']]);
    const rootless = await app.refused(path, { ...more, query: 'shoes' });
    expect([rootless.status, rootless.code, rootless.errors[0]?.path]).toEqual([400, 'invalid_request', ['startUrls']]);
  });

  it.each([
    ['tor', ', auto, or a list of tiers, not "tor".'],
    [['none', 'tor'], 'not "tor".'],
    [['none', 'auto', 'unblock'], 'auto chooses a tier, so it stands alone'],
    [
      'http://me:secret@10.0.0.1:8080',
      'proxy names a tier, not an address: store the address under Settings → Proxies',
    ],
  ])('says what is wrong with the proxy %j, and repeats no password', async (proxy, message) => {
    const { errors } = await app.refused('/api/visit', { url: PATTERN, proxy });
    expect(errors).toMatchObject([{ path: ['proxy'], message: expect.stringContaining(message) }]);
    expect(JSON.stringify(errors)).not.toContain('secret');
  });

  it('takes exactly one of url and urls', async () => {
    const both = await app.refused('/api/extract', { url: PATTERN, urls: [PATTERN], template: 'name' });
    expect([both.status, both.code, both.errors[0]?.path]).toEqual([400, 'conflicting_parameters', ['urls']]);
    const none = await app.refused('/api/extract', { template: 'name' });
    expect([none.status, none.code, none.errors[0]?.path]).toEqual([400, 'invalid_request', ['url']]);
  });

  it.each([
    ['/api/crawl', { pattern: 'not a url' }, ['pattern']],
    ['/api/crawl', { pattern: 'https://*.example.com/a' }, ['pattern']],
    ['/api/crawl', { pattern: 'http*://example.com/a' }, ['pattern']],
    ['/api/crawl', { pattern: 'http://example.com:*/a' }, ['pattern']],
    ['/api/crawl', { pattern: PATTERN, priority: { only: ['http://x/*', '/a/*'] } }, ['priority', 'only', 1]],
    ['/api/crawl', { pattern: PATTERN, priority: { skip: ['ftp://x/*'] } }, ['priority', 'skip', 0]],
    ['/api/scrape', { pattern: 'example.com/*', template: 'name' }, ['pattern']],
    ['/api/crawl', { pattern: 'http://x/a/*\nhttp://x/b/*' }, ['pattern']],
    ['/api/crawl', { pattern: 'http://x/a/*,http://x/b/*' }, ['pattern']],
    ['/api/scrape', { pattern: PATTERN, template: 'name', priority: { high: ['x'] } }, ['priority', 'high', 0]],
  ])('%s refuses the pattern in %j', async (path, body, place) => {
    const answer = await app.refused(path, body);
    expect([answer.status, answer.code, answer.errors[0]?.path]).toEqual([400, 'invalid_pattern', place]);
    expect(answer.errors[0]?.message).toMatch(/\(character \d+ of ".*"\)/);
  });

  it.each([
    ['/api/visit', { url: 'example.com/a' }, ['url'], 'Did you mean https://example.com/a ?'],
    ['/api/visit', { url: 'localhost:8080/a' }, ['url'], 'Did you mean http://localhost:8080/a ?'],
    ['/api/visit', { url: 'http://x/\nhttp://y/' }, ['url'], 'Send them as a list: ["http://x/", "http://y/"].'],
    ['/api/extract', { urls: 'http://x/,http://y/', template: 'name' }, ['urls', 0], null],
    ['/api/visit', { url: 'ftp://example.com/' }, ['url'], null],
    ['/api/visit', { url: '' }, ['url'], null],
    ['/api/extract', { urls: ['http://x/', 'nothing'], template: 'name' }, ['urls', 1], null],
    ['/api/crawl', { pattern: PATTERN, startUrls: [PATTERN, 'x'] }, ['startUrls', 1], null],
    ['/api/crawl', { pattern: PATTERN, startUrls: ['http://x/{{1..999999}}'] }, ['startUrls', 0], null],
    ['/api/crawl', { query: 'lamps', startUrls: [] }, ['startUrls'], null],
    ['/api/crawl', { pattern: PATTERN, maxVisits: 0 }, ['maxVisits'], null],
    ['/api/crawl', { pattern: PATTERN, maxVisits: 1_000_001 }, ['maxVisits'], null],
    ['/api/crawl', { pattern: PATTERN, maxDepth: -1 }, ['maxDepth'], null],
    ['/api/crawl', { pattern: PATTERN, maxDepth: 'two' }, ['maxDepth'], null],
    ['/api/crawl', { pattern: PATTERN, priority: [1] }, ['priority'], null],
    ['/api/scrape', { pattern: PATTERN, template: 'name', maxExtracts: 0 }, ['maxExtracts'], null],
    ['/api/scrape', { pattern: PATTERN }, ['template'], null],
    ['/api/extract', { url: PATTERN, template: 'name', perPage: 'every' }, ['perPage'], null],
    ['/api/visit', { url: 'http://x/', include: 7 }, ['include'], null],
    ['/api/visit', { url: 'http://x/', proxy: 'fast' }, ['proxy'], null],
    ['/api/visit', { url: 'http://x/', proxy: [7] }, ['proxy'], null],
  ])('%s refuses %j', async (path, body, place, hint) => {
    const answer = await app.refused(path, body);
    expect([answer.status, answer.code, answer.errors[0]?.path]).toEqual([400, 'invalid_request', place]);
    if (hint !== null) expect(answer.errors[0]?.hint).toBe(hint);
    expect(answer.errors[0]?.message).not.toMatch(/^(\w+): \1/);
  });

  it('names every wrong URL of a list or table', async () => {
    const urls = ['http://x/', 'nothing', 'ftp://x/', 'http://y/', 'example.com/a'];
    const { errors } = await app.refused('/api/extract', { urls, template: 'name' });
    expect(errors.map(({ path }) => path)).toEqual([
      ['urls', 1],
      ['urls', 2],
      ['urls', 4],
    ]);
    expect(errors[2]?.hint).toBe('Did you mean https://example.com/a ?');
    const rows = [{ link: 'http://x/' }, { link: 'nothing' }, { link: '' }];
    const ofRows = await app.refused('/api/extract', { rows, template: 'name' });
    expect(ofRows.errors.map(({ path }) => path)).toEqual([
      ['rows', 1, 'link'],
      ['rows', 2, 'link'],
    ]);
    const many = Array.from({ length: 1000 }, () => 'nothing');
    expect((await app.refused('/api/extract', { urls: many, template: 'name' })).errors).toHaveLength(100);
  });

  it.each([
    ['/api/visit', { headers: { 'X-A': '1' } }, 'Put it into visitAs: {"headers": {…}}.'],
    ['/api/visit', { cookies: 'a=b' }, 'Store cookies by POST /api/sessions, and name that session in session.'],
    ['/api/visit', { timeout: 30_000 }, 'The time limit of pages is timeoutMs in PATCH /api/settings.'],
    ['/api/crawl', { excludePaths: ['/a'] }, 'Give priority: {"skip": ["https://example.com/cart/**"]}.'],
    ['/api/extract', { prompt: 'names' }, 'Did you mean "template"?'],
    [
      '/api/visit',
      { commands: [{ type: 'wait', milliseconds: 5 }] },
      'A command has its name as the key, such as {"click": ".more"}, {"wait": 500} or {"press": "Enter"}.',
    ],
    ['/api/visit', { prompt: 'scroll down' }, 'Put it into commands: [{"prompt": "…"}].'],
  ])('%s says where %j belongs here', async (path, part, hint) => {
    const { errors } = await app.refused(path, part);
    expect(errors[0]).toMatchObject({ code: 'unknown_parameter', hint });
  });

  it.each([
    [{ url: 'http://x/p/{{1..5}}' }, ['url']],
    [{ urls: ['http://x/', 'http://x/p/{{01..20..5}}'] }, ['urls', 1]],
  ])('extract refuses a range in %j, which would be read as one page', async (pages, path) => {
    const { errors } = await app.refused('/api/extract', { ...pages, template: 'name' });
    expect(errors).toMatchObject([{ code: 'invalid_request', path, hint: expect.stringContaining('startUrls') }]);
  });

  it('says what an option holds that is sent as a yes', async () => {
    const { errors } = await app.refused('/api/visit', { url: 'http://x/', screenshot: true, webhook: { url: 'x' } });
    expect(errors.map(({ message }) => message).sort()).toEqual([
      'A webhook is an http or https URL.',
      'screenshot holds options such as {"area": "page"}. To take one, put "screenshot" into include.',
    ]);
  });

  it('names the own value for that of another service', async () => {
    const { errors } = await app.refused('/api/visit', { url: 'http://x/', include: ['links', 'rawHtml'] });
    expect(errors.map(({ message }) => /Did you mean ".*"\?$/.exec(message)?.[0])).toEqual([
      'Did you mean "urls"?',
      'Did you mean "raw"?',
    ]);
  });

  it('makes no job of a request that it refuses', async () => {
    const before = await app.api('listJobs', {});
    await app.refused('/api/crawl', { pattern: 'http://*/' });
    await app.refused('/api/visit', { url: 'nothing' });
    expect((await app.api('listJobs', {})).total).toBe(before.total);
  });
});

describe('the parameters of reading', () => {
  const page = 'http://127.0.0.1:1/';

  it.each([
    { contentTransform: 'reduce' },
    { content_transform: 'text_only' },
    { extractMode: 'code' },
    { extract_mode: 'code' },
    { model: null, hint: null, perPage: null },
  ])('extract takes %j', async (part) => {
    const pages = [{ url: page, html: '<title>A page</title><h1>A page</h1>' }];
    const { status } = await app.send('/api/extract', { method: 'POST', body: { pages, template: 'name', ...part } });
    expect(status).toBe(200);
  });

  it.each([
    [{ contentTransform: 'pdf' }, ['contentTransform']],
    [{ extract_mode: 'both' }, ['extractMode']],
    [{ refetch: 'maybe' }, ['refetch']],
    [{ pages: [] }, ['url']],
    [{ pages: [{ url: page }] }, ['pages', 0, 'html']],
    [{ pagesOf: 7 }, ['pagesOf']],
  ])('extract refuses %j', async (part, place) => {
    const answer = await app.refused('/api/extract', { template: 'name', ...part });
    expect([answer.status, answer.code, answer.errors[0]?.path]).toEqual([400, 'invalid_request', place]);
  });
});

describe('settings', () => {
  it('changes some settings and keeps the others', async () => {
    const before = await app.api('getSettings', {});
    const after = await app.api('changeSettings', { timeoutMs: 9000 });
    expect(after).toEqual({ ...before, timeoutMs: 9000 });
    expect(await app.api('getSettings', {})).toEqual(after);
    const snake = await app.send('/api/settings', {
      method: 'PATCH',
      body: { max_page_bytes: 5000, timeout_ms: 8000 },
    });
    expect(JSON.parse(snake.text)).toEqual({ ...before, timeoutMs: 8000, maxPageBytes: 5000 });
    await app.api('changeSettings', before);
  });

  it.each([
    { hostConcurrency: 0 },
    { timeoutMs: 10 },
    { hostPerSecond: -1 },
    { maxPageBytes: 'big' },
    { rateCard: {} },
  ])('refuses %j', async (change) => {
    const answer = refusal(await app.send('/api/settings', { method: 'PATCH', body: change }));
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
    expect(answer.errors[0]?.path[0]).toBe(Object.keys(change)[0]);
  });
});
