import { errors } from 'undici';
import { describe, expect, it } from 'vitest';
import { createAlpn } from '../../../../src/main/engine/fetch/http/alpn';

const ORIGIN = 'https://h.example';
const refused = Object.assign(new Error('no'), { code: 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL' });

describe('the version of HTTP', () => {
  it('is 1.1 until a server says that it wants 2', () => {
    const alpn = createAlpn();
    expect(alpn.offer(ORIGIN)).toEqual(['http/1.1']);
    expect(alpn.learn(ORIGIN, refused)).toBe(true);
    expect([alpn.offer(ORIGIN), alpn.offer('https://other.example')]).toEqual([['h2', 'http/1.1'], ['http/1.1']]);
  });

  it('is learned by all who asked at the same time', () => {
    const alpn = createAlpn();
    expect([alpn.learn(ORIGIN, refused), alpn.learn(ORIGIN, refused)]).toEqual([true, true]);
  });

  it('is 2 if a server begins with its frames', () => {
    const frame = Object.assign(new errors.HTTPParserError('no'), { data: '\0\0\0\x04\0\0\0\0\0' });
    expect(createAlpn().learn(ORIGIN, frame)).toBe(true);
    expect(createAlpn().learn('http://h.example', frame)).toBe(false);
  });

  it.each([new Error('odd'), 'odd', Object.assign(new errors.HTTPParserError('no'), { data: 'SSH-2.0' })])(
    'is not learned from %s',
    (error) => {
      expect(createAlpn().learn(ORIGIN, error)).toBe(false);
    },
  );

  it('is kept for the latest thousand servers', () => {
    const alpn = createAlpn();
    for (let host = 0; host <= 1000; host++) alpn.learn(`https://h${host}.example`, refused);
    expect([alpn.offer('https://h0.example'), alpn.offer('https://h1000.example')]).toEqual([
      ['http/1.1'],
      ['h2', 'http/1.1'],
    ]);
  });
});
