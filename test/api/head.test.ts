import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { send } from '../helpers/call';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
let job: string;
let page: string;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  site.on('/', '<title>One</title><h1>One</h1>');
  const { jobId, results } = await app.run('visit', { url: site.url('/') });
  job = jobId;
  page = new URL(results[0]?.html?.link ?? '').pathname;
});
afterAll(() => Promise.all([app.stop(), site.stop()]));

const ask = (method: string, path: string, key = true) =>
  send(app.baseUrl + path, { method, headers: key ? { authorization: `Bearer ${app.key}` } : {} });

describe('HEAD', () => {
  const paths = () =>
    [
      ['/docs', false],
      ['/docs/reference', false],
      ['/api/openapi.json', false],
      ['/api/openapi.json?nocache=1', false],
      [page, false],
      ['/api/jobs?limit=1', true],
      [`/api/jobs/${job}`, true],
      [`/api/jobs/${job}/export?format=csv`, true],
      [`/api/jobs/${job}/export?format=bogus`, true],
      ['/api/jobs/unknown', true],
      ['/api/jobs', false],
      ['/', false],
      ['/favicon.ico', false],
    ] as const;

  it('answers like GET without a body, with its status and headers', async () => {
    for (const [path, key] of paths()) {
      const [head, get] = [await ask('HEAD', path, key), await ask('GET', path, key)];
      expect([path, head.status, head.text]).toEqual([path, get.status, '']);
      expect(get.text === '' && get.status === 200).toBe(false);
      for (const name of [
        'content-type',
        'content-security-policy',
        'cache-control',
        'content-disposition',
        'location',
      ])
        expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]]);
      if (head.headers['content-length'] !== undefined && get.headers['content-length'] !== undefined)
        expect([path, head.headers['content-length']]).toEqual([path, get.headers['content-length']]);
    }
  });

  it('is refused for events, which stay open, and for a link that works once', async () => {
    for (const path of [`/api/jobs/${job}/events`, '/api/events']) {
      const { status, headers } = await ask('HEAD', path);
      expect([path, status, headers.allow]).toEqual([path, 405, 'GET']);
    }
    const link = new URL(app.app.link());
    expect((await ask('HEAD', link.pathname + link.search, false)).status).toBe(404);
    expect((await ask('GET', link.pathname + link.search, false)).headers['set-cookie']).toBeDefined();
  });

  it('is named where another method is refused, and refused where only others are read', async () => {
    expect((await ask('PUT', '/api/jobs')).headers.allow).toBe('GET, HEAD, OPTIONS');
    expect((await ask('HEAD', '/api/visit')).status).toBe(405);
  });
});
