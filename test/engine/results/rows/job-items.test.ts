import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDataFolder } from '../../../../bench/grid-data';
import { createJobItems, type ItemsWanted, type JobItems } from '../../../../src/main/engine/results/rows/index';
import { createRowTasks } from '../../../../src/main/engine/results/rows/row-tasks';
import { createRowThreads } from '../../../../src/main/engine/results/rows/row-threads';
import { openStore, type Store } from '../../../../src/main/engine/store/index';
import type { JobRow } from '../../../../src/main/engine/store/jobs';
import type { ItemView } from '../../../../src/main/engine/store/row-reader';
import { temporaryFolder, until, WORKER_FILE } from '../../../helpers/app';

const COUNT = 3000; // more than are read in place
const WHOLE: ItemsWanted = { sort: [], search: null, filter: [], repeats: 'all', key: null };
const MOST = 500_000;

let dataDir: string;
let store: Store;
let job: JobRow;
let items: JobItems;
let clock = 0;

const open = () => {
  store = openStore(dataDir);
  items = createJobItems({ store, now: () => clock, dataDir, workerFile: WORKER_FILE, log: () => {} });
};
const close = async () => {
  await items.close();
  store.close();
};
const only = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('there is none');
  return value;
};

beforeAll(() => {
  dataDir = temporaryFolder();
  const id = fillDataFolder(dataDir, COUNT);
  open();
  job = only(store.jobs.get(id));
});
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const by = (field: string, descending = false) => ({ field, descending });
const ask = async (wanted: Partial<ItemsWanted>, limit = COUNT, signal?: AbortSignal) => {
  const { rows, total } = await items.page(
    job,
    { ...WHOLE, ...wanted, marks: false, unsettled: false },
    limit,
    0,
    signal,
  );
  return { total, rows, places: rows.map(({ index }) => index) };
};

