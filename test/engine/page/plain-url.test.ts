import { describe, expect, it } from 'vitest';
import { getPlainOrigin, resolvePlainUrl } from '../../../src/main/engine/page/plain-url';

const BASE = 'https://www.example.com/a/b?c=d';
const HOSTS = [
  'example.com',
  'Example.com',
  'a.b-c.org',
  '1.2.3.4',
  '0x7f.1',
  'xn--a.com',
  'a..com',
  'a.com:443',
  'a.com:8080',
  'localhost',
  'u@a.com',
  'a.com.',
];
const PIECES = [
  '',
  'a',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  'b.c',
  '.d',
  'ä',
  ' ',
  '\t',
  '\\',
  '//',
  '?q=1',
  "?q='",
  '#f',
  '#..',
  '%',
  '%zz',
  '^',
  '|',
  '{',
  '`',
  '"',
  '<',
  ':',
  '@',
  '~',
  ';p',
  '*',
  '!',
  '[',
  'x y',
];

describe('resolvePlainUrl', () => {
  it('resolves as parsing does whatever it does not leave to it', () => {
    const origin = getPlainOrigin(BASE);
    const heads = [
      '',
      '/',
      '//',
      ...HOSTS.flatMap((host) => [`https://${host}`, `http://${host}`, `//${host}`, `HTTPS://${host}`]),
    ];
    for (const head of heads)
      for (const one of PIECES)
        for (const other of PIECES)
          for (const gap of ['', '/']) {
            const reference = `${head}${gap}${one}${gap}${other}`;
            const plain = resolvePlainUrl(reference, origin);
            if (plain !== null) expect.soft(plain, reference).toBe(URL.parse(reference, BASE)?.href);
          }
  });

  it('resolves most references', () => {
    const origin = getPlainOrigin(BASE);
    expect(origin).toBe('https://www.example.com');
    expect(resolvePlainUrl('/a-b/c_d.html?e=1&f=%20#g', origin)).toBe(
      'https://www.example.com/a-b/c_d.html?e=1&f=%20#g',
    );
    expect(resolvePlainUrl('http://other.org/x', origin)).toBe('http://other.org/x');
  });

  it('leaves to parsing what a plain test could not resolve', () => {
    for (const reference of ['a', '#b', '//c.org/d', 'https://e.org', '/f/../g', '/h i', 'mailto:j@k.org'])
      expect(resolvePlainUrl(reference, 'https://www.example.com'), reference).toBeNull();
    expect(resolvePlainUrl('/a', null)).toBeNull();
    expect(getPlainOrigin('https://127.0.0.1/')).toBeNull();
    expect(getPlainOrigin('https://example.com:8080/')).toBeNull();
  });
});
