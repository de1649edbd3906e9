import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSitemapLimits, readSitemaps, type SitemapParts } from '../../../src/main/engine/crawl/sitemaps';
import { createConnectionPool } from '../../../src/main/engine/fetch/http/connections';
import { createCookies } from '../../../src/main/engine/fetch/http/cookies';
import { createPageFetcher } from '../../../src/main/engine/fetch/http/fetch-page';
import { openAddresses } from '../../helpers/addresses';
import { type Site, startSite } from '../../helpers/site';

describe('readSitemaps', () => {
  let site: Site;
  const pool = createConnectionPool(openAddresses());

  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.stop());

  const read = async (paths: readonly string[], more: Partial<SitemapParts> = {}) => {
    const urls: string[] = [];
    const problems: Record<string, string> = {};
    let bytes = 0;
    const parts: SitemapParts = {
      fetcher: createPageFetcher(pool, 'test'),
      cookies: createCookies(null),
      options: { signal: new AbortController().signal, timeoutMs: 10_000, maxBytes: 1000 },
      refuses: async () => null,
      now: Date.now,
      random: () => -0.499, // hardly any wait
      limits: getSitemapLimits(100),
      ...more,
    };
    const addresses = paths.map((path) => site.url(path));
    for await (const part of readSitemaps(addresses, parts)) {
      urls.push(...part.entries.map(({ url }) => url.replace(site.origin, '')));
      bytes += part.moved.bytes;
      if (part.problem !== null) problems[part.address.replace(site.origin, '')] = part.problem;
    }
    return { urls, problems, bytes };
  };
  const set = (...paths: readonly string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>${site.url(path)}</loc></url>`).join('')}</urlset>`;
  const index = (...paths: readonly string[]) =>
    `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join('')}</sitemapindex>`;
  const asked = () => site.requests.map(({ path }) => path);

  it('reads indexes of indexes breadth first, each file once, and ends in loops', async () => {
    site.on('/i', index('/j', '/a', '/i'));
    site.on('/j', index('/b', '/i', '/a'));
    site.on('/a', set('/1'));
    site.on('/b', set('/2', '/1'));
    const { urls, problems } = await read(['/i', '/i']);
    expect(asked()).toEqual(['/i', '/j', '/a', '/b']);
    expect(urls).toEqual(['/1', '/2', '/1']);
    expect(problems).toEqual({});
  });

  it.each([
    ['packed, under any type', () => ({ body: gzipSync(set('/1')), headers: { 'content-type': 'image/png' } })],
    ['packed twice', () => ({ body: gzipSync(gzipSync(set('/1'))), headers: { 'content-encoding': 'gzip' } })],
    ['in UTF-16', () => ({ body: Buffer.from(`\ufeff${set('/1')}`, 'utf16le') })],
    ['with a byte order mark', () => ({ body: `\ufeff\n${set('/1')}` })],
    ['as plain text', () => ({ body: `${site.url('/1')}\n`, headers: { 'content-type': 'text/html' } })],
    ['behind a redirect', () => ({ status: 301, headers: { location: '/elsewhere' } })],
  ])('reads one %s', async (_, reply) => {
    site.on('/elsewhere', set('/1'));
    site.on('/s', reply());
    expect((await read(['/s'])).urls).toEqual(['/1']);
  });

  it('reads the letters of other encodings', async () => {
    const body = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${set('/é')}`, 'latin1');
    site.on('/s', { body, headers: { 'content-type': 'application/xml' } });
    expect((await read(['/s'])).urls).toEqual(['/%C3%A9']);
  });

  it('reports what it could not load, and continues', async () => {
    site.on('/gone', { status: 404 });
    site.on('/torn', { body: Buffer.from([0x1f, 0x8b, 8, 9, 9]), headers: { 'content-encoding': 'gzip' } });
    site.on('/shut', set('/0'));
    site.on('/good', set('/1'));
    const refuses = async (url: string) => (url.endsWith('/shut') ? 'robots.txt does not allow it.' : null);
    const { urls, problems } = await read(['/gone', '/torn', '/shut', '/good'], { refuses });
    expect(urls).toEqual(['/1']);
    expect(problems['/gone']).toMatch(/404/);
    expect(problems['/shut']).toMatch(/robots\.txt/);
    expect(asked()).not.toContain('/shut');
  });

  it('asks again if the server is overloaded', async () => {
    let times = 0;
    site.on('/s', (_, response) => {
      times++;
      if (times < 3) response.writeHead(503).end();
      else response.end(set('/1'));
    });
    const { urls, problems, bytes } = await read(['/s']);
    expect([urls, problems, times]).toEqual([['/1'], {}, 3]);
    expect(bytes).toBeGreaterThan(300);
  });

  it('says where it stops: at files, pages and depth', async () => {
    site.on('/i', index('/a', '/b', '/c'));
    for (const file of ['/a', '/b', '/c']) site.on(file, set(`${file}/1`, `${file}/2`));
    const files = await read(['/i'], { limits: { files: 2, urls: 100 } });
    expect(files.urls).toEqual(['/a/1', '/a/2']);
    expect(files.problems['/b']).toMatch(/reads 2 sitemaps; 2 more were not read/);
    const pages = await read(['/i'], { limits: { files: 50, urls: 3 } });
    expect(pages.urls).toEqual(['/a/1', '/a/2', '/b/1']);
    expect(pages.problems['/c']).toMatch(/more than 3 pages; 1 more was not read/);
    const last = await read(['/c'], { limits: { files: 50, urls: 1 } });
    expect(last.problems['/c']).toBe('Sitemaps list more than 1 pages; the rest was not read.');
    for (let depth = 0; depth < 9; depth++) site.on(`/d${depth}`, index(`/d${depth + 1}`));
    const deep = await read(['/d0']);
    expect(Object.values(deep.problems)).toEqual(['Sitemaps more than 5 deep are not read.']);
  });

  it('says that a sitemap breaks off', async () => {
    site.on('/s', set('/1', '/2').slice(0, -12));
    const { urls, problems } = await read(['/s']);
    expect(urls[0]).toBe('/1');
    expect(problems['/s']).toBe('This sitemap breaks off in the middle; what follows is missing.');
  });

  it('reads more for a crawl of more pages', () => {
    expect(getSitemapLimits(100)).toEqual({ files: 50, urls: 200_000 });
    expect(getSitemapLimits(1_000_000)).toEqual({ files: 10_000, urls: 1_000_000 });
  });

  it('reads 50,000 pages of one file while others have their turn', async () => {
    const paths = Array.from({ length: 50_000 }, (_, number) => `/page/${number}/${'name-'.repeat(12)}`);
    site.on('/s', { body: gzipSync(set(...paths)) });
    let turns = 0;
    const ticking = setInterval(() => turns++, 1);
    const { urls } = await read(['/s']);
    clearInterval(ticking);
    expect(urls).toEqual(paths);
    expect(turns).toBeGreaterThan(5);
  });

  it('ends when the signal aborts', async () => {
    const leaving = new AbortController();
    site.on('/s', () => leaving.abort(new Error('gone')));
    const options = { signal: leaving.signal, timeoutMs: 10_000, maxBytes: 1000 };
    site.on('/t', set('/1'));
    await expect(read(['/s', '/t'], { options })).rejects.toThrow('gone');
    expect(asked()).toEqual(['/s']);
  });
});
