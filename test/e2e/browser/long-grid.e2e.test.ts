// @module-tag long
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDouble, startApiDouble } from '../../helpers/api-double';
import { closeWindows, hasChromium, openWindow, sharedChromium } from './open-window';

const ROWS = 100_000;

describe.skipIf(!hasChromium)('a grid of 100,000 rows (needs Chromium)', () => {
  let double: ApiDouble;
  let browser: Browser;

  beforeAll(async () => {
    double = await startApiDouble(ROWS);
    browser = await sharedChromium();
  });
  afterEach(closeWindows);
  afterAll(() => double?.stop());

  it('scrolls from end to end, drawing and reading only what shows', async () => {
    const { page } = await openWindow(browser, `${double.baseUrl}/#/jobs/${double.jobId}`);
    const grid = page.getByRole('grid');
    await page.getByRole('gridcell', { name: 'Row 0', exact: true }).waitFor();
    expect(await grid.getAttribute('aria-rowcount')).toBe(String(ROWS + 1));

    await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.getByRole('gridcell', { name: `Row ${ROWS - 1}`, exact: true }).waitFor();
    await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await page
      .getByRole('gridcell', { name: /^Row (49|50)\d{3}$/ })
      .first()
      .waitFor();

    expect(await page.getByRole('row').count()).toBeLessThan(80);
    expect(double.itemRequests()).toBeLessThan(12);
  });

  it('keeps the number and the first field in view while the others are scrolled sideways', async () => {
    const { page } = await openWindow(browser, `${double.baseUrl}/#/jobs/${double.jobId}`);
    const name = page.getByRole('gridcell', { name: 'Row 3', exact: true });
    const headings = page.getByRole('columnheader');
    const getCellPlace = async (cell: typeof name) => (await cell.boundingBox())?.x;
    await page.setViewportSize({ width: 1060, height: 700 });
    await name.waitFor();
    const [nameAt, lastAt] = [await getCellPlace(name), await getCellPlace(headings.last())];
    await page.getByRole('grid').evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    await expect.poll(() => getCellPlace(headings.last())).not.toBe(lastAt);
    expect(await getCellPlace(name)).toBe(nameAt);
    const names = await headings.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(names).toEqual(expect.arrayContaining(['#', 'name', 'Page']));
  });

  it('goes by keyboard to the last row and sorts from there', async () => {
    const { page } = await openWindow(browser, `${double.baseUrl}/#/jobs/${double.jobId}`);
    await page.getByRole('gridcell', { name: 'Row 0', exact: true }).click();
    await page.keyboard.press('Control+ArrowDown');
    await page.getByRole('gridcell', { name: `Row ${ROWS - 1}`, exact: true }).waitFor();
    await page.getByRole('columnheader', { name: 'name' }).click();
    await page.getByRole('columnheader', { name: 'name' }).click();
    await page.keyboard.press('Control+Home');
    await page.getByRole('gridcell', { name: `Row ${ROWS - 1}`, exact: true }).waitFor();
  });

  it('widens a column by pointer and by keyboard', async () => {
    const { page } = await openWindow(browser, `${double.baseUrl}/#/jobs/${double.jobId}`);
    const heading = page.getByRole('columnheader', { name: 'name' });
    await page.getByRole('gridcell', { name: 'Row 0', exact: true }).click();
    const width = async () => (await heading.boundingBox())?.width ?? 0;
    const before = await width();
    const box = await heading.boundingBox();
    const edge = { x: (box?.x ?? 0) + before, y: (box?.y ?? 0) + 10 };
    await page.mouse.move(edge.x, edge.y);
    await page.mouse.down();
    await page.mouse.move(edge.x + 60, edge.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBe(before + 60);
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(width).toBe(before + 76);
  });
});
