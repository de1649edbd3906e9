import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp, until } from '../helpers/app';
import { type Answered, type Call, refusal, send } from '../helpers/call';
import { type Site, startSite } from '../helpers/site';

/* Clients of hosted services put their key and the address they call among the parameters, and some do not know of headers. */

let app: TestApp;
let site: Site;
let key: string;
const answers: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  site = await startSite();
  site.on('/', '<title>Shop</title><h1>Lamp</h1><a href="/a">A</a>');
  site.on('/a', '<title>A</title><h1>Bowl</h1>');
  key = (await app.api('createKey', { name: 'beside', scope: 'admin' })).key;
});
afterAll(async () => {
  await app.stop();
  await site.stop();
});

const HOST = 'https://hosted-service.test';

/** Sends without any header of a key. */
async function bare(path: string, call: Call = {}): Promise<Answered> {
  const answer = await send(app.baseUrl + path, call);
  answers.push(answer.text, JSON.stringify(answer.headers));
  return answer;
}
const post = (path: string, body: object) => bare(path, { method: 'POST', body: { apiKey: key, host: HOST, ...body } });

describe('a key beside the parameters', () => {
  it('lets every task in, and is not a parameter of it', async () => {
    const template = { name: 'Name' };
    const tasks = [
      post('/api/visit', { url: site.url('/') }),
      post('/api/crawl', { pattern: site.url('/**'), maxVisits: 2 }),
      post('/api/extract', { url: site.url('/'), template }),
      post('/api/scrape', { pattern: site.url('/*'), template, maxVisits: 2 }),
      post('/api/agent', { prompt: `the name on ${site.url('/')}`, dryRun: true }),
    ];
    for (const { status, text } of await Promise.all(tasks)) expect(status, text).toBe(200);
    const detached = JSON.parse((await post('/api/visit', { url: site.url('/a'), detach: true })).text);
    const job = await jobEnd(app, detached.jobId);
    expect(Object.keys(job.args)).not.toContain('apiKey');
    expect(Object.keys(job.args)).not.toContain('host');
  });

  it('is read from a query, in both spellings', async () => {
    for (const name of ['apiKey', 'api_key', 'apikey'])
      expect((await bare(`/api/jobs?limit=1&${name}=${key}&host=${encodeURIComponent(HOST)}`)).status).toBe(200);
    expect((await bare(`/api/nothing?apiKey=${key}`)).status).toBe(404);
    expect((await bare(`/api/jobs/none/export?apiKey=${key}`)).status).toBe(404);
  });

  it('is read from a header X-API-Key, after Authorization', async () => {
    const headers = { 'X-API-Key': key };
    expect((await bare('/api/jobs?limit=1', { headers })).status).toBe(200);
    expect((await bare('/api/visit', { method: 'POST', headers, body: { url: site.url('/') } })).status).toBe(200);
    const refused = refusal(await bare('/api/jobs', { headers: { ...headers, authorization: 'Bearer wrong' } }));
    expect([refused.status, refused.code]).toEqual([401, 'unknown_key']);
  });

  it('is taken at every endpoint, with no word about it', async () => {
    for (const { method, path } of Object.values(contract)) {
      const target = path.replaceAll(/\{\w+\}/g, 'none');
      if (/compact|clear|logIn|repair|login|calls$/.test(target) || method === 'DELETE') continue;
      const inQuery = method === 'GET';
      const answer = await (inQuery
        ? bare(`${target}?apiKey=${key}&host=${HOST}`)
        : bare(target, { method, body: { apiKey: key, host: HOST, nameOfNothing: 1 } }));
      expect([target, answer.status]).not.toEqual([target, 401]);
      expect(answer.text).not.toMatch(/"(?:apiKey|api_key)"/);
    }
  });

  it('has the scope it was made with', async () => {
    const { key: weak } = await app.api('createKey', { name: 'weak', scope: 'read' });
    const refused = refusal(await bare('/api/visit', { method: 'POST', body: { apiKey: weak, url: site.url('/') } }));
    expect([refused.status, refused.code]).toEqual([403, 'insufficient_scope']);
    expect((await bare(`/api/jobs?apiKey=${weak}`)).status).toBe(200);
  });

  it('is overridden by a header, and required without one', async () => {
    const headers = { authorization: 'Bearer wn_wrong' };
    const refused = refusal(await bare('/api/visit', { method: 'POST', headers, body: { apiKey: key, url: 'x' } }));
    expect(refused.code).toBe('unknown_key');
    for (const body of [{}, { apiKey: null }, { apiKey: '' }, { apiKey: 'undefined' }, [{ apiKey: key }]])
      expect(refusal(await bare('/api/visit', { method: 'POST', body })).code).toBe('missing_key');
    expect(refusal(await bare('/api/jobs?apiKey=undefined')).code).toBe('missing_key');
    const wrong = refusal(await bare('/api/visit', { method: 'POST', body: { apiKey: 'wn_wrong' } }));
    expect([wrong.status, wrong.code]).toEqual([401, 'unknown_key']);
  });

  it('is not said again by an error, not even of a body that cannot be read', async () => {
    const json = { 'content-type': 'application/json' };
    for (const body of [`{"apiKey":"${key}"`, `{"apiKey":"${key}",}`, `"${key}`, `${key}`, `{"apiKey":${key}}`])
      expect((await bare('/api/visit', { method: 'POST', headers: json, body })).status).toBe(401);
    const named = { ...json, authorization: `Bearer ${key}` };
    expect((await bare('/api/visit', { method: 'POST', headers: named, body: `{"apiKey":"${key}",}` })).status).toBe(
      400,
    );
    expect((await post('/api/visit', { url: site.url('/'), includes: [] })).status).toBe(400);
    expect((await post('/api/crawl', { pattern: 'https://*.test/' })).status).toBe(400);
  });

  it('is noted by its name alone', async () => {
    await bare(`/api/jobs?mark=noted&apiKey=${key}`);
    await post('/api/visit', { url: site.url('/'), name: 'noted' });
    const [call] = await until('the call', async () => {
      const { results } = await app.api('listCalls', { search: 'beside visit', limit: 1 });
      return results.length > 0 ? results : null;
    });
    const { body } = await app.api('getCall', { id: call?.id ?? '' });
    expect(JSON.parse(body ?? '')).toEqual({ url: site.url('/'), name: 'noted' });
    const { results } = await app.api('listCalls', { search: 'mark=noted' });
    expect(results.map(({ path, key: name }) => [path, name])).toEqual([['/api/jobs?mark=noted', 'beside']]);
  });

  // last: it looks at what all of the above left behind
  it('stands nowhere: not in answers, calls, the log or a file', async () => {
    const { results } = await app.api('listCalls', { limit: 1000 });
    const calls = await Promise.all(results.map(({ id }) => app.api('getCall', { id })));
    const jobs = await app.api('listJobs', { limit: 1000 });
    const said = [...answers, ...app.log, JSON.stringify(calls), JSON.stringify(jobs)].join('\n');
    const files = readdirSync(app.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    expect(files.length).toBeGreaterThan(0);
    expect(files.some((file) => file.includes(site.url('/a')))).toBe(true);
    for (const secret of [key, HOST]) {
      expect(said.includes(secret)).toBe(false);
      expect(files.some((file) => file.includes(secret))).toBe(false);
    }
  });
});
