import { describe, expect, it } from 'vitest';
import { resolveHttpUrl } from '../../../src/main/engine/page/page-urls';
import { parsePage } from '../../../src/main/engine/page/parse';
import { normalizeUrl } from '../../../src/shared/url';
import { PAGE_URL } from './page';

const REFERENCES = [
  ...['', ' ', '#', '#part', '?', '?q=1#', '/a b#c#d', ' /trimmed\n', '//other.test/x', '..', './#/route', 'HTTP:/odd'],
  ...[
    'https://user:p%23w@host.test:443/?a=#b',
    'http://[::1]/#',
    'http://bücher.test/ä?ö#ü',
    'https://',
    'http://a b/',
  ],
  ...['mailto:a@b.test', 'javascript:run()#x', 'data:text/html,x', 'ftp://host.test/#a', 'httpx://host.test/', 'x:#'],
  ...[`/${'a'.repeat(65_535)}`, `/${'a'.repeat(65_400)}#${'b'.repeat(100)}`, 'b'.repeat(65_536), 'ä'.repeat(20_000)],
];

describe('http URLs of a page', () => {
  it.each([PAGE_URL, 'https://shop.test/shelf/?page=2#top'])('are normalized like any other at %s', (url) => {
    const page = parsePage('', url);
    const resolved = REFERENCES.map((reference) => resolveHttpUrl(reference, page));
    expect(resolved).toEqual(REFERENCES.map((reference) => normalizeUrl(reference, url)));
    expect(REFERENCES.map((reference) => resolveHttpUrl(reference, page))).toEqual(resolved);
  });
});
