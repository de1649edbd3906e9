import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPoliteness } from '../../../../src/main/engine/fetch/politeness/host-limits';
import type { Caller, HostLimits } from '../../../../src/main/engine/fetch/politeness/types';

const never = new AbortController().signal;

/** Politeness on a clock that the test moves. */
function at(limits: HostLimits) {
  vi.useFakeTimers({ now: 1_000_000 });
  const politeness = createPoliteness(() => limits, Date.now);
  const entered: { readonly name: string; readonly at: number; readonly leave: () => void }[] = [];
  const start = Date.now();
  const note = (name: string) => (leave: () => void) => {
    entered.push({ name, at: Date.now() - start, leave });
  };
  const enter = (name: string, host = 'h', signal = never) => politeness.enter(host, signal).then(note(name));
  /** Enters as a caller of that key, whose requests are named by it. */
  const enterAs = (key: string, limits?: Caller['limits'], ahead = false) =>
    politeness.enter('h', never, { key, ...(limits && { limits }) }, ahead).then(note(key));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const names = () => entered.map(({ name }) => name);
  return { politeness, enter, enterAs, entered, pass, names };
}

describe('politeness', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('hold for each address, while a pause and a delay of the host hold for all', async () => {
    const { politeness, entered, pass, names } = at({ concurrency: 1, perSecond: 0 });
    const from = (name: string, address: string | null) =>
      politeness.enter('h', never, undefined, false, address).then((leave) => {
        entered.push({ name, at: Date.now(), leave });
      });
    for (const [name, address] of Object.entries({ a: 'one', b: 'one', c: 'two', d: null })) void from(name, address);
    await pass(0);
    expect(names()).toEqual(['a', 'c', 'd']);
    expect([politeness.pending('h', 'one'), politeness.pending('h', 'two'), politeness.pending('h', 'six')]).toEqual([
      2, 1, 0,
    ]);
    expect(politeness.look('h')?.active).toBe(3);
    politeness.holdUntil('h', Date.now() + 1000);
    for (const { leave } of entered) leave();
    void from('e', 'six');
    await pass(900);
    expect(names()).toEqual(['a', 'c', 'd']);
    await pass(200);
    expect(names()).toEqual(['a', 'c', 'd', 'b', 'e']);
  });

  it('let in as many at a time as the limit says, in order', async () => {
    const { enter, entered, pass, names } = at({ concurrency: 2, perSecond: 0 });
    for (const name of ['a', 'b', 'c', 'd']) void enter(name);
    await pass(0);
    expect(names()).toEqual(['a', 'b']);
    entered[1]?.leave();
    entered[1]?.leave();
    await pass(0);
    expect(names()).toEqual(['a', 'b', 'c']);
    entered[0]?.leave();
    await pass(0);
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('space requests evenly, even after a rest', async () => {
    const { enter, entered, pass } = at({ concurrency: 9, perSecond: 10 });
    for (const name of ['a', 'b', 'c']) void enter(name);
    await pass(1000);
    void enter('d');
    void enter('e');
    await pass(1000);
    expect(entered.map(({ at: time }) => time)).toEqual([0, 100, 200, 1000, 1100]);
  });

  it('hold hosts apart from each other', async () => {
    const { enter, pass, names } = at({ concurrency: 1, perSecond: 1 });
    void enter('a', 'one');
    void enter('b', 'two');
    void enter('c', 'one');
    await pass(0);
    expect(names()).toEqual(['a', 'b']);
  });

  it('let nobody in before the time a server asked for', async () => {
    const { politeness, enter, entered, pass } = at({ concurrency: 9, perSecond: 0 });
    politeness.holdUntil('h', Date.now() + 500);
    politeness.holdUntil('h', Date.now() + 100);
    void enter('a');
    await pass(2000);
    expect(entered.map(({ at: time }) => time)).toEqual([500]);
  });

  it('keep the delay robots.txt asks for, a minute at the most', async () => {
    const { politeness, enter, entered, pass } = at({ concurrency: 9, perSecond: 100 });
    politeness.crawlDelay('h', 2);
    politeness.crawlDelay('slow', 3600);
    for (const name of ['a', 'b']) void enter(name);
    for (const name of ['c', 'd']) void enter(name, 'slow');
    await pass(70_000);
    expect(entered.map(({ name, at: time }) => [name, time])).toEqual([
      ['a', 0],
      ['c', 0],
      ['b', 2000],
      ['d', 60_000],
    ]);
  });

  it('forget who gave up waiting', async () => {
    const { enter, entered, pass, names } = at({ concurrency: 1, perSecond: 0 });
    const leaving = new AbortController();
    void enter('a');
    const given = enter('b', 'h', leaving.signal);
    void enter('c');
    leaving.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    await pass(0);
    entered[0]?.leave();
    await pass(0);
    expect(names()).toEqual(['a', 'c']);
    await expect(enter('d', 'h', leaving.signal)).rejects.toThrow('gone');
  });

  it('follow a limit that is changed while some wait', async () => {
    const limits = { concurrency: 1, perSecond: 0 };
    const { enter, entered, pass, names } = at(limits);
    for (const name of ['a', 'b', 'c', 'd']) void enter(name);
    await pass(0);
    limits.concurrency = 3;
    entered[0]?.leave();
    await pass(0);
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('let callers take turns, however many one of them sends', async () => {
    const { enterAs, entered, pass, names } = at({ concurrency: 1, perSecond: 0 });
    for (let sent = 0; sent < 10_000; sent++) void enterAs('crowd');
    await pass(0);
    for (let sent = 0; sent < 3; sent++) void enterAs('guest');
    for (let left = 0; left < 7; left++) {
      entered[left]?.leave();
      await pass(0);
    }
    expect(names()).toEqual(['crowd', 'guest', 'crowd', 'guest', 'crowd', 'guest', 'crowd', 'crowd']);
  });

  it("keep each caller to a pace of its own, and all together to the host's", async () => {
    const { enterAs, entered, pass } = at({ concurrency: 99, perSecond: 10 });
    for (let sent = 0; sent < 5; sent++) void enterAs('slow', () => ({ perSecond: 2, concurrency: null }));
    for (let sent = 0; sent < 8; sent++) void enterAs('fast');
    await pass(2100);
    expect(entered.filter(({ name }) => name === 'slow').map((each) => each.at)).toEqual([0, 500, 1000, 1500, 2000]);
    expect(entered.map((each) => each.at)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1500, 2000]);
  });

  it('let a caller have no more at a time than it asks for', async () => {
    const { enterAs, entered, pass, names } = at({ concurrency: 3, perSecond: 0 });
    const one = () => ({ perSecond: null, concurrency: 1 });
    for (const key of ['shy', 'shy', 'bold', 'bold', 'bold']) void enterAs(key, key === 'shy' ? one : undefined);
    await pass(0);
    expect(names()).toEqual(['shy', 'bold', 'bold']);
    entered[1]?.leave();
    await pass(0);
    expect(names()).toEqual(['shy', 'bold', 'bold', 'bold']);
    entered[0]?.leave();
    await pass(0);
    expect(names()).toEqual(['shy', 'bold', 'bold', 'bold', 'shy']);
  });

  it('follow the pace of a caller that is changed while it waits', async () => {
    const own = { perSecond: 0.1, concurrency: null };
    const { politeness, enterAs, entered, pass } = at({ concurrency: 9, perSecond: 0 });
    for (let sent = 0; sent < 3; sent++) void enterAs('a', () => own);
    await pass(3000);
    expect(entered).toHaveLength(1);
    own.perSecond = 1;
    politeness.limitsChanged();
    await pass(1000);
    expect(entered.map((each) => each.at)).toEqual([0, 3000, 4000]);
  });

  it('let who goes on with a visit enter before the other requests of its caller', async () => {
    const { enterAs, entered, pass } = at({ concurrency: 1, perSecond: 0 });
    const order: string[] = [];
    void enterAs('a').then(() => order.push('first'));
    void enterAs('a').then(() => order.push('behind'));
    void enterAs('a', undefined, true).then(() => order.push('ahead'));
    await pass(0);
    entered[0]?.leave();
    await pass(0);
    expect(order).toEqual(['first', 'ahead']);
  });

  it('do not wait for a clock that was set back', async () => {
    const { enter, entered, pass } = at({ concurrency: 9, perSecond: 1 });
    void enter('a');
    await pass(0);
    vi.setSystemTime(Date.now() - 3_600_000);
    void enter('b');
    await pass(1000);
    expect(entered).toHaveLength(2);
  });
});
