import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../engine/results/export/read-csv';
import { jobEnd, type TestApp, until } from '../helpers/app';
import { refusal } from '../helpers/call';
import { linking, PRODUCT_TEMPLATE, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((started, own) => {
  [app, site] = [started, own];
});

const NESTED = {
  name: 'The name of the product',
  offer: { price: 'The price', seller: 'The seller' },
  tags: ['each tag'],
};
const exported = (id: string, query: string) => app.send(`/api/jobs/${id}/export?${query}`);
const table = async (id: string, query: string) => readCsv((await exported(id, query)).text);

async function bytes(id: string, query: string): Promise<Buffer> {
  const response = await begun(id, query);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  expect(response.statusCode).toBe(200);
  return Buffer.concat(chunks);
}

async function begun(id: string, query: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${app.key}` };
  const sent = get(`${app.baseUrl}/api/jobs/${id}/export?${query}`, { headers, agent: false });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

async function extract(count: number, template: typeof NESTED | typeof PRODUCT_TEMPLATE = NESTED): Promise<string> {
  const pages = Array.from({ length: count }, (_, at) => ({
    url: site.url(`/p/${at}`),
    html: product(`=Product, ${at}`, at + 0.5),
  }));
  return (await app.run('extract', { pages, template, name: 'Größe/1' })).jobId;
}

describe('an export', () => {
  it('has on request the currency that each page states beside an amount', async () => {
    const prices = ['£12.50', '14,75 €', '16.00'];
    const pages = prices.map((price, at) => ({
      url: site.url(`/priced/${at}`),
      html: `<!doctype html><title>Lamp ${at}</title><h1>Lamp ${at}</h1><p>Brass.</p><p>Price: ${price}</p>`,
    }));
    const id = (await app.run('extract', { pages, template: { name: 'Name', price: 'Price as a number' } })).jobId;
    const [plain] = await table(id, 'privateFields=false');
    expect(plain).toEqual(['name', 'price']);
    expect(await table(id, 'privateFields=false&currencies=true')).toEqual([
      ['name', 'price', 'price_currency'],
      ['Lamp 0', '12.5', 'GBP'],
      ['Lamp 1', '14.75', 'EUR'],
      ['Lamp 2', '16', ''],
    ]);
    const shown = await table(id, 'fields=price,name&currencies=true&sort=-price');
    expect(shown.map(([price, currency]) => [price, currency])).toEqual([
      ['price', 'price_currency'],
      ['16', ''],
      ['14.75', 'EUR'],
      ['12.5', 'GBP'],
    ]);
  });

  it('flattens nested fields on request, and keeps chosen fields in their order', async () => {
    const id = await extract(2);
    const [header, first] = await table(id, 'nested=flatten&privateFields=false&guard_formulas=0');
    expect(header).toEqual(['name', 'offer.price', 'offer.seller', 'tags']);
    expect(first?.[0]).toBe('=Product, 0');
    expect((await table(id, 'private_fields=false'))[0]).toEqual(['name', 'offer', 'tags']);
    expect(await table(id, 'fields=')).toEqual(await table(id, ''));
    const [chosen, row] = await table(id, 'fields=_url, offer.price ,"name"');
    expect([chosen, row?.[0], row?.[2]]).toEqual([['_url', 'offer.price', 'name'], site.url('/p/0'), "'=Product, 0"]);
    const json: unknown[] = JSON.parse((await exported(id, 'format=json&nested=flatten&privateFields=0')).text);
    expect(Object.keys(json[0] ?? {})).toEqual(['name', 'offer.price', 'offer.seller', 'tags']);
  });

  it('writes columns under the given names, and distinguishes two of one name', async () => {
    const id = await extract(2);
    const names = encodeURIComponent(JSON.stringify({ name: 'Product', offer: 'Product' }));
    const [header] = await table(id, `privateFields=false&columnNames=${names}`);
    expect(header).toEqual(['Product', 'Product (2)', 'tags']);
    const lines = (await exported(id, `format=jsonl&columnNames=${names}`)).text.split('\n');
    expect(Object.keys(JSON.parse(lines[0] ?? '{}'))).toEqual(expect.arrayContaining(['Product', 'tags', '_url']));
    expect(refusal(await exported(id, 'columnNames=price')).errors[0]?.path).toEqual(['columnNames']);
  });

  it.each(['csv', 'jsonl', 'xlsx', 'sqlite'])('as %s names the nearest of an unknown field', async (format) => {
    const id = await extract(1);
    const answer = refusal(await exported(id, `format=${format}&fields=name,offer.prize,_url,zzz`));
    expect([answer.status, answer.errors.length]).toEqual([400, 2]);
    expect(answer.errors[0]).toMatchObject({
      code: 'invalid_request',
      path: ['fields'],
      message: 'The rows have no field "offer.prize". Did you mean "offer.price"?',
    });
    expect(answer.errors[1]?.message).toContain('There are name, offer, offer.price');
  });

  it('is an Excel workbook and a SQLite database with the same rows', { tags: 'long' }, async () => {
    const id = await extract(450, PRODUCT_TEMPLATE);
    const workbook = unzipSync(await bytes(id, 'format=xlsx&fields=price,name'));
    const sheet = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<row r="2"><c r="A2"><v>0.5</v></c>');
    expect(sheet).toContain('>=Product, 449<');
    expect(sheet).toContain('<autoFilter ref="A1:B451"/>');
    const database = new Database(await bytes(id, 'format=sqlite&privateFields=false'));
    expect(
      database.prepare('SELECT count(*) AS rows, sum(price) AS sum, typeof(price) AS type FROM items').get(),
    ).toEqual({
      rows: 450,
      sum: (450 * 449) / 2 + 225,
      type: 'real',
    });
    expect(database.prepare('SELECT id, name, state FROM job').get()).toEqual({
      id,
      name: 'Größe/1',
      state: 'completed',
    });
    const { headers } = await exported(id, 'format=sqlite');
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      ...['application/vnd.sqlite3', 'attachment; filename="Gr-e-1.sqlite"'],
    ]);
    expect(readdirSync(join(app.dataDir, 'exports'))).toEqual([]);
  });

  it('of a visit has its facts and contents; what no cell holds is left to its link', async () => {
    site.on('/small', linking('/a', '/b'));
    site.on('/large', `<!doctype html><title>Large</title><p>${'word '.repeat(8000)}</p>`);
    const include = ['text', 'urls'] as const;
    const small = await app.run('visit', { url: site.url('/small'), include: [...include] });
    const [header = [], row = []] = await table(small.jobId, '');
    const cells = Object.fromEntries(header.map((name, at) => [name, row[at]]));
    expect(cells).toMatchObject({ url: site.url('/small'), status: 'ok', httpStatus: '200', proxy: 'none' });
    expect(cells).toMatchObject({
      urls: JSON.stringify([site.url('/a'), site.url('/b')]),
      text: expect.stringContaining('/a'),
    });
    const large = await app.run('visit', { url: site.url('/large'), include: [...include] });
    const [, left = []] = await table(large.jobId, 'fields=text,textLink');
    expect(left).toEqual(['', expect.stringMatching(/\/pages\/.+\/text$/)]);
    const [whole] = JSON.parse((await exported(large.jobId, 'format=json')).text);
    expect([whole.text.length > 32_767, whole.urls]).toEqual([true, []]);
  });

  it('of a crawl has every URL it knows on request', async () => {
    site.on('/', linking('/p/1', '/p/2', '/gone'));
    site.on('/p/1', linking());
    const { jobId } = await app.run('crawl', { pattern: site.url('/p/*'), startUrls: [site.url('/')], attempts: 1 });
    const rows = await table(jobId, 'urls=true&fields=url,state,hit,depth,parent,status');
    expect(rows).toContainEqual([site.url('/p/1'), 'done', 'true', '1', site.url('/'), 'ok']);
    expect(rows).toContainEqual([site.url('/p/2'), 'failed', 'true', '1', site.url('/'), 'error']);
    expect(await table(jobId, '')).toEqual([['url'], [site.url('/p/1')], [site.url('/p/2')]]);
    expect(
      new Database(await bytes(jobId, 'format=sqlite&urls=1')).prepare('SELECT sum(hit) AS hits FROM items').get(),
    ).toEqual({
      hits: 2,
    });
  });
});

describe('an export of a job that runs', () => {
  it('has the items it has by then, each whole', async () => {
    const held: (() => void)[] = [];
    const urls = Array.from({ length: 20 }, (_, at) => {
      const page = product(`Product ${at}`, at + 0.5);
      site.on(`/p/${at}`, (_, response) => {
        const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(page);
        if (at < 7) answer();
        else held.push(answer);
      });
      return site.url(`/p/${at}`);
    });
    const id = await app.detach('extract', { urls, template: PRODUCT_TEMPLATE });
    await until('seven items', async () => ((await app.api('getJob', { id })).progress.items >= 7 ? true : null));
    for (const format of ['csv', 'jsonl', 'xlsx', 'sqlite'])
      expect((await bytes(id, `format=${format}`)).length).toBeGreaterThan(100);
    const rows = await table(id, 'fields=name,price');
    expect(rows.slice(1)).toEqual(Array.from({ length: 7 }, (_, at) => [`Product ${at}`, String(at + 0.5)]));
    const database = new Database(await bytes(id, 'format=sqlite'));
    expect(database.prepare('SELECT state, finishedAt FROM job').get()).toEqual({ state: 'active', finishedAt: null });
    await until('the others', () => (held.length === 13 ? true : null));
    for (const answer of held) answer();
    await jobEnd(app, id);
    expect(await table(id, '')).toHaveLength(21);
  });

  it('holds nothing up: not by a reader that stands still, not by one that leaves', { tags: 'long' }, async () => {
    const id = await extract(900, PRODUCT_TEMPLATE);
    const still = await begun(id, 'format=json');
    still.pause();
    const left = await begun(id, 'format=jsonl');
    left.destroy();
    const gone = get(`${app.baseUrl}/api/jobs/${id}/export?format=sqlite`, {
      headers: { authorization: `Bearer ${app.key}` },
    });
    gone
      .on('error', () => undefined)
      .on('socket', (socket) => socket.once('connect', () => setImmediate(() => gone.destroy())));
    expect((await app.api('listJobs', { limit: 1 })).results).toHaveLength(1);
    expect(await table(id, 'fields=name')).toHaveLength(901);
    const folder = join(app.dataDir, 'exports');
    await expect.poll(() => (existsSync(folder) ? readdirSync(folder) : [])).toEqual([]);
    still.destroy();
    expect(app.log.filter((line) => line.includes('internal error'))).toEqual([]);
  });
});

describe('an export of a workflow', () => {
  it('has a column for each key that any of its items has', async () => {
    const items = [
      { url: site.url('/a'), a: 1 },
      { url: site.url('/b'), b: { c: 'x', d: [1] } },
    ];
    const steps = [{ name: 'const' as const, args: { items } }];
    const { id } = await app.api('createWorkflow', { steps });
    const { jobId } = await app.api('runWorkflow', { id });
    await jobEnd(app, jobId);
    const csv = await table(jobId, 'nested=flatten&private_fields=false');
    expect(csv).toEqual([
      ['url', 'a', 'b.c', 'b.d'],
      [site.url('/a'), '1', '', ''],
      [site.url('/b'), '', 'x', '[1]'],
    ]);
    expect(
      (await exported(jobId, 'format=jsonl')).text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject(items);
    const database = new Database(await bytes(jobId, 'format=sqlite'));
    expect(database.prepare('SELECT url, a, b FROM items').all()).toEqual([
      { url: site.url('/a'), a: 1, b: null },
      { url: site.url('/b'), a: null, b: '{"c":"x","d":[1]}' },
    ]);
  });
});
