import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import { type Site, startSite } from '../helpers/site';

const PAGE = `<h1>Teapot</h1><script src="/js/shop.js"></script><script src="/banner/ads.js"></script><script src="/banner/size.js"></script>
  <iframe src="/sponsor/frame.html"></iframe><img src="/pixel.gif?tid=1">
  <script>fetch('/api/price').then((answer) => answer.text()).then((price) => document.body.append(price));
  fetch('/collect?page=1').catch(() => undefined);</script>`;
const LIST = [
  '[Adblock Plus 2.0]',
  '! Title: Test list',
  '/banner/*$script',
  '@@/banner/size.js',
  '||127.0.0.1^*/sponsor/',
  '/collect?',
  '/pixel.gif?',
];

let app: TestApp;
let site: Site;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-lists-'));
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  site.on('/', PAGE);
  site.on('/js/shop.js', "document.body.append(' In stock.')");
  site.on('/banner/ads.js', "document.body.append(' Buy now!')");
  site.on('/banner/size.js', "document.body.append(' Size M.')");
  site.on('/sponsor/frame.html', '<p>Sponsored</p>');
  site.on('/api/price', ' 12 EUR');
  site.on('/collect', 'counted');
  site.on('/list.txt', LIST.join('\n'));
});
beforeEach(() => site.forget());
afterAll(async () => {
  await Promise.all([app.stop(), site.stop()]);
  await rm(folder, { recursive: true });
});

async function visit() {
  const { results } = await app.run('visit', { url: site.url('/'), include: ['text'], render: 'always' });
  return results[0]?.text?.body;
}

describe('block lists', () => {
  it('leave out what they name in rendered pages, and nothing else', async () => {
    await app.api('changeSettings', { blockLists: [site.url('/list.txt')] });
    expect(await app.api('getBlockLists', {})).toEqual({
      lists: [{ source: site.url('/list.txt'), rules: 5, readAt: expect.stringMatching(/^\d{4}-/), problem: null }],
      blocked: 0,
    });
    expect(await visit()).toMatch(/Teapot.*In stock\..*Size M\..*12 EUR/s);
    expect(site.visits()).toEqual(expect.arrayContaining(['/', '/js/shop.js', '/api/price']));
    expect(site.visits().filter((path) => /ads|sponsor|collect/.test(path))).toEqual([]);
    expect((await app.api('getBlockLists', {})).blocked).toBe(3);
  });

  it('leave out pictures where pages are loaded with their assets', { tags: 'long' }, async () => {
    const { results } = await app.run('visit', { url: site.url('/'), include: ['screenshot'] });
    expect(results[0]?.status).toBe('ok');
    expect(site.visits().filter((path) => /pixel|ads/.test(path))).toEqual([]);
  });

  it('are no longer used once they are taken out of the settings', async () => {
    await app.api('changeSettings', { blockLists: [] });
    expect(await visit()).toContain('Buy now!');
    expect(site.visits()).toEqual(expect.arrayContaining(['/banner/ads.js', '/sponsor/frame.html', '/collect?page=1']));
    expect((await app.api('getBlockLists', {})).lists).toEqual([]);
  });

  it('may be files, hosts files too, and are read again when asked', async () => {
    const file = join(folder, 'hosts');
    await writeFile(file, '127.0.0.1 localhost\n0.0.0.0 ads.test # comment\n0.0.0.0 tracker.test\n');
    await app.api('changeSettings', { blockLists: [file] });
    expect((await app.api('getBlockLists', {})).lists).toMatchObject([{ rules: 2, problem: null }]);
    await writeFile(file, '0.0.0.0 ads.test\n');
    expect((await app.api('refreshBlockLists', {})).lists).toMatchObject([{ rules: 1, problem: null }]);
  });

  it('that cannot be had are named with the reason, and stop no visit', async () => {
    site.on('/page.html', '<!doctype html><title>Sign in</title><p>Sign in first');
    const missing = join(folder, 'missing.txt');
    const blockLists = [site.url('/gone.txt'), site.url('/page.html'), missing, site.url('/list.txt')];
    await app.api('changeSettings', { blockLists });
    const { lists } = await app.api('getBlockLists', {});
    expect(lists.map(({ rules, problem }) => [rules, problem])).toEqual([
      [null, 'The server answers with status 404.'],
      [0, 'It contains no rules. A block list has lines such as ||ads.example.com^.'],
      [null, 'There is no file at this path.'],
      [5, null],
    ]);
    expect(await visit()).not.toContain('Buy now!');
  });

  it('keep the copy of before when a download fails', async () => {
    await app.api('changeSettings', { blockLists: [site.url('/list.txt')] });
    site.on('/list.txt', { status: 503 });
    expect((await app.api('refreshBlockLists', {})).lists).toMatchObject([
      { rules: 5, problem: 'The server answers with status 503.' },
    ]);
    expect(await visit()).not.toContain('Buy now!');
  });

  it('are refused if they are neither an address nor a whole path', async () => {
    const body = { blockLists: ['easylist.txt'] };
    const { status, errors } = refusal(await app.send('/api/settings', { method: 'PATCH', body }));
    expect([status, errors[0]?.path, errors[0]?.message]).toEqual([
      400,
      ['blockLists', 0],
      'A block list is named by its http or https address, or by the full path of a file on this computer.',
    ]);
  });
});
