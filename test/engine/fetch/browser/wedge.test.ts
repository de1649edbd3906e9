import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../helpers/app';
import { type Site, startSite } from '../../../helpers/site';
import { closeSharedBrowser, openTestBrowser, type TestBrowser } from './open-browser';
import { browserProcesses, browserProcessId, descendants, renderers } from './processes';

const SLOW_MS = 120_000; // for a busy machine
const CHUNK = Buffer.alloc(1_000_000, ' ');

let site: Site;
let browser: TestBrowser;

beforeAll(async () => {
  await closeSharedBrowser();
  site = await startSite();
  site.on('/good', '<p></p><script>document.querySelector("p").textContent = "good " + "page"</script>');
  site.on('/silent', () => undefined);
  browser = openTestBrowser(2);
});
beforeEach(() => site.forget());
afterAll(async () => {
  await browser.visits.close();
  await site.stop();
});

const isGood = async () => expect((await browser.page(site.url('/good'))).html).toContain('<p>good page</p>');
const asked = (path: string) => until(`a request of ${path}`, () => (site.visits().includes(path) ? true : null));

describe('a page that fills the browser', () => {
  it('with entries of its history leaves the next visit as it was', { tags: 'long', timeout: SLOW_MS }, async () => {
    site.on('/push', '<p>x<script>for (let i = 0; ; i++) history.pushState({ i }, "", "?" + i)</script>');
    expect((await browser.failure(site.url('/push'), { timeoutMs: 5000 })).reason).toBe('timeout');
    await isGood();
    expect(
      descendants()
        .map(({ command }) => command)
        .join(),
    ).not.toContain('--disable-ipc-flooding-protection');
  });

  it('with questions when it is left ends in time', { tags: 'long', timeout: SLOW_MS }, async () => {
    site.on(
      '/storm',
      `<p>x<script>
        addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'x'; alert(1) });
        setInterval(() => { location.href = '/storm?' + Math.random(); alert(2) })
      </script>`,
    );
    await browser.load(site.url('/storm'), { timeoutMs: 2500 });
    await isGood();
  });

  it('with its memory is ended by name, and others go on', { tags: 'long', timeout: SLOW_MS }, async () => {
    site.on(
      '/hog',
      `<p>x<script>const kept = []; for (;;) kept.push(new Uint8Array(20_000_000).fill(kept.length))</script>`,
    );
    const other = browser.page(site.url('/good'), { owner: 'other', loadWaitMs: 6000 });
    const failure = await browser.failure(site.url('/hog'), { timeoutMs: 100_000 });
    expect(failure).toMatchObject({ reason: 'page_memory', retry: false });
    expect(failure.message).toMatch(/^The page took more than [\d,]+ MB of memory in the browser and was closed\.$/);
    expect((await other).html).toContain('good page');

    // a page that crashes just afterwards for a reason of its own
    const crashed = browser.failure(site.url('/silent'), { owner: 'other', timeoutMs: 60_000 });
    await asked('/silent');
    for (const { pid } of renderers()) process.kill(pid, 'SIGKILL');
    expect(await crashed).toMatchObject({ reason: 'browser', retry: true, message: 'The page crashed the browser.' });
    await isGood();
  });
});

describe('a page whose process ends while its server is awaited', () => {
  const ROUNDS = 10; // the browser reports the aborted load and the crash in either order

  it('has crashed, and its tab is not used again', { tags: 'long', timeout: SLOW_MS }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      site.forget();
      const crashed = browser.failure(site.url('/silent'), { timeoutMs: 60_000 });
      await asked('/silent');
      for (const { pid } of renderers()) process.kill(pid, 'SIGKILL');
      expect(await crashed).toMatchObject({ reason: 'browser', message: 'The page crashed the browser.' });
    }
    await isGood();
  });
});

