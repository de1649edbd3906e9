// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../helpers/site';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

const NAMES = ['Anvil', 'Bell', 'Cup', 'Dish', 'Easel', 'Flute', 'Gong', 'Hammer'];

describe.skipIf(!hasChromium)('contracts in the window (needs Chromium)', () => {
  const served = useServedWindow();
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const ask = async (method: 'get' | 'post', path: string, data?: object) =>
    (await served.request()[method](served.baseUrl() + path, { ...(data && { data }) })).json();

  const show = (isSwapped: boolean): string[] =>
    NAMES.map((name, at) => {
      const [price, old] = isSwapped ? [9 + at * 3, 5 + at * 2] : [5 + at * 2, 9 + at * 3];
      site.on(
        `/${name}`,
        `<title>${name}</title><h1>${name}</h1><p>Price: $${price}.00</p><p>Old price: $${old}.00</p>`,
      );
      return site.url(`/${name}`);
    });

  it('hold a run with swapped columns, which is repaired by the keyboard, and take rules in plain words', async () => {
    const template = { name: 'The name', price: 'Price as a number', old_price: 'Old price as a number' };
    const task = { type: 'extract', args: { urls: show(false), template } };
    const { id } = await ask('post', '/api/schedules', { name: 'Prices', cron: '0 0 1 1 *', task });
    const run = async () => {
      const { jobId } = await ask('post', `/api/schedules/${id}/run`, {});
      await expect
        .poll(async () => (await ask('get', `/api/jobs/${jobId}`)).state, { timeout: 30_000 })
        .toBe('completed');
      return (await ask('get', `/api/jobs/${jobId}/contract`)).verdict;
    };
    expect((await run()).state).toBe('passed');
    show(true);
    expect((await run()).state).toBe('held');

    const { page, faults } = await served.open(`#/schedules/${id}`);
    const notice = page.getByRole('region', { name: 'Whether this table can be trusted' });
    await notice.getByText('price and old_price are swapped.').first().waitFor();
    await notice.getByRole('button', { name: 'Pictures' }).first().press('Enter');
    const pictures = notice.getByRole('img', { name: /on the page$/ });
    const widths = () => pictures.evaluateAll((all) => all.map((each) => Reflect.get(each, 'naturalWidth') > 0));
    await expect.poll(widths, { timeout: 30_000 }).toEqual([true, true]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const line = page.getByRole('textbox', { name: 'A rule in plain words' });
    await line.focus();
    await page.keyboard.type('price is good');
    await page.keyboard.press('Enter');
    await page.getByText(/is not a rule that can be checked/).waitFor();
    await line.fill('at least 5 rows');
    await page.keyboard.press('Enter');
    await page.getByText('at least 5 rows', { exact: true }).waitFor();
    await notice.getByRole('button', { name: 'Repair and release' }).focus();
    await page.keyboard.press('Enter');
    await notice.getByText('Repaired.').waitFor();
    expect(faults).toEqual([]);
  });
});
