import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCookies } from '../../../../src/main/engine/fetch/http/cookies';
import { type Site, startSite } from '../../../helpers/site';
import { shareTestBrowser, type TestBrowser } from './open-browser';

let site: Site;
let other: Site;
let browser: TestBrowser;

beforeAll(async () => {
  [site, other] = await Promise.all([startSite(), startSite()]);
  browser = shareTestBrowser();
});
afterAll(() => Promise.all([site.stop(), other.stop()]));

/** A visit may take longer than its test, so that one that waits for what never comes fails. */
const UNBOUND = { timeoutMs: 120_000 };
/** Counts tenths of a second by the page's own clock, which a busy machine slows as well. */
const TICKING =
  '<b>0</b><script>{ let n = 0; setInterval(() => { document.querySelector("b").textContent = ++n }, 100) }</script>';
const MAX_TICKS = 76; // a page that never comes to rest is read after 80
const ticksOf = (html: string) => Number(/<b>(\d+)/.exec(html)?.[1]);
const later = (ms: number, script: string) => `<script>setTimeout(() => { ${script} }, ${ms})</script>`;
const write = (text: string) => `document.body.append('${text}')`;

describe('a page in the browser', () => {
  it('is read as its scripts left it', async () => {
    site.on('/written', '<h1></h1><script>document.querySelector("h1").textContent = "writ" + "ten"</script>');
    const page = await browser.page(site.url('/written'));
    expect(page).toMatchObject({ httpStatus: 200, rendered: true, finalUrl: site.url('/written'), tier: 'none' });
    expect(page.html).toContain('<h1>written</h1>');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.timing.totalMs).toBeGreaterThan(page.timing.firstByteMs ?? Number.POSITIVE_INFINITY);
  });

  it('is not read while it only says that it is loading', async () => {
    const show = "document.querySelector('p').textContent = '07:25 to Mull'";
    site.on('/loading', `<h1>Ferries</h1><p>Please wait…</p>${later(1_200, show)}`);
    expect((await browser.page(site.url('/loading'))).html).toContain('07:25 to Mull');
  });

  it('is read in UTF-8 whatever it was sent in', async () => {
    const body = Buffer.from('<p>na\u00efve caf\u00e9</p>', 'latin1');
    site.on('/latin', { headers: { 'content-type': 'text/html; charset=iso-8859-1' }, body });
    expect((await browser.page(site.url('/latin'))).html).toContain('naïve café');
  });

  it('keeps its doctype', async () => {
    site.on(
      '/doctype',
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><p>x',
    );
    expect((await browser.page(site.url('/doctype'))).html).toMatch(/^<!DOCTYPE html PUBLIC "-\/\/W3C/);
  });

  const STATUSES = [[404], [401, 'long'], [500, 'long']] as const;
  for (const [status, tags = []] of STATUSES)
    it(`has its status ${status} and its body`, { tags }, async () => {
      site.on(`/status-${status}`, { status, body: `<p>it is ${status}</p>` });
      const page = await browser.page(site.url(`/status-${status}`));
      expect([page.httpStatus, page.html.includes(`it is ${status}`)]).toEqual([status, true]);
    });

  it('follows redirects of the server and of the page, and says where it ended', async () => {
    site.on('/one', { status: 302, headers: { location: '/two' } });
    site.on('/two', { status: 301, headers: { location: '/three' } });
    site.on('/three', '<p>three<script>location.replace("/four#part")</script>');
    site.on('/four', '<p>four');
    const page = await browser.page(site.url('/one'));
    expect([page.finalUrl, page.html.includes('four')]).toEqual([site.url('/four'), true]);
    site.on('/five', { status: 302, headers: { location: '/four' } });
    expect((await browser.page(site.url('/five'))).timing.redirects).toBe(1);
  });

  it('follows a forwarding meta element', async () => {
    site.on('/meta', '<meta http-equiv="refresh" content="0; url=/four"><p>old');
    site.on('/four', '<p>four');
    expect((await browser.page(site.url('/meta'))).finalUrl).toBe(site.url('/four'));
  });

  it('is read with its open shadow roots', async () => {
    site.on(
      '/shadow',
      `<x-card></x-card><script>customElements.define('x-card', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML = '<b>inside</b><x-leaf></x-leaf><slot></slot>';
        }
      });
      customElements.define('x-leaf', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<i>deeper</i>'; }
      })</script>`,
    );
    const { html } = await browser.page(site.url('/shadow'));
    expect(html).toMatch(
      /<x-card><template shadowrootmode="open"><b>inside<\/b><x-leaf><template shadowrootmode="open"><i>deeper/,
    );
  });

  it('is read with the text of frames of its own origin, their links made whole', async () => {
    site.on('/framed', '<p>around</p><iframe src="/deep/frame"></iframe><iframe src="/deep/frame"></iframe>');
    site.on('/deep/frame', '<p>in the $& frame <a href="leaf">leaf</a></p>');
    const { html } = await browser.page(site.url('/framed'));
    expect(html.split('in the $&amp; frame')).toHaveLength(3);
    expect(html).toContain(`href="${site.url('/deep/leaf')}"`);
  });

  it('leaves what is in its fields alone', async () => {
    site.on('/form', '<input id="a" value="given"><script>document.getElementById("a").value = "typed"</script>');
    expect((await browser.page(site.url('/form'))).html).toContain('value="given"');
  });
});

