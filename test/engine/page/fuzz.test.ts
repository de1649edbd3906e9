import { INCLUDES } from '@shared/include';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageTask } from '../../../src/main/engine/workers/page-task';
import { processPage } from '../../../src/main/engine/workers/page-worker';
import { makePdf } from './documents/make-pdf';
import { PAGE_URL } from './page';

const task = (body: Uint8Array, contentType: string | null, contentEncoding: string | null): PageTask => ({
  body,
  contentType,
  contentEncoding,
  url: PAGE_URL,
  maxBytes: 1_000_000,
  timer: { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 },
  store: true,
  links: true,
  includes: INCLUDES,
  extract: null,
});

const WHOLE: readonly string[] = [
  Buffer.from(makePdf([{ lines: [{ text: 'Some text', y: 700 }] }], { Title: 'T' })).toString('latin1'),
  '<?xml version="1.0"?><rss><channel><title>T</title><item><title>a</title><link>/b</link><description>&lt;p&gt;c</description></item></channel></rss>',
  '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>a</title><content type="xhtml"><div>b</div></content></entry></feed>',
  '{"version":"https://jsonfeed.org/version/1","items":[{"url":"/a","content_html":"<b>c"}]}',
  '{"a":[{"b":1},{"b":null}],"c":{"d":"https://e.test/"}}',
  '<urlset><url><loc>https://a.test/</loc><lastmod>2026</lastmod></url></urlset>',
  '<svg xmlns="http://www.w3.org/2000/svg"><title>t</title><text>x</text></svg>',
  '<!doctype html><script>x = {a: [1, "b"]}; self.__next_f.push([1,"1:{}"])</script><img srcset="a 1x, b 2w"><p itemscope itemprop=a style="background:url(x)">',
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  '\x1b$B$3$l\x1b(B \xff\xfe<\0p\0>\0',
];

/** One of the bodies with a stretch of it left out, doubled or overwritten. */
const damaged = fc
  .tuple(fc.constantFrom(...WHOLE), fc.nat(), fc.nat(40), fc.uint8Array({ maxLength: 12 }))
  .map(([whole, at, length, inserted]) => {
    const from = at % (whole.length + 1);
    return Buffer.concat([
      Buffer.from(whole.slice(0, from), 'latin1'),
      inserted,
      Buffer.from(whole.slice(from + length), 'latin1'),
    ]);
  })
  .map((body) => Uint8Array.from(body));

const type = fc.option(
  fc.oneof(
    fc.constantFrom(
      'text/html',
      'text/html; charset=utf-16',
      'application/pdf',
      'application/json',
      'text/xml; charset=gb18030',
      'application/octet-stream',
      'image/svg+xml',
      'text/csv; charset=x-user-defined',
      'application/xhtml+xml',
    ),
    fc.string(),
  ),
);

describe('processPage', () => {
  const mixtures = [[100], [400, 'long']] as const;
  for (const [numRuns, tags = []] of mixtures)
    it(`ends in a page or a message, whatever the bytes and headers: ${numRuns} of them`, { tags }, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })),
          type,
          fc.option(fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'x')),
          async (body, contentType, contentEncoding) => {
            const outcome = await processPage(task(body, contentType, contentEncoding));
            if (outcome.kind === 'unreadable') expect(outcome.message).toMatch(/^(?:The|This) .+\.$/);
            else expect(Object.keys(outcome.includes)).toEqual([...INCLUDES]);
          },
        ),
        { numRuns },
      );
    });

  it('loads no more of a body than it may', async () => {
    const { gzipSync } = await import('node:zlib');
    const outcome = await processPage(task(gzipSync(Buffer.alloc(2_000_000)), 'text/html', 'gzip'));
    expect(outcome).toMatchObject({ kind: 'unreadable', message: expect.stringContaining('larger than') });
  });
});
