import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type TestApp, temporaryFolder } from '../helpers/app';
import { refusal } from '../helpers/call';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((given, own) => {
  app = given;
  site = own;
});

const DAY_MS = 86_400_000;
const folder = temporaryFolder();
const TEMPLATE = { name: 'The heading' };

interface Response {
  readonly url: string;
  readonly status?: number;
  readonly date?: string;
  readonly headers?: readonly string[];
  readonly body: string | Buffer;
}

const DATE = '2014-08-02T09:52:13Z';
const HTML = 'Content-Type: text/html; charset=utf-8';

function response({ url, status = 200, date, headers = [HTML], body }: Response): Buffer {
  const head = `HTTP/1.1 ${status} Some words\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`;
  return record(
    'response',
    url,
    'application/http; msgtype=response',
    Buffer.concat([Buffer.from(head), Buffer.from(body)]),
    date,
  );
}

function record(type: string, url: string, contentType: string, block: Buffer | string, date = DATE): Buffer {
  const bytes = Buffer.from(block);
  const head = [
    'WARC/1.0',
    `WARC-Type: ${type}`,
    `WARC-Target-URI: ${url}`,
    `WARC-Date: ${date}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${bytes.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes, Buffer.from('\r\n\r\n')]);
}

/** Writes a packed archive without its last bytes. */
function cutFile(name: string, records: readonly Buffer[], lost: number): string {
  const file = write(name, records);
  writeFileSync(file, readFileSync(file).subarray(0, -lost));
  return file;
}

/** Writes an archive, each record packed by itself. */
function write(name: string, records: readonly Buffer[]): string {
  const file = join(folder, name);
  writeFileSync(file, Buffer.concat(name.endsWith('.gz') ? records.map((each) => gzipSync(each)) : records));
  return file;
}

const importing = async (file: string) => refusal(await app.send('/api/archives', { method: 'POST', body: { file } }));

describe('an archive', () => {
  it('is read as a finished crawl, whose pages are extracted without a visit', async () => {
    const chunked = Buffer.from('5\r\n<h1>C\r\na;x=1\r\nhair</h1>  \r\n0\r\n\r\n');
    const file = write('shop.warc.gz', [
      record('warcinfo', 'urn:a', 'application/warc-fields', 'software: a crawler\r\n'),
      record('request', 'https://shop.example/lamp', 'application/http; msgtype=request', 'GET /lamp HTTP/1.1\r\n\r\n'),
      response({ url: 'https://shop.example/lamp', body: '<h1>Lamp</h1>' }),
      response({ url: 'https://shop.example/chair', headers: [HTML, 'Transfer-Encoding: chunked'], body: chunked }),
      response({
        url: 'https://shop.example/table',
        headers: [HTML, 'Content-Encoding: br'],
        body: brotliCompressSync('<h1>Table</h1>'),
      }),
      response({
        url: 'https://shop.example/bed',
        headers: [HTML, 'Transfer-Encoding: chunked'],
        body: '<h1>Bed</h1>',
      }),
      record('resource', 'https://shop.example/shelf#top', 'text/html', '<h1>Shelf</h1>'),
      response({ url: 'https://shop.example/lamp', body: '<h1>Lamp of a later day</h1>' }),
      response({ url: 'https://shop.example/gone', status: 404, body: '<h1>Gone</h1>' }),
      response({ url: 'https://shop.example/a.css', headers: ['Content-Type: text/css'], body: 'a {}' }),
      record('response', 'https://shop.example/none', 'application/http', 'no response at all'),
      record('resource', 'urn:pageinfo:a', 'text/html', '<h1>About a page</h1>'),
    ]);
    const { jobId, pages, leftOut, name } = await app.api('importArchive', { file });
    expect(name).toBe('Archive shop.warc.gz');
    expect({ pages, leftOut }).toEqual({
      pages: 5,
      leftOut: { notPages: 2, failed: 1, tooLarge: 0, unreadable: 1, repeated: 1 },
    });
    const job = await app.api('getJob', { id: jobId });
    expect(job).toMatchObject({ type: 'crawl', state: 'completed', name, progress: { visits: 5, hits: 5 } });
    const { results } = await app.run('extract', { pagesOf: jobId, template: TEMPLATE });
    expect(results.items.map((item) => [item._url, item.name, item._timestamp])).toEqual(
      ['lamp Lamp', 'chair Chair', 'table Table', 'bed Bed', 'shelf Shelf']
        .map((words) => words.split(' '))
        .map(([path, heading]) => [`https://shop.example/${path}`, heading, '2014-08-02T09:52:13.000Z']),
    );
    expect(site.visits()).toEqual([]);
  });

  it('that Winnow wrote is read again', async () => {
    site.on('/a', '<h1>Apple</h1>');
    const { jobId } = await app.run('visit', { url: site.url('/a') });
    const written = await fetch(`${app.baseUrl}/api/jobs/${jobId}/export?format=warc`, {
      headers: { authorization: `Bearer ${app.key}` },
    });
    const file = join(folder, 'own.warc.gz');
    writeFileSync(file, Buffer.from(await written.arrayBuffer()));
    const imported = await app.api('importArchive', { file, name: 'Mine' });
    const { results } = await app.run('extract', { pagesOf: imported.jobId, template: TEMPLATE });
    expect(results.items.map((item) => item.name)).toEqual(['Apple']);
    expect(site.visits()).toEqual(['/a']);
  });

  describe('of many pages of one kind', () => {
    const template = { title: 'Title of the book', author: 'Author', pages: 'Number of pages', added: 'Date added' };
    const LATER = '2014-09-10T20:00:00Z'; // when pages from the 200th on were visited
    const words = ['River', 'Garden', 'Harbour', 'Mountain', 'Orchard', 'Winter', 'Lantern', 'Meadow', 'Island'];
    const names = ['Ada Lund', 'Otto Brandt', 'Ines Moor', 'Jon Vale', 'Mira Holt', 'Karl Berg', 'Lea Stein'];
    const book = (at: number, head = '') => {
      const title = `The ${words[at % words.length]} of ${words[(at * 5 + 3) % words.length]} ${at}`;
      return {
        url: `https://books.example/book/${at}`,
        html: `<!doctype html><html><head><title>${title} - Corner Books</title>${head}</head><body>
          <div class="site-head"><a href="/">Corner Books</a><ul class="site-menu"><li><a href="/new">New</a></li></ul></div>
          <div class="book-detail"><h1 class="book-title">${title}</h1>
          <div class="book-author">Author: <a href="/author/${at}">${names[at % names.length]}</a></div>
          <table class="book-facts"><tr><th>Pages</th><td>${100 + ((at * 37) % 400)}</td></tr><tr><th>Binding</th><td>Cloth</td></tr></table>
          <p class="book-added">Added: ${1 + (at % 5)} days ago</p></div>
          <div class="site-foot"><p class="imprint">Corner Books, open every day</p></div></body></html>`,
      };
    };
    /** Values and sources of an archive's pages, and values of the same pages where nothing is learned of them. */
    const readBoth = async (name: string, pages: readonly { readonly url: string; readonly html: string }[]) => {
      const file = write(
        name,
        pages.map(({ url, html }, at) => response({ url, body: html, date: at < 200 ? DATE : LATER })),
      );
      const archive = await app.api('importArchive', { file });
      const learned = await app.run('extract', { pagesOf: archive.jobId, template });
      const plain = await app.run('extract', { pages: [...pages], template });
      const rows = await app.api('listItems', { id: learned.jobId, limit: 1000 });
      const values = ({ title, author, pages: count }: Readonly<Record<string, unknown>>) => [title, author, count];
      return {
        learned: learned.results.items.map(values),
        plain: plain.results.items.map(values),
        added: learned.results.items.map(({ added }) => added),
        dated: rows.results.filter(({ evidence }) => evidence.added?.source === 'selector').length,
        sources: rows.results.map(({ evidence }) => evidence.pages?.source),
      };
    };

    it('is read by what the first pages taught, to the same values', { tags: 'long' }, async () => {
      const { learned, plain, sources, added, dated } = await readBoth(
        'books.warc.gz',
        Array.from({ length: 400 }, (_, at) => book(at)),
      );
      expect(learned).toEqual(plain);
      expect(learned[350]).toEqual(['The Island of Meadow 350', 'Ada Lund', 250]);
      expect(sources.filter((source) => source === 'selector').length).toBeGreaterThan(50);
      // "3 days ago" counts from the visit of each page
      expect(dated).toBeGreaterThan(50);
      expect(added).toEqual(
        Array.from({ length: 400 }, (_, at) =>
          new Date(Date.parse(at < 200 ? DATE : LATER) - (1 + (at % 5)) * DAY_MS).toISOString().slice(0, 10),
        ),
      );
    });

    it('is read by the rules again where they turn out to say otherwise', { tags: 'long' }, async () => {
      const stated = (at: number) =>
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'Book', name: `Book ${at}`, numberOfPages: 7000 + at })}</script>`;
      const { learned, plain, sources } = await readBoth(
        'changed.warc.gz',
        Array.from({ length: 400 }, (_, at) => book(at, at < 300 ? '' : stated(at))),
      );
      expect(learned).toEqual(plain);
      expect(sources).not.toContain('selector');
    });
  });

  it('is refused with a reason where it is none, broken, or without pages', async () => {
    const whole = response({ url: 'https://shop.example/lamp', body: '<h1>Lamp</h1>' });
    const cases: readonly (readonly [string, string])[] = [
      ['relative.warc', '"relative.warc" is not a full path.'],
      [join(folder, 'none.warc'), `There is no file ${join(folder, 'none.warc')} that can be read.`],
      [folder, `There is no file ${folder} that can be read.`],
      [
        write('text.warc', [Buffer.from('root:x:0:0')]),
        'The archive cannot be read. It does not begin as a WARC file.',
      ],
      [
        write('cut.warc', [whole.subarray(0, whole.length - 9)]),
        'The archive cannot be read. It ends in the middle of a record.',
      ],
      [
        write('length.warc', [Buffer.from('WARC/1.1\r\nWARC-Type: response\r\nContent-Length: -5\r\n\r\n')]),
        'The archive cannot be read. A record does not say how long it is.',
      ],
      [
        write('head.warc', [Buffer.from(`WARC/1.1\r\nX: ${'x'.repeat(100_000)}`)]),
        'The archive cannot be read. It does not begin as a WARC file.',
      ],
    ];
    for (const [file, message] of cases) expect((await importing(file)).errors[0]?.message).toBe(message);
    const cut = join(folder, 'cut.warc.gz');
    writeFileSync(cut, gzipSync(whole).subarray(0, 80));
    expect((await importing(cut)).errors[0]?.message).toContain('The archive cannot be read. It ');
    const empty = write('empty.warc.gz', [record('warcinfo', 'urn:a', 'application/warc-fields', 'a: b')]);
    expect((await importing(empty)).errors[0]?.message).toBe(`The archive ${empty} contains no pages.`);
    // of a broken archive nothing is kept
    const { results } = await app.api('listJobs', { limit: 1000 });
    expect(results.filter(({ name }) => name.includes('cut.warc'))).toEqual([]);
  });

  it('keeps the pages before the place where it breaks off, and says so', async () => {
    const pages = ['a', 'b', 'c'].map((name) =>
      response({
        url: `https://shop.example/${name}`,
        body: `<h1>${name.repeat(4)}</h1>${randomBytes(3000).toString('hex')}`,
      }),
    );
    const length = pages.reduce((sum, { length: bytes }) => sum + bytes, 0);
    const cases = [
      { name: 'plain', file: write('half.warc', [Buffer.concat(pages).subarray(0, length - 500)]), unit: '' },
      { name: 'packed', file: cutFile('half.warc.gz', pages, 500), unit: ' of its unpacked content' },
      { name: 'no record', file: write('then.warc', [...pages.slice(0, 2), Buffer.from('nonsense')]), unit: '' },
    ];
    const at = (pages[0]?.length ?? 0) + (pages[1]?.length ?? 0);
    for (const { name, file, unit } of cases) {
      const archive = await app.api('importArchive', { file });
      expect([name, archive.pages, archive.broken?.records, archive.broken?.byte]).toEqual([name, 2, 2, at]);
      const message = `The archive is broken. 2 records were read; the next one, at byte ${at.toLocaleString('en')}${unit}, could not be.`;
      expect(archive.broken?.message).toContain(message);
      const { outcome } = await app.api('getJob', { id: archive.jobId });
      expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'archive_broken' }] });
      const read = await app.run('extract', { pagesOf: archive.jobId, template: TEMPLATE });
      expect(read.results.items.map((item) => item.name)).toEqual(['aaaa', 'bbbb']);
      expect(read.outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'archive_broken' }] });
    }
    const whole = await app.api('importArchive', { file: write('whole.warc.gz', pages) });
    expect([whole.pages, whole.broken]).toEqual([3, null]);
  });

  it('cannot fill memory or time', async () => {
    await app.api('changeSettings', { maxPageBytes: 1_000_000 });
    const zeros = Buffer.alloc(16_000_000);
    const bomb = write('bomb.warc.gz', [record('resource', 'https://shop.example/', 'text/html', zeros)]);
    expect((await importing(bomb)).errors[0]?.message).toContain('more than a thousand times its size');
    const large = write('large.warc.gz', [
      record('resource', 'https://shop.example/large', 'text/html', randomBytes(2_000_000)),
      response({
        url: 'https://shop.example/packed',
        headers: [HTML, 'Content-Encoding: gzip'],
        body: gzipSync(zeros),
      }),
      response({ url: 'https://shop.example/lamp', body: '<h1>Lamp</h1>' }),
    ]);
    const { pages, leftOut } = await app.api('importArchive', { file: large });
    expect([pages, leftOut.tooLarge]).toEqual([1, 2]);
  });
});
