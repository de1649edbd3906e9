// @module-tag long
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

const TEMPLATE = { name: 'The name', maker: 'The brand', price: 'The price as a number', made: 'Release date' };
const COUNT = 40;
const LOW = { width: 900, height: 640 };
const TWICE = { width: 640, height: 400 }; // 1280 × 800 at 200%

function pages() {
  return Array.from({ length: COUNT }, (_, at) => {
    const offers = { '@type': 'Offer', price: 10 + (at % 6) };
    const product = { '@type': 'Product', name: `Board ${at}`, brand: 'Alder', releaseDate: '2026-03-01', offers };
    const html = `<script type="application/ld+json">${JSON.stringify(product)}</script><h1>Board ${at}</h1>`;
    return { url: `http://shop.test/${at}`, html };
  });
}

describe.skipIf(!hasChromium)('the room of the results (needs Chromium)', () => {
  const served = useServedWindow();
  let id = '';
  beforeAll(async () => {
    const data = { pages: pages(), template: TEMPLATE, name: 'Boards' };
    id = (await (await served.request().post(`${served.baseUrl()}/api/extract`, { data })).json()).jobId;
  });

  const open = async (viewport = { width: 1280, height: 800 }): Promise<Page> => {
    const { page } = await served.open(`/#/jobs/${id}`, { viewport });
    await page.getByRole('gridcell', { name: 'Board 1', exact: true }).waitFor();
    return page;
  };
  const form = (page: Page) => page.getByRole('region', { name: 'Collect' });
  const evidence = (page: Page) => page.getByRole('region', { name: 'Evidence' });
  const cell = (page: Page, row: number) => page.locator(`[role=row][aria-rowindex="${row + 2}"] [aria-colindex="2"]`);

  /** How many rows can be read whole below the headings. */
  const wholeRows = (page: Page) =>
    page.evaluate<number>(`(() => {
      const grid = document.querySelector('[role=grid]');
      const { bottom } = grid.getBoundingClientRect();
      const top = grid.querySelector('[role=columnheader]').getBoundingClientRect().bottom;
      return [...grid.querySelectorAll('[role=gridcell][aria-colindex="2"]')].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= Math.min(bottom, innerHeight) + 1;
      }).length;
    })()`);

  /** What stands outside the window and cannot be scrolled to. */
  const cutOff = (page: Page) =>
    page.evaluate<string[]>(`(() => {
      const scrolls = (element, axis) => {
        for (let each = element.parentElement; each; each = each.parentElement) {
          const style = getComputedStyle(each);
          const flow = axis === 'x' ? style.overflowX : style.overflowY;
          if (/auto|scroll/.test(flow)) return true;
        }
        return false;
      };
      return [...document.querySelectorAll('button, a[href], input, textarea, [role=tab], [role=grid]')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[aria-hidden=true]'))
        .filter((each) => {
          const box = each.getBoundingClientRect();
          if (box.width <= 1 || box.height <= 1 || each.matches('a[href="#main"]')) return false;
          const x = box.left < -1 || box.right > innerWidth + 1;
          const y = box.top < -1 || box.bottom > innerHeight + 1;
          return (x && !scrolls(each, 'x')) || (y && !scrolls(each, 'y'));
        })
        .map((each) => each.ariaLabel || each.textContent || each.tagName);
    })()`);

  it('is theirs alone once the form is hidden, even after a reload', async () => {
    const page = await open();
    await form(page).waitFor();
    await page.getByRole('button', { name: 'Hide the form' }).click();
    await form(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Show the form');
    await page.reload();
    await page.getByRole('gridcell', { name: 'Board 1', exact: true }).waitFor();
    expect(await form(page).isVisible()).toBe(false);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+Shift+B');
    await form(page).waitFor();
  });

  it('shows the form again if pages are to be read again', async () => {
    const page = await open(LOW);
    expect(await form(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: /Read again/ }).click();
    await form(page).waitFor();
    await page.getByRole('button', { name: 'Show the results' }).click();
    await page.getByRole('grid').waitFor();
    expect(await form(page).isVisible()).toBe(false);
  });

  it('is enough for eight rows beside their evidence in a window of 900 × 640', async () => {
    const page = await open(LOW);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(8);
    await cell(page, 1).click();
    await evidence(page).locator('iframe').waitFor();
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(8);
    const page2 = await open();
    await cell(page2, 1).click();
    await evidence(page2).locator('iframe').waitFor();
    expect(await wholeRows(page2)).toBeGreaterThanOrEqual(8);
  });

  it('shows a value and its buttons beside the form in a window of 1000 × 707', async () => {
    const page = await open({ width: 1000, height: 707 });
    await form(page).waitFor();
    await cell(page, 1).click();
    const button = evidence(page).getByRole('button', { name: 'Correct…' });
    await button.waitFor();
    const bottom = async () => ((await button.boundingBox()) ?? { y: 9999, height: 0 }).y + 26;
    await expect.poll(bottom).toBeLessThanOrEqual(707);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(4);
  });

  it('leaves nothing cut off or out of reach at 200%', async () => {
    const page = await open(TWICE);
    expect(await cutOff(page)).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await cell(page, 0).click();
    await evidence(page).waitFor();
    expect(await cutOff(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show the form' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    expect(await cutOff(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show the results' }).click();
    for (const name of ['Errors', 'Activity', 'Log']) {
      await page.getByRole('tab', { name }).click();
      expect(await cutOff(page)).toEqual([]);
    }
  });

  it('moves no row as cells or jobs are selected, and no part as menus open', async () => {
    const page = await open(LOW);
    const top = async () => (await cell(page, 0).boundingBox())?.y;
    const before = await top();
    await cell(page, 1).click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 × 2 selected').waitFor();
    expect(await top()).toBe(before);
    const tints = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[role=gridcell][aria-selected]')].map((each) => getComputedStyle(each).backgroundColor)`,
    );
    expect([tints.length, new Set(tints).size]).toEqual([4, 1]); // the pinned column as the others
    for (const name of ['Filter', 'Copy', 'Columns', 'Completeness', 'Export options']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator('.mantine-Popover-dropdown, .mantine-Menu-dropdown').first().waitFor();
      expect([name, await top()]).toEqual([name, before]);
      expect(await page.evaluate('[document.scrollingElement.scrollTop, document.body.scrollTop]')).toEqual([0, 0]);
      await page.keyboard.press('Escape');
    }
    await page.goto(`${served.baseUrl()}/#/jobs`);
    const job = page.getByRole('row', { name: /Boards/ });
    await job.waitFor();
    const place = (await job.boundingBox())?.y;
    await job.getByRole('checkbox').click();
    await page.getByText('1 selected').waitFor();
    expect((await job.boundingBox())?.y).toBe(place);
  });
});
