import type { Tier } from '@shared/tier';
import { describe, expect, it } from 'vitest';
import { createPlaces } from '../../../src/main/engine/fleet/places';
import type { Share, Want } from '../../../src/main/engine/fleet/worker-class';

const share = (size: number, region: string | null = null, tiers: readonly Tier[] = ['none']): Share => ({
  workers: { by: 'http', region, tiers, address: 'box' },
  size,
});
const ANY: Want = { by: 'http', tier: 'none', region: null, address: null };
const { signal } = new AbortController();

/** Takes places, and notes who entered at which class. */
function openPlaces() {
  const places = createPlaces();
  const entered: string[] = [];
  const free: (() => void)[] = [];
  const ask = (name: string, want: Partial<Want> = {}, ahead = false) =>
    places.take({ ...ANY, ...want }, signal, ahead).then((place) => {
      entered.push(`${name} ${place?.queue}`);
      if (place) free.push(place.free);
    });
  return { places, entered, ask, free: () => free.shift()?.() };
}

describe('createPlaces', () => {
  it('lets as many in as there are places, in the order of asking', async () => {
    const { places, entered, ask, free } = openPlaces();
    const all = [ask('first'), ask('second'), ask('third')];
    expect(places.waiting()).toHaveLength(3);
    places.setSizes(new Map([['a', share(1)]]));
    await all[0];
    expect(entered).toEqual(['first a']);
    free();
    await all[1];
    expect([entered, places.waiting().length]).toEqual([['first a', 'second a'], 1]);
    places.dismiss(() => true);
    await all[2];
    expect([entered.at(-1), places.waiting().length]).toEqual(['third undefined', 0]);
  });

  it('lets those in first that come back', async () => {
    const { places, entered, ask, free } = openPlaces();
    const all = [ask('new'), ask('back', {}, true)];
    places.setSizes(new Map([['a', share(1)]]));
    await all[1];
    expect(entered).toEqual(['back a']);
    free();
    await all[0];
    expect(entered).toEqual(['back a', 'new a']);
  });

  it('lets a page in only where it can be loaded, past others that wait for something else', async () => {
    const { places, entered, ask } = openPlaces();
    const all = [ask('german', { region: 'de' }), ask('by proxy', { tier: 'residential' }), ask('any')];
    places.setSizes(new Map([['plain', share(1)]]));
    await all[2];
    expect(entered).toEqual(['any plain']);
    places.setSizes(
      new Map([
        ['plain', share(1)],
        ['de', share(1, 'de', ['none', 'residential'])],
      ]),
    );
    await all[0];
    expect(entered).toEqual(['any plain', 'german de']);
    expect(places.waiting()).toEqual([{ ...ANY, tier: 'residential' }]);
  });

  it('gives no place at a class that is gone, and the old ones again when it is back', async () => {
    const { places, entered, ask, free } = openPlaces();
    places.setSizes(new Map([['a', share(2)]]));
    await ask('first');
    places.setSizes(new Map());
    const rest = [ask('second'), ask('third')];
    places.setSizes(new Map([['a', share(2)]]));
    await rest[0];
    expect(entered).toEqual(['first a', 'second a']);
    free();
    await rest[1];
    expect(entered).toEqual(['first a', 'second a', 'third a']);
  });

  it('divides pages that any class can load by free places', async () => {
    const { places, entered, ask } = openPlaces();
    places.setSizes(
      new Map([
        ['a', share(1)],
        ['b', share(3)],
      ]),
    );
    for (const name of ['1', '2', '3', '4']) await ask(name);
    expect(entered.map((each) => each.slice(2)).sort()).toEqual(['a', 'b', 'b', 'b']);
    expect(entered[0]).toBe('1 b');
  });

  it('forgets one whose signal aborts', async () => {
    const places = createPlaces();
    const abort = new AbortController();
    const asked = places.take(ANY, abort.signal);
    abort.abort(new Error('no longer wanted'));
    await expect(asked).rejects.toThrow('no longer wanted');
    expect(places.waiting()).toEqual([]);
  });
});
