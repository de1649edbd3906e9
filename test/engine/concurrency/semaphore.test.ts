import { describe, expect, it } from 'vitest';
import { createSemaphore } from '../../../src/main/engine/concurrency/index';

const { signal } = new AbortController();

describe('a semaphore', () => {
  it('lets in those who wait when its limit rises', async () => {
    let most = 1;
    const entered: string[] = [];
    const { enter, recheck } = createSemaphore(() => most);
    const come = async (name: string) => {
      const leave = await enter(signal);
      entered.push(name);
      return leave;
    };
    const leave = await come('first');
    const others = [come('second'), come('third')];
    recheck();
    await Promise.resolve();
    expect(entered).toEqual(['first']);
    most = 2;
    recheck();
    await others[0];
    expect(entered).toEqual(['first', 'second']);
    leave();
    await others[1];
    expect(entered).toEqual(['first', 'second', 'third']);
  });
});
