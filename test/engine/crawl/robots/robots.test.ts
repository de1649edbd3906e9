import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRobots, type Robots } from '../../../../src/main/engine/crawl/robots';
import { createConnectionPool } from '../../../../src/main/engine/fetch/http/connections';
import { createPageFetcher } from '../../../../src/main/engine/fetch/http/fetch-page';
import { openAddresses } from '../../../helpers/addresses';
import { type Answer, type Site, startSite } from '../../../helpers/site';

const KIB = 1024;

describe('the robots.txt of a site', () => {
  let site: Site;
  const pool = createConnectionPool(openAddresses());

  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.stop());

  const rules = (answer: Answer) => {
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

  it('is read up to the last whole line if it is cut', async () => {
    const cut = 512 * KIB;
    const head = `User-agent: *\n${'#'.repeat(cut - 'User-agent: *\n'.length - 'Disallow: /a\n'.length)}\n`;
    const { allows } = await rules({ body: `${head}Disallow: /a-long-name\n${padded(KIB)}` });
    expect(allows(site.url('/a'))).toBe(true);
  });

  it.each([
    ['is not there', { status: 404 }],
    ['is forbidden', { status: 403 }],
    ['asks for a login', { status: 401 }],
    ['is gone', { status: 410 }],
    ['redirects to nowhere', { status: 302 }],
    ['redirects in a loop', { status: 301, headers: { location: '/robots.txt' } }],
    ['redirects to no web address', { status: 302, headers: { location: 'mailto:me@h.test' } }],
    ['is empty', ''],
  ])('allows all if it %s', async (_, answer) => {
    const { allows, unreachable } = await rules(answer);
    expect([allows(site.url('/a')), unreachable]).toEqual([true, null]);
  });

  it.each([
    ['the server fails', { status: 500 }, /status 500/],
    ['the server is overloaded', { status: 503 }, /status 503/],
    ['the server asks for a pause', { status: 429 }, /status 429/],
    ['the connection breaks', (request: IncomingMessage) => void request.socket.destroy(), /connection/i],
    [
      'it cannot be unpacked',
      {
        body: Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 255, 255, 255, 255, 255]),
        headers: { 'content-encoding': 'gzip' },
      },
      /cannot be unpacked/,
    ],
  ] satisfies [string, Answer, RegExp][])('allows nothing where %s', async (_, answer, message) => {
    const { allows, unreachable } = await rules(answer);
    expect(allows(site.url('/a'))).toBe(false);
    expect(unreachable?.message).toMatch(message);
  });

  it('is followed over five redirects, also to another host, and speaks for the host that was asked', async () => {
    const other = await startSite('127.0.0.2');
    for (const hop of [1, 2, 3, 4]) site.on(`/${hop}`, { status: 302, headers: { location: `/${hop + 1}` } });
    site.on('/5', { status: 307, headers: { location: other.url('/theirs') } });
    other.on('/theirs', 'User-agent: *\nDisallow: /a');
    const { allows } = await rules({ status: 301, headers: { location: '/1' } });
    expect([allows(site.url('/a')), allows(site.url('/b'))]).toEqual([false, true]);
    await other.stop();
  });

  it('names its sitemaps by whole addresses', async () => {
    const { sitemaps } = await rules('Sitemap: /map.xml\nSitemap: http://[broken\nSitemap: http://other.test/map.xml');
    expect(sitemaps).toEqual([site.url('/map.xml'), 'http://other.test/map.xml']);
  });
});

describe('robots.txt files that are kept', () => {
  let site: Site;
  let time = 0;
  const pool = createConnectionPool(openAddresses());
  const options = { signal: new AbortController().signal, timeoutMs: 10_000, maxBytes: 100 };
  const asked = () => site.requests.length;

  beforeEach(async () => {
    site = await startSite();
    time = 1_000_000;
  });
  afterEach(() => site.stop());

  const robots = () => createRobots(createPageFetcher(pool, 'test'), () => time);
  const allowed = async (kept: Robots) => (await kept.of(site.url('/a'), options)).allows(site.url('/a'));

  it('are asked for once by all who wait, and again after an hour', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /a');
    const kept = robots();
    await Promise.all(Array.from({ length: 10 }, () => allowed(kept)));
    expect(asked()).toBe(1);
    time += 3_599_999;
    await allowed(kept);
    expect(asked()).toBe(1);
    time += 2;
    await allowed(kept);
    expect(asked()).toBe(2);
  });

  it('are charged to whoever asked the server', async () => {
    site.on('/robots.txt', `# ${'x'.repeat(1000)}`);
    const kept = robots();
    const moved: number[] = [];
    const onMoved = (_: string, bytes: number) => moved.push(bytes);
    await Promise.all([1, 2, 3].map(() => kept.of(site.url('/a'), { ...options, onMoved })));
    expect(moved).toHaveLength(1);
    expect(moved[0]).toBeGreaterThan(1000);
  });

  it('are asked for again soon, and later each time, while they cannot be had', async () => {
    site.on('/robots.txt', { status: 503 });
    const kept = robots();
    const waits: number[] = [];
    for (let failures = 0; failures < 12; failures++) {
      const { unreachable } = await kept.of(site.url('/a'), options);
      waits.push((unreachable?.until ?? 0) - time);
      await allowed(kept);
      time = unreachable?.until ?? 0;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300].map((seconds) => seconds * 1000));
    expect(asked()).toBe(12);
    site.on('/robots.txt', '');
    expect(await allowed(kept)).toBe(true);
  });

  it('are asked for again soon by a job that starts after others gave up', async () => {
    site.on('/robots.txt', { status: 503 });
    const kept = robots();
    const getWait = async () => ((await kept.of(site.url('/a'), options)).unreachable?.until ?? 0) - time;
    expect(await getWait()).toBe(1000);
    time += 1000;
    expect(await getWait()).toBe(2000);
    time += 4001;
    expect(await getWait()).toBe(1000);
  });

  it('are asked for again within seconds of a server that does not answer at all', async () => {
    site.on('/robots.txt', (request) => void request.socket.destroy());
    const kept = robots();
    for (const seconds of [1, 2, 4, 8, 8, 8]) {
      const { unreachable } = await kept.of(site.url('/a'), options);
      expect((unreachable?.until ?? 0) - time).toBe(seconds * 1000);
      time = unreachable?.until ?? 0;
    }
  });

  it('hold on for a day if they cannot be had any more', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /b');
    const kept = robots();
    await allowed(kept);
    site.on('/robots.txt', { status: 500 });
    time += 2 * 3_600_000;
    expect(await allowed(kept)).toBe(true);
    time += 23 * 3_600_000;
    expect(await allowed(kept)).toBe(false);
    expect(asked()).toBe(3);
  });

  it('come to those who wait also when the one who asked first leaves', async () => {
    let answer: () => void = () => undefined;
    site.on('/robots.txt', (_, response) => {
      answer = () => void response.end('User-agent: *\nDisallow: /a');
    });
    const kept = robots();
    const leaving = new AbortController();
    const first = kept.of(site.url('/a'), { ...options, signal: leaving.signal });
    const second = allowed(kept);
    await vi.waitFor(() => expect(asked()).toBe(1));
    leaving.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    answer();
    expect(await second).toBe(false);
    expect(asked()).toBe(1);
  });
});
