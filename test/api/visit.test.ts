import { once } from 'node:events';
import { createServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { INCLUDE_KINDS, INCLUDES } from '@shared/include';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeDocx, makeParagraph, makeXlsx } from '../engine/page/documents/make-office';
import { startTestApp, type TestApp } from '../helpers/app';
import { send } from '../helpers/call';
import { processorTime } from '../helpers/processor-time';
import { linking, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

const PAGE = `<!doctype html><html lang="en"><head><title>A page</title>
<script type="application/ld+json">{"@type":"Product","name":"Lamp"}</script>
<script>window.alert('run'); var state = {"items": [{"id": 1, "name": "Lamp"}, {"id": 2, "name": "Chair"}]};</script></head>
<body onload="steal()"><!-- note --><h1>Lamp &amp; Chair</h1><p>Some <b>bold</b> text.</p>
<a href="/next#top">Next</a> <a href="https://example.com/out">Out</a> <a href="/next">Next again</a>
<img src="img/lamp.png" alt="A lamp"></body></html>`;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  site.on('/page', PAGE);
});
afterAll(() => Promise.all([app.stop(), site.stop()]));
afterEach(() => site.forget());

/** Visits one page and returns its result. */
async function visit(url: string, more: Record<string, unknown> = {}) {
  const { results } = await app.run('visit', { url, ...more });
  expect(results).toHaveLength(1);
  const [result] = results;
  if (!result) throw new Error('no result');
  return result;
}

describe('what a visit returns', () => {
  it('holds markdown, html and urls by default, and says what happened', async () => {
    const answer = await app.run('visit', { url: site.url('/page') });
    const [result] = answer.results;
    const contents = Object.values(INCLUDE_KINDS)
      .map(({ key }) => key)
      .filter((key) => result?.[key]);
    expect(contents.sort()).toEqual(['html', 'markdown', 'urls']);
    expect(result).toMatchObject({
      url: site.url('/page'),
      finalUrl: site.url('/page'),
      status: 'ok',
      message: null,
      httpStatus: 200,
      contentType: 'text/html; charset=utf-8',
      proxy: 'none',
    });
    expect(result?.bytes).toBeGreaterThan(PAGE.length);
    expect(Date.parse(result?.timestamp ?? '')).toBeLessThanOrEqual(Date.now());
    expect(answer.jobId).toMatch(/^[\w-]{20,}$/);
  });

  it('has a map of links to every kind, and the html, at the top level', async () => {
    const answer = await app.run('visit', { url: site.url('/page'), include: ['text'] });
    expect(Object.keys(answer.links).sort()).toEqual(
      Object.values(INCLUDE_KINDS)
        .map(({ key }) => key)
        .sort(),
    );
    expect(answer.html).toContain('<h1>Lamp &amp; Chair</h1>');
    const stored = await send(answer.links.html ?? '');
    expect([stored.status, stored.text]).toEqual([200, answer.html]);
  });

  it('gives each of the ten kinds under its own key, with a body and a link to the same', async () => {
    const result = await visit(site.url('/page'), { include: [...INCLUDES] });
    for (const kind of INCLUDES) {
      const content = result[INCLUDE_KINDS[kind].key];
      expect(content?.link).toMatch(new RegExp(`^${app.baseUrl}/pages/[\\w-]{20,}/${kind}$`));
      const stored = await send(content?.link ?? '');
      expect([kind, stored.status]).toEqual([kind, 200]);
      const body = content?.body;
      if (Array.isArray(body)) expect(JSON.parse(stored.text)).toEqual(body);
      else if (kind !== 'timer') expect(stored.text).toBe(body);
    }
    expect(result.raw?.body).toBe(PAGE);
    expect(result.html?.body).toContain(`href="${site.url('/next#top')}"`);
    expect(result.html?.body).not.toMatch(/onload|<!-- note/);
    expect(result.slimHtml?.body).not.toMatch(/<script|steal/);
    expect(result.markdown?.body).toMatch(/^# Lamp & Chair$/m);
    expect(result.text?.body).toContain('Some bold text.');
    expect(result.urls?.body).toEqual([site.url('/next'), 'https://example.com/out']);
    expect(result.images?.body).toContain(site.url('/img/lamp.png'));
    expect(JSON.parse(result.jsonLd?.body ?? '')).toEqual([{ '@type': 'Product', name: 'Lamp' }]);
    expect(result.jsonBlobs?.body).toContain('Chair');
    expect(JSON.parse(result.timer?.body ?? '')).toMatchObject({ attempts: 1, redirects: 0 });
  });

  it('gives the same contents when its job is read from the store later', async () => {
    for (const part of [{}, { includeTags: ['p', 'a'], excludeTags: ['b'] }, { includeTags: ['table'] }]) {
      const answer = await app.run('visit', { url: site.url('/page'), include: [...INCLUDES], ...part });
      const job = await app.api('getJob', { id: answer.jobId });
      expect(job.results).toEqual(answer.results);
      expect(answer.html).toContain('<h1>Lamp &amp; Chair</h1>'); // the whole page, whatever part the contents cover
    }
  });

  it('gives a kind that is asked for twice once', async () => {
    const result = await visit(site.url('/page'), { include: ['text', 'text'] });
    expect(result.text?.body).toContain('Lamp');
  });

  it('asks for a page with what a browser would send, and no more', async () => {
    await visit(`${site.url('/page')}#part`);
    expect(site.visits()).toEqual(['/page']);
    const { headers } = site.requests[0] ?? {};
    expect(headers).toMatchObject({ 'accept-encoding': 'gzip, deflate, br', host: site.host });
    expect(headers?.['user-agent']).toContain('Winnow');
    expect(headers?.cookie).toBeUndefined();
  });

  it('does not ask for robots.txt, since a person named the page', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /');
    expect((await visit(site.url('/page'))).status).toBe('ok');
    expect(site.requests.map(({ path }) => path)).toEqual(['/page']);
    site.on('/robots.txt', { status: 404 });
  });

  it('answers at once with a job when detached', async () => {
    const id = await app.detach('visit', { url: site.url('/page') });
    expect(id).toMatch(/^[\w-]{20,}$/);
  });

  it('reads addresses with an odd look', async () => {
    site.on('/pages/some/thing', linking('/x'));
    const answer = await app.run('visit', { url: site.url('/pages/some/thing') });
    expect(answer.html).toContain('<h1>Links</h1>');
    expect((await send(answer.links.html ?? '')).status).toBe(200);
    site.on('/caf%C3%A9?q=a%20b&c', linking('/x'));
    expect((await visit(site.url('/café?q=a b&c'))).status).toBe('ok');
  });
});

