import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserProcessId, renderers } from '../engine/fetch/browser/processes';
import { startTestApp, type TestApp, temporaryFolder, until } from '../helpers/app';
import { type Killable, killAll, startKillable } from '../helpers/killable';
import { linking, type Site, startSite } from '../helpers/site';

const SLOW_MS = 150_000; // for a busy machine

let site: Site;
let app: TestApp;

beforeAll(async () => {
  site = await startSite();
  site.on(
    '/bad/hog',
    '<p>x<script>const kept = []; for (;;) kept.push(new Uint8Array(2e7).fill(kept.length))</script>',
  );
  site.on('/bad/push', '<p>x<script>for (let i = 0; ; i++) history.pushState({ i }, "", "?" + i)</script>');
  site.on('/bad/large', (_request, response) => {
    response.on('error', () => undefined).writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000, ' ')));
    };
    response.on('drain', more);
    more();
  });
  for (let at = 1; at <= 3; at++) site.on(`/good/${at}`, `<title>Good ${at}</title><p>good page ${at} of the site`);
  app = await startTestApp({ settings: { timeoutMs: 18_000 } });
});
afterAll(async () => {
  killAll();
  await app.stop();
  await site.stop();
});

// a page that keeps its renderer busy is given up after the time for a page; what ends for another reason has time enough on a busy machine
it.each([
  {
    how: 'never stop working',
    timeoutMs: 6_000,
    harmful: ['/bad/push'],
    failures: [{ paths: ['/bad/push'], reason: 'timeout', title: 'The page took too long', first: 'raise_limit' }],
  },
  {
    how: 'take too much',
    timeoutMs: 60_000,
    harmful: ['/bad/hog', '/bad/large'],
    failures: [
      { paths: ['/bad/hog'], reason: 'page_memory', title: 'The page takes too much memory', first: 'open' },
      { paths: ['/bad/large'], reason: 'too_large', title: 'The page is too large', first: 'raise_limit' },
    ],
  },
])(
  'a job with pages that $how goes on, and says what each did',
  { tags: 'long', timeout: SLOW_MS },
  async ({ timeoutMs, harmful, failures }) => {
    const before = await app.api('getSettings', {});
    await app.api('changeSettings', { timeoutMs });
    const good = ['/good/1', '/good/2', '/good/3'];
    site.on('/', linking(...harmful.flatMap((path, at) => [path, good[at] ?? '/']), ...good));
    const ways = { render: 'always', attempts: 1 } as const;
    const { results: found, jobId } = await app.run('crawl', {
      pattern: site.url('/good/*'),
      startUrls: [site.url('/')],
      ...ways,
    });
    await app.api('changeSettings', { timeoutMs: before.timeoutMs });
    expect(found.hits.toSorted()).toEqual(good.map(site.url));
    const { results } = await app.api('jobFailures', { id: jobId });
    const said = results.map(({ reason, title, pages, actions }) => ({
      paths: pages.map(({ url }) => new URL(url).pathname),
      reason,
      title,
      first: actions[0]?.kind,
    }));
    expect(said.toSorted((one, other) => String(one.reason).localeCompare(String(other.reason)))).toEqual(failures);
  },
);

/** Answers the first request for a page only after `harm` was done to the browser that asks; the others at once. */
function harmsOnce(path: string, harm: () => void): void {
  let isFirst = true;
  site.on(path, (_request, response) => {
    response.on('error', () => undefined);
    if (isFirst) harm();
    isFirst = false;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Harmed</title><p>the page of ${path}`);
  });
}

const logOf = async (id: string, path: string) => {
  const { results } = await app.api('jobLog', { id, limit: 200 });
  const told = results.filter(({ url, kind }) => url === site.url(path) && kind !== 'page');
  return told.map(({ kind, text }) => `${kind}: ${text}`);
};

it.each([
  ['stops answering', () => process.kill(browserProcessId(), 'SIGSTOP'), /^retry: The browser froze/],
  [
    'loses its renderers',
    () => {
      for (const { pid } of renderers()) process.kill(pid, 'SIGKILL');
    },
    /^retry: Trying again/,
  ],
])(
  'a job whose browser %s ends whole, and its log says so',
  { tags: 'long', timeout: SLOW_MS },
  async (how, harm, entry) => {
    const path = `/harm/${how.replaceAll(' ', '-')}`;
    harmsOnce(path, harm);
    const urls = [path, '/good/1', '/good/2'].map(site.url);
    const { jobId } = await app.run('extract', { urls, template: { text: 'The text' }, render: 'always' });
    const { progress, outcome } = await app.api('getJob', { id: jobId });
    expect([progress.items, progress.errors]).toEqual([3, 0]);
    // nothing is missing but the value, which these pages do not have
    expect(outcome.reasons.filter(({ code }) => code !== 'no_results')).toEqual([]);
    expect(await logOf(jobId, path)).toEqual([expect.stringMatching(entry)]);
  },
);

it('the folders of a browser whose Winnow was killed are removed at the next start', {
  tags: 'long',
  timeout: SLOW_MS,
}, async () => {
  const folder = join(temporaryFolder(), 'tmp');
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(folder, 'playwright_chromiumdev_profile-others')); // another program's
  const env = { TMPDIR: folder };
  const left = () =>
    readdirSync(folder).filter((name) => /^(winnow-browser|playwright_chromiumdev_profile)-/.test(name));
  const dataDir = temporaryFolder();
  const first: Killable = await startKillable(dataDir, 0, env);
  await first.api.api('checkBrowser', {});
  expect(left()).toHaveLength(3);
  await first.kill();
  expect(left()).toHaveLength(3);
  const others = ['playwright_chromiumdev_profile-others'];
  await until('the end of its browser, and a start after that', async () => {
    const next = await startKillable(dataDir, 0, env);
    await next.api.api('getBrowser', {});
    const isClean = await until('a look at the folders', () => (left().length === 1 ? true : null)).catch(() => false);
    await next.kill();
    return isClean || null;
  });
  expect(left()).toEqual(others);
  rmSync(folder, { recursive: true });
});