describe('a browser that stops', () => {
  // a healthy browser answers within milliseconds, on a busy machine within a second
  const SOONER = { answerMs: 3000, lateAnswerMs: 2000, openMs: 5000, closeMs: 1500 };
  beforeAll(async () => {
    await browser.visits.close();
    browser = openTestBrowser(2, SOONER);
    return async () => {
      await browser.visits.close();
      browser = openTestBrowser(2);
    };
  });

  it('during visits is ended, and their pages come from another', { tags: 'long', timeout: SLOW_MS }, async () => {
    await isGood();
    const { restarts } = await browser.visits.state();
    let isHeld = true;
    site.on('/held', (_request, response) => {
      if (!isHeld) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>came');
    });
    const visits = ['a', 'b'].map((owner) => browser.page(site.url('/held'), { owner, timeoutMs: 60_000 }));
    await until('both requests', () => (site.visits().filter((path) => path === '/held').length === 2 ? true : null));
    const stopped = browserProcessId();
    isHeld = false;
    process.kill(stopped, 'SIGSTOP');
    for (const { html } of await Promise.all(visits)) expect(html).toContain('came');
    await until('its end', () => (descendants().some(({ pid }) => pid === stopped) ? null : true));
    expect((await browser.visits.state()).restarts).toBe(restarts + 1);
  });

  it('before a page is opened is ended, and the page comes from another', {
    tags: 'long',
    timeout: SLOW_MS,
  }, async () => {
    await isGood();
    const stopped = browserProcessId();
    process.kill(stopped, 'SIGSTOP');
    expect((await browser.page(site.url('/good'), { owner: 'new' })).html).toContain('good page');
    await until('its end', () => (descendants().some(({ pid }) => pid === stopped) ? null : true));
  });

  it('lets a caller give up at once', { tags: 'long', timeout: SLOW_MS }, async () => {
    await isGood();
    const stopped = browserProcessId();
    process.kill(stopped, 'SIGSTOP');
    const caller = new AbortController();
    const visit = browser.failure(site.url('/good'), { owner: 'third', signal: caller.signal });
    caller.abort();
    expect((await visit).message).toBe('The visit was cancelled.');
    await isGood();
    await until('its end', () => (descendants().some(({ pid }) => pid === stopped) ? null : true));
    // one takes its place, even where it was asked for while the first one ended
    expect(browserProcesses()).toHaveLength(1);
  });

  it('while a visit with commands is under way does them once', { tags: 'long', timeout: SLOW_MS }, async () => {
    const commands = { list: [], timeoutMs: 1000 };
    const visit = browser.failure(site.url('/silent'), { owner: 'acts', commands, timeoutMs: 3000 });
    await asked('/silent');
    process.kill(browserProcessId(), 'SIGSTOP');
    const failure = await visit;
    expect([failure.reason, failure.retry]).toEqual(['browser', true]);
    expect(failure.message).toContain('stopped responding');
    expect(site.visits().filter((path) => path === '/silent')).toHaveLength(1);
    await isGood();
  });

  it('does not hold up the end of Winnow', { tags: 'long', timeout: SLOW_MS }, async () => {
    const own = openTestBrowser(1, SOONER);
    const before = new Set(descendants().map(({ pid }) => pid));
    await own.page(site.url('/good'));
    const started = descendants().filter(({ pid }) => !before.has(pid));
    for (const { pid } of started) process.kill(pid, 'SIGSTOP');
    await own.visits.close();
    const pids = new Set(started.map(({ pid }) => pid));
    await until('its end', () => (descendants().some(({ pid }) => pids.has(pid)) ? null : true));
  });
});

describe('files without end', () => {
  const endless =
    (type: string, head = '') =>
    (_request: unknown, response: ServerResponse) => {
      response.on('error', () => undefined).writeHead(200, { 'content-type': type });
      response.write(head);
      const more = () => {
        while (!response.destroyed && response.write(CHUNK));
      };
      response.on('drain', more);
      more();
    };

  beforeAll(() => {
    site.on('/endless.js', endless('text/javascript', '/*'));
    site.on('/endless.svg', endless('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><!--'));
    site.on('/endless.json', endless('application/json'));
    site.on('/endless.html', endless('text/html', '<p>'));
    site.on('/endless.pdf', endless('application/pdf', '%PDF-1.7\n'));
  });

  it.each([
    ['script', '<script async src="/endless.js"></script>'],
    ['image', '<img src="/endless.svg">'],
    ['fetch', '<script>fetch("/endless.json").then((response) => response.text())</script>'],
    [
      'stream that is read and forgotten',
      '<script>fetch("/endless.json").then(async ({ body }) => { for await (const _ of body); })</script>',
    ],
    ['frame', '<iframe src="/endless.html"></iframe>'],
  ])('end, and the page is kept and told: %s', { tags: 'long', timeout: SLOW_MS }, async (_what, body) => {
    site.on('/with', `<p>the text of the page</p>${body}`);
    const page = await browser.page(site.url('/with'), { assets: true, loadWaitMs: 6000, timeoutMs: 60_000 });
    expect(page.html).toContain('the text of the page');
    expect(page.fault).toMatchObject({ reason: 'too_large', retry: false });
    expect(page.fault?.message).toMatch(/larger than (25|100) MB.*Nothing more of it was loaded\.$/);
    expect(page.wireBytes).toBeLessThan(1_000_000_000);
    await isGood();
  });

  it.each(['/endless.pdf', '/endless.html', '/endless.json'])(
    'fail where they are the page itself: %s',
    { tags: 'long', timeout: SLOW_MS },
    async (path) => {
      const failure = await browser.failure(site.url(path), { timeoutMs: 60_000 });
      expect([failure.reason, failure.retry]).toEqual(['too_large', false]);
      expect(failure.wireBytes).toBeLessThan(1_000_000_000);
      await isGood();
    },
  );
});
