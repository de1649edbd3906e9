import { describe, expect, it } from 'vitest';
import { waitUntilSettled } from '../../../src/main/engine/concurrency/index';

const never = new Promise<void>(() => undefined);
const open = () => new AbortController();

describe('waitUntilSettled', () => {
  it('ends with the awaited promise, fulfilled or rejected', async () => {
    await expect(waitUntilSettled(Promise.resolve(), 60_000, open().signal)).resolves.toBeUndefined();
    await expect(waitUntilSettled(Promise.reject(new Error('no')), 60_000, open().signal)).resolves.toBeUndefined();
  });

  it('waits no longer than it is told', async () => {
    await expect(waitUntilSettled(never, 1, open().signal)).resolves.toBeUndefined();
  });

  it('rejects with the reason of a signal that aborts', async () => {
    const control = open();
    const waiting = waitUntilSettled(never, 60_000, control.signal);
    control.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await expect(waitUntilSettled(Promise.resolve(), 60_000, control.signal)).rejects.toThrow('stopped');
  });
});
