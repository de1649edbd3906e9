import { describe, expect, it } from 'vitest';
import { createCookies } from '../../../../src/main/engine/fetch/http/cookies';

describe('the cookies of a job', () => {
  it('go to the host and path they were set for', () => {
    const cookies = createCookies(null);
    cookies.store('http://h.example/a/x', ['one=1', 'two=2; Path=/', 'three=3; Domain=h.example; Path=/']);
    expect(cookies.header('http://h.example/a/y')).toBe('one=1; two=2; three=3');
    expect(cookies.header('http://h.example/')).toBe('two=2; three=3');
    expect(cookies.header('http://sub.h.example/')).toBe('three=3');
    expect(cookies.header('http://other.example/')).toBe('');
  });

  it('that are secure or expired are not sent in the open', () => {
    const cookies = createCookies(null);
    cookies.store('https://h.example/', ['safe=1; Secure', 'gone=1; Max-Age=0', 'kept=1']);
    expect(cookies.header('http://h.example/')).toBe('kept=1');
    expect(cookies.header('https://h.example/')).toBe('safe=1; kept=1');
  });

  it('work on loopback, where the fixture sites are', () => {
    const cookies = createCookies(null);
    cookies.store('http://127.0.0.1:8080/', ['a=1']);
    cookies.store('http://localhost:8080/', ['b=2']);
    expect([cookies.header('http://127.0.0.1:8080/x'), cookies.header('http://localhost:8080/x')]).toEqual([
      'a=1',
      'b=2',
    ]);
  });

  it('survive what a site sets wrongly', () => {
    const cookies = createCookies(null);
    cookies.store('http://h.example/', ['', '=', ';;;', 'x=1; Domain=other.example', 'y=2; Domain=example', 'ok=3']);
    expect(cookies.header('http://h.example/')).toContain('ok=3');
    expect(cookies.header('http://other.example/')).toBe('');
  });

  it('are given to be kept when they changed, and go on from there', () => {
    const cookies = createCookies(null);
    expect(cookies.changed()).toBeNull();
    cookies.store('http://h.example/', ['a=1']);
    const saved = cookies.changed();
    expect(saved).not.toBeNull();
    expect(cookies.changed()).toBeNull();
    expect(createCookies(saved).header('http://h.example/')).toBe('a=1');
  });
});