describe('waiting until a page is quiet', () => {
  it('waits for what answers late and what is written after it', async () => {
    site.on('/slow.json', (_request, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"word":"late"}'), 900);
    });
    site.on(
      '/late',
      `<script>fetch('/slow.json').then((r) => r.json()).then(({ word }) => setTimeout(() => ${write('late')}, 200))</script>`,
    );
    expect((await browser.page(site.url('/late'))).html).toMatch(/late<\/body>/);
  });

  it('keeps waiting for text that each page of a kind writes late', { tags: 'long' }, async () => {
    const texts: string[] = [];
    for (let id = 0; id < 10; id++) {
      site.on(`/late-items/${id}`, `<p>item</p>${later(200, write(`stock of ${id}`))}`);
      texts.push((await browser.page(site.url(`/late-items/${id}`))).html);
    }
    expect(texts.filter((html, id) => html.includes(`stock of ${id}</body>`))).toHaveLength(10);
  });

  it('waits for a chain of requests and timers', { tags: 'long' }, async () => {
    site.on('/1.json', { headers: { 'content-type': 'application/json' }, body: '[1]' });
    site.on('/2.json', { headers: { 'content-type': 'application/json' }, body: '[2]' });
    site.on(
      '/chain',
      `<script>fetch('/1.json').then(() => setTimeout(() => fetch('/2.json').then(() => setTimeout(() => ${write('the end')}, 150)), 150))</script>`,
    );
    expect((await browser.page(site.url('/chain'))).html).toContain('the end');
  });

  it('waits again for text that follows requests which began and ended during the wait', { tags: 'long' }, async () => {
    site.on('/part.json', { headers: { 'content-type': 'application/json' }, body: '[1]' });
    const parts = [1, 2, 3, 4, 5].map((part) => later(150 * part, `fetch('/part.json?part=${part}')`)).join('');
    site.on('/rows', `<p>first row</p>${parts}${later(1000, write('the last row'))}`);
    await browser.page(site.url('/rows')); // a browser that just started is slower
    expect((await browser.page(site.url('/rows'))).html).toMatch(/the last row<\/body>/);
  });

  it('does not wait for requests that never end', async () => {
    site.on('/poll', () => undefined);
    site.on(
      '/events',
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
    );
    site.on(
      '/polling',
      `<p>text${TICKING}<script>new EventSource('/events'); navigator.sendBeacon('/count'); fetch('/poll')</script>`,
    );
    const { html } = await browser.page(site.url('/polling'), UNBOUND);
    expect(html).toContain('text');
    expect(ticksOf(html)).toBeLessThan(MAX_TICKS);
  });

  it('does not wait for a counter that runs on and on', async () => {
    site.on('/counter', `<p>text ${TICKING}`);
    const { html } = await browser.page(site.url('/counter'), UNBOUND);
    expect(ticksOf(html)).toBeLessThan(MAX_TICKS);
  });

  it('reads a page that never comes to rest when its time is over', { tags: 'long' }, async () => {
    site.on(
      '/restless',
      '<ul></ul><script>setInterval(() => { document.querySelector("ul").append(document.createElement("li"), document.createElement("p")) }, 30)</script>',
    );
    const { html } = await browser.page(site.url('/restless'), { timeoutMs: 7000 });
    expect(html).toContain('<li></li>');
  });

  it('waits besides where that is asked for', async () => {
    site.on('/long', `<p>x${later(1200, write('after all'))}`);
    expect((await browser.page(site.url('/long'))).html).not.toContain('<p>after all');
    expect((await browser.page(site.url('/long'), { loadWaitMs: 1300 })).html).toContain('after all');
  });

  it('reads a page whose pictures never come, where pictures are wanted', { tags: 'long' }, async () => {
    site.on('/never.png', () => undefined);
    site.on('/picture', `<p>text<img src="/never.png">${TICKING}`);
    const { html } = await browser.page(site.url('/picture'), { ...UNBOUND, assets: true });
    expect(html).toContain('text');
    expect(ticksOf(html)).toBeLessThan(MAX_TICKS);
  });
});