describe('the items of a job that is read by a thread', () => {
  it.each<[string, ItemView]>([
    ['sorted by two fields', { sort: [by('maker'), by('price', true)], search: null, filter: [] }],
    ['sorted the other way', { sort: [by('price'), by('maker', true)], search: null, filter: [] }],
    ['filtered', { sort: [], search: null, filter: [{ field: 'price', op: 'between', value: 100, to: 120 }] }],
    ['searched and sorted', { sort: [by('name', true)], search: 'BATCH 97', filter: [] }],
    ['sorted by what none has', { sort: [by('name.colour')], search: null, filter: [] }],
  ])('are the same as in place: %s', async (_, view) => {
    const threads = createRowThreads({ dataDir, workerFile: WORKER_FILE, log: () => {} });
    const task = { job: job.num, stamp: 'a', view, usual: {} };
    const there = await threads.view(task, new AbortController().signal);
    const here = createRowTasks(store.rowReader).view({ ...task, stop: null });
    expect(there).toEqual(here);
    await threads.close();
    const whole = await ask({});
    const kept = whole.rows.filter(({ item: { price, note } }) => {
      if (view.filter.length > 0 && !(typeof price === 'number' && price >= 100 && price <= 120)) return false;
      return view.search === null || String(note).includes('batch 97');
    });
    const sorted = kept.toSorted((a, b) => {
      for (const { field, descending } of view.sort) {
        const [x, y] = [a.item[field] ?? null, b.item[field] ?? null];
        if (x === y) continue;
        if (x === null || y === null) return x === null ? 1 : -1;
        if (x !== y) return x < y === descending ? 1 : -1;
      }
      return 0;
    });
    expect((await ask(view)).places).toEqual(sorted.map(({ index }) => index));
  });

  it('are refused for a field that none has, in a table that is read by a thread', async () => {
    await expect(ask({ sort: [by('colour')] })).rejects.toThrow('The rows have no field "colour". There are name,');
    await expect(ask({ filter: [{ field: 'makers', op: 'empty' }] })).rejects.toThrow('Did you mean "maker"?');
  });

  it('that repeat an earlier one by a key are hidden, shown alone, and marked once they are found', async () => {
    const makers = (await ask({})).rows.map(({ item }) => item.maker);
    const firsts = makers.flatMap((maker, at) => (makers.indexOf(maker) === at ? [at] : []));
    expect((await ask({ repeats: 'hide', key: ['maker'] })).places).toEqual(firsts);
    expect((await ask({ repeats: 'only', key: ['maker'] })).total).toBe(COUNT - firsts.length);
    const marked = await items.page(
      job,
      { ...WHOLE, key: ['maker'], sort: [by('name')], marks: true, unsettled: false },
      COUNT,
      0,
    );
    for (const { index, item, repeats } of marked.rows) {
      const first = makers.indexOf(item.maker);
      expect(repeats).toBe(first === index ? null : first);
    }
  });

  it('are exported as they are filtered and freed of duplicates', async () => {
    const filter = [{ field: 'stock', op: 'less', value: 10 }] as const;
    const steps = await items.steps(job, {
      ...WHOLE,
      filter,
      repeats: 'hide',
      key: ['stock'],
      sort: [by('stock', true)],
    });
    expect([...only(steps)].flat().map(({ item }) => item.stock)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('are looked through no further once nobody waits, and by others all the same', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const asked = [one, two].map(({ signal }) => ask({ search: 'hall 7' }, 5, signal));
    one.abort();
    expect((await Promise.all(asked)).map(({ rows }) => rows.length)).toEqual([5, 5]);

    const left = new AbortController();
    const given = ask({ search: 'hall 8' }, 5, left.signal);
    left.abort();
    await expect(given).rejects.toThrow();
    expect((await ask({ search: 'hall 8' }, 5)).rows).toHaveLength(5);

    const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    new Int32Array(stop)[0] = 1;
    const view = { sort: [by('price')], search: null, filter: [] };
    const task = { job: job.num, stamp: 'b', view, usual: {}, stop };
    expect(() => createRowTasks(store.rowReader).view(task)).toThrow('Nobody waits');
  });

  it('are told with new ones as soon as they are there, and with corrected ones', async () => {
    const dear = { sort: [by('price', true)] };
    expect((await ask(dear)).total).toBe(COUNT);
    const [last] = (await ask({}, 1)).rows;
    const { item, evidence } = only(last);
    const request = only(store.items.at(job.num, 0)).request;
    store.items.insert(job.num, { request, ordinal: 0, record: 1, item: { ...item, price: 9999 }, evidence });
    clock += 1_000_000;
    const found = await ask(dear);
    expect([found.total, found.places[0]]).toEqual([COUNT + 1, COUNT]);
    store.items.change(only(found.rows[0]).id, { item: { ...item, price: 0.5, name: 'Board x' }, evidence });
    clock += 1_000_000;
    expect((await ask(dear)).places[0]).not.toBe(COUNT);
    expect((await ask({ search: 'board x' })).places).toEqual([COUNT]);
  });

  it('have fields that are counted once, also over a restart', async () => {
    const whole = () =>
      until('all to be counted', async () => {
        const found = await items.fields(job, ['maker']);
        return found.complete ? found : null;
      });
    const told = await whole();
    expect(told).toMatchObject({ rows: COUNT + 1, failed: 0, complete: true });
    expect(only(store.fieldProfiles.get(job.num)).last).toBe(store.items.count(job.num).last);
    const counted = createRowTasks(store.rowReader).profile({
      job: job.num,
      upTo: MOST,
      kept: null,
      stamp: 'c',
      most: MOST,
    });
    expect(told.fields).toEqual(counted.fields);
    const kept = store.fieldProfiles.get(job.num);
    await close();
    open();
    expect(await whole()).toEqual(told);
    expect(store.fieldProfiles.get(job.num)).toEqual(kept);
  });

  it('refuse once the threads are closed', async () => {
    await items.close();
    await expect(ask({ sort: [by('stock'), by('note')] })).rejects.toThrow('closed');
  });
});
