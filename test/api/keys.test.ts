import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp, until } from '../helpers/app';
import { type Call, client, refusal, send } from '../helpers/call';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const jobs = (call: Call = {}) => send(`${app.baseUrl}/api/jobs`, call);
const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe('keys', () => {
  it('requires a key if none is sent', async () => {
    const answer = refusal(await jobs());
    expect([answer.status, answer.code]).toEqual([401, 'missing_key']);
    expect(answer.errors[0]?.hint).toContain('Authorization: Bearer');
  });

  it.each(['Basic abc', 'Bearer', 'Bearer a b', 'key'])('takes "%s" for no key', async (authorization) => {
    const answer = refusal(await jobs({ headers: { authorization } }));
    expect([answer.status, answer.code]).toEqual([401, 'missing_key']);
  });

  it('refuses a key it does not know', async () => {
    const answer = refusal(await jobs(withKey('wn_unknown')));
    expect([answer.status, answer.code]).toEqual([401, 'unknown_key']);
  });

  it('reads the key from Authorization in any case, and from a Bearer header', async () => {
    expect((await jobs(withKey(app.key))).status).toBe(200);
    expect((await jobs({ headers: { authorization: `bearer   ${app.key}` } })).status).toBe(200);
    expect((await jobs({ headers: { bearer: app.key } })).status).toBe(200);
    expect(refusal(await jobs({ headers: { bearer: 'wn_unknown' } })).code).toBe('unknown_key');
  });

  it('asks for a key before it says whether an address exists', async () => {
    const answer = refusal(await send(`${app.baseUrl}/api/nothing`));
    expect([answer.status, answer.code]).toEqual([401, 'missing_key']);
    expect((await app.send('/api/nothing')).status).toBe(404);
  });

  it('asks for a key before it reads a body', async () => {
    const answer = refusal(await send(`${app.baseUrl}/api/visit`, { method: 'POST', body: '{broken' }));
    expect(answer.code).toBe('missing_key');
    const headers = { 'content-type': 'application/json' };
    const broken = await send(`${app.baseUrl}/api/visit`, { method: 'POST', headers, body: '{broken' });
    expect(refusal(broken).code).toBe('missing_key');
  });

  it('makes a key whose secret is shown once and kept only as a hash', async () => {
    const made = await app.api('createKey', { name: ' My script ' });
    expect(made).toMatchObject({ name: 'My script', scope: 'run', expiresAt: null, lastUsedAt: null });
    expect(made.key.startsWith(made.hint)).toBe(true);
    expect(made.hint.length).toBeLessThan(12);
    const list = await app.send('/api/keys');
    expect(list.text).toContain(made.id);
    expect(list.text).not.toContain(made.key);
    const files = ['winnow.db', 'winnow.db-wal'].map((name) => readFileSync(join(app.dataDir, name)));
    expect(Buffer.concat(files).includes(made.key)).toBe(false);
    expect(Buffer.concat(files).includes(made.id)).toBe(true);
  });

  it('says when a key was last used', async () => {
    const made = await app.api('createKey', { name: 'used' });
    expect((await jobs(withKey(made.key))).status).toBe(200);
    const { results } = await app.api('listKeys', {});
    const used = results.find(({ id }) => id === made.id);
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('revokes a key at once', async () => {
    const made = await app.api('createKey', { name: 'short-lived' });
    expect((await jobs(withKey(made.key))).status).toBe(200);
    expect(await app.api('revokeKey', { id: made.id })).toEqual({ id: made.id, revoked: true });
    expect(refusal(await jobs(withKey(made.key))).code).toBe('unknown_key');
    const again = refusal(await app.send(`/api/keys/${made.id}`, { method: 'DELETE' }));
    expect([again.status, again.code]).toEqual([404, 'not_found']);
  });

  it('refuses a key after its expiry and takes one before it', async () => {
    const soon = new Date(Date.now() + 500).toISOString();
    const past = await app.api('createKey', { name: 'past', expiresAt: soon });
    const future = await app.api('createKey', { name: 'future', expiresAt: '2999-01-01T00:00:00+02:00' });
    const answer = await until('the key to expire', async () => {
      const answered = await jobs(withKey(past.key));
      return answered.status === 200 ? null : refusal(answered);
    });
    expect([answer.status, answer.code]).toEqual([401, 'expired_key']);
    expect(answer.errors[0]?.message).toContain(soon);
    expect((await jobs(withKey(future.key))).status).toBe(200);
  });

  it('reads expiry and name in snake_case and refuses an invalid date', async () => {
    const body = { name: 'snake', expires_at: '2999-01-01T00:00:00Z' };
    expect((await app.send('/api/keys', { method: 'POST', body })).status).toBe(200);
    const refused = await app.refused('/api/keys', { name: 'x', expiresAt: 'tomorrow' });
    expect([refused.status, refused.code, refused.errors[0]?.path]).toEqual([400, 'invalid_request', ['expiresAt']]);
    expect((await app.refused('/api/keys', { name: '  ' })).errors[0]?.path).toEqual(['name']);
  });

  it('lets each scope do what it includes and no more', async () => {
    const site = { url: 'http://127.0.0.1:9/', attempts: 1 };
    const calls = {
      read: { path: '/api/jobs' },
      run: { path: '/api/visit', method: 'POST', body: { ...site, detach: true } },
      admin: { path: '/api/keys' },
    } as const;
    const scopes = ['read', 'run', 'admin'] as const;
    for (const has of scopes) {
      const { key } = await app.api('createKey', { name: has, scope: has });
      const caller = client(app.baseUrl, key);
      for (const needs of scopes) {
        const { path, ...call } = calls[needs];
        const answer = await caller.send(path, call);
        const allowed = scopes.indexOf(has) >= scopes.indexOf(needs);
        expect([has, needs, answer.status]).toEqual([has, needs, allowed ? 200 : 403]);
        if (!allowed) expect(refusal(answer).code).toBe('insufficient_scope');
      }
    }
  });

  it('needs scope run for the controls of a job and admin for settings', async () => {
    const { key } = await app.api('createKey', { name: 'reader', scope: 'read' });
    const reader = client(app.baseUrl, key);
    for (const verb of ['pause', 'resume', 'stop']) {
      expect((await reader.refused(`/api/jobs/any/${verb}`, {})).code).toBe('insufficient_scope');
    }
    expect(refusal(await reader.send('/api/jobs/any', { method: 'DELETE' })).code).toBe('insufficient_scope');
    expect((await reader.send('/api/settings')).status).toBe(200);
    expect(refusal(await reader.send('/api/settings', { method: 'PATCH', body: {} })).code).toBe('insufficient_scope');
  });
});

describe('server.json', () => {
  const read = () =>
    z
      .object({ url: z.string(), key: z.string(), pid: z.number() })
      .parse(JSON.parse(readFileSync(join(app.dataDir, 'server.json'), 'utf8')));

  it('tells a local client address and key, and nobody else', async () => {
    const { url, key, pid } = read();
    expect([url, pid]).toEqual([app.baseUrl, process.pid]);
    expect(statSync(join(app.dataDir, 'server.json')).mode & 0o777).toBe(0o600);
    expect((await client(url, key).send('/api/keys')).status).toBe(200);
  });

  it('keeps the folder and the database from other users of the machine', () => {
    expect(statSync(join(app.dataDir, 'winnow.db')).mode & 0o077).toBe(0);
  });
});
