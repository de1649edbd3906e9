import { describe, expect, it, vi } from 'vitest';
import { createManners, type HostLimits } from '../../../src/main/engine/network/manners';

const never = new AbortController().signal;

/** Manners on a clock that the test moves. */
function at(limits: HostLimits) {
  vi.useFakeTimers({ now: 1_000_000 });
  const manners = createManners(() => limits, Date.now);
  const entered: { readonly name: string; readonly at: number; readonly leave: () => void }[] = [];
  const start = Date.now();
  const enter = (name: string, host = 'h', signal = never) =>
    manners.enter(host, signal).then((leave) => {
      entered.push({ name, at: Date.now() - start, leave });
    });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const names = () => entered.map(({ name }) => name);
  return { manners, enter, entered, pass, names };
}

describe('manners', () => {
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

  it('space requests evenly, also after a rest', async () => {
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
    const { manners, enter, entered, pass } = at({ concurrency: 9, perSecond: 0 });
    manners.holdUntil('h', Date.now() + 500);
    manners.holdUntil('h', Date.now() + 100);
    void enter('a');
    await pass(2000);
    expect(entered.map(({ at: time }) => time)).toEqual([500]);
  });

  it('keep the delay robots.txt asks for, a minute at the most', async () => {
    const { manners, enter, entered, pass } = at({ concurrency: 9, perSecond: 100 });
    manners.crawlDelay('h', 2);
    manners.crawlDelay('slow', 3600);
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
});