describe('stored pages', () => {
  it('need no key, can run and reach nothing, and are not kept by others', async () => {
    const { html } = await visit(site.url('/page'));
    const { headers } = await send(html?.link ?? '');
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/allow-scripts|script-src/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'text/html; charset=utf-8' });
    expect(headers['cache-control']).toContain('private');
  });

  it('hold no refresh and no connection hint', async () => {
    site.on(
      '/hints',
      `<head><meta http-equiv="refresh" content="60;url=http://example.com/a>b"><LINK rel="dns-prefetch" href="//example.com">
      <link rel=preconnect href="//example.com"><meta name="kept" content="yes"></head><body><p>Text</p></body>`,
    );
    const { html } = await visit(site.url('/hints'));
    const { text } = await send(html?.link ?? '');
    expect(text).not.toMatch(/refresh|dns-prefetch|preconnect/i);
    expect(text).toMatch(/name="kept"/);
  });

  it('hold none behind a script that mentions a tag, and are served at once', { tags: 'long' }, async () => {
    site.on(
      '/mentions',
      `<head><script>var a = '<meta "';</script><link rel=preconnect href="//example.com"><p a"b <link title='"'>x</p>
      <meta x\u00a0"y http-equiv="refresh" content="0"><style>/* <link " */</style></head><body><p>Text</p></body>`,
    );
    const mentions = await send((await visit(site.url('/mentions'))).html?.link ?? '');
    expect(mentions.text).not.toMatch(/refresh|preconnect/i);
    expect(mentions.text).toContain(`<script>var a = '<meta "';</script>`);
    expect(mentions.text).toContain('<style>/* <link " */</style>');

    site.on('/many', `<script>${'<meta '.repeat(60_000)}"</script>`);
    const { html } = await visit(site.url('/many'));
    const spent = processorTime();
    await send(html?.link ?? '');
    expect(spent()).toBeLessThan(2000);
  });

  it('are served raw as plain text', async () => {
    const { raw } = await visit(site.url('/page'), { include: ['raw'] });
    const { headers } = await send(raw?.link ?? '');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it.each(['/pages/unknown/html', '/pages/unknown', '/pages//html'])('%s is not found', async (path) => {
    expect((await send(app.baseUrl + path)).status).toBe(404);
  });

  it('has no kind but the ten', async () => {
    const { html } = await visit(site.url('/page'));
    expect((await send((html?.link ?? '').replace(/html$/, 'pdf'))).status).toBe(404);
    expect((await send((html?.link ?? '').replace(/html$/, 'slimHtml'))).status).toBe(200);
  });

  it('go with their job', async () => {
    const { jobId, links } = await app.run('visit', { url: site.url('/page') });
    await app.api('deleteJob', { id: jobId });
    expect((await send(links.html ?? '')).status).toBe(404);
  });
});

