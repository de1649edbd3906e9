import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readList } from '../../../../src/main/engine/fetch/block-lists/read-list';
import { createAddresses } from '../../../../src/main/engine/fetch/http/addresses';
import { createConnectionPool } from '../../../../src/main/engine/fetch/http/connections';
import { createPageFetcher } from '../../../../src/main/engine/fetch/http/fetch-page';
import { startSite } from '../../../helpers/site';

const DAY_MS = 24 * 3_600_000;

it('downloads a list again after four days, or when asked', async () => {
  const site = await startSite();
  site.on('/list.txt', '||ads.test^');
  const folder = await mkdtemp(join(tmpdir(), 'winnow-list-'));
  const pool = createConnectionPool(createAddresses(() => []));
  let ahead = 0;
  const parts = {
    fetcher: createPageFetcher(pool, 'Winnow'),
    folder,
    now: () => Date.now() + ahead,
    log: () => undefined,
  };
  const read = async (isFresh = false) => {
    expect(await readList(parts, site.url('/list.txt'), isFresh)).toMatchObject({ text: '||ads.test^', problem: null });
    return site.visits().length;
  };
  expect([await read(), await read()]).toEqual([1, 1]);
  ahead = 3 * DAY_MS;
  expect(await read()).toBe(1);
  expect(await read(true)).toBe(2);
  ahead = 5 * DAY_MS;
  expect(await read()).toBe(3);
  await Promise.all([site.stop(), pool.close(), rm(folder, { recursive: true })]);
});
