import { toHttpRequest } from '@shared/client/http-request';
import { contract } from '@shared/contract';
import { describe, expect, it } from 'vitest';

describe('toHttpRequest', () => {
  it('puts path parameters into the path and the rest of a GET into the query', () => {
    expect(
      toHttpRequest(contract.listItems, { id: 'a/b', offset: 200, limit: 100, sort: '-price', search: 'x & y' }),
    ).toEqual({
      method: 'GET',
      path: '/api/jobs/a%2Fb/items?offset=200&limit=100&sort=-price&search=x+%26+y',
      body: null,
    });
  });

  it('leaves out what is undefined', () => {
    expect(toHttpRequest(contract.listItems, { id: 'a', sort: undefined }).path).toBe('/api/jobs/a/items');
  });

  it('sends the parameters of a POST as JSON, without those of the path', () => {
    expect(toHttpRequest(contract.stopJob, { id: 'a' })).toEqual({
      method: 'POST',
      path: '/api/jobs/a/stop',
      body: '{}',
    });
    expect(toHttpRequest(contract.scrape, { pattern: 'http://a/*', detach: true })).toEqual({
      method: 'POST',
      path: '/api/scrape',
      body: '{"pattern":"http://a/*","detach":true}',
    });
  });

  it('keeps null in a body, if it means something', () => {
    expect(toHttpRequest(contract.createKey, { name: 'k', expiresAt: null }).body).toBe(
      '{"name":"k","expiresAt":null}',
    );
  });

  it('refuses a call without its path parameter', () => {
    expect(() => toHttpRequest(contract.getJob, {})).toThrow('/api/jobs/{id} needs id');
  });
});
