import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { send } from '../helpers/call';
import { PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  site.on('/p/1', product('Anvil', 12.5));
  site.on('/book', BOOK);
});
afterAll(() => Promise.all([app.stop(), site.stop()]));

const BOOK = `<!doctype html><html><head><title>A book</title>
<meta http-equiv="refresh" content="60;url=https://elsewhere.example/"><link rel="preconnect" href="https://elsewhere.example">
<style>mark { display: none !important }</style></head><body><script>document.title = 'ran'</script>
<h1 onclick="alert(1)">The long walk</h1><dl><dt>Publisher</dt><dd>  Stone &amp;
 <b>Sons</b></dd></dl></body></html>`;

async function getEvidence(path: string, template: Readonly<Record<string, string>>) {
  const { jobId } = await app.run('extract', { url: site.url(path), template });
  const { results } = await app.api('listItems', { id: jobId });
  return results[0]?.evidence ?? {};
}

describe('the evidence of a value', () => {
  it('names source, path, range and confidence, and links to the stored page', async () => {
    const evidence = await getEvidence('/book', { publisher: 'The publisher' });
    expect(evidence.publisher).toMatchObject({ source: 'rules', range: [0, 12] });
    expect(evidence.publisher?.confidence).toBeGreaterThan(0.5);
    expect(evidence.publisher?.link).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/pages\/[\w-]{20,}\/evidence\?.*#winnow-value$/,
    );
  });

  it('shows the text marked, without a key, and can do nothing', async () => {
    const evidence = await getEvidence('/book', { publisher: 'The publisher' });
    const shown = await send(evidence.publisher?.link ?? '');
    expect(shown.status).toBe(200);
    expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(shown.text).toMatch(/<mark id="winnow-value" style="[^"]*">Stone &amp;<\/mark>/);
    expect(shown.text).toMatch(/<mark style="all:unset !important[^"]*">Sons<\/mark>/);
    expect(shown.text).not.toMatch(/refresh|preconnect|onclick/);
  });

  it("is found on the page for values of the page's data", async () => {
    const evidence = await getEvidence('/p/1', PRODUCT_TEMPLATE);
    expect(evidence.price).toMatchObject({ source: 'json_ld', range: null });
    const price = await send(evidence.price?.link ?? '');
    expect(price.text).toMatch(/<p class="price"[^>]*><mark id="winnow-value"[^>]*>12\.50<\/mark>/);
    const name = await send(evidence.name?.link ?? '');
    expect(name.text).toMatch(/<h1[^>]*><mark id="winnow-value"[^>]*>Anvil<\/mark><\/h1>/);
  });

  it('shows each item of a list', async () => {
    const data = { '@type': 'Recipe', name: 'Cake', recipeIngredient: ['1 cup sugar', '2 eggs'] };
    const html = `<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Cake</h1><p>2 eggs</p><p>1 cup sugar</p>`;
    const pages = [{ url: 'https://a.example/cake', html }];
    const { jobId } = await app.run('extract', { pages, template: { ingredients: ['Each ingredient'] } });
    const { results } = await app.api('listItems', { id: jobId });
    const shown = await send(results[0]?.evidence.ingredients?.link ?? '');
    expect(shown.text.match(/<mark/g)).toHaveLength(2);
    expect(shown.text).toMatch(/<mark id="winnow-value"[^>]*>1 cup sugar<\/mark>/);
  });

  it('has a link that the server takes, however long the value', async () => {
    const long = Array.from({ length: 40 }, (_, at) => `${at} ${'長い材料の名前 '.repeat(60)}`);
    const data = { '@type': 'Recipe', name: 'Cake', recipeIngredient: long };
    const html = `<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Cake</h1><p>${long[0]}</p>`;
    const pages = [{ url: 'https://a.example/long', html }];
    const { jobId } = await app.run('extract', { pages, template: { ingredients: ['Each ingredient'] } });
    const { results } = await app.api('listItems', { id: jobId });
    const shown = await send(results[0]?.evidence.ingredients?.link ?? '');
    expect([shown.status, shown.text.includes('<mark id="winnow-value"')]).toEqual([200, true]);
  });

  it('is given for pages at hand and for nested fields', async () => {
    const pages = [{ url: 'https://a.example/', html: product('Bell', 3) }];
    const { jobId } = await app.run('extract', { pages, template: { product: { name: 'The name of the product' } } });
    const { results } = await app.api('listItems', { id: jobId });
    const { link = '' } = results[0]?.evidence['product.name'] ?? {};
    expect((await send(link ?? '')).text).toMatch(/<h1[^>]*><mark[^>]*>Bell<\/mark>/);
  });
});

describe('a link to evidence that somebody else wrote', () => {
  const shown = async (query: string) => {
    const { link } = (await getEvidence('/book', { publisher: 'The publisher' })).publisher ?? {};
    return send(`${(link ?? '').split('?')[0]}${query}`);
  };

  it.each([
    '',
    '?source=rules',
    '?source=nobody&path=h9&from=0&to=x&text=Book',
    '?source=rules&path=html%20%3E%20body%20%3E%20h7',
    '?source=rules&path=a&path=b&text=x&text=y&from=-1&to=1e9',
    '?path[x]=h1&__proto__=1&constructor=2',
    `?source=rules&path=${'a%20%3E%20'.repeat(1500)}`,
    '?source=code&path=%00%0a%3Cscript%3E&text=%3Cscript%3Ealert(1)%3C/script%3E%22%3E',
  ])('is answered with the page, which says that there is no such place: %#', async (query) => {
    const { status, text, headers } = await shown(query);
    expect([status, /<div id="winnow-value"[^>]*>[^<]*was not found on the stored page\./.test(text)]).toEqual([
      200,
      true,
    ]);
    expect(text).toContain('The long walk');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
  });

  it('is not found where the page is unknown', async () => {
    const { link } = (await getEvidence('/book', { publisher: 'The publisher' })).publisher ?? {};
    const unknown = (link ?? '').replace(/pages\/[\w-]+/, 'pages/unknown');
    expect((await send(unknown)).status).toBe(404);
  });
});
