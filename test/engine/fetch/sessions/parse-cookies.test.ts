import { describe, expect, it } from 'vitest';
import { parseCookies } from '../../../../src/main/engine/fetch/sessions/parse-cookies';

const URL_OF_SITE = new URL('https://www.shop.example/account');

describe('cookies of another browser', () => {
  it('are read from a Cookie header, for the whole site', () => {
    const cookies = parseCookies('Cookie: sid=a=b; theme=dark', URL_OF_SITE);
    expect(cookies?.map(({ name, value }) => [name, value])).toEqual([
      ['sid', 'a=b'],
      ['theme', 'dark'],
    ]);
    expect(cookies?.[0]).toMatchObject({ domain: 'shop.example', hostOnly: false, path: '/', secure: true });
  });

  it('are read from a cookies.txt file, comments left out', () => {
    const file = [
      '# Netscape HTTP Cookie File',
      '.shop.example\tTRUE\t/\tTRUE\t1900000000\tsid\t1',
      '#HttpOnly_www.shop.example\tFALSE\t/account\tFALSE\t0\ttoken\t2',
      '',
    ].join('\r\n');
    expect(parseCookies(file, URL_OF_SITE)).toEqual([
      {
        name: 'sid',
        value: '1',
        domain: 'shop.example',
        hostOnly: false,
        path: '/',
        expiresAt: 1_900_000_000_000,
        httpOnly: false,
        secure: true,
        sameSite: null,
      },
      {
        name: 'token',
        value: '2',
        domain: 'www.shop.example',
        hostOnly: true,
        path: '/account',
        expiresAt: null,
        httpOnly: true,
        secure: false,
        sameSite: null,
      },
    ]);
  });

  it.each([
    ['a list', (one: object) => [one]],
    ['a state file', (one: object) => ({ cookies: [one], origins: [] })],
    ['one alone', (one: object) => one],
  ])('are read from the JSON of extensions and tools: %s', (_, wrap) => {
    const one = { name: 'sid', value: '1', domain: '.shop.example', expirationDate: 1.9e9, sameSite: 'no_restriction' };
    const cookies = parseCookies(JSON.stringify(wrap(one)), URL_OF_SITE);
    expect(cookies).toMatchObject([{ domain: 'shop.example', hostOnly: false, expiresAt: 1.9e12, sameSite: 'none' }]);
  });

  it('takes the site of the address for a cookie that names none', () => {
    expect(parseCookies('[{"name":"a","value":"b"}]', URL_OF_SITE)).toMatchObject([
      { domain: 'www.shop.example', hostOnly: true, expiresAt: null },
    ]);
  });

  it.each(['', 'hello', '{"name":1}', '[{"name":"a"}]', '{broken', 'line one\nline two', '<html>'])(
    'are not read into anything else: %j',
    (text) => {
      expect(parseCookies(text, URL_OF_SITE)).toBeNull();
    },
  );
});
