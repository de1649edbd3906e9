import { execFile } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_KEY, type TestApp, until } from '../helpers/app';
import { refusal, send } from '../helpers/call';
import { openSession } from '../helpers/open-session';
import { withApp } from '../helpers/with-app';

let app: TestApp;

withApp((started) => {
  app = started;
});

/** What the calls of a window carry that was opened by a link. */
const windowHeaders = async () => (await openSession(app.app.link())).headers;

const lastCalls = async (search: string) => (await app.api('listCalls', { search })).results;
/** A call is noted once its answer is sent, which a quick caller may be ahead of. */
const noted = (search: string) => until(`a call with ${search}`, async () => (await lastCalls(search))[0] ?? null);

describe('the calls that are remembered', () => {
  it('are logged for each key, with the request but without secrets', async () => {
    const { key, id } = await app.api('createKey', { name: 'nightly', scope: 'admin' });
    const body = {
      url: 'https://ann:hidden1@shop.test/',
      name: 'The shop',
      cookies: 'sid=hidden2',
      password: 'hidden3',
      apiKey: 'hidden4',
      token: 'hidden5',
      commands: [{ type: { into: '#pass', text: 'hidden6' } }, { press: 'Enter' }],
      template: { price: 'The price' },
    };
    const path = '/api/sessions?access_token=hidden7&keep=me';
    await app.send(path, { method: 'POST', body, headers: { authorization: `Bearer ${key}` } });
    const call = await noted('nightly sessions');
    expect(call).toMatchObject({
      method: 'POST',
      status: 400,
      key: 'nightly',
      path: expect.stringContaining('keep=me'),
    });
    const whole = await app.api('getCall', { id: call.id });
    expect(JSON.parse(whole.body ?? '')).toMatchObject({ name: 'The shop', template: { price: 'The price' } });
    expect(JSON.stringify(whole)).not.toMatch(/hidden\d/);
    await app.api('revokeKey', { id });
  });

  it('are not those of the window, but those that were refused', async () => {
    await app.api('clearCalls', {});
    const headers = await windowHeaders();
    expect((await send(`${app.baseUrl}/api/jobs?by=window`, { headers })).status).toBe(200);
    await send(`${app.baseUrl}/api/jobs?by=stranger`);
    await send(`${app.baseUrl}/api/nothing`, { headers: { authorization: 'Bearer wn_unknown' } });
    expect(await noted('stranger')).toMatchObject({ status: 401, key: null });
    expect(await noted('nothing')).toMatchObject({ status: 401, key: null });
    expect(await lastCalls('by=window')).toEqual([]);
    const failed = await app.api('listCalls', { failed: true });
    expect(failed.results.every(({ status }) => status >= 400)).toBe(true);
    expect(failed.total).toBe(2);
  });

  it('are the last ones, newest first, and are forgotten when that is asked for', async () => {
    for (const at of [1, 2, 3]) await app.send(`/api/app?at=${at}`);
    await noted('at=3');
    const { results } = await app.api('listCalls', { search: '/api/app WINNOW_API_KEY', limit: 2 });
    expect(results.map(({ path }) => path)).toEqual(['/api/app?at=3', '/api/app?at=2']);
    expect((await app.api('clearCalls', {})).cleared).toBeGreaterThan(3);
    expect(await lastCalls('at=3')).toEqual([]);
    expect(refusal(await app.send(`/api/calls/${results[0]?.id}`))).toMatchObject({ status: 404 });
  });
});

describe('the API switched off', () => {
  const set = async (apiEnabled: boolean) => {
    const headers = await windowHeaders();
    await send(`${app.baseUrl}/api/settings`, { method: 'PATCH', headers, body: { apiEnabled } });
  };
  afterEach(() => set(true));

  it('refuses keys, says why in the guide and to the command line, and leaves the window alone', async () => {
    await set(false);
    const refused = refusal(await app.send('/api/jobs'));
    expect(refused).toMatchObject({ status: 403, code: 'api_disabled' });
    expect(refused.errors[0]?.hint).toContain('Settings → API');
    expect(refusal(await app.send('/api/settings', { method: 'PATCH', body: { apiEnabled: true } })).status).toBe(403);
    expect((await send(`${app.baseUrl}/docs`)).text).toContain('switched off here');
    const headers = await windowHeaders();
    expect((await send(`${app.baseUrl}/api/jobs`, { headers })).status).toBe(200);

    const said = await new Promise<string>((resolve) => {
      const env = { ...process.env, WINNOW_API_KEY: TEST_KEY };
      execFile(
        process.execPath,
        ['out/main/winnow.js', 'jobs', 'list', '--data', app.dataDir],
        { env },
        (_error, _out, err) => resolve(err),
      );
    });
    expect(said).toContain('switched off');
    expect(said).toContain('Settings → API');
    await set(true);
    expect((await app.send('/api/jobs')).status).toBe(200);
    expect((await send(`${app.baseUrl}/docs`)).text).not.toContain('switched off here');
  });
});
