import { normalizeUrl } from '@shared/url';
import { describe, expect, it } from 'vitest';
import { createTargetResolver } from '../../../../src/main/engine/page/links/resolve-target';

const BASES = [
  'http://shop.example/list/page?sort=price',
  'https://user:secret@shop.example:8080/',
  'https://bücher.example/ü',
  'about:blank',
];
const TARGETS = [
  ...['/', '/a/b-c_d~e', '/a.html', '/a/?q=1&r=[2]', '/a?b#c', '/a#b c', '/%C3%BC', "/it's", '/a:b;c=d,e@f+(g)!*$'],
  ...['//other.example/a', '/a//b', '/./a', '/a/../b', '/a/.', '/.a', '/%2e/a', '/a/%2E%2e/b', '/a?b=../c', '/a/..;b'],
  ...[
    "/a?it's",
    '/a?"b"',
    '/a b',
    ' /a ',
    '/a\tb',
    '/a\\b',
    '/ü',
    '/a?ü',
    '/{a}',
    '/a|b',
    '/a^b',
    '/a`b',
    '/a<b',
    '/\u017f',
    '/%',
    '',
  ],
  ...['#', '#a', '?a', 'a', './a', 'http://shop.example/a', 'http://shop.example', 'http://shop.example.com/a'],
  ...[
    'HTTP://shop.example/a',
    'https://shop.example:8080/a',
    'https://user:secret@shop.example:8080/a',
    'http://shop.example//a',
  ],
  ...[
    'mailto:a@b.example',
    'javascript:void 0',
    'ftp://shop.example/a',
    `/${'a'.repeat(3_000)}`,
    `/${'a'.repeat(70_000)}`,
  ],
];

describe('resolving the targets of links', () => {
  it.each(BASES)('agrees with the URL parser on a page at %s', (base) => {
    const resolve = createTargetResolver(base);
    for (const target of TARGETS) expect([target, resolve(target)]).toEqual([target, normalizeUrl(target, base)]);
  });
});
