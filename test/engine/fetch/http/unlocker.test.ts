import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddresses } from '../../../../src/main/engine/fetch/http/addresses';
import { createConnectionPool } from '../../../../src/main/engine/fetch/http/connections';
import type { UnlockerRoute } from '../../../../src/main/engine/fetch/http/route';
import type { FetchedPage, FetchFailure } from '../../../../src/main/engine/fetch/http/types';
import { createUnlocker } from '../../../../src/main/engine/fetch/http/unlocker';
import { createInternet, PUBLIC } from '../../../helpers/addresses';
import { refusingPort } from '../../../helpers/proxies';
import { type Answer, type Site, startSite } from '../../../helpers/site';

const PAGE = '<!doctype html><title>Grüße</title><p>The page.</p>';
const JSON_TYPE = { 'content-type': 'application/json' };
const WANTED = 'https://site.example/page';
const KEY = 'k3y-that-is-secret';

// a name that has to be looked up elsewhere takes seconds where nobody answers
const internet = createInternet({ 'site.example': PUBLIC[0] });
const pool = createConnectionPool(createAddresses(() => ['localhost'], internet));
const unlocker = createUnlocker(pool, 'test');
let service: Site;
let received: { headers: Record<string, unknown>; body: unknown };

beforeAll(async () => {
  service = await startSite();
});
afterAll(async () => {
  await pool.close();
  await service.stop();
});

function route(more: Partial<UnlockerRoute> = {}): UnlockerRoute {
  return { tier: 'unblock', via: 'unlocker', address: service.url('/v1'), key: KEY, fields: {}, ...more };
}

async function load(answer: Answer, given: Partial<UnlockerRoute> = {}, maxBytes = 1_000_000) {
  service.on('/v1', async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received = { headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) };
    if (typeof answer === 'function') return answer(request, response);
    const { status = 200, headers = {}, body = '' } = typeof answer === 'string' ? { body: answer } : answer;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.writeHead(status).end(body);
  });
  return unlocker.load(WANTED, route(given), { signal: new AbortController().signal, timeoutMs: 20_000, maxBytes });
}

async function page(answer: Answer, given: Partial<UnlockerRoute> = {}): Promise<FetchedPage> {
  const fetched = await load(answer, given);
  if (fetched.kind === 'failure') throw new Error(fetched.message);
  return fetched;
}

async function failure(answer: Answer, given: Partial<UnlockerRoute> = {}, maxBytes?: number): Promise<FetchFailure> {
  const fetched = await load(answer, given, maxBytes);
  if (fetched.kind === 'response') throw new Error(`a page came with ${fetched.httpStatus}`);
  return fetched;
}

function json(value: unknown, status = 200): Answer {
  return { status, headers: JSON_TYPE, body: JSON.stringify(value) };
}