describe('redirects and cookies', () => {
  it.each([301, 302, 303, 307, 308])('follows a %d and names the final address', async (status) => {
    site.on('/from', { status, headers: { location: 'page' } });
    const result = await visit(site.url('/from'), { include: ['urls', 'timer'] });
    expect(result).toMatchObject({
      url: site.url('/from'),
      finalUrl: site.url('/page'),
      status: 'ok',
      httpStatus: 200,
    });
    expect(JSON.parse(result.timer?.body ?? '')).toMatchObject({ redirects: 1 });
    expect(site.visits()).toEqual(['/from', '/page']);
  });

  it('follows an address that is sent as plain UTF-8, as browsers do', async () => {
    site.on('/utf8', (_, response) => {
      const location = Buffer.from('/größe?q=ü', 'utf8').toString('latin1');
      response.writeHead(302, { location }).end();
    });
    site.on('/gr%C3%B6%C3%9Fe?q=%C3%BC', '<p>There</p>');
    expect(await visit(site.url('/utf8'))).toMatchObject({
      status: 'ok',
      finalUrl: site.url('/gr%C3%B6%C3%9Fe?q=%C3%BC'),
    });
  });

  it('keeps a cookie that is set on the way, also to one that leads back to itself', async () => {
    site.on('/door', (request, response) => {
      const known = request.headers.cookie?.includes('seen=1');
      if (known) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Inside</p>');
      response.writeHead(302, { location: '/door', 'set-cookie': ['seen=1; Path=/', 'other=2'] }).end();
    });
    const result = await visit(site.url('/door'), { include: ['text'] });
    expect([result.status, result.text?.body]).toEqual(['ok', 'Inside']);
    expect(site.visits()).toEqual(['/door', '/door']);
  });

  it('keeps cookies of a job to itself', async () => {
    site.on('/sets', { headers: { 'set-cookie': 'a=1; Path=/' }, body: '<p>Set</p>' });
    await visit(site.url('/sets'));
    site.forget();
    await visit(site.url('/page'));
    expect(site.requests[0]?.headers.cookie).toBeUndefined();
  });

  it('sends a login in the address as browsers do, and to no other host', async () => {
    const other = await startSite();
    other.on('/end', '<p>End</p>');
    site.on('/private', { status: 302, headers: { location: '/inner' } });
    site.on('/inner', { status: 302, headers: { location: other.url('/end') } });
    site.forget();
    await visit(site.url('/private').replace('//', '//a%20b:50%@'));
    const login = `Basic ${Buffer.from('a b:50%').toString('base64')}`;
    expect(site.requests.map(({ headers }) => headers.authorization)).toEqual([login, login]);
    expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    await other.stop();
  });

  it('sends no cookie of one host to another', async () => {
    const other = await startSite('localhost');
    other.on('/end', linking());
    site.on('/leave', { status: 302, headers: { location: other.url('/end'), 'set-cookie': 'secret=1; Path=/' } });
    expect((await visit(site.url('/leave'))).finalUrl).toBe(other.url('/end'));
    expect(other.requests[0]?.headers.cookie).toBeUndefined();
    await other.stop();
  });

  it.each([
    ['a loop', '/loop', { status: 302, headers: { location: '/loop' } }, /redirects in a loop/],
    ['another scheme', '/ftp', { status: 302, headers: { location: 'ftp://example.com/' } }, /not http or https/],
    ['nowhere', '/nowhere', { status: 302, headers: {} }, /without saying where \(302\)/],
  ])('says of %s what is wrong', async (_, path, answer, message) => {
    site.on(path, answer);
    const result = await visit(site.url(path));
    expect(result.status).toBe('error');
    expect(result.message).toMatch(message);
    expect(site.visits().length).toBeLessThanOrEqual(2);
  });

  it('gives up a chain that does not end', async () => {
    site.otherwise((request, response) => {
      response.writeHead(302, { location: `/hop/${Number(request.url?.split('/')[2] ?? 0) + 1}` }).end();
    });
    const result = await visit(site.url('/hop/0'));
    site.otherwise({ status: 404 });
    expect([result.status, result.message]).toEqual(['error', 'The server redirects more than 10 times.']);
    expect(site.visits()).toHaveLength(11);
  });
});

