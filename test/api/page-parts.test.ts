import { describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

const PAGE = `<!doctype html><title>Lamp</title><body>
  <nav class="menu"><a href="/all">All lamps</a></nav>
  <main><h1>Aster lamp</h1><p class="price">12.50</p><aside class="ad">Buy two!</aside><pre>\n a\n b</pre></main>
  <footer><p class="price">Shipping 5.00</p></footer>`;

let app: TestApp;
let site: Site;
withApp((given, own) => {
  app = given;
  site = own;
});

async function visit(args: Record<string, unknown>) {
  site.on('/lamp', PAGE);
  const { results, links } = await app.run('visit', { url: site.url('/lamp'), render: 'never', ...args });
  const [page] = results;
  if (!page) throw new Error('no page was returned');
  return { page, links };
}

describe('includeTags and excludeTags', () => {
  it('keep the parts that match, without the parts that others match, in every kind of text', async () => {
    const parts = { includeTags: ['main'], excludeTags: ['.ad', 'h1'] };
    const { page } = await visit({ include: ['html', 'slim_html', 'markdown', 'text'], ...parts });
    expect(page.text?.body).toBe('12.50\n\n a\n b');
    expect(page.markdown?.body).toBe('12.50\n\n```\n a\n b\n```\n');
    expect(page.slimHtml?.body).toMatch(/<main>\s*<p class="?price"?>12\.50(<\/p>)?\s*<pre>/);
    expect(page.html?.body).toContain('<title>Lamp</title>');
    for (const { body = '' } of [page.html ?? {}, page.slimHtml ?? {}]) {
      expect(body).toContain('12.50');
      expect(body).not.toMatch(/Aster|Buy two|All lamps|Shipping/);
    }
  });

  it('take an element once whose parent matches too, and keep the order of the page', async () => {
    const { page } = await visit({ include: ['text'], includeTags: ['footer', '.price', 'main'] });
    expect(page.text?.body.match(/\d+\.\d+/g)).toEqual(['12.50', '5.00']);
  });

  it('leave the rest of the page whole if nothing is to be kept, and nothing if no part matches', async () => {
    const { page } = await visit({ include: ['text', 'html'], excludeTags: ['nav, footer'] });
    expect(page.text?.body).toBe('Aster lamp\n\n12.50\n\nBuy two!\n\n a\n b');
    expect(page.html?.body).not.toContain('Shipping');
    const { page: none } = await visit({ include: ['text', 'markdown'], includeTags: ['.missing'] });
    expect([none.text?.body, none.markdown?.body]).toEqual(['', '']);
    expect([page.message, none.message]).toEqual([null, 'The page has no element that matches includeTags: .missing.']);
  });

  it('narrow the main content too, and do not change raw pages and links', async () => {
    const { page } = await visit({ include: ['text', 'raw', 'urls'], mainContent: true, excludeTags: ['.ad'] });
    expect(page.text?.body).not.toContain('Buy two');
    expect(page.raw?.body).toBe(PAGE);
    expect(page.urls?.body).toEqual([site.url('/all')]);
  });

  it('are in the links of the visit, which give the same parts', async () => {
    const { page, links } = await visit({ include: ['text'], includeTags: ['main', 'footer'], excludeTags: ['.ad'] });
    const link = page.text?.link ?? '';
    expect(link).toMatch(/\/text\?includeTags=main&includeTags=footer&excludeTags=\.ad$/);
    expect(await (await fetch(link)).text()).toBe(page.text?.body);
    expect(await (await fetch(`${links.html}`)).text()).not.toContain('All lamps');
    expect(links.raw).not.toContain('?');
    const broken = await fetch(`${link.split('?')[0]}?includeTags=main&includeTags=%5B`);
    expect(await broken.text()).toContain('12.50');
  });

  it('are refused where they are no selectors, or where the main content is asked for too', async () => {
    const url = site.url('/lamp');
    const refused = (args: object) => app.send('/api/visit', { method: 'POST', body: { url, ...args } });
    expect(refusal(await refused({ excludeTags: ['nav', 'p['] })).errors).toMatchObject([
      { code: 'invalid_request', path: ['excludeTags', 1] },
    ]);
    expect(refusal(await refused({ includeTags: ['main'], mainContent: true })).errors).toMatchObject([
      { code: 'conflicting_parameters', path: ['includeTags'] },
    ]);
  });
});