describe('an unlocker', () => {
  it('is posted the URL with its fields and its key', async () => {
    await page({ headers: { 'content-type': 'text/html' }, body: PAGE }, { fields: { country: 'de', render: true } });
    expect(received.body).toEqual({ country: 'de', render: true, url: WANTED });
    expect(received.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-type': 'application/json' });
    await page({ headers: { 'content-type': 'text/html' }, body: PAGE }, { key: 'user:pass' });
    expect(received.headers.authorization).toBe(`Basic ${Buffer.from('user:pass').toString('base64')}`);
    await page({ headers: { 'content-type': 'text/html' }, body: PAGE }, { key: null });
    expect(received.headers.authorization).toBe(undefined);
  });

  it('answers with the page itself', async () => {
    const fetched = await page({
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', etag: '"1"' },
      body: PAGE,
    });
    expect(fetched).toMatchObject({ httpStatus: 404, finalUrl: WANTED, tier: 'unblock', rendered: false });
    expect(fetched.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', etag: '"1"' });
    expect(Buffer.from(fetched.body).toString()).toBe(PAGE);
    expect(fetched.wireBytes).toBeGreaterThan(PAGE.length + 300);
  });

  it.each<[string, unknown, Partial<FetchedPage>]>([
    [
      'body and status',
      { body: PAGE, status: 200, url: 'https://site.example/moved' },
      { finalUrl: 'https://site.example/moved' },
    ],
    ['html', { html: PAGE }, { finalUrl: WANTED }],
    ['content within results', { results: [{ content: PAGE, status_code: 404, url: WANTED }] }, { httpStatus: 404 }],
    ['browserHtml', { url: WANTED, statusCode: 200, browserHtml: PAGE }, { rendered: true }],
    ['httpResponseBody in base64', { httpResponseBody: Buffer.from(PAGE).toString('base64'), statusCode: 200 }, {}],
    [
      'a solution within a state',
      { status: 'ok', solution: { url: WANTED, status: 403, response: PAGE } },
      { httpStatus: 403 },
    ],
    ['data within data', { success: true, data: { data: { html: PAGE } } }, {}],
  ])('answers with the page within JSON: %s', async (_, given, facts) => {
    const fetched = await page(json(given));
    expect(fetched).toMatchObject({ kind: 'response', httpStatus: 200, ...facts });
    expect(Buffer.from(fetched.body).toString()).toBe(PAGE);
  });

  it("brings the page's own headers out of JSON", async () => {
    const inObject = { 'Content-Type': 'text/html; charset=iso-8859-1', 'Content-Encoding': 'gzip', ETag: '"2"' };
    const inList = Object.entries(inObject).map(([name, value]) => ({ name, value }));
    for (const headers of [inObject, inList]) {
      const fetched = await page(json({ body: PAGE, status: 200, headers }));
      // the text was read already: what it was written in, and packed by, is over
      expect(fetched.headers).toEqual({ 'content-type': 'text/html; charset=utf-8', etag: '"2"' });
    }
  });

  it('may pack its JSON', async () => {
    const body = gzipSync(JSON.stringify({ html: PAGE }));
    const fetched = await page({ headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body });
    expect(Buffer.from(fetched.body).toString()).toBe(PAGE);
    const broken = await failure({ headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: body.subarray(9) });
    expect(broken).toMatchObject({ reason: 'proxy', message: expect.stringContaining('cannot be unpacked') });
  });

  it('may bring a page that is JSON', async () => {
    const fetched = await page(json({ name: 'A thing', price: 3 }));
    expect(JSON.parse(Buffer.from(fetched.body).toString())).toEqual({ name: 'A thing', price: 3 });
  });

  it.each([
    [
      401,
      { error: { message: `Unknown key ${KEY}` } },
      /does not take the key \(401\), saying "Unknown key \*\*\*"\. Check/,
      false,
    ],
    [402, { detail: 'No credit left' }, /asks for a payment \(402\), saying "No credit left"/, false],
    [429, { errors: ['Too many'] }, /takes no more requests just now \(429\), saying "Too many"/, true],
    [503, {}, /could not load the page \(503\)\. Try again/, true],
  ] as const)('says of its own error %i what happened', async (status, body, message, retry) => {
    const failed = await failure(json(body, status));
    expect(failed).toMatchObject({ reason: 'proxy', retry, tier: 'unblock', finalUrl: WANTED });
    expect(failed.message).toMatch(message);
    expect(failed.message).not.toContain(KEY);
    expect(failed.wireBytes).toBeGreaterThan(300);
  });

  it("keeps its error apart from the page's", async () => {
    expect(
      await failure({ status: 500, headers: { 'content-type': 'text/plain' }, body: 'upstream gone' }),
    ).toMatchObject({
      message: expect.stringContaining('saying "upstream gone"'),
    });
    expect(await page({ status: 403, headers: { 'content-type': 'text/html' }, body: PAGE })).toMatchObject({
      httpStatus: 403,
    });
    expect(await page(json({ html: PAGE, statusCode: 503 }, 503))).toMatchObject({ httpStatus: 503 });
  });

  it('may not bring more than the limit', async () => {
    expect(await failure(json({ html: PAGE.padEnd(1500) }), {}, 1000)).toMatchObject({ reason: 'too_large' });
    expect(await failure(json({ html: PAGE.padEnd(5000) }), {}, 1000)).toMatchObject({ reason: 'too_large' });
  });

  it('is named if it cannot be reached', async () => {
    const failed = await failure('', { address: `http://127.0.0.1:${await refusingPort()}/` });
    expect(failed).toMatchObject({ reason: 'proxy', retry: true });
    expect(failed.message).toMatch(/^The unlocker at 127\.0\.0\.1:\d+ returned nothing: .+refused/);
  });

  it.each<[string, string, Partial<UnlockerRoute>, readonly string[]]>([
    ['its key', `no account for ${KEY}`, {}, [KEY]],
    [
      'its key as it was sent',
      `bad header "Basic ${Buffer.from('me:s3cr3t-w0rd').toString('base64')}"`,
      { key: 'me:s3cr3t-w0rd' },
      [Buffer.from('me:s3cr3t-w0rd').toString('base64')],
    ],
    ['the password of its key', 'wrong password s3cr3t-w0rd for me', { key: 'me:s3cr3t-w0rd' }, ['s3cr3t-w0rd']],
    ['its key in an address', 'GET /v1?key=a%2Fb%2Bc%3D%3D-long failed', { key: 'a/b+c==-long' }, ['a%2Fb%2Bc%3D%3D']],
    ['its key in capitals', `NO ACCOUNT FOR ${KEY.toUpperCase()}`, {}, [KEY.toUpperCase()]],
    [
      'a key among its fields',
      'unknown api_key f1eld-k3y-value',
      { key: null, fields: { api_key: 'f1eld-k3y-value', country: 'de' } },
      ['f1eld-k3y-value'],
    ],
    [
      'a key deep in its fields',
      'unknown token f1eld-k3y-value',
      { key: null, fields: { auth: { access_token: 'f1eld-k3y-value' } } },
      ['f1eld-k3y-value'],
    ],
    ['a piece of a key it cut off', `bad key ${KEY.slice(0, 12)}...`, {}, [KEY.slice(0, 12)]],
  ])('does not say %s again if the service does', async (_, said, given, hidden) => {
    for (const answer of [
      json({ error: said }, 401),
      { status: 401, headers: { 'content-type': 'text/plain' }, body: said },
    ]) {
      const { message } = await failure(answer, given);
      expect(message).toContain('***');
      for (const secret of hidden) expect(message).not.toContain(secret);
    }
  });

  it('does not say the login of its address again', async () => {
    const address = service.url('/v1').replace('//', '//me:s3cr3t-w0rd@');
    const { message } = await failure(json({ error: 'wrong password s3cr3t-w0rd' }, 401), { address, key: null });
    expect([message.includes('s3cr3t'), message.includes('***')]).toEqual([false, true]);
  });

  it('says a field again that is not a secret', async () => {
    const { message } = await failure(json({ error: 'no country "atlantis"' }, 422), {
      fields: { country: 'atlantis' },
    });
    expect(message).toContain('atlantis');
  });
});
