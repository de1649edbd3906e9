import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
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
