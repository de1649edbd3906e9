import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('the browser', () => {
  it('is found and not started before it is needed', async () => {
    const state = await app.api('getBrowser', {});
    expect(state.used?.path).toMatch(/chrom/i);
    expect([state.running, state.pages, state.restarts, state.problem]).toEqual([false, 0, 0, null]);
  });

  it('renders a page when it is checked', async () => {
    const { ok, message, state } = await app.api('checkBrowser', {});
    expect([ok, state.running]).toEqual([true, true]);
    expect(message).toMatch(/^\w+ \d+[\d.]+ renders pages\.$/);
    expect(state.used?.version).toMatch(/^\d+\./);
  });

  it('is repaired: closed, looked for anew, and checked', async () => {
    const { ok, state } = await app.api('repairBrowser', {});
    expect([ok, state.running, state.restarts]).toEqual([true, true, 1]);
  });

  it('that was chosen and is none is passed over', async () => {
    await app.api('changeSettings', { browserPath: '/no/such/browser' });
    const { used, found } = await app.api('getBrowser', {});
    expect(used?.from).not.toBe('settings');
    expect(found.map(({ path }) => path)).not.toContain('/no/such/browser');
  });

  it('is not repaired by who may only read', async () => {
    const { key } = await app.api('createKey', { name: 'reader', scope: 'read' });
    const answer = refusal(
      await app.send('/api/browser/repair', { method: 'POST', headers: { authorization: `Bearer ${key}` } }),
    );
    expect([answer.status, answer.code]).toEqual([403, 'insufficient_scope']);
  });
});
