import { ApiError, ConnectionError } from '@shared/client/api-error';
import { SESSION_HEADER } from '@shared/session-header';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../src/renderer/src/api/client';

/** Answers the next call; what was sent is kept. The real server's answers are tested in the browser. */
function answerWith(status: number, body: string) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('call', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: () => 'the-proof' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('parses an answer by the contract', async () => {
    const fetched = answerWith(200, '{"results":[],"total":0,"unknown":1}');
    expect(await call('listJobs', { limit: 5 })).toEqual({ results: [], total: 0 });
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/jobs?limit=5',
      { method: 'GET', body: null, headers: { [SESSION_HEADER]: 'the-proof' } },
    ]);
  });

  it('sends a body as JSON', async () => {
    const fetched = answerWith(200, '{"id":"a","state":"completed","paused":false,"stopped":true}');
    expect((await call('stopJob', { id: 'a' })).stopped).toBe(true);
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/jobs/a/stop',
      { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
    ]);
  });

  it("throws the server's faults", async () => {
    const fault = { code: 'invalid_pattern', message: 'The domain is missing.', path: ['pattern'], hint: 'Write one.' };
    answerWith(400, JSON.stringify({ errors: [fault] }));
    const error = await call('scrape', { pattern: 'http:///*', template: 'x' }).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, faults: [fault], message: 'The domain is missing.' });
  });

  it('says the status when an error has no document', async () => {
    answerWith(502, '<h1>no</h1>');
    await expect(call('getApp', {})).rejects.toThrow('The server answered 502.');
  });

  it('tells a missing server from an error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await expect(call('getApp', {})).rejects.toBeInstanceOf(ConnectionError);
  });

  it('passes an abort on as it is', async () => {
    const reason = new DOMException('over', 'AbortError');
    vi.stubGlobal('fetch', () => Promise.reject(reason));
    await expect(call('getApp', {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('rejects an answer that breaks the contract', async () => {
    answerWith(200, '{"results":"none"}');
    await expect(call('listJobs', {})).rejects.toThrow();
  });
});
