import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../../helpers/app';
import { type Site, startSite } from '../../../helpers/site';
import { closeSharedBrowser, openTestBrowser, type TestBrowser } from './open-browser';
import { browserProcessId, descendants, renderers } from './processes';

let site: Site;
let browser: TestBrowser;

beforeAll(async () => {
  await closeSharedBrowser();
  site = await startSite();
  site.on('/good', '<p></p><script>document.querySelector("p").textContent = "good " + "page"</script>');
  site.on('/silent', () => undefined);
  browser = openTestBrowser(1);
});
beforeEach(() => site.forget());
afterAll(async () => {
  await browser.visits.close();
  await site.stop();
});

const isGood = async () => expect((await browser.page(site.url('/good'))).html).toContain('<p>good page</p>');
/** Until the site is asked for a path. */
const asked = (path: string) => until(`a request of ${path}`, () => (site.visits().includes(path) ? true : null));

describe('a page that does harm', () => {
  const ENDLESS: readonly (readonly [what: string, body: string, tags?: 'long'])[] = [
    ['a script that never ends', '<p>x<script>while (true);</script>'],
    ['alerts without end', '<p>x<script>while (true) alert(confirm("?") + prompt("!"))</script>', 'long'],
    [
      'a script that never ends after load',
      '<p>x<script>onload = () => setTimeout(() => { while (true); }, 50)</script>',
      'long',
    ],
  ];
  for (const [what, body, tags = []] of ENDLESS)
    it(`ends in time and leaves room for the next: ${what}`, { tags }, async () => {
      site.on('/bad', body);
      const failure = await browser.failure(site.url('/bad'), { timeoutMs: 1000 });
      expect([failure.reason, failure.retry, failure.message]).toEqual([
        'timeout',
        true,
        'The page had not finished loading after 1 s.',
      ]);
      await isGood();
      expect(renderers().length).toBeLessThan(4);
    });

  it('opens no window, shows no question and keeps nobody', async () => {
    site.on(
      '/popup',
      `<p>text<script>
      open('/popup-1'); open('/popup-2', '_blank', 'width=9');
      alert(1); confirm(2); prompt(3);
      navigator.geolocation.getCurrentPosition(() => {}, () => document.body.append('denied'));
      addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'stay' });
    </script>`,
    );
    const { html } = await browser.page(site.url('/popup'));
    expect(html).toContain('denied');
    await isGood();
    expect((await browser.visits.state()).pages).toBe(1);
  });

  it('downloads nothing', async () => {
    site.on('/a.bin', { headers: { 'content-type': 'application/octet-stream' }, body: 'x' });
    site.on(
      '/downloads',
      '<p>text<a href="/a.bin" download>a</a><script>document.querySelector("a").click(); location.href = "/a.bin"</script>',
    );
    expect((await browser.page(site.url('/downloads'))).html).toContain('text');
  });

  it.each(['file:///etc/passwd', 'chrome://version', 'javascript:1', 'data:text/html,x', 'about:blank'])(
    'is not visited at %s',
    async (url) => {
      expect((await browser.failure(url)).message).toBe('The address is not http or https.');
    },
  );

  const ELSEWHERE = [['file:///etc/passwd'], ['data:text/html,<p>inner', 'long']] as const;
  for (const [url, tags = []] of ELSEWHERE)
    it(`is not left for ${url}`, { tags }, async () => {
      site.on('/leave', { status: 302, headers: { location: url } });
      expect((await browser.failure(site.url('/leave'))).reason).toBe('redirect');
      site.on('/leaves', `<p>stays<script>location.href = ${JSON.stringify(url)}</script>`);
      expect((await browser.page(site.url('/leaves'))).finalUrl).toBe(site.url('/leaves'));
    });

  it('is refused where it is larger than allowed', async () => {
    site.on('/large', `<p>${'x'.repeat(50_000)}`);
    const failure = await browser.failure(site.url('/large'), { maxBytes: 20_000 });
    expect([failure.reason, failure.message]).toEqual(['too_large', 'The page is larger than 0.02 MB.']);
    site.on('/grows', '<p><script>document.querySelector("p").textContent = "x".repeat(50000)</script>');
    expect((await browser.failure(site.url('/grows'), { maxBytes: 20_000 })).reason).toBe('too_large');
  });
});

describe('a server that does harm', () => {
  it('has its failures told apart', async () => {
    site.on('/loop', { status: 302, headers: { location: '/loop' } });
    site.on('/cut', (_request, response) => void response.destroy());
    const reasons = [];
    for (const url of ['http://nothing.invalid/', 'http://127.0.0.1:9', site.url('/loop'), site.url('/cut')])
      reasons.push((await browser.failure(url)).reason);
    expect(reasons).toEqual(['network', 'network', 'redirect', 'network']);
    expect((await browser.failure(site.url('/silent'), { timeoutMs: 1000 })).reason).toBe('timeout');
    await isGood();
  });

  it('that stops in the middle of a page ends in time', async () => {
    site.on(
      '/half',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>half'),
    );
    expect((await browser.failure(site.url('/half'), { timeoutMs: 1000 })).reason).toBe('timeout');
    await isGood();
  });
});

