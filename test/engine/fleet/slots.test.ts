import { describe, expect, it } from 'vitest';
import { createSlots } from '../../../src/main/engine/fleet/slots';

describe('createSlots', () => {
  it('lets as many in as there are places, in the order of asking', async () => {
    const slots = createSlots();
    const { signal } = new AbortController();
    const entered: string[] = [];
    const ask = (name: string) => slots.take(signal).then((isIn) => entered.push(`${name} ${isIn}`));
    const all = [ask('first'), ask('second'), ask('third')];
    expect(slots.waiting()).toBe(3);
    slots.setSize(1);
    await all[0];
    expect(entered).toEqual(['first true']);
    slots.free();
    await all[1];
    expect([entered, slots.waiting()]).toEqual([['first true', 'second true'], 1]);
    slots.dismiss();
    await all[2];
    expect([entered.at(-1), slots.waiting()]).toEqual(['third false', 0]);
  });

  it('lets those in first that come back', async () => {
    const slots = createSlots();
    const { signal } = new AbortController();
    const entered: string[] = [];
    const ask = (name: string, ahead: boolean) => slots.take(signal, ahead).then(() => entered.push(name));
    const all = [ask('new', false), ask('back', true)];
    slots.setSize(1);
    await all[1];
    expect(entered).toEqual(['back']);
    slots.free();
    await all[0];
    expect(entered).toEqual(['back', 'new']);
  });

  it('forgets one whose signal aborts', async () => {
    const slots = createSlots();
    const abort = new AbortController();
    const asked = slots.take(abort.signal);
    abort.abort(new Error('no longer wanted'));
    await expect(asked).rejects.toThrow('no longer wanted');
    expect(slots.waiting()).toBe(0);
  });
});
