import { expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { refusal, send } from '../helpers/call';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((started, fresh) => {
  app = started;
  site = fresh;
});

it('says that the user is the person at this computer', async () => {
  expect(await app.api('getUser', {})).toMatchObject({ id: 'local', email: null, local: true });
});

it('counts credits down by what jobs cost, a thousand to a dollar, and never ends', async () => {
  const before = await app.api('getBalance', {});
  site.on('/', '<h1>Lamp</h1>');
  const { metrics } = await app.run('visit', { url: site.url('/') });
  const after = await app.api('getBalance', {});
  const cost = Number(metrics.cost.total);
  expect(cost).toBeGreaterThan(0.001);
  expect(before.balance - after.balance).toBeCloseTo(cost * 1000, 5);
  expect(after.used - before.used).toBeCloseTo(cost * 1000, 8);
  expect(after.usedUsd * after.creditsPerUsd).toBeCloseTo(after.used, 8);
  expect(after).toMatchObject({ unlimited: true, message: expect.stringContaining('no limit') });
  expect(after.balance).toBeGreaterThan(1e8);
});

it('says which proxy tiers visits can use, and no address of one', async () => {
  await app.api('changeProxy', { tier: 'datacenter', addresses: ['http://ann:hidden@proxy.test:8080'] });
  const status = await app.api('getProxyStatus', {});
  expect(status.ready).toEqual(expect.arrayContaining(['none', 'datacenter']));
  expect(status.results.find(({ tier }) => tier === 'datacenter')).toMatchObject({
    ready: true,
    by: 'proxy',
    addresses: 1,
  });
  expect(status.results.find(({ tier }) => tier === 'unblock')).toMatchObject({ ready: false, by: null, addresses: 0 });
  expect(JSON.stringify(status)).not.toMatch(/hidden|proxy\.test/);
  await app.api('removeProxy', { tier: 'datacenter' });
});

it('says so too at the address by which clients check a key', async () => {
  const { status, text } = await app.send('/api/v2/user/me');
  expect([status, JSON.parse(text)]).toMatchObject([200, { id: 'local' }]);
});

it('lists the stored pages that match a pattern, newest first, a part at a time', async () => {
  for (const path of ['/shop/1', '/shop/2', '/other/3', '/shop/sub/4', '/shop/5']) {
    site.on(path, `<h1>${path}</h1>`);
    await app.run('visit', { url: site.url(path) });
  }
  const list = async (pattern: string, part = {}) => {
    const { results, total } = await app.api('listStoredUrls', { pattern: site.url(pattern), ...part });
    return [total, results.map(({ url }) => url)];
  };
  expect(await list('/shop/*')).toEqual([3, ['/shop/5', '/shop/2', '/shop/1'].map(site.url)]);
  expect(await list('/shop/**', { limit: 2, offset: 1 })).toEqual([4, ['/shop/sub/4', '/shop/2'].map(site.url)]);
  expect(await list('/none/*')).toEqual([0, []]);
  const { results } = await app.api('listStoredUrls', { pattern: 'http://elsewhere.test/**' });
  expect(results).toEqual([]);
  const refused = refusal(await app.send('/api/urls?pattern=shop'));
  expect([refused.status, refused.code, refused.errors[0]?.path]).toEqual([400, 'invalid_pattern', ['pattern']]);
});

it('lists the pages it has stored, newest first, a part at a time', async () => {
  const known = (await app.api('listStoredUrls', {})).total;
  const jobs: string[] = [];
  for (const path of ['/a', '/b', '/c']) {
    site.on(path, `<h1>${path}</h1>`);
    jobs.push((await app.run('visit', { url: site.url(path) })).jobId);
  }
  const { results, total } = await app.api('listStoredUrls', { limit: 2 });
  expect(total).toBe(known + 3);
  expect(results.map(({ url, jobId, httpStatus }) => [url, jobId, httpStatus])).toEqual([
    [site.url('/c'), jobs[2], 200],
    [site.url('/b'), jobs[1], 200],
  ]);
  expect((await app.api('listStoredUrls', { limit: 2, offset: 2 })).results[0]?.url).toBe(site.url('/a'));
  const copy = await send(results[0]?.htmlUrl ?? '');
  expect([copy.status, copy.text.includes('<h1>/c</h1>')]).toEqual([200, true]);
  await app.api('deleteJob', { id: jobs[2] ?? '' });
  expect((await app.api('listStoredUrls', { limit: 1 })).results[0]?.url).toBe(site.url('/b'));
});
