import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../helpers/app';
import { startTestApp, until } from '../helpers/app';
import { type HostedServer, Read } from '../helpers/detached-job';
import { startWithFailedJob } from '../helpers/failed-job';
import { heldShop } from '../helpers/held-shop';
import { PRODUCT_TEMPLATE, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

/* Newer clients of the hosted service follow a job by a WebSocket of its own, with no message to it and no further request. */

let app: TestApp;
let site: Site;
withApp((started, own) => {
  [app, site] = [started, own];
});

const Told = Read.extend({ resultsPart: z.object({ from: z.number(), total: z.number() }).optional() });

interface JobStream {
  readonly records: readonly z.infer<typeof Told>[];
  /** Resolves with the code when it is closed; 1006 if it was refused. */
  readonly closed: Promise<number>;
}

const opened: WebSocket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

function follow({ baseUrl }: Pick<HostedServer, 'baseUrl'>, path: string): JobStream {
  const socket = new WebSocket(baseUrl.replace('http', 'ws') + path);
  opened.push(socket);
  const records: z.infer<typeof Told>[] = [];
  socket.onmessage = ({ data }) => void records.push(Told.parse(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code);
  });
  return { records, closed };
}

const itemsOf = (record: z.infer<typeof Told> | undefined) =>
  record === undefined || Array.isArray(record.results) ? [] : (record.results.items ?? []);

describe('a job followed by a WebSocket of its own', () => {
  it('is told while it runs and at its end, with all results, and then the socket is closed', async () => {
    const letThrough = heldShop(site, 4);
    const task = { pattern: site.url('/p/*'), startUrls: [site.url('/')], template: PRODUCT_TEMPLATE };
    const id = await app.detach('scrape', task);
    const { records, closed } = follow(app, `/ws/jobs/${id}`);
    await until('the first record', () => records[0] ?? null);
    expect(records[0]).toMatchObject({ id, state: 'active' });
    letThrough(9);
    expect(await closed).toBe(1000);
    expect(records.filter(({ state }) => state !== 'active')).toEqual([records.at(-1)]);
    const { results, state } = await app.api('getJob', { id });
    expect(records.at(-1)).toMatchObject({ state, results });
    expect(itemsOf(records.at(-1))).toHaveLength(4);
  });

  it('that is over already is told at once, also behind an address that ends in a slash', async () => {
    heldShop(site, 1)(9);
    const { jobId } = await app.run('visit', { url: site.url('/p/1') });
    const { records, closed } = follow(app, `//ws/jobs/${jobId}?`);
    expect(await closed).toBe(1000);
    expect(records.map(({ state, results }) => [state, results])).toMatchObject([
      ['completed', [{ url: site.url('/p/1'), status: 'ok' }]],
    ]);
  });

  it('with many results ends with all of them in one record', { tags: 'long' }, async () => {
    const count = 2600;
    const rows = Array.from(
      { length: count },
      (_, at) => `<li class="card"><h3>Lamp ${at + 1}</h3><b>${at + 1}.50 €</b></li>`,
    );
    site.on('/list', `<!doctype html><title>Lamps</title><ul>${rows.join('\n')}</ul>`);
    const { jobId } = await app.run('extract', {
      url: site.url('/list'),
      template: { name: 'Name of the lamp', price: 'Price' },
      perPage: 'many',
    });
    const { records, closed } = follow(app, `/ws/jobs/${jobId}`);
    await closed;
    expect(records.map((record) => [record.state, record.resultsPart, itemsOf(record).length])).toEqual([
      ['completed', undefined, count],
    ]);
  });

  it('that failed is told as failed', async () => {
    const { app: own, id } = await startWithFailedJob(site.url('/'));
    const { records, closed } = follow(own, `/ws/jobs/${id}`);
    await closed;
    expect(records.map(({ state }) => state)).toEqual(['failed']);
    await own.stop();
  });

  it('that is deleted closes the socket', async () => {
    heldShop(site, 2);
    const id = await app.detach('visit', { url: site.url('/p/1') });
    const { records, closed } = follow(app, `/ws/jobs/${id}`);
    await until('the first record', () => records[0] ?? null);
    await app.api('deleteJob', { id });
    expect(await closed).toBeGreaterThan(0);
    expect(records.every(({ state }) => state === 'active')).toBe(true);
  });

  it('is not told of without its id, and Winnow ends while sockets are open', async () => {
    const own = await startTestApp();
    const unknown = follow(own, '/ws/jobs/none');
    expect([await unknown.closed, unknown.records]).toEqual([1006, []]);
    heldShop(site, 1);
    const { records, closed } = follow(own, `/ws/jobs/${await own.detach('visit', { url: site.url('/p/1') })}`);
    await until('the first record', () => records[0] ?? null);
    await own.stop();
    expect(await closed).toBeGreaterThan(1000);
  });
});
