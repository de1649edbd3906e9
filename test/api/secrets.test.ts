import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { contract, type EndpointName } from '@shared/contract';
import { EXPORT_FORMATS } from '@shared/export-format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp, until } from '../helpers/app';
import { type Client, client } from '../helpers/call';
import { readEvents } from '../helpers/event-reader';
import { openJobSocket } from '../helpers/job-socket';
import { type Receiver, startReceiver } from '../helpers/receiver';
import { type Site, startSite } from '../helpers/site';

// A secret of its own in each field that takes one, and then a look at everything that can be read.

const NEVER_SOON = '0 0 1 1 *';
const FORM = `<title>Log in</title><h1>Log in</h1><form><input id="user"><input id="password" type="password" autocomplete="off"
  oninput="this.setAttribute('value', this.value)"></form><p>Members only, with a page that is long enough to be one.</p>`;

let app: TestApp;
let site: Site;
let receiver: Receiver;
let reader: Client;

const planted: string[] = [];
/** A secret that stands nowhere else, by the field it is for. */
function canary(field: string): string {
  const secret = `canary-${planted.length}-${field}-x7Qp`;
  planted.push(secret);
  return secret;
}
const found = (text: string) => planted.filter((secret) => text.includes(secret));

const withLogin = (url: string, field: string) => url.replace('://', `://ann:${canary(field)}@`);
const hook = (field: string) => `${withLogin(receiver.url, `${field}-login`)}?token=${canary(`${field}-token`)}`;
const types = (field: string) => [{ type: { into: '#password', text: canary(field) } }];

/** Ids of all there is to be read, by the parameter that names it. */
const ids: string[] = [];

const basic = (login: string) => `Basic ${Buffer.from(login).toString('base64')}`;
const loginsAt = (path: string) =>
  site.requests.filter((request) => request.path === path).map(({ headers }) => headers.authorization);

beforeAll(async () => {
  [app, site, receiver] = await Promise.all([startTestApp(), startSite(), startReceiver()]);
  site.otherwise((request, response) => {
    const isKnown = request.headers.authorization !== undefined;
    response.writeHead(isKnown ? 200 : 401, {
      'content-type': 'text/html',
      'www-authenticate': 'Basic realm="Members"',
    });
    response.end(isKnown ? FORM : 'Who are you?');
  });
  const { key } = await app.api('createKey', { name: 'reader', scope: 'read' });
  reader = client(app.baseUrl, key);
  await plantJobs();
  await plantSchedule();
  await plantWorkflow();
  await plantSettings();
});
afterAll(() => Promise.all([app.stop(), site.stop(), receiver.stop()]));

async function plantJobs(): Promise<void> {
  const visit = await app.detach('visit', {
    url: withLogin(site.url('/visit'), 'visit'),
    commands: types('visit-typed'),
    webhook: hook('visit-hook'),
  });
  const crawl = await app.detach('crawl', {
    pattern: `${withLogin(site.origin, 'pattern')}/crawl/*`,
    startUrls: [withLogin(site.url('/crawl/a'), 'start')],
    maxVisits: 2,
    webhook: hook('crawl-hook'),
    priority: { high: [`${withLogin(site.origin, 'priority')}/crawl/*`] },
  });
  const extract = await app.detach('extract', {
    urls: [withLogin(site.url('/extract'), 'extract')],
    template: { title: 'The title' },
    webhook: hook('extract-hook'),
  });
  const scrape = await app.detach('scrape', {
    pattern: `${withLogin(site.origin, 'scrape')}/scrape/*`,
    template: { title: 'The title' },
    maxVisits: 2,
    commands: types('scrape-typed'),
  });
  const agent = await app.detach('agent', {
    prompt: `the title of ${withLogin(site.url('/agent'), 'prompt')}`,
    webhook: hook('agent-hook'),
    commands: types('agent-typed'),
  });
  ids.push(visit, crawl, extract, scrape, agent);
  await Promise.all(ids.map((id) => jobEnd(app, id)));
}

async function plantSchedule(): Promise<void> {
  const { id } = await app.api('createSchedule', {
    name: 'Nightly',
    cron: NEVER_SOON,
    webhook: hook('schedule-hook'),
    task: {
      type: 'extract',
      args: {
        url: withLogin(site.url('/scheduled'), 'scheduled'),
        template: { title: 'The title' },
        commands: types('scheduled-typed'),
        webhook: hook('task-hook'),
      },
    },
  });
  const { jobId } = await app.api('runSchedule', { id });
  await jobEnd(app, jobId);
  ids.push(id, jobId);
}

