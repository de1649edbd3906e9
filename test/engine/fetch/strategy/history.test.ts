import { describe, expect, it } from 'vitest';
import { createHistory } from '../../../../src/main/engine/fetch/strategy/history';
import type { Store } from '../../../../src/main/engine/store/index';
import { withStore } from '../../../helpers/store';
import { getTierOutcome, HOST } from './parts';

let store: Store;
withStore((opened) => {
  store = opened;
});
const table = () => store.hostRoutes;

const NOW = Date.UTC(2026, 5, 1);

describe('the history of hosts', () => {
  it('is kept in the store when it is closed, and read from there', () => {
    const before = createHistory(table(), () => NOW);
    before.record(HOST, [getTierOutcome('none', 'http', 'captcha'), getTierOutcome('residential', 'http')]);
    before.record(HOST, [getTierOutcome('none', 'browser')]);
    before.close();
    const after = createHistory(table(), () => NOW).of(HOST);
    expect(after.counts('none', false).blocked).toBeCloseTo(0.97, 1);
    expect(after.counts('none', true)).toMatchObject({ good: 1, bytes: 50_000, msec: 400 });
    expect(after.counts('residential', false).good).toBeGreaterThan(0.9);
    expect(after.counts('datacenter', false)).toMatchObject({ good: 0, blocked: 0 });
  });

  it('writes nothing while pages are recorded', () => {
    const history = createHistory(table(), () => NOW);
    for (let page = 0; page < 100; page++) history.record(HOST, [getTierOutcome('none', 'http')]);
    expect(table().of(HOST)).toEqual([]);
    history.flush();
    expect(table().of(HOST)).toHaveLength(1);
    history.close();
  });

  it('knows hosts apart', () => {
    const history = createHistory(table(), () => NOW);
    history.record(HOST, [getTierOutcome('none', 'http', 'forbidden')]);
    expect(history.of('other.test').counts('none', false).blocked).toBe(0);
    history.close();
  });

  it('fades with time, while nobody visits', () => {
    let now = NOW;
    const history = createHistory(table(), () => now);
    history.record(HOST, [getTierOutcome('none', 'http', 'forbidden')]);
    now += 8 * 86_400_000;
    expect(history.of(HOST).counts('none', false).blocked).toBeCloseTo(0.25);
    history.close();
  });

  it('counts errors of the way as failures, and what the site says of a page as good', () => {
    const history = createHistory(table(), () => NOW);
    for (const [reason, field] of [
      ['timeout', 'failed'],
      ['proxy', 'blocked'],
      ['not_found', 'good'],
      ['soft_404', 'good'],
      ['empty_shell', 'shells'],
    ] as const) {
      history.record(`${reason}.test`, [getTierOutcome('none', 'http', reason)]);
      expect(history.of(`${reason}.test`).counts('none', false)[field]).toBe(1);
    }
    history.close();
  });
});