describe('bodies', () => {
  const TEXT = '<!doctype html><meta charset="utf-8"><p>Größe ✓</p>';
  it.each([
    ['gzip', gzipSync(TEXT)],
    ['x-gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
    ['identity', Buffer.from(TEXT)],
  ])('unpacks %s', async (coding, body) => {
    site.on('/packed', { headers: { 'content-encoding': coding }, body });
    const result = await visit(site.url('/packed'), { include: ['raw'] });
    expect([result.status, result.raw?.body]).toEqual(['ok', TEXT]);
  });

  it.each([
    ['the header', 'text/html; charset=iso-8859-1', Buffer.from('<p>Gr\xf6\xdfe</p>', 'latin1')],
    ['a quoted header', 'text/html; charset="windows-1252"', Buffer.from('<p>Gr\xf6\xdfe</p>', 'latin1')],
    ['the page', 'text/html', Buffer.from('<meta charset=latin1><p>Gr\xf6\xdfe</p>', 'latin1')],
    ['a byte order mark', 'text/html; charset=latin1', Buffer.from('\ufeff<p>Größe</p>', 'utf8')],
    ['a UTF-16 mark', 'text/html', Buffer.from('\ufeff<p>Größe</p>', 'utf16le')],
    ['nothing', 'text/html', Buffer.from('<p>Größe</p>', 'utf8')],
  ])('reads the charset from %s', async (_, type, body) => {
    site.on('/charset', { headers: { 'content-type': type }, body });
    expect((await visit(site.url('/charset'), { include: ['text'] })).text?.body).toBe('Größe');
  });

  it('guesses the charset of a page that names none', async () => {
    const text = 'Die Größe der Räume ist für viele Käufer wichtiger als ihre Höhe, und schöne Fenster gehören dazu.';
    site.on('/charset', { headers: { 'content-type': 'text/html' }, body: Buffer.from(`<p>${text}</p>`, 'latin1') });
    expect((await visit(site.url('/charset'), { include: ['text'] })).text?.body).toBe(text);
  });

  it.each(['application/xhtml+xml', 'text/plain', 'application/json', 'application/rss+xml', 'text/xml'])(
    'takes %s for a page',
    async (type) => {
      site.on('/typed', { headers: { 'content-type': type }, body: '<p>Text</p>' });
      expect((await visit(site.url('/typed'))).status).toBe('ok');
    },
  );

  it.each(['image/png', 'audio/mpeg', 'application/zip', 'video/mp4'])(
    'says of %s that it is not a page, and does not read it',
    async (type) => {
      let sent = 0;
      site.on('/typed', (_, response) => {
        response.writeHead(200, { 'content-type': type });
        const more = () => {
          if (response.destroyed) return;
          sent += 65_536;
          response.write(Buffer.alloc(65_536), () => setImmediate(more));
        };
        more();
      });
      const result = await visit(site.url('/typed'));
      const hint = type === 'image/png' ? ' Turn on OCR to read its text.' : '';
      expect([result.status, result.message]).toEqual(['error', `The address is not a web page but ${type}.${hint}`]);
      expect(result).toMatchObject({ httpStatus: 200, contentType: type });
      expect(sent).toBeLessThan(50_000_000);
    },
  );

  it('does not take an empty page for a good one', async () => {
    site.on('/empty', { body: '' });
    site.on('/bare', '<!doctype html><html><head></head><body>\n</body></html>');
    for (const path of ['/empty', '/bare'])
      expect(await visit(site.url(path), { render: 'never' })).toMatchObject({
        status: 'error',
        message: expect.stringMatching(/^The page is empty\. /),
      });
  });
});

describe('limits', () => {
  it('stops at the size limit, announced or not', async () => {
    await app.api('changeSettings', { maxPageBytes: 100_000 });
    let sent = 0;
    site.on('/huge', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        if (response.destroyed) return;
        sent += 10_000;
        response.write('x'.repeat(10_000), () => setImmediate(more));
      };
      more();
    });
    const result = await visit(site.url('/huge'));
    expect([result.status, result.message]).toEqual(['error', 'The page is larger than 0.1 MB.']);
    expect(result.bytes).toBeGreaterThan(100_000);
    expect(sent).toBeLessThan(20_000_000);
    expect(site.visits()).toHaveLength(1);
    site.on('/fits', { body: 'x'.repeat(100_000) });
    expect((await visit(site.url('/fits'))).status).toBe('ok');
  });

  it('stops a compressed page that unpacks beyond the limit', { tags: 'long' }, async () => {
    await app.api('changeSettings', { maxPageBytes: 1_000_000 });
    for (const [coding, body] of [
      ['gzip', gzipSync(Buffer.alloc(200_000_000))],
      ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
      ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(200_000_000)))],
    ] as const) {
      site.on('/bomb', { headers: { 'content-encoding': coding }, body });
      const result = await visit(site.url('/bomb'));
      expect([coding, result.status, result.message]).toEqual([
        coding,
        'error',
        'The page is larger than 1 MB when unpacked.',
      ]);
      expect(result.httpStatus).toBe(200);
    }
    await app.api('changeSettings', { maxPageBytes: 25_000_000 });
  });

  it.each([
    ['gzip', Buffer.from('\x1f\x8b\x08 this is not a gzip', 'latin1')],
    ['zstd', Buffer.from('whatever')],
  ])('says of a body that is no %s that it cannot be unpacked', async (coding, body) => {
    site.on('/broken', { headers: { 'content-encoding': coding }, body });
    const result = await visit(site.url('/broken'));
    expect([result.status, result.message]).toEqual([
      'error',
      `The page could not be unpacked (Content-Encoding: ${coding}).`,
    ]);
  });

  it('gives up a page that is not complete in time, and tries it again', async () => {
    await app.api('changeSettings', { timeoutMs: 1000 });
    let asked = 0;
    site.on('/slow', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<p>one');
      if (++asked > 1) response.end('</p>');
    });
    const once = await visit(site.url('/slow'), { attempts: 1 });
    expect([once.status, once.message]).toEqual(['error', 'The page had not finished loading after 1 s.']);
    expect((await visit(site.url('/slow'), { attempts: 2 })).status).toBe('ok');
    await app.api('changeSettings', { timeoutMs: 10_000 });
  });
});