describe('scrolling', () => {
  beforeAll(() => {
    site.on(
      '/endless',
      `<style>li { height: 300px }</style><ul></ul><i id="end"></i><script>
      let page = 0, last = 6;
      const more = async () => {
        if (page >= last) return;
        const items = await (await fetch('/items-' + ++page)).json();
        document.querySelector('ul').append(...items.map((text) => Object.assign(document.createElement('li'), { textContent: text })));
      };
      new IntersectionObserver((seen) => seen.some((s) => s.isIntersecting) && more()).observe(document.getElementById('end'));
      addEventListener('scroll', () => innerHeight + scrollY >= document.body.scrollHeight - 5 && more());
      </script>`,
    );
    for (let page = 1; page <= 6; page++) {
      const items = Array.from({ length: 10 }, (_, index) => `item ${page}-${index}`);
      site.on(`/items-${page}`, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(items) });
    }
  });

  it('reaches the end of a list that grows', async () => {
    const { html, captured } = await browser.page(site.url('/endless'), { scrolls: 60 });
    expect(html.match(/item \d-\d/g)).toHaveLength(60);
    expect(captured).toHaveLength(6);
  });

  it('ends at its cap', async () => {
    const { html } = await browser.page(site.url('/endless'), { scrolls: 2 });
    expect(html.match(/item \d-\d/g)?.length).toBeLessThan(60);
  });

  it('stops if a page ends', async () => {
    site.on('/short', '<p>short<script>let n = 0; addEventListener("scroll", () => n++)</script>');
    const { html } = await browser.page(site.url('/short'), { ...UNBOUND, scrolls: 100_000 });
    expect(html).toContain('short');
  });
});

describe('JSON that scripts load', () => {
  it('is kept, in order, and nothing else', async () => {
    site.on('/a.json', { headers: { 'content-type': 'application/json' }, body: '{"a":1}' });
    site.on('/b', { headers: { 'content-type': 'text/plain' }, body: '[2]' });
    site.on('/c', { headers: { 'content-type': 'text/plain' }, body: 'words' });
    site.on('/d.json', { status: 404, headers: { 'content-type': 'application/json' }, body: '{"no":1}' });
    site.on(
      '/json',
      `<script>(async () => { await fetch('/a.json'); await fetch('/c'); await fetch('/d.json');
        const x = new XMLHttpRequest(); x.open('GET', '/b'); x.onload = () => document.body.append('done'); x.send() })()</script>`,
    );
    const { captured } = await browser.page(site.url('/json'));
    expect(captured).toEqual([
      { url: site.url('/a.json'), status: 200, text: '{"a":1}' },
      { url: site.url('/b'), status: 200, text: '[2]' },
    ]);
  });
});