describe('a page whose connection breaks off', () => {
  const BEGINNING = '<h1>Offers</h1><p>The first of many';
  const cut = (path: string, headers: Record<string, string>) =>
    site.on(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', ...headers });
      response.write(BEGINNING, () => response.destroy());
    });

  it.each([
    ['of a known length', { 'content-length': '5000' }],
    ['in chunks', {}],
  ])('%s is no whole page, and what arrived of it is kept', async (_, headers) => {
    cut('/breaks', headers);
    const page = await browser.page(site.url('/breaks'));
    expect(page.html).toContain('The first of many');
    expect(page.fault).toMatchObject({ reason: 'cut_off', retry: true });
    expect(page.fault?.message).toBe('The server closed the connection before the page was complete.');
    await isGood();
  });

  it('is told from one that a script leaves for a whole one', async () => {
    site.on('/leaves-early', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(`${BEGINNING}<script>location.replace('/good')</script>`);
    });
    const page = await browser.page(site.url('/leaves-early'));
    expect([page.finalUrl, page.fault]).toEqual([site.url('/good'), undefined]);
  });

  it('is told from a whole page whose script breaks off', async () => {
    cut('/script', { 'content-type': 'text/javascript', 'content-length': '5000' });
    site.on('/scripted', '<h1>All of it</h1><script src="/script"></script>');
    expect((await browser.page(site.url('/scripted'))).fault).toBeUndefined();
    expect(site.visits()).toContain('/script');
  });
});

describe('a caller that gives up', () => {
  it('ends the visit at once', async () => {
    const caller = new AbortController();
    const visit = browser.failure(site.url('/silent'), { signal: caller.signal });
    await asked('/silent');
    caller.abort();
    expect(await visit).toMatchObject({ reason: 'network', retry: false, message: 'The visit was cancelled.' });
    await isGood();
  });

  it('gives its place in the queue up', async () => {
    const patient = new AbortController();
    const first = browser.failure(site.url('/silent'), { signal: patient.signal });
    await asked('/silent');
    const caller = new AbortController();
    const second = browser.failure(site.url('/good'), { signal: caller.signal });
    caller.abort();
    expect((await second).message).toBe('The visit was cancelled.');
    patient.abort();
    await first;
    await isGood();
  });
});

describe('a browser that ends', () => {
  it('fails the visit under way and is started anew', async () => {
    await isGood();
    const { restarts } = await browser.visits.state();
    const visit = browser.failure(site.url('/silent'));
    await asked('/silent');
    process.kill(browserProcessId(), 'SIGKILL');
    expect(await visit).toMatchObject({ reason: 'browser', retry: true });
    await isGood();
    expect((await browser.visits.state()).restarts).toBe(restarts + 1);
  });

  it('while nothing is visited is started anew', async () => {
    await isGood();
    process.kill(browserProcessId(), 'SIGKILL');
    await until('the end of the browser', async () => ((await browser.visits.state()).running ? null : true));
    await isGood();
  });

  it('goes on if only a page crashed', async () => {
    site.on('/waits', '<p>x<script src="/never.js"></script>');
    site.on('/never.js', () => undefined);
    const { restarts } = await browser.visits.state();
    const visit = browser.failure(site.url('/waits'));
    await asked('/never.js');
    for (const { pid } of renderers()) process.kill(pid, 'SIGKILL');
    expect(await visit).toMatchObject({ reason: 'browser', retry: true });
    await isGood();
    expect((await browser.visits.state()).restarts).toBe(restarts);
  });
});

describe('after many visits', () => {
  it('nothing is left behind', { tags: 'long', timeout: 90_000 }, async () => {
    await browser.visits.close();
    await until('the end of every process', () => (descendants().length === 0 ? true : null));
    // a folder of its own, because other tests start browsers meanwhile
    const folder = mkdtempSync(join(tmpdir(), 'winnow-profiles-'));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
    const own = openTestBrowser(1);
    // a few more than after which the browser's memory is looked at
    for (let visit = 0; visit < 27; visit++) {
      const owner = `owner ${Math.floor(visit / 10)}`;
      if (visit % 13 === 12) await own.failure(site.url('/silent'), { owner, timeoutMs: 500 });
      else await own.page(site.url('/good'), { owner });
    }
    expect((await own.visits.state()).pages).toBeLessThan(2);
    expect(readdirSync(folder)).not.toEqual([]);
    await own.visits.close();
    await until('the end of every process', () => (descendants().length === 0 ? true : null));
    expect(readdirSync(folder)).toEqual([]);
    expect(process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap')).toHaveLength(1);
  });
});
