import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Answer } from '../../test/helpers/site';
import { type Attack, type Family, tryEach } from './attack';
import { memoryMb, type Stage } from './stage';

/* Bodies that are small on the way and endless in memory, or that never end. Each visit must come to an end by itself, with
   the program still there and without keeping what it unpacked. */

const BOMB_BYTES = 400_000_000; // far past the limit of a page, and packed within seconds
const MAX_GROWTH_MB = 600; // of the program while it unpacks; what comes of the bomb without limits is more
const LASTS_MS = 60_000;

const letters = () => Buffer.alloc(BOMB_BYTES, '<p>boom</p>');
const FASTEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const packed = (coding: string, body: Uint8Array, type = 'text/html'): Answer => ({
  headers: { 'content-encoding': coding, 'content-type': type },
  body,
});

/** Ends when the other side leaves. */
function endless(chunk: string): (response: ServerResponse) => void {
  return (response) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  };
}

async function visited({ winnow, site }: Stage, path: string): Promise<string | null> {
  const before = memoryMb(winnow.pid);
  const ended = winnow.api.api('visit', {
    url: site.url(path),
    attempts: 1,
    render: 'never',
    include: ['html', 'markdown'],
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LASTS_MS);
  });
  const answer = await Promise.race([ended, late]);
  clearTimeout(timer);
  if (answer === null) return `${path} did not end within ${LASTS_MS / 1000} s`;
  if (!winnow.isRunning()) return `${path} ended the program`;
  const grown = (memoryMb(winnow.pid) ?? 0) - (before ?? 0);
  return grown > MAX_GROWTH_MB ? `${path} took ${grown} MB` : null;
}

const body =
  (...answers: readonly (() => Answer)[]): Attack['run'] =>
  (stage) =>
    tryEach([...answers.entries()], ([at, make]) => {
      const path = `/bomb/${at}`;
      stage.site.on(path, make());
      return visited(stage, path);
    });

const html = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' });

/** A crawl that reads this sitemap must end. */
const sitemap =
  (...answers: readonly (() => Answer)[]): Attack['run'] =>
  async (stage) => {
    const { site, winnow } = stage;
    site.otherwise('<h1>A page</h1>');
    const outcome = await tryEach([...answers.entries()], async ([at, make]) => {
      site.on('/sitemap.xml', make());
      const from = performance.now();
      await winnow.api.api('crawl', { pattern: site.url('/**'), maxVisits: 3, render: 'never' });
      const took = performance.now() - from;
      return took > LASTS_MS || !winnow.isRunning() ? `sitemap ${at} took ${Math.round(took / 1000)} s` : null;
    });
    site.on('/sitemap.xml', { status: 404 });
    return outcome;
  };

const xml = (text: string): Answer => ({ headers: { 'content-type': 'application/xml' }, body: text });
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a0 "http://x/">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]><urlset><url><loc>&a12;</loc></url></urlset>`;

export const bombs: Family = {
  name: 'Bombs and endless bodies',
  attacks: [
    {
      name: 'gzip, brotli, deflate, zstd',
      run: body(
        () => packed('gzip', gzipSync(letters(), { level: 1 })),
        () => packed('br', brotliCompressSync(letters(), FASTEST)),
        () => packed('deflate', deflateSync(letters(), { level: 1 })),
        () => packed('zstd', zstdCompressSync(letters())),
      ),
    },
    {
      name: 'packed many times over',
      run: body(
        () => packed('gzip, gzip', gzipSync(gzipSync(letters(), { level: 1 }))),
        () => packed('gzip, br', brotliCompressSync(gzipSync(letters(), { level: 1 }), FASTEST)),
        () => packed(Array.from({ length: 500 }, () => 'gzip').join(', '), gzipSync('x')),
        () => packed('', gzipSync(letters(), { level: 1 })),
        () => packed('gzip', gzipSync(letters(), { level: 1 }), 'application/pdf'),
      ),
    },
    {
      name: 'bodies without an end',
      run: body(
        () => (_, response) => endless('<p>more</p>'.repeat(1000))(html(response)),
        () => (_, response) => endless(`<div>`.repeat(2000))(html(response)),
        () => (_, response) =>
          endless(' '.repeat(10_000))(response.writeHead(200, { 'content-type': 'application/json' })),
        () => (_, response) =>
          endless('x'.repeat(10_000))(response.writeHead(200, { 'content-type': 'application/octet-stream' })),
        () => (_, response) => endless('x'.repeat(10_000))(response.writeHead(500, { 'content-type': 'text/plain' })),
        () => (_, response) => void html(response).write('<h1>silent'),
      ),
    },
    {
      name: 'pages that are hard to parse',
      run: body(
        () => '<div>'.repeat(1_000_000),
        () => `<a ${'b '.repeat(1_000_000)}>`,
        () => `<table>${'<table><tr><td>'.repeat(50_000)}`,
        () => '<b><i>'.repeat(20_000) + '<p>'.repeat(20_000),
        () => '<a href=x>'.repeat(300_000),
        () => `<select>${'<option>'.repeat(500_000)}`,
        () => `&amp${'&'.repeat(2_000_000)}`,
        () => '<!--'.repeat(500_000),
        () => '<svg><math>'.repeat(100_000),
        () => `<script type="application/ld+json">${'['.repeat(2_000_000)}</script>`,
        () => `<script type="application/ld+json">${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}</script>`,
        () => `<p>${'a'.repeat(5_000_000)}</p>`,
        () => `<p>${' 1,'.repeat(1_000_000)}</p>`,
        () => `<h1>${'('.repeat(1_000_000)}</h1>`,
        () => `<style>${'a{'.repeat(1_000_000)}</style><h1>x</h1>`,
        () => `<h1 style="${'a:url('.repeat(300_000)}">x</h1>`,
      ),
    },
    {
      name: 'XML bombs in sitemaps',
      run: sitemap(
        () => xml(LAUGHS),
        () => xml(`<urlset>${'<url>'.repeat(500_000)}`),
        () => xml(`<urlset><url><loc>${'http://x/'.repeat(500_000)}</loc></url></urlset>`),
        () => xml('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><urlset><url><loc>&x;</loc></url></urlset>'),
        () => packed('gzip', gzipSync(letters(), { level: 1 }), 'application/xml'),
        () => ({ headers: { 'content-type': 'application/gzip' }, body: gzipSync(letters(), { level: 1 }) }),
        () => (_, response) =>
          endless('<url><loc>http://x/</loc></url>'.repeat(100))(
            response.writeHead(200, { 'content-type': 'application/xml' }),
          ),
        () => xml(`<sitemapindex>${'<sitemap><loc>/sitemap.xml</loc></sitemap>'.repeat(10_000)}</sitemapindex>`),
      ),
    },
    {
      name: 'robots.txt and heads that go on',
      run: body(
        () => ({ status: 302, headers: { location: '/bomb/0' } }),
        () => ({
          headers: { 'set-cookie': Array.from({ length: 100 }, (_, at) => `c${at}=${'x'.repeat(100)}`) },
          body: '<h1>x</h1>',
        }),
        () => ({ status: 302, headers: { location: `http://${'a.'.repeat(5000)}example/` } }),
        () => ({ headers: { link: '<x>; rel=next, '.repeat(800) }, body: '<h1>x</h1>' }),
        () => ({ headers: { 'content-type': `text/html; charset=${'x'.repeat(8000)}` }, body: '<h1>x</h1>' }),
      ),
    },
  ],
};