describe('statuses', () => {
  it.each([
    [401, 'block', 'The site asks for a login (401).'],
    [403, 'block', 'The site refuses this visit (403).'],
    [404, 'error', 'There is no page at this address (404).'],
    [410, 'error', 'The page is gone (410).'],
    [418, 'error', 'The server answered with status 418.'],
    [501, 'error', 'The server answered with status 501.'],
  ])('calls %d a %s at the first try', async (status, kind, message) => {
    site.on('/status', { status, body: '<p>What the server says</p>' });
    const result = await visit(site.url('/status'), { include: ['text'] });
    expect(result).toMatchObject({ status: kind, message, httpStatus: status, finalUrl: site.url('/status') });
    expect(result.text?.body).toBe('What the server says');
    expect(site.visits()).toHaveLength(1);
  });

  it.each([404, 403])('explains an empty %d response', async (status) => {
    site.on('/status', { status });
    const answer = await app.run('visit', { url: site.url('/status') });
    expect(answer.results[0]).toMatchObject({ httpStatus: status, contentType: 'text/html; charset=utf-8' });
    expect(answer.results[0]?.bytes).toBeGreaterThan(100);
    const again = await app.api('getJob', { id: answer.jobId });
    expect(again.results).toEqual(answer.results);
  });

  it.each([
    [408, 'error'],
    [429, 'block'],
    [500, 'error'],
    [502, 'error'],
    [503, 'error'],
    [504, 'error'],
  ])('tries a %d again as often as asked', async (status, kind) => {
    site.on('/again', { status });
    const result = await visit(site.url('/again'), { attempts: 2 });
    expect([result.status, result.httpStatus]).toEqual([kind, status]);
    expect(site.visits()).toHaveLength(2);
  });

  it('tries three times with growing pauses if nothing else is asked', async () => {
    let asked = 0;
    site.on('/flaky', (_, response) => {
      response.writeHead(++asked < 3 ? 500 : 200, { 'content-type': 'text/html' }).end('<p>There</p>');
    });
    const result = await visit(site.url('/flaky'), { include: ['timer'] });
    expect(result.status).toBe('ok');
    expect(JSON.parse(result.timer?.body ?? '')).toMatchObject({ attempts: 3 });
    const [first = 0, second = 0, third = 0] = site.requests.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(240);
    expect(third - second).toBeGreaterThanOrEqual(490);
  });

  it('waits as long as Retry-After asks', async () => {
    let asked = 0;
    site.on('/wait', (_, response) => {
      if (++asked > 1) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>There</p>');
      response.writeHead(429, { 'retry-after': '1' }).end();
    });
    expect((await visit(site.url('/wait'))).status).toBe('ok');
    const [first = 0, second = 0] = site.requests.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(990);
  });

  it('does not wait for hours, and says what the site asked', async () => {
    site.on('/hours', { status: 429, headers: { 'retry-after': '7200' } });
    const result = await visit(site.url('/hours'));
    expect([result.status, site.visits().length]).toEqual(['block', 1]);
    expect(result.message).toContain('7,200 s');
  });

  it('knows a bot check by its header', async () => {
    site.on('/check', { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: '<p>Checking</p>' });
    const result = await visit(site.url('/check'));
    expect([result.status, result.reason]).toEqual(['block', 'bot_check']);
    expect(result.message).toMatch(/checks its visitors \(403\)/);
  });
});