describe('what is not HTML', () => {
  it('comes as it was sent: a PDF, not the viewer of it', async () => {
    const body = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
    site.on('/pdf', { headers: { 'content-type': 'application/pdf' }, body });
    const page = await browser.page(site.url('/pdf'));
    expect([page.html, page.headers['content-type']]).toEqual([body, 'application/pdf']);
  });

  const RAW: readonly (readonly [type: string, body: string, tags?: 'long'])[] = [
    ['application/json', '{"a": [1, 2]}'],
    ['text/plain', 'plain <b>words</b>', 'long'],
    ['application/xml', '<?xml version="1.0"?><list><a/></list>'],
  ];
  for (const [type, body, tags = []] of RAW)
    it(`comes as it was sent: ${type}`, { tags }, async () => {
      site.on('/raw', { headers: { 'content-type': type }, body });
      const page = await browser.page(site.url('/raw'));
      expect([page.html, page.headers['content-type']]).toEqual([body, `${type}; charset=utf-8`]);
    });

  it.each([
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', {}],
    ['application/pdf', { 'content-disposition': 'attachment; filename=a.pdf' }],
  ])('comes as it was sent if it is a document that the browser would save: %s', async (type, headers) => {
    site.on('/document', { headers: { 'content-type': type, ...headers }, body: 'PK any bytes' });
    const page = await browser.page(site.url('/document'));
    expect([page.html, page.headers['content-type']]).toEqual(['PK any bytes', type]);
  });

  it.each([
    ['application/zip', {}],
    ['text/html', { 'content-disposition': 'attachment; filename=a.html' }],
  ])('is not a page if the browser would save it: %s', async (type, headers) => {
    site.on('/file', { headers: { 'content-type': type, ...headers }, body: 'PK' });
    const failure = await browser.failure(site.url('/file'));
    expect([failure.reason, failure.retry]).toEqual(['not_a_page', false]);
    expect(failure.message).toContain(type);
  });

  it('is nothing if the server says so', async () => {
    site.on('/nothing', { status: 204 });
    expect((await browser.failure(site.url('/nothing'))).reason).toBe('not_a_page');
  });
});

describe('what is loaded besides the page', () => {
  const page =
    '<link rel="stylesheet" href="/a.css"><img src="/a.png"><img src="/picture"><video src="/a.mp4"></video><style>@font-face { font-family: f; src: url(/f.woff2) } p { font-family: f; background: url(/b.png) }</style><p>text</p><script>document.querySelector("link").sheet || document.body.append("no sheet"); 1</script>';

  it('is nothing but scripts and data', async () => {
    site.on('/assets', page);
    site.forget();
    const { html } = await browser.page(site.url('/assets'));
    expect(site.visits()).toEqual(['/assets']);
    expect(html).not.toContain('<p>no sheet');
  });

  it('is all of it where assets are wanted', async () => {
    site.on('/assets', page);
    site.on('/a.css', { headers: { 'content-type': 'text/css' }, body: 'p { color: red }' });
    site.forget();
    await browser.page(site.url('/assets'), { assets: true, owner: 'with assets' });
    for (const path of ['/a.css', '/a.png', '/picture', '/b.png', '/f.woff2']) expect(site.visits()).toContain(path);
  });
});

describe('cookies', () => {
  it('of the job are sent, and those that the page sets come back', async () => {
    site.on('/cookies', (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'from_server=2; Path=/; HttpOnly' });
      response.end(`<p>${request.headers.cookie}<script>document.cookie = 'from_page=3'</script>`);
    });
    const cookies = createCookies(null);
    cookies.store(site.origin, ['from_job=1']);
    const { html } = await browser.page(site.url('/cookies'), { owner: 'cookies' }, cookies);
    expect(html).toContain('<p>from_job=1');
    expect(cookies.header(site.url('/')).split('; ').sort()).toEqual(['from_job=1', 'from_page=3', 'from_server=2']);
    expect((await browser.page(site.url('/cookies'), { owner: 'cookies' }, cookies)).html).toContain('from_server=2');
  });

  it('that the page removes are gone', async () => {
    site.on('/log-out', { headers: { 'set-cookie': 'user=; Path=/; Max-Age=0' }, body: '<p>bye' });
    const cookies = createCookies(null);
    cookies.store(site.origin, ['user=me; Path=/', 'kept=1; Path=/']);
    await browser.page(site.url('/log-out'), { owner: 'leaving' }, cookies);
    expect(cookies.header(site.url('/'))).toBe('kept=1');
  });

  it('and storage of one owner are never seen by another', { tags: 'long' }, async () => {
    site.on(
      '/kept',
      `<p></p><script>
        document.querySelector("p").textContent = document.cookie + "|" + (localStorage.secret ?? "");
        document.cookie = "secret=1"; localStorage.secret = "1";
      </script>`,
    );
    for (const owner of ['a', 'b', 'c', 'd'])
      expect((await browser.page(site.url('/kept'), { owner })).html).toContain('<p>|</p>');
    expect((await browser.page(site.url('/kept'), { owner: 'd' })).html).toContain('|1</p>');
  });
});
