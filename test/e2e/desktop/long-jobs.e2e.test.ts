// @module-tag long
import { beforeAll, describe, expect, it } from 'vitest';
import { jobEnd } from '../../helpers/app';
import { electronPath, needsElectron } from '../../helpers/desktop';
import { useRestarts } from './use-restarts';

const ROWS = 3500; // the rows of longer jobs are read by a thread that opens the database itself
const TIMES = 12; // a fault of the database in a thread ends the app at the first

describe.skipIf(!electronPath)(`jobs of thousands of rows (${needsElectron})`, () => {
  const { site, urls, start } = useRestarts();

  beforeAll(() => {
    const rows = Array.from({ length: ROWS }, (_, at) => `<tr><td>Item ${at + 1}<td>$${at + 1}.00`).join('');
    site().on('/p/1', `<h1>Rows</h1><table><tr><th>Name<th>Price${rows}</table>`);
  });

  it('are opened, sorted and closed many times over by one app', async () => {
    const { desktop, api } = await start();
    const template = { name: 'Name', price: 'Price | price' };
    const id = await api.detach('extract', { urls: urls(1), template, perPage: 'many' });
    expect((await jobEnd(api, id)).progress.items).toBe(ROWS);
    const { page } = desktop;
    const ended: unknown[] = [];
    desktop.app.process().once('exit', (...how) => ended.push(how));
    for (let time = 0; time < TIMES; time++) {
      await page.evaluate(`location.hash = '#/jobs/${id}'`);
      await page.getByRole('gridcell', { name: 'Item 1', exact: true }).waitFor();
      // read anew each time, by the thread
      const sort = time % 2 ? '-price' : 'price';
      const { results } = await api.api('listItems', { id, sort, search: `Item ${time + 1}`, limit: 5 });
      expect(results.length).toBeGreaterThan(0);
      await page.evaluate(`location.hash = '#/jobs'`);
      await page.getByRole('heading', { name: 'Jobs' }).first().waitFor();
    }
    expect(ended).toEqual([]);
  });
});
