import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { jobEnd, type TestApp, until } from '../helpers/app';
import { refusal } from '../helpers/call';
import { linking, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((given, own) => {
  app = given;
  site = own;
});

interface WarcRecord {
  readonly headers: Readonly<Record<string, string>>;
  readonly block: Buffer;
}

const GZIP_HEAD = 10; // bytes, without a name
const GZIP_END = 8;

/** The records of a `.warc.gz` file, each of which must be a gzip member of its own. */
function readRecords(file: Buffer): readonly WarcRecord[] {
  const records: WarcRecord[] = [];
  for (let at = 0; at < file.length; ) {
    expect(file.readUInt16BE(at)).toBe(0x1f8b);
    const { buffer, engine } = inflateRawSync(file.subarray(at + GZIP_HEAD), { info: true }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    records.push(readRecord(buffer));
    at += GZIP_HEAD + engine.bytesWritten + GZIP_END;
  }
  return records;
}

function readRecord(bytes: Buffer): WarcRecord {
  const end = bytes.indexOf('\r\n\r\n');
  const [version, ...lines] = bytes.subarray(0, end).toString().split('\r\n');
  expect(version).toBe('WARC/1.1');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s) as [string, string]));
  const block = bytes.subarray(end + 4, end + 4 + Number(headers['Content-Length']));
  expect(bytes.subarray(end + 4 + block.length).toString()).toBe('\r\n\r\n');
  expect(headers['WARC-Block-Digest']).toBe(toDigest(block));
  return { headers, block };
}

/** SHA-1 as WARC writes it, in the alphabet of RFC 4648. */
function toDigest(bytes: Buffer): string {
  const number = BigInt(`0x${createHash('sha1').update(bytes).digest('hex')}`);
  const digits = number.toString(32).padStart(32, '0');
  return `sha1:${[...digits].map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(digit, 32)]).join('')}`;
}

