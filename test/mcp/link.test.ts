import { describe, expect, it } from 'vitest';
import type { Connection } from '../../src/main/client/connect';
import { createLink } from '../../src/main/mcp/link';

// the shape of a connection is all a link looks at; the engine behind it is met in the API test
function connections(isOwn: boolean, active: () => readonly { readonly paused: boolean }[] = () => []) {
  let opened = 0;
  let closed = 0;
  const connect = async () => {
    expect(opened - closed).toBe(isOwn ? 0 : opened);
    opened += 1;
    const close = async () => {
      await Promise.resolve();
      closed += 1;
    };
    return { isOwn, close, call: async () => ({ results: active() }) } as unknown as Connection;
  };
  return { connect, counts: () => [opened, closed] };
}

describe('the link to Winnow', () => {
  it('looks the running app up for each call', async () => {
    const { connect, counts } = connections(false);
    const link = createLink(connect, 1);
    await Promise.all([link.use(async () => 1), link.use(async () => 2)]);
    await link.use(async () => 3);
    await link.close();
    expect(counts()[0]).toBeGreaterThanOrEqual(2);
  });

  it('shares its own engine, closes it when idle, and starts another later', async () => {
    const { connect, counts } = connections(true);
    const link = createLink(connect, 1);
    await Promise.all([link.use(async () => 1), link.use(async () => 2)]);
    await expect.poll(counts).toEqual([1, 1]);
    await link.use(async () => 3);
    await link.close();
    expect(counts()).toEqual([2, 2]);
  });

  it('keeps the engine while a job of it runs, not for one that is paused', async () => {
    let paused = false;
    let asked = 0;
    const { connect, counts } = connections(true, () => {
      asked += 1;
      return [{ paused }];
    });
    const link = createLink(connect, 1);
    await link.use(async () => 1);
    await expect.poll(() => asked).toBeGreaterThan(2);
    expect(counts()).toEqual([1, 0]);
    paused = true;
    await expect.poll(counts).toEqual([1, 1]);
  });

  it('tries again after a start that failed', async () => {
    const { connect } = connections(true);
    let failing = true;
    const link = createLink(() => (failing ? Promise.reject(new Error('in use')) : connect()), 1);
    await expect(link.use(async () => 1)).rejects.toThrow('in use');
    failing = false;
    expect(await link.use(async () => 2)).toBe(2);
    await link.close();
  });
});