describe('failures', () => {
  it('says when nothing listens, and keeps the request itself a success', async () => {
    const closed = await startSite();
    const url = closed.url('/');
    await closed.stop();
    const answer = await app.run('visit', { url, attempts: 1 });
    expect(answer.results[0]).toMatchObject({
      url,
      status: 'error',
      message: 'The server refused the connection. Nothing listens at this address.',
      httpStatus: null,
    });
    expect([answer.html, answer.links]).toEqual(['', {}]);
    const job = await app.api('getJob', { id: answer.jobId });
    expect([job.state, job.progress.errors]).toEqual(['error', 1]);
    expect(job.problems).toMatchObject([{ code: 'error', url }]);
    expect(job.results).toEqual(answer.results);
  });

  it('says when a host name is unknown', async () => {
    const result = await visit('http://no-such-host.invalid/', { attempts: 1 });
    expect(result.status).toBe('error');
    expect(result.message).toMatch(/host name could not be (found|looked up)/);
  });

  it('says when the connection breaks midway', async () => {
    site.on('/breaks', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('<p>', () => response.destroy());
    });
    const result = await visit(site.url('/breaks'), { attempts: 1 });
    expect([result.status, result.message]).toEqual([
      'error',
      'The server closed the connection before the page was complete.',
    ]);
  });

  it('says when a secure connection cannot be had', async () => {
    const result = await visit(site.url('/page').replace('http:', 'https:'), { attempts: 1 });
    expect([result.status, result.httpStatus]).toEqual(['error', null]);
    expect(result.message).toMatch(/does not speak https at this port/);
  });

  it('says when the answer is not an HTTP', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined).end('SSH-2.0-thing\r\n\r\n'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const result = await visit(`http://127.0.0.1:${port}/`, { attempts: 1 });
    expect(result.message).toMatch(/not valid HTTP/);
    server.close();
  });

  it('survives a page that is nested without end', async () => {
    site.on('/deep', `<p>Text</p>${'<div>'.repeat(60_000)}`);
    const result = await visit(site.url('/deep'), { include: ['text', 'html', 'markdown', 'slim_html'] });
    expect(['ok', 'error']).toContain(result.status);
    expect((await visit(site.url('/page'))).status).toBe('ok');
  });
});

