import { describe, expect, it } from 'vitest';
import {
  formatProxyAddress,
  maskProxyAddress,
  ProxyAddressError,
  parseProxyAddress,
} from '../../../../src/main/engine/fetch/http/proxy-address';

describe('an address of a proxy', () => {
  it.each([
    ['http://proxy.example:8080', { protocol: 'http', host: 'proxy.example', port: 8080, username: '', password: '' }],
    ['http://proxy.example', { protocol: 'http', host: 'proxy.example', port: 80, username: '', password: '' }],
    ['https://proxy.example', { protocol: 'https', host: 'proxy.example', port: 443, username: '', password: '' }],
    ['https://proxy.example:80', { protocol: 'https', host: 'proxy.example', port: 80, username: '', password: '' }],
    ['socks5://proxy.example', { protocol: 'socks5', host: 'proxy.example', port: 1080, username: '', password: '' }],
    [
      'SOCKS5H://Proxy.Example:80/',
      { protocol: 'socks5', host: 'proxy.example', port: 80, username: '', password: '' },
    ],
    ['http://[::1]:3128', { protocol: 'http', host: '::1', port: 3128, username: '', password: '' }],
    ['http://me:p%40ss%3Aw%2Frd@h:1', { protocol: 'http', host: 'h', port: 1, username: 'me', password: 'p@ss:w/rd' }],
    [
      'http://user-country-de:s3cret@h:1',
      { protocol: 'http', host: 'h', port: 1, username: 'user-country-de', password: 's3cret' },
    ],
    ['http://me:100%@h:1', { protocol: 'http', host: 'h', port: 1, username: 'me', password: '100%' }],
  ])('reads %s', (text, address) => {
    expect(parseProxyAddress(text)).toEqual(address);
    expect(parseProxyAddress(formatProxyAddress(parseProxyAddress(text)))).toEqual(address);
  });

  it.each([
    ['proxy.example:8080', /write http:\/\/host:port or http:\/\/user:password@host:port/],
    ['ftp://proxy.example', /"ftp:\/\/" is not a known kind of proxy; use http, https or socks5/],
    ['socks5://', /write socks5:\/\/host:port/],
    ['http://proxy.example:99999', /write http:\/\/host:port/],
    ['http://proxy.example:0', /Port 0/],
    ['http://two words:1', /write http:\/\/host:port/],
    ['http://me:pa/ss@h:1', /write http:\/\/host:port|%2F/],
    ['http://h:1/path', /ends with its port.*%2F/],
    [`socks5://${'u'.repeat(256)}:p@h:1`, /at most 255 bytes/],
  ])('says what is wrong with %s', (text, message) => {
    expect(() => parseProxyAddress(text)).toThrow(ProxyAddressError);
    expect(() => parseProxyAddress(text)).toThrow(message);
  });

  it('is shown without its password', () => {
    expect(maskProxyAddress(parseProxyAddress('http://me:secret@h:1'))).toBe('http://me:***@h:1');
    expect(maskProxyAddress(parseProxyAddress('socks5://[::1]:1'))).toBe('socks5://[::1]:1');
    expect(maskProxyAddress(parseProxyAddress('http://:secret@h:1'))).toBe('http://:***@h:1');
  });

  it('is not repeated by its errors, password and all', () => {
    for (const text of ['http://me:secret@h:1/x', 'http://me:secret@', 'me:secret@h:1']) {
      expect(() => parseProxyAddress(text)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('secret') }),
      );
    }
  });
});