async function plantWorkflow(): Promise<void> {
  const { id } = await app.api('createWorkflow', {
    name: 'Steps',
    steps: [
      { name: 'const', args: { items: [{ url: withLogin(site.url('/flow'), 'item') }] } },
      {
        name: 'action',
        args: { commands: [...types('action-typed'), { type: { into: '#user', text: '{{who}}' } }] },
      },
      { name: 'extract', args: { questions: { title: 'What is the title?' } } },
    ],
    options: { webhook: hook('options-hook') },
    defaults: { who: canary('default') },
  });
  const { jobId } = await app.api('runWorkflow', { id, params: { who: canary('param') }, webhook: hook('run-hook') });
  await jobEnd(app, jobId);
  const task = { type: 'workflow' as const, args: { id, params: { who: canary('scheduled-param') } } };
  const scheduled = await app.api('createSchedule', { name: 'Steps', cron: NEVER_SOON, task });
  ids.push(id, jobId, scheduled.id);
  const { results } = await app.api('listJobs', { limit: 1000 });
  ids.push(...results.map((job) => job.id).filter((each) => !ids.includes(each)));
}

async function plantSettings(): Promise<void> {
  const proxies = [`http://ann:${canary('proxy')}@127.0.0.1:9`];
  await app.api('changeProxy', { tier: 'datacenter', addresses: proxies });
  await app.api('changeProxy', {
    tier: 'unblock',
    addresses: [`http://ann:${canary('unlocker-login')}@127.0.0.1:9/`],
    key: canary('unlocker-key'),
    fields: { token: canary('unlocker-token'), account: { password: canary('unlocker-password') }, zone: 'eu' },
  });
  await app.api('changeProxy', {
    tier: 'residential_cdp',
    addresses: [`ws://ann:${canary('browser-login')}@127.0.0.1:9/?token=${canary('browser-token')}`],
  });
  await app.api('changeSolver', { address: 'http://127.0.0.1:9/solve', key: canary('solver') });
  await app.api('changeProvider', { id: 'ollama', baseUrl: 'http://127.0.0.1:9/v1', key: canary('provider') });
  await app.api('importSession', { url: site.url('/'), name: 'Shop', cookies: `sid=${canary('session')}` });
}

/** Every value that a parameter may take here. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  step: ['0', '1'],
  format: EXPORT_FORMATS,
  jobId: ids,
  id: ids,
};

/** The addresses that an endpoint answers at, for all there is to be read. */
function getAddresses(name: EndpointName): readonly string[] {
  const { path } = contract[name];
  const aliases: readonly string[] = 'aliases' in contract[name] ? (contract[name].aliases ?? []) : [];
  return [path, ...aliases].flatMap((each) => filled(each));
}

function filled(path: string): readonly string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  return (VALUES[name] ?? ids).flatMap((value) => filled(path.replace(`{${name}}`, encodeURIComponent(value))));
}

describe('a key that may read', () => {
  it('finds no secret in the answer of any endpoint', async () => {
    const names = Object.keys(contract) as EndpointName[];
    const read = names.filter((name) => contract[name].method === 'GET' && contract[name].scope === 'read');
    expect(read.length).toBeGreaterThan(20);
    const leaks: string[] = [];
    let good = 0;
    for (const name of read)
      for (const address of getAddresses(name)) {
        const { status, text } = await reader.send(address);
        if (status === 200) good++;
        leaks.push(...found(decodeURIComponent(text.replaceAll('%', '%25'))).map((secret) => `${address}: ${secret}`));
      }
    expect(leaks).toEqual([]);
    expect(good).toBeGreaterThan(100);
  });

  it('finds none in exports, in streams and in stored pages', async () => {
    const texts: string[] = [];
    for (const id of ids) {
      for (const format of ['csv', 'json', 'jsonl'])
        texts.push((await reader.send(`/api/jobs/${id}/export?format=${format}`)).text);
      const events = readEvents(reader, `/api/jobs/${id}/events`);
      await events.ended.catch(() => 0);
      texts.push(events.text());
    }
    const pages = texts.join('').match(/\/pages\/[\w-]+\/html/g) ?? [];
    const all = (await Promise.all(ids.map((id) => reader.send(`/api/jobs/${id}`)))).map(({ text }) => text).join('');
    for (const link of new Set([...pages, ...(all.match(/\/pages\/[\w-]+\/\w+/g) ?? [])]))
      texts.push((await reader.send(link)).text);
    expect(texts.flatMap(found)).toEqual([]);
  });

  it('is told none by the stream of all jobs, nor by sockets', { tags: 'long' }, async () => {
    const events = readEvents(reader, '/api/events');
    const follower = openJobSocket(app);
    const again = await app.detach('visit', {
      url: withLogin(site.url('/streamed'), 'streamed'),
      commands: types('streamed-typed'),
      webhook: hook('streamed-hook'),
    });
    for (const id of [...ids, again]) follower.socket.emit('sub', id);
    await follower.end(again);
    await until('its end in the stream', () => (/event: finished/.test(events.text()) ? true : null));
    events.leave();
    follower.close();
    expect(events.text()).toContain(again);
    expect(found(events.text() + JSON.stringify(follower.records) + JSON.stringify(follower.errors))).toEqual([]);
  });

  it('finds no job by its secrets', async () => {
    for (const secret of planted)
      expect(await reader.api('listJobs', { q: secret }), secret).toMatchObject({ total: 0 });
  });

  it('is told none by the tools of an assistant', { tags: 'long' }, async () => {
    const mcp = new McpClient({ name: 'test', version: '1.0.0' });
    const args = ['out/main/winnow.js', 'mcp', '--data', app.dataDir];
    await mcp.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' }));
    const { tools } = await mcp.listTools();
    const texts: string[] = [];
    for (const { name } of tools.filter(({ annotations }) => annotations?.readOnlyHint))
      for (const id of ids) texts.push(JSON.stringify(await mcp.callTool({ name, arguments: { jobId: id, id } })));
    await mcp.close();
    expect(texts.flatMap(found)).toEqual([]);
  });
});

