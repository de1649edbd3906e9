import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskJson } from '../../src/main/server/masked';
import { maskText } from '../../src/shared/secrets-in';
import { processorTime } from '../helpers/processor-time';

const LIMIT = 8000;
const shown = (value: unknown) => maskJson(value, LIMIT).text;

describe('the logged part of a call', () => {
  it.each([
    { cookies: 'hidden' },
    { sessionCookie: 'hidden' },
    { password: 'hidden' },
    { 'api-key': 'hidden', apiKey: 'hidden', api_key: 'hidden', key: 'hidden' },
    { webhook: { url: 'https://a.test/', secret: 'hidden' } },
    { headers: { Authorization: 'Bearer hidden' } },
    { addresses: ['socks5://ann:hidden@proxy.test:1', 'http://ann:hidden@proxy.test'] },
    { url: 'https://a.test/?access_token=hidden&page=2' },
    { commands: [{ type: { into: '#a', text: 'hidden' } }] },
    { key: { toString: 'hidden' } },
  ])('masks $0', (body) => {
    expect(shown(body)).not.toContain('hidden');
    expect(shown(body)).toContain('***');
  });

  it('keeps everything that is not a secret', () => {
    const body = {
      template: { key: 'The key of the piano', token: 'What the token is worth' },
      key: null,
      respectRobots: true,
      maxVisits: 10,
      url: 'https://a.test/?page=2#part',
      tokens: null,
    };
    expect(JSON.parse(shown(body))).toEqual(body);
    expect(maskText('/api/jobs?limit=5')).toBe('/api/jobs?limit=5');
  });

  it('is cut at its limit, and no more is looked at', () => {
    const urls = Array.from({ length: 1_000_000 }, (_, at) => `https://a.test/${at}`);
    const spent = processorTime();
    expect(maskJson({ urls }, LIMIT)).toMatchObject({ clipped: true });
    expect(maskJson({ html: 'x'.repeat(5_000_000) }, LIMIT).text).toHaveLength(LIMIT);
    expect(spent()).toBeLessThan(200);
    let deep: unknown = 1;
    for (let at = 0; at < 5000; at++) deep = [deep];
    expect(maskJson(deep, LIMIT).clipped).toBe(true);
  });

  it('is JSON for whatever was sent', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { text, clipped } = maskJson(value, LIMIT);
        if (!clipped) expect(() => JSON.parse(text)).not.toThrow();
      }),
      { numRuns: 100 },
    );
  });
});
