import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp, until } from '../helpers/app';
import { linking, PRODUCT_TEMPLATE, product, startSite } from '../helpers/site';

let app: TestApp;
const hosts: Host[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});
afterAll(() => app.stop());

/** A site whose computer can be switched off and on again. */
interface Host {
  readonly origin: string;
  /** Paths of pages that were asked for, in order. */
  readonly asked: string[];
  readonly open: () => Promise<void>;
  /** Connections end in the middle, and new ones are refused. */
  readonly close: () => Promise<void>;
}

const PAGES = 40;

async function startHost(): Promise<Host> {
  const asked: string[] = [];
  let server: Server | null = null;
  let port = 0;
  const answer = (path: string, response: ServerResponse) => {
    const page = /^\/p\/(\d+)$/.exec(path);
    const body = page ? product(`Lamp ${page[1]}`, Number(page[1])) : linking(...pages);
    response.writeHead(path === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' }).end(body);
  };
  const pages = Array.from({ length: PAGES }, (_, at) => `/p/${at + 1}`);
  const open = async () => {
    server = createServer(({ url = '' }, response) => {
      if (url !== '/robots.txt') asked.push(url);
      // so that there are always some under way
      setTimeout(() => answer(url, response), 10);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const close = async () => {
    const closing = server;
    server = null;
    closing?.closeAllConnections();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  };
  await open();
  const host = { origin: `http://127.0.0.1:${port}`, asked, open, close };
  hosts.push(host);
  return host;
}

const CONCURRENCY = 4;

const offline = (id: string) =>
  until('the job to be offline', async () => {
    const { progress } = await app.api('getJob', { id });
    return progress.phase === 'offline' || null;
  });

const asked = ({ asked: pages }: Host, count: number) =>
  until(`${count} requests`, () => pages.length >= count || null);

describe('a job whose host goes away', () => {
  it('waits for it, and goes on as if nothing had been, though each page has one attempt only', async () => {
    const host = await startHost();
    const id = await app.detach('scrape', {
      pattern: `${host.origin}/p/*`,
      startUrls: [`${host.origin}/`],
      template: PRODUCT_TEMPLATE,
      attempts: 1,
      hostConcurrency: CONCURRENCY,
    });
    await asked(host, 12);
    await host.close();
    const before = host.asked.length;
    await offline(id);
    const waiting = await app.api('getJob', { id });
    expect(waiting).toMatchObject({ state: 'active', paused: false, problems: [], progress: { errors: 0 } });
    await host.open();
    const end = await jobEnd(app, id);
    expect(end).toMatchObject({ state: 'completed', problems: [] });
    expect(end.progress).toMatchObject({ visits: PAGES + 1, hits: PAGES, items: PAGES, errors: 0 });
    const found = 'items' in end.results ? (end.results.items ?? []) : [];
    expect(found.map(({ name }) => name).toSorted()).toEqual(
      Array.from({ length: PAGES }, (_, at) => `Lamp ${at + 1}`).toSorted(),
    );
    expect(end.metrics.service).toContainEqual({ path: 'crawl', count: PAGES + 1, cost: (PAGES + 1) / 1000 });
    expect(new Set(host.asked).size).toBe(PAGES + 1);
    const again = host.asked.slice(before).filter((path) => host.asked.slice(0, before).includes(path));
    expect(again.length).toBeLessThanOrEqual(CONCURRENCY);
  });

  it('goes on with other hosts meanwhile', async () => {
    const [gone, there] = [await startHost(), await startHost()];
    const urls = Array.from({ length: PAGES }, (_, at) => [
      `${gone.origin}/p/${at + 1}`,
      `${there.origin}/p/${at + 1}`,
    ]);
    const id = await app.detach('extract', {
      urls: urls.flat(),
      template: PRODUCT_TEMPLATE,
      attempts: 1,
      hostConcurrency: 2,
    });
    await asked(gone, 5);
    await gone.close();
    await offline(id);
    expect(new Set(there.asked).size).toBe(PAGES);
    await gone.open();
    const end = await jobEnd(app, id);
    expect(end.progress).toMatchObject({ progress: 2 * PAGES, items: 2 * PAGES, errors: 0 });
    expect(new Set(gone.asked).size).toBe(PAGES);
  });

  it('can be paused and stopped while it waits', async () => {
    const host = await startHost();
    const id = await app.detach('crawl', {
      pattern: `${host.origin}/p/*`,
      startUrls: [`${host.origin}/`],
      hostConcurrency: 2,
    });
    await asked(host, 6);
    await host.close();
    await offline(id);
    expect(await app.api('pauseJob', { id })).toMatchObject({ paused: true });
    await host.open();
    await app.api('resumeJob', { id });
    await asked(host, 15);
    await host.close();
    await offline(id);
    expect(await app.api('stopJob', { id })).toMatchObject({ state: 'completed', stopped: true });
    expect((await app.api('getJob', { id })).progress).toMatchObject({ hits: PAGES, errors: 0 });
  });
});

describe('failures that do not mean a lost host', () => {
  it('is an address if nothing ever answered', async () => {
    const site = await startSite();
    await site.stop();
    const { problems, metrics } = await app.run('crawl', { pattern: `${site.origin}/**`, attempts: 1 });
    expect(problems).toMatchObject([{ code: 'error' }]);
    expect(metrics.service).toMatchObject([{ path: 'crawl', count: 1 }]);
  });

  it('is a page that ends its connection, on a host that answers', async () => {
    const site = await startSite();
    site.on('/', linking('/good', '/bad'));
    site.on('/good', linking());
    site.on('/bad', ({ socket }) => {
      socket.destroy();
    });
    const { jobId } = await app.run('crawl', { pattern: `${site.origin}/**`, startUrls: [site.url('/')], attempts: 2 });
    const job = await app.api('getJob', { id: jobId });
    expect(job.progress).toMatchObject({ visits: 3, errors: 1 });
    const { results } = await app.api('listUrls', { id: jobId, state: 'failed' });
    expect(results).toMatchObject([{ url: site.url('/bad'), reason: 'network' }]);
    expect(results[0]?.attempts).toHaveLength(2);
    await site.stop();
  });

  it('is a dead address among others that answer', async () => {
    const [dead, host] = [await startSite(), await startHost()];
    await dead.stop();
    const urls = [`${host.origin}/p/1`, `${dead.origin}/p/1`, `${host.origin}/p/2`, `${dead.origin}/p/2`];
    const { jobId } = await app.run('extract', { urls, template: PRODUCT_TEMPLATE, attempts: 1 });
    const job = await app.api('getJob', { id: jobId });
    expect(job.progress).toMatchObject({ items: 4, errors: 2 });
  });
});