async function download(id: string) {
  const url = `${app.baseUrl}/api/jobs/${id}/export?format=warc`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${app.key}` } });
  const file = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, records: readRecords(file) };
}

const types = (records: readonly WarcRecord[]) => records.map(({ headers }) => headers['WARC-Type']);

describe('a job as WARC', () => {
  it('holds each page as a response with its request', async () => {
    site.on('/', linking('/a'));
    site.on('/a', {
      headers: { 'content-type': 'text/html; charset=iso-8859-1', etag: '"1"' },
      body: '<h1>Apple</h1>',
    });
    const { jobId } = await app.run('crawl', { pattern: site.url('/**'), startUrls: [site.url('/')] });
    const { status, headers, records } = await download(jobId ?? '');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/warc');
    expect(headers.get('content-disposition')).toMatch(/filename="[^"]+\.warc\.gz"/);
    expect(types(records)).toEqual(['warcinfo', 'response', 'request', 'response', 'request']);
    const [info] = records;
    expect(info?.block.toString()).toContain('software: Mozilla/5.0 (compatible; Winnow/');
    const apple = records.find(({ block }) => block.includes('Apple'));
    expect(apple?.headers).toMatchObject({
      'WARC-Target-URI': site.url('/a'),
      'Content-Type': 'application/http; msgtype=response',
      'WARC-Payload-Digest': toDigest(Buffer.from('<h1>Apple</h1>')),
    });
    expect(apple?.block.toString()).toBe(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=iso-8859-1\r\nContent-Length: 14\r\nETag: "1"\r\n\r\n<h1>Apple</h1>',
    );
    const request = records.find(({ headers: of }) => of['WARC-Concurrent-To'] === apple?.headers['WARC-Record-ID']);
    expect(request?.block.toString()).toMatch(/^GET \/a HTTP\/1\.1\r\nHost: /);
    const ids = records.map(({ headers: of }) => of['WARC-Record-ID']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^<urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}>$/.test(id ?? ''))).toBe(true);
  });

  it('holds what a browser made of a page, and what a caller sent, as resources', async () => {
    site.on(
      '/late',
      '<p id="a"></p><script>fetch("/data.json").then((r) => r.json()).then((d) => { a.textContent = d.name })</script>',
    );
    site.on('/data.json', { headers: { 'content-type': 'application/json' }, body: '{"name": "Pear", "price": 2}' });
    const rendered = await app.run('visit', { url: site.url('/late'), render: 'always' });
    const { records } = await download(rendered.jobId);
    expect(types(records)).toEqual(['warcinfo', 'resource', 'resource']);
    expect(records[1]?.block.toString()).toContain('Pear');
    expect(records[2]?.headers).toMatchObject({
      'WARC-Target-URI': site.url('/data.json'),
      'Content-Type': 'application/json',
    });
    const pages = [{ url: 'https://shop.example/1', html: '<h1>Given</h1>' }];
    const given = await app.run('extract', { pages, template: { name: 'The heading' } });
    const [, resource] = (await download(given.jobId ?? '')).records;
    expect(resource?.headers).toMatchObject({ 'WARC-Type': 'resource', 'WARC-Target-URI': 'https://shop.example/1' });
  });

  it('holds the pages of child jobs, each once', async () => {
    site.on('/a', '<h1>Apple</h1>');
    const steps = [
      { name: 'const', args: { items: [{ url: site.url('/a') }] } },
      { name: 'fetch', args: { include: ['text'] } },
      { name: 'extract', args: { questions: { name: 'The heading' } } },
    ];
    const { workflowId } = await app.api('createWorkflow', { steps });
    const { jobId } = await app.api('runWorkflow', { id: workflowId });
    await expect
      .poll(async () => (await app.api('getJob', { id: jobId })).state, { timeout: 20_000 })
      .toBe('completed');
    expect(types((await download(jobId)).records)).toEqual(['warcinfo', 'response', 'request']);
  });

  it('refuses a choice of rows, and has no pages where they were removed', async () => {
    site.on('/a', '<h1>Apple</h1>');
    const { jobId } = await app.run('visit', { url: site.url('/a') });
    const answer = await app.send(`/api/jobs/${jobId}/export?format=warc&fields=url`);
    expect(refusal(answer)).toMatchObject({ code: 'conflicting_parameters', errors: [{ path: ['fields'] }] });
    await app.api('removeSitePages', { host: site.host });
    expect(types((await download(jobId)).records)).toEqual(['warcinfo']);
  });
});

const PNG = Buffer.from('\x89PNG\r\n\x1a\nred', 'latin1');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const product = (name: string, link: string) =>
  `<title>${name}</title><h1>${name}</h1><p>SKU: <b>${name.toUpperCase()}-1</b></p><a href="${link}">Manual</a>`;
const TEMPLATE = { sku: 'The SKU', manual: 'The manual | file' };

function* repeat(bytes: Buffer): Generator<Buffer> {
  for (;;) yield bytes;
}

async function fetchBytes(path: string) {
  const response = await fetch(app.baseUrl + path, { headers: { authorization: `Bearer ${app.key}` } });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('files of rows', () => {
  it('come with the rows of a workflow, under one path each over all its steps', { tags: 'long' }, async () => {
    const one = Buffer.concat([PNG, Buffer.from('one')]);
    const other = Buffer.concat([PNG, Buffer.from('other')]);
    site.on('/first', product('a', '/files/one'));
    site.on('/second', product('a', '/files/other'));
    site.on('/files/one', { headers: { 'content-type': 'image/png' }, body: one });
    site.on('/files/other', { headers: { 'content-type': 'image/png' }, body: other });
    const { workflowId } = await app.api('createWorkflow', {
      steps: [
        { name: 'const', args: { items: ['/first', '/second', '/none'].map((path) => ({ url: site.url(path) })) } },
        { name: 'extract', args: { questions: TEMPLATE, mode: 'single', files: { name: '{sku}/{file}.{ext}' } } },
      ],
    });
    const { jobId } = await app.api('runWorkflow', { id: workflowId });
    await jobEnd(app, jobId);
    const { results } = await app.api('getJobV2', { id: jobId });
    const file = { type: 'image/png', error: null };
    expect(results.items.map(({ manual }) => manual)).toEqual([
      { url: site.url('/files/one'), path: 'A-1/one.png', ...file, bytes: one.length, sha256: sha256(one) },
      expect.objectContaining({ url: site.url('/files/other'), path: 'A-1/other.png', bytes: other.length }),
      null,
    ]);
    const entries = unzipSync((await fetchBytes(`/api/jobs/${jobId}/export?format=zip`)).bytes);
    expect(Object.keys(entries).sort()).toEqual(['A-1/one.png', 'A-1/other.png', 'items.csv']);
  });

  it('are downloaded once for the same URL, named by the row, told by their content, and exported with the table', async () => {
    site.on('/a', product('a', '/files/one.jpg'));
    site.on('/b', product('b', '/files/one.jpg'));
    site.on('/c', product('c', '/files/two?id=7'));
    site.on('/files/one.jpg', { headers: { 'content-type': 'image/jpeg' }, body: PNG });
    site.on('/files/two?id=7', {
      headers: { 'content-disposition': 'attachment; filename="../../evil.png"', 'content-type': 'text/html' },
      body: PNG,
    });
    const { jobId, results } = await app.run('extract', {
      urls: ['/a', '/b', '/c'].map(site.url),
      template: TEMPLATE,
      files: { name: '{field}/{sku}-{n}.{ext}' },
    });
    const file = { bytes: PNG.length, type: 'image/png', sha256: sha256(PNG), error: null };
    expect(results.items?.map(({ manual }) => manual)).toEqual([
      { url: site.url('/files/one.jpg'), path: 'manual/A-1-1.png', ...file },
      { url: site.url('/files/one.jpg'), path: 'manual/B-1-1.png', ...file },
      { url: site.url('/files/two?id=7'), path: 'manual/C-1-1.png', ...file },
    ]);
    expect(site.visits().filter((path) => path === '/files/one.jpg')).toHaveLength(1);

    const { response, bytes } = await fetchBytes(`/api/jobs/${jobId}/export?format=zip`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const entries = unzipSync(bytes);
    expect(Object.keys(entries)).toEqual(['items.csv', 'manual/A-1-1.png', 'manual/B-1-1.png', 'manual/C-1-1.png']);
    expect(Buffer.from(entries['manual/C-1-1.png'] ?? [])).toEqual(PNG);
    expect(Buffer.from(entries['items.csv'] ?? []).toString()).toContain('manual/B-1-1.png');

    const one = await fetchBytes(`/api/files/${sha256(PNG)}`);
    expect(Buffer.from(one.bytes)).toEqual(PNG);
    expect(Object.fromEntries(one.response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
    });
    await app.send(`/api/jobs/${jobId}`, { method: 'DELETE' });
    expect((await fetchBytes(`/api/files/${sha256(PNG)}`)).response.status).toBe(404);
  });

  it('are left out, with the reason in the row, if they are forbidden, too large, endless, of another type or gone', async () => {
    const links = ['/private/a.png', '/large.png', '/endless', '/page.png', '/setup.png', '/gone.png'];
    for (const [at, link] of links.entries()) site.on(`/${at}`, product(`p${at}`, link));
    site.on('/robots.txt', { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private/' });
    site.on('/private/a.png', { body: PNG });
    site.on('/large.png', { body: Buffer.concat([PNG, Buffer.alloc(2000)]) });
    site.on('/endless', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      pipeline(Readable.from(repeat(PNG)), response).catch(() => undefined);
    });
    site.on('/page.png', { headers: { 'content-type': 'image/png' }, body: '<!doctype html><title>Log in</title>' });
    site.on('/setup.png', { headers: { 'content-type': 'image/png' }, body: Buffer.from('MZ\x90\0', 'latin1') });
    const { results, problems, outcome } = await app.run('extract', {
      urls: links.map((_, at) => site.url(`/${at}`)),
      template: TEMPLATE,
      files: { maxBytes: 1000 },
    });
    expect(results.items?.map(({ manual }) => Reflect.get(Object(manual), 'error'))).toEqual([
      'robots.txt does not allow this address.',
      expect.stringMatching(/^The file is larger than 1,000 bytes\. .+files\.maxBytes/),
      expect.stringMatching(/^The file is larger than 1,000 bytes\. .+files\.maxBytes/),
      'It has the type html, and such files are left out. To keep them, add "page" to files.types.',
      'It has the type exe, and such files are left out. To keep them, add "program" to files.types.',
      'The server answers with status 404.',
    ]);
    expect(problems?.filter(({ code }) => code === 'file_failed')).toHaveLength(links.length);
    expect([outcome?.state, ...(outcome?.reasons ?? [])]).toEqual([
      'partial',
      expect.objectContaining({
        code: 'files_failed',
        count: 6,
        message: expect.stringMatching(/^6 files were not downloaded\. ./),
      }),
    ]);
    expect(site.visits()).not.toContain('/private/a.png');
  });

  it('are not downloaded again when the job goes on after a pause', async () => {
    let arrived: () => void = () => undefined;
    const second = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    for (let at = 0; at < 10; at++) site.on(`/${at}`, product(`p${at}`, `/${at}.png`));
    for (let at = 1; at < 9; at++) site.on(`/${at}.png`, { body: PNG });
    site.on('/0.png', { status: 410, body: 'gone' });
    site.on('/9.png', () => arrived()); // never answers
    const id = await app.detach('extract', {
      urls: Array.from({ length: 10 }, (_, at) => site.url(`/${at}`)),
      template: TEMPLATE,
    });
    await second;
    await app.send(`/api/jobs/${id}/pause`, { method: 'POST' });
    await until('the pause', async () => (await app.api('getJob', { id })).paused || null);
    for (const path of ['/0.png', '/9.png']) site.on(path, { body: PNG });
    await app.send(`/api/jobs/${id}/resume`, { method: 'POST' });
    // what failed before the pause is no problem once it is there
    expect(await jobEnd(app, id)).toMatchObject({ state: 'completed', problems: [], outcome: { state: 'complete' } });
    const { results } = await app.api('listItems', { id });
    expect(results.map(({ item: { manual } }) => Reflect.get(Object(manual), 'path'))).toEqual(
      Array.from({ length: 10 }, (_, at) => `manual/${at}.png`),
    );
    expect(
      site
        .visits()
        .filter((path) => path.endsWith('.png'))
        .toSorted(),
    ).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9].map((at) => `/${at}.png`));
  });

  it('are refused if no field asks for one', async () => {
    const args = { url: site.url('/a'), template: { sku: 'the SKU' }, files: { maxBytes: 1000 } };
    const refused = await app.refused('/api/extract', args);
    expect(refused).toMatchObject({ status: 400, code: 'conflicting_parameters' });
    expect(refused.errors[0]).toMatchObject({ path: ['files'], hint: expect.stringContaining('leave files out') });
  });

  it('refuse a name that leads out of its folder', async () => {
    const args = { url: site.url('/a'), template: TEMPLATE, files: { name: '../{sku}.{ext}' } };
    expect(await app.refused('/api/extract', args)).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});

describe('pictures of values', () => {
  it('come with the table in a ZIP archive, of all fields or the named ones', async () => {
    site.on('/lamp', '<!doctype html><title>Lamp</title><h1>Lamp</h1><p class="price">12.50 EUR</p>');
    const { jobId } = await app.run('extract', { url: site.url('/lamp'), template: { name: 'Name', price: 'Price' } });
    const all = unzipSync((await fetchBytes(`/api/jobs/${jobId}/export?format=zip&pictures=true`)).bytes);
    expect(Object.keys(all)).toEqual(['items.csv', 'pictures/1-name.jpg', 'pictures/1-price.jpg']);
    expect(Buffer.from(all['pictures/1-price.jpg'] ?? []).readUInt16BE(0)).toBe(0xffd8); // a JPEG
    const some = await fetchBytes(`/api/jobs/${jobId}/export?format=zip&pictures=true&fields=price`);
    expect(Object.keys(unzipSync(some.bytes))).toEqual(['items.csv', 'pictures/1-price.jpg']);
  });

  it('are refused in one file, and where no stored page shows a value', async () => {
    site.on('/bare', '<!doctype html><title>Bare</title><p>Nothing here.</p>');
    const { jobId } = await app.run('extract', { url: site.url('/bare'), template: { isbn: 'ISBN' } });
    const csv = await app.send(`/api/jobs/${jobId}/export?format=csv&pictures=true`);
    expect(refusal(csv)).toMatchObject({ status: 400, code: 'conflicting_parameters' });
    const none = await app.send(`/api/jobs/${jobId}/export?format=zip&pictures=true`);
    expect(refusal(none)).toMatchObject({ status: 404, code: 'not_found' });
  });
});