describe('secrets in the views of a job', () => {
  it('holds no secret: webhooks and the log', async () => {
    await until('all webhooks', () => (receiver.got.length >= 5 ? true : null));
    expect(receiver.got.flatMap(({ body }) => found(body))).toEqual([]);
    expect(app.log.flatMap(found)).toEqual([]);
  });
});

describe('a secret', () => {
  it('is used where it belongs', () => {
    const getSecret = (field: string) => planted.find((secret) => secret.includes(`-${field}-x`)) ?? '';
    expect(loginsAt('/visit')).toContain(basic(`ann:${getSecret('visit')}`));
    expect(loginsAt('/extract')).toContain(basic(`ann:${getSecret('extract')}`));
    expect(loginsAt('/flow')).toContain(basic(`ann:${getSecret('item')}`));
    expect(receiver.got.map(({ headers }) => headers.authorization)).toContain(
      basic(`ann:${getSecret('visit-hook-login')}`),
    );
  });

  it('is used again where masked arguments of a job are sent back, and stays with its host', async () => {
    const { args } = await app.api('getJob', { id: ids[2] ?? '' });
    expect(JSON.stringify(args)).toContain('***');
    site.forget();
    await app.send('/api/extract', { method: 'POST', body: { ...args, detach: false, nonce: 'again' } });
    expect(loginsAt('/extract')[0]).toMatch(/^Basic /);
    const other = await app.refused('/api/extract', { ...args, urls: ['http://***@elsewhere.test/'] });
    expect(other).toMatchObject({ code: 'invalid_request', errors: [{ path: ['urls', 0] }] });
    const lost = await app.refused('/api/extract', { ...args, secretsFrom: null });
    expect(lost.code).toBe('invalid_request');
  });

  it('outlives a schedule and a workflow that are read and sent back', { tags: 'long' }, async () => {
    for (const { id } of (await app.api('listSchedules', {})).results) {
      const { task, webhook } = await app.api('getSchedule', { id });
      const changed = await app.api('changeSchedule', { id, task, webhook, name: 'Renamed' });
      expect(changed.task).toEqual(task);
      site.forget();
      const { jobId } = await app.api('runSchedule', { id });
      await jobEnd(app, jobId);
      expect(site.requests.filter(({ headers }) => headers.authorization !== undefined).length).toBeGreaterThan(0);
    }
    for (const workflow of (await app.api('listWorkflows', {})).results) {
      const kept = await app.api('replaceWorkflow', workflow);
      expect(kept.steps).toEqual(workflow.steps);
      const copy = await app.api('createWorkflow', workflow);
      site.forget();
      await jobEnd(app, (await app.api('runWorkflow', { id: copy.id })).jobId);
      expect(loginsAt('/flow').join()).toContain('Basic ');
    }
  });
});

describe('the data folder', () => {
  it('holds no secret, before and after it is compacted', async () => {
    const leaks = () =>
      filesIn(app.dataDir).flatMap((file) => found(readFileSync(file, 'latin1')).map((secret) => `${file}: ${secret}`));
    expect(leaks()).toEqual([]);
    await app.api('compactStorage', {});
    expect(leaks()).toEqual([]);
  });
});

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}
