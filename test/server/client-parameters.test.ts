import { describe, expect, it } from 'vitest';
import { takeClientParameters, withoutClientParameters } from '../../src/main/server/client-parameters';

describe('what clients put beside the parameters', () => {
  it('is taken out, and the key is given', () => {
    for (const name of ['apiKey', 'api_key']) {
      const sent = { [name]: ' secret ', host: 'https://api.test', url: 'x' };
      expect(takeClientParameters(sent, ['url'])).toBe('secret');
      expect(sent).toEqual({ url: 'x' });
    }
  });

  it('stays if the endpoint has a parameter of that name', () => {
    const sent = { host: 'a.test', apiKey: 'mine' };
    expect(takeClientParameters(sent, ['host', 'apiKey'])).toBeNull();
    expect(sent).toEqual({ host: 'a.test', apiKey: 'mine' });
  });

  it.each([[null], [undefined], [''], ['undefined'], ['null'], [7], [{ a: 1 }]])('is not a key as %j', (apiKey) => {
    const sent = { apiKey };
    expect(takeClientParameters(sent, [])).toBeNull();
    expect(sent).toEqual({});
  });

  it.each([[null], [undefined], ['text'], [[{ apiKey: 'secret' }]]])('is nowhere in %j', (body) => {
    expect(takeClientParameters(body, [])).toBeNull();
  });

  it.each([
    ['/api/jobs', '/api/jobs'],
    ['/api/jobs?', '/api/jobs?'],
    ['/api/jobs?apiKey=secret', '/api/jobs'],
    ['/api/jobs?limit=5&api_key=secret&host=https%3A%2F%2Fa.test', '/api/jobs?limit=5'],
    ['/api/jobs?%61piKey=secret&q=a?b&q=apiKey', '/api/jobs?q=a?b&q=apiKey'],
    ['/api/jobs?%E0%A4=1', '/api/jobs?%E0%A4=1'],
  ])('is not in the address %s once it is noted', (url, noted) => {
    expect(withoutClientParameters(url)).toBe(noted);
  });
});
