import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_KEY, type TestApp } from '../helpers/app';
import { send } from '../helpers/call';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
let page: string;
let cookie: string;

const PAGE = `<!doctype html><html><head><title>A book</title><script>document.title = 'ran'</script>
<meta http-equiv="refresh" content="60;url=https://elsewhere.example/"><link rel="preconnect" href="https://elsewhere.example"></head>
<body><h1 onclick="alert(1)">The long walk</h1><img src="/cover.png"><ul><li><b>SKU:</b> KT-101</li><li><b>Size:</b> small</li></ul></body></html>`;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  site.on('/book', PAGE);
  const answer = await app.api('visit', { url: site.url('/book') });
  if (!('links' in answer)) throw new Error('the visit was detached');
  page = (answer.links.html ?? '').replace(/html$/, 'picker');
  const opened = await send(app.app.link());
  cookie = (opened.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
});
afterAll(() => Promise.all([app.stop(), site.stop()]));

describe('the copy of a stored page to pick on', () => {
  it('is given to the session of the window, numbered, and can do nothing', async () => {
    const shown = await send(page, { headers: { cookie } });
    expect(shown.status).toBe(200);
    expect(shown.headers['content-security-policy']).toMatch(
      /^sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; img-src data:; .*frame-ancestors 'self'$/,
    );
    expect(shown.headers['content-security-policy']).not.toContain('allow-scripts');
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.text).toMatch(/<h1 data-winnow-node="\d+">The long walk<\/h1>/);
    expect(shown.text).toContain(`data-winnow-url="${site.url('/book')}"`);
    expect(shown.text).not.toMatch(/<script|refresh|preconnect|onclick/);
  });

  it('has the numbers by which picks are sent', async () => {
    const copy = (await send(page, { headers: { cookie } })).text;
    const getStartNumber = (start: string) =>
      Number(new RegExp(`<${start}[^>]* data-winnow-node="(\\d+)"`).exec(copy)?.[1]);
    const { preview } = await app.api('pickExtractor', {
      page: /pages\/([\w-]+)/.exec(page)?.[1] ?? '',
      template: { title: 'The title', sku: 'The SKU', cover: 'The cover (image)' },
      picks: [
        { field: 'title', nodes: [getStartNumber('h1')] },
        { field: 'sku', nodes: [getStartNumber('li')], take: 'own' },
        { field: 'cover', nodes: [getStartNumber('img')], take: { attribute: 'src' } },
      ],
    });
    expect(preview.items).toEqual([{ title: 'The long walk', sku: 'KT-101', cover: site.url('/cover.png') }]);
    expect(preview.nodes[0]?.title).toEqual([getStartNumber('h1')]);
  });

  it('shows closed shadow roots and frames of other sites', async () => {
    const line = 'Trains to the coast leave at noon from platform four, and every hour after that until ten. ';
    site.on('/timetable', `<p>${line}</p><b class="price">12.50</b>`);
    site.on(
      '/hidden',
      `<h1>Trips</h1><x-fare></x-fare><iframe width="700" height="400"
       src="${site.url('/timetable').replace('127.0.0.1', 'localhost')}"></iframe>
       <script>document.querySelector('x-fare').attachShadow({ mode: 'closed' }).innerHTML = '<i>fare 7.90</i>'</script>`,
    );
    const answer = await app.run('visit', { url: site.url('/hidden'), include: ['text', 'html'], render: 'always' });
    expect(answer.results[0]?.text?.body).toMatch(/Trips.*fare 7\.90.*Trains to the coast.*12\.50/s);
    const copy = (answer.results[0]?.html?.link ?? '').replace(/html$/, 'picker');
    const shown = await send(copy, { headers: { cookie } });
    expect(shown.text).toMatch(/<i data-winnow-node="\d+">fare 7\.90<\/i>/);
    expect(shown.text).toMatch(/<b class="price" data-winnow-node="\d+">12\.50<\/b>/);
  });

  it('is refused to anyone else, with a key or without one', async () => {
    expect((await send(page)).status).toBe(401);
    expect((await send(page, { headers: { authorization: `Bearer ${TEST_KEY}` } })).status).toBe(401);
    expect((await send(page, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await send(page, { headers: { cookie, 'sec-fetch-site': 'same-site' } })).status).toBe(403);
  });

  it('is not found where no such page is stored', async () => {
    const elsewhere = page.replace(/pages\/[\w-]+/, 'pages/nothing');
    expect((await send(elsewhere, { headers: { cookie } })).status).toBe(404);
  });
});
