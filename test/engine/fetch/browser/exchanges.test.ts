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

const TYPE = 'text/x-component';

describe('the recorded exchanges of a visit', () => {
  it('hold an answer that a script broke off once it had all', async () => {
    const row = '0:{"items":[{"name":"Lamp"}]}\n';
    site.on('/action', (_, response) => {
      response.writeHead(200, { 'content-type': TYPE });
      response.write(row); // it never ends
    });
    const script = `const leaving = new AbortController();
      const { body } = await fetch('/action', { headers: { accept: '${TYPE}' }, signal: leaving.signal });
      const { value } = await body.getReader().read();
      document.body.append(new TextDecoder().decode(value));
      leaving.abort();`;
    site.on('/stream', `<body><script type="module">${script}</script>`);
    const { exchanges = [], html } = await browser.page(site.url('/stream'), { exchanges: true });
    expect(html).toContain('Lamp');
    expect(exchanges.map(({ url, text }) => [new URL(url).pathname, text]).slice(1)).toEqual([['/action', row]]);
  });

  it('hold none of the pages that a visitor may go to next', async () => {
    const links = 70;
    site.otherwise({ headers: { 'content-type': 'application/json' }, body: '{}' });
    const script = `const link = (at) => fetch('/link/' + at, { headers: { 'next-router-prefetch': '1' } });
      await Promise.all(Array.from({ length: ${links} }, (_, at) => link(at)));
      document.body.append((await (await fetch('/data')).text()));`;
    site.on('/linked', `<body><script type="module">${script}</script>`);
    const { exchanges = [] } = await browser.page(site.url('/linked'), { exchanges: true });
    expect(exchanges.map(({ url }) => new URL(url).pathname)).toEqual(['/linked', '/data']);
  });
});
