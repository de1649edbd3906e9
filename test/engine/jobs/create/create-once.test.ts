import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCreateOnce } from '../../../../src/main/engine/jobs/create/create-once';
import { openStore, type Store } from '../../../../src/main/engine/store/index';
import { newDataFolder } from '../../../helpers/data-folder';

const HOUR_MS = 3_600_000;

let folder: string;
let store: Store;

beforeEach(() => {
  folder = newDataFolder();
  store = openStore(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('remembers a key for a day', async () => {
  let now = 0;
  let made = 0;
  const once = createCreateOnce({
    store,
    now: () => now,
    create: async (type, args, stored) => {
      made++;
      const facts = { id: `j${made}`, name: 'j', type, args: { ...args }, artifacts: [], createdAt: now };
      const job = store.jobs.insert(facts);
      stored(job);
      return job;
    },
  });
  const ids: string[] = [];
  for (const hour of [0, 23, 25, 48, 50]) {
    now = hour * HOUR_MS;
    ids.push((await once('visit', { url: 'https://a.example/' }, 'key')).id);
  }
  expect(ids).toEqual(['j1', 'j1', 'j2', 'j2', 'j3']);
});

it('forgets the oldest keys where there are many', () => {
  const { num } = store.jobs.insert({ id: 'j', name: 'j', type: 'visit', args: {}, artifacts: [], createdAt: 0 });
  for (const key of ['a', 'b', 'c']) store.sentKeys.add({ key, digest: '', job: num, createdAt: key.charCodeAt(0) });
  store.sentKeys.prune(0, 2);
  expect(['a', 'b', 'c'].map((key) => store.sentKeys.get(key)?.key ?? null)).toEqual([null, 'b', 'c']);
});
