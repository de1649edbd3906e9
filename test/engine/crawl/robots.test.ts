import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRobots } from '../../../src/main/engine/crawl/robots';
import { createConnectionPool } from '../../../src/main/engine/network/connections';
import { createPageFetcher } from '../../../src/main/engine/network/fetch-page';
import { type Reply, type Site, startSite } from '../../helpers/site';

const KIB = 1024;

describe('the robots.txt of a site', () => {
  let site: Site;
  const pool = createConnectionPool();

  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.stop());

  const rules = (answer: Reply) => {
    site.on('/robots.txt', answer);
    const robots = createRobots(createPageFetcher(pool, 'test'), Date.now);
    const options = { signal: new AbortController().signal, timeoutMs: 10_000, maxBytes: 100 };
    return robots.of(site.url('/'), options);
  };

  /** `Disallow: /open`, padding up to `bytes`, and then `Disallow: /open-but-far`. */
  const padded = (bytes: number) => {
    const head = 'User-agent: *\nDisallow: /near\n';
    const line = `# ${'x'.repeat(61)}\n`;
    return `${head}${line.repeat(Math.ceil((bytes - head.length) / line.length))}Disallow: /far\n`;
  };

  it.each([
    ['as it is', (text: string) => ({ body: text })],
    ['packed', (text: string) => ({ body: gzipSync(text), headers: { 'content-encoding': 'gzip' } })],
  ])('is obeyed for its first 500 KiB however long it is, %s', async (_, answer) => {
    const near = await rules(answer(padded(500 * KIB)));
    expect([near.allows(site.url('/near')), near.allows(site.url('/far'))]).toEqual([false, false]);
    const far = await rules(answer(padded(10_000 * KIB)));
    expect([far.allows(site.url('/near')), far.allows(site.url('/far'))]).toEqual([false, true]);
  });

  it('is read up to a whole line where it is cut', async () => {
    const cut = 512 * KIB;
    const head = `User-agent: *\n${'#'.repeat(cut - 'User-agent: *\n'.length - 'Disallow: /a\n'.length)}\n`;
    const { allows } = await rules({ body: `${head}Disallow: /a-long-name\n${padded(KIB)}` });
    expect(allows(site.url('/a'))).toBe(true);
  });

  it('allows all where there is none, and nothing where the server fails', async () => {
    expect((await rules({ status: 404 })).allows(site.url('/a'))).toBe(true);
    expect((await rules({ status: 503 })).allows(site.url('/a'))).toBe(false);
  });
});
