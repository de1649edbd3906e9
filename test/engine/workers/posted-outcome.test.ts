import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FoundLink } from '../../../src/main/engine/page/links/types';
import { processPage } from '../../../src/main/engine/workers/page-worker';
import { packOutcome, unpackOutcome } from '../../../src/main/engine/workers/posted-outcome';

const outcome = await processPage({
  body: Buffer.from('<p>A page.'),
  contentEncoding: null,
  contentType: 'text/html',
  url: 'https://a.example/',
  maxBytes: 1000,
  timer: { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 0 },
  store: false,
  links: false,
  includes: [],
  extract: null,
});
if (outcome.kind !== 'read') throw new Error(outcome.message);
const read = outcome;

const link = (url: string, more: Partial<FoundLink> = {}): FoundLink => ({
  url,
  kind: 'anchor',
  text: '',
  region: 'none',
  around: '',
  ...more,
});

describe('packOutcome', () => {
  it.each<readonly [string, readonly FoundLink[]]>([
    ['none', []],
    ['one without any text', [link('https://a.example/')]],
    [
      'several',
      [
        link('https://a.example/', { text: 'A  b', region: 'navigation' }),
        link('https://b.example/', { around: 'near' }),
      ],
    ],
  ])('brings links back as they were: %s', (_, links) => {
    expect(unpackOutcome(packOutcome({ ...read, links }))).toEqual({ ...read, links });
  });

  it('keeps each link its own text if a text has several lines', () => {
    const links = [link('https://a.example/', { text: 'a\nb' }), link('https://b.example/', { text: 'c' })];
    const outcome = unpackOutcome(packOutcome({ ...read, links }));
    expect(outcome).toMatchObject({ links: [{ text: 'a b' }, { text: 'c' }] });
  });

  it('posts no more of a packed body than its bytes', () => {
    const data = brotliCompressSync('x'.repeat(10_000));
    const outcome = packOutcome({ ...read, stored: { codec: 'br', data } });
    const posted = outcome.kind === 'read' ? outcome.stored?.data : undefined;
    expect(posted).toEqual(Uint8Array.from(data));
    expect(posted?.buffer.byteLength).toBe(data.length);
  });

  it('leaves a page that could not be read as it is', () => {
    const outcome = { kind: 'unreadable', message: 'no' } as const;
    expect(unpackOutcome(packOutcome(outcome))).toEqual(outcome);
  });
});
