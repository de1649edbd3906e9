import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../../helpers/site';
import { shareTestBrowser, type TestBrowser } from './open-browser';

let site: Site;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite();
  browser = shareTestBrowser();
});
afterAll(() => site.stop());

const ASKS = { 'www-authenticate': 'Basic realm="Staff only"' };

describe('a page that the site refuses, in the browser', () => {
  const REFUSALS: readonly (readonly [status: number, headers: Record<string, string>, body: string, tags?: 'long'])[] =
    [
      [401, ASKS, ''],
      [401, { 'www-authenticate': 'Digest realm="x", nonce="1", qop="auth"' }, '', 'long'],
      [401, {}, ''],
      [401, {}, '<p>log in first'],
      [403, {}, ''],
      [404, {}, '', 'long'],
      [429, {}, '', 'long'],
      [500, {}, '', 'long'],
    ];
  for (const [status, headers, body, tags = []] of REFUSALS)
    it(`has its status ${status} with ${JSON.stringify(headers)} and "${body}"`, { tags }, async () => {
      const path = `/refused-${status}-${Object.keys(headers).length}-${body.length}-${JSON.stringify(headers).length}`;
      site.on(path, { status, headers, body });
      const page = await browser.page(site.url(path));
      expect([page.httpStatus, page.rendered]).toEqual([status, true]);
      expect(page.html).toContain(body);
      site.on('/after', '<p>the next one');
      expect((await browser.page(site.url('/after'))).html).toContain('the next one');
    });
});

describe('a page whose body does not end, in the browser', () => {
  it.each(['text/html', 'text/plain', 'application/json'])(
    'ends at the largest size allowed, as %s',
    { tags: 'long' },
    async (type) => {
      let sent = 0;
      site.on('/endless', async (_request, response) => {
        response.writeHead(200, { 'content-type': type });
        const piece = Buffer.alloc(100_000, type === 'text/html' ? '<p>more</p>' : '1 ');
        while (!response.destroyed) {
          sent += piece.length;
          response.write(piece);
          await after(10); // as fast as a network: what was sent tells how soon it ended, and to read on to the timeout would take twice the bound
        }
      });
      const failure = await browser.failure(site.url('/endless'), { maxBytes: 2_000_000 });
      expect([failure.reason, failure.message]).toEqual(['too_large', 'The page is larger than 2 MB.']);
      expect(sent).toBeLessThan(100_000_000);
      site.on('/after', '<p>the next one');
      expect((await browser.page(site.url('/after'))).html).toContain('the next one');
    },
  );
});