describe('the cost of a visit', () => {
  it('is 0.001 USD and the traffic, by the price list', async () => {
    const { metrics, results } = await app.run('visit', { url: site.url('/page') });
    const bytes = results[0]?.bytes ?? 0;
    const network = Number(((bytes * 0.025) / 1e9).toFixed(12));
    expect(metrics).toEqual({
      cost: { ai: 0, network, service: 0.001, total: Number((0.001 + network).toFixed(12)) },
      ai: [],
      network: [{ tier: 'none', bytes, cost: network }],
      service: [{ path: 'visit', count: 1, cost: 0.001 }],
    });
  });

  it('counts the bytes of both directions on the wire', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5000\r\n\r\n';
    let received = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        received += data.length;
        if (data.includes('\r\n\r\n')) socket.write(head + 'x'.repeat(5000));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const result = await visit(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
    expect(result.bytes).toBe(received + head.length + 5000);
    server.close();
  });

  it('counts the bytes of every try and every hop', async () => {
    site.on('/heavy', { status: 500, body: 'x'.repeat(50_000) });
    const { metrics } = await app.run('visit', { url: site.url('/heavy'), attempts: 2 });
    expect(metrics.network[0]?.bytes).toBeGreaterThan(100_000);
    expect(metrics.service).toEqual([{ path: 'visit', count: 1, cost: 0.001 }]);
  });
});

describe('documents', () => {
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const TEAS = ['Sencha', 'Assam', 'Oolong', 'Matcha'];
  const rows = [['Name', 'Price'], ...TEAS.map((name, at) => [name, `${at + 4}.50 €`])];

  it('are read like pages, sent by their type or as bytes', async () => {
    for (const type of [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/octet-stream',
    ]) {
      site.on('/report.docx', {
        headers: { 'content-type': type },
        body: Buffer.from(makeDocx(makeParagraph('Sencha sells'))),
      });
      const result = await visit(site.url('/report.docx'), { include: ['markdown'] });
      expect(result).toMatchObject({ status: 'ok', contentType: type });
      expect(result.markdown?.body).toBe('# report.docx\n\nSencha sells\n');
    }
  });

  it('are found by a crawl, and the rows of a sheet are items', async () => {
    site.on('/list/', '<h1>Prices</h1><a href="/list/prices.xlsx">as a sheet</a>');
    site.on('/list/prices.xlsx', {
      headers: { 'content-type': XLSX },
      body: Buffer.from(makeXlsx([{ name: 'Tea', rows }])),
    });
    const { results } = await app.run('scrape', {
      pattern: site.url('/list/*.xlsx'),
      startUrls: [site.url('/list/')],
      template: { name: 'name of the tea', price: 'price' },
      perPage: 'many',
    });
    expect(results.items.map(({ name }) => name)).toEqual(TEAS);
    expect(results.items[0]?.price).toBe(4.5);
  });

  it('that are locked say so', async () => {
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
    site.on('/locked.xlsx', { headers: { 'content-type': XLSX }, body: locked });
    expect(await visit(site.url('/locked.xlsx'))).toMatchObject({
      status: 'error',
      reason: 'document',
      message: 'The document at this address is locked with a password.',
    });
  });

  it('that cannot be read are not tried again as they are', async () => {
    site.on('/broken.pdf', { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7\nnothing' });
    const { outcome, jobId } = await app.run('visit', { url: site.url('/broken.pdf') });
    const message = `${site.url('/broken.pdf')} could not be read as a document. The PDF at this address is damaged and cannot be read.`;
    expect(outcome?.reasons).toEqual([{ code: 'documents_failed', message, count: 1, url: site.url('/broken.pdf') }]);
    const { results } = await app.api('jobFailures', { id: jobId });
    expect(results.flatMap(({ actions }) => actions.map(({ kind }) => kind))).toEqual(['open']);
  });
});
