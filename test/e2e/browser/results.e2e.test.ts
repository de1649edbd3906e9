import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

const TEMPLATE = { name: 'The name', maker: 'The brand', price: 'The price as a number' };
const COUNT = 30;

/** Boards: three makers, each tenth says what the one before says, one price is far off. */
function pages(raised: number) {
  return Array.from({ length: COUNT }, (_, at) => {
    const of = at % 10 === 9 ? at - 1 : at;
    const price = at === 4 ? 9000 : 10 + (of % 6) + (of < 3 ? raised : 0);
    const brand = ['Alder', 'Birch', 'Cedar'][of % 3];
    const product = { '@type': 'Product', name: `Board ${of}`, brand, offers: { '@type': 'Offer', price } };
    const html = `<script type="application/ld+json">${JSON.stringify(product)}</script><h1>Board ${of}</h1>`;
    return { url: `http://shop.test/${at}`, html };
  });
}

describe.skipIf(!hasChromium)('the results in the window (needs Chromium)', () => {
  const served = useServedWindow();
  let ids: readonly string[] = [];

  const collect = async (name: string, raised: number): Promise<string> => {
    const data = { pages: pages(raised), template: TEMPLATE, name };
    const answer = await served.request().post(`${served.baseUrl()}/api/extract`, { data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()).jobId;
  };
  beforeAll(async () => {
    ids = [await collect('Boards on Monday', 0), await collect('Boards on Tuesday', 5)];
  });
  const open = async (at = 1) => {
    const { page } = await served.open(`/#/jobs/${ids[at]}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('gridcell', { name: 'Board 1', exact: true }).waitFor();
    return page;
  };
  const headings = async (page: Page) =>
    page.getByRole('columnheader').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  const column = (page: Page, at: number) => page.locator(`[role=gridcell][aria-colindex="${at}"]`).allInnerTexts();
  const getPageFirst = async (page: Page, at: number) => (await column(page, at))[0];

  it('are sorted by two fields, filtered by a frequent value, and freed of the filter', { tags: 'long' }, async () => {
    const page = await open();
    await page.getByRole('columnheader', { name: 'maker' }).getByText('maker', { exact: true }).click();
    await page
      .getByRole('columnheader', { name: 'price' })
      .getByText('price', { exact: true })
      .click({ modifiers: ['Shift'] });
    await page
      .getByRole('columnheader', { name: 'price' })
      .getByText('price', { exact: true })
      .click({ modifiers: ['Shift'] });
    await expect.poll(() => getPageFirst(page, 3)).toBe('Alder');
    await expect.poll(() => getPageFirst(page, 4)).toBe('15');
    await page.getByRole('button', { name: 'Details of maker' }).click();
    await page.getByRole('button', { name: /^Birch/ }).click();
    await page.getByText('maker is Birch').waitFor();
    await expect.poll(async () => new Set(await column(page, 3))).toEqual(new Set(['Birch']));
    await page.getByRole('button', { name: 'Remove the filter maker is Birch' }).click();
    await page.getByRole('button', { name: 'price: 1 outlier' }).click();
    await expect.poll(() => column(page, 4)).toEqual(['9000']);
    await page.getByRole('gridcell', { name: '9000' }).waitFor();
  });

  it('have columns that are moved and hidden by keyboard, and stay so', { tags: 'long' }, async () => {
    const page = await open();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => headings(page)).toEqual(['#', 'maker', 'name', 'price', 'Page']);
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'Hide', exact: true }).press('Enter');
    await expect.poll(() => headings(page)).toEqual(['#', 'maker', 'price', 'Page']);
    const { page: again } = await served.open(`/#/jobs/${ids[0]}`);
    await again.getByRole('gridcell', { name: 'Alder' }).first().waitFor();
    expect(await headings(again)).toEqual(['#', 'name', 'maker', 'price', 'Page']);
  });

  it('have columns of true types, which are renamed for exports and filtered as fits them', {
    tags: 'long',
  }, async () => {
    const page = await open(0);
    const price = page.getByRole('columnheader', { name: 'price' });
    await expect.poll(() => price.innerText()).toContain('Price');
    await expect.poll(() => page.getByRole('columnheader', { name: 'maker' }).innerText()).toContain('Text');
    await page.getByRole('gridcell', { name: '10', exact: true }).first().click();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect.poll(() => page.getByLabel('Field', { exact: true }).inputValue()).toBe('price');
    expect(await page.getByLabel('Condition').inputValue()).toBe('less');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Details of price' }).click();
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByLabel('Column name').fill('Price in GBP');
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Price in GBP' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')[0]).toBe('\uFEFFname,maker,Price in GBP');
  });

  it('are copied as a block for a spreadsheet, and as Markdown', { tags: 'long' }, async () => {
    const page = await open();
    const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
    await page.getByRole('gridcell', { name: 'Board 1', exact: true }).click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+C');
    await expect.poll(clipboard).toBe('Board 1\tBirch\nBoard 2\tCedar');
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('menuitem', { name: 'Markdown' }).first().click();
    const lines = ['| name | maker |', '| --- | --- |', '| Board 1 | Birch |', '| Board 2 | Cedar |'];
    await expect.poll(clipboard).toBe(lines.join('\n'));
  });

  it('are corrected in place, and put back', async () => {
    const page = await open();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await page.getByLabel('Correct value of name').fill('Plank 0');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: 'Plank 0' }).waitFor();
    await page.getByRole('button', { name: 'Undo correction' }).click();
    await page.getByRole('gridcell', { name: 'Board 0', exact: true }).waitFor();
    await page.getByRole('status').getByText('no longer learns from this page').waitFor();
  });

  it('are corrected in one cell only, marked, undone and redone by keyboard', { tags: 'long' }, async () => {
    const learned = async () => {
      const answer = await served.request().get(`${served.baseUrl()}/api/extractors`);
      return (await answer.json()).results.map(({ id, state }: Record<string, unknown>) => [id, state]);
    };
    const before = await learned();
    const page = await open();
    await page.getByRole('gridcell', { name: 'Board 1', exact: true }).click();
    await page.keyboard.press('F2');
    const choice = page.getByRole('group', { name: 'Save for' });
    await choice.waitFor();
    expect(await choice.getByRole('button').allInnerTexts()).toEqual([
      expect.stringContaining('Teach Winnow'),
      expect.stringContaining('This cell only'),
    ]);
    await page.getByLabel('Correct value of name').fill('Plank 1');
    await page.keyboard.press('Alt+Enter');
    const plank = page.getByRole('gridcell', { name: 'Plank 1' });
    await plank.waitFor();
    expect(await plank.getAttribute('aria-description')).toBe('Corrected by you');
    await page.getByText('The value was changed in this cell only.').waitFor();
    expect(await learned()).toEqual(before);
    await page.keyboard.press('Control+Z');
    await page.getByRole('gridcell', { name: 'Board 1', exact: true }).waitFor();
    await page.keyboard.press('Control+Shift+Z');
    await plank.waitFor();
    await page.keyboard.press('Control+Z');
    await page.getByRole('gridcell', { name: 'Board 1', exact: true }).waitFor();
    await page.keyboard.press('F2');
    await expect.poll(() => choice.getByRole('button').first().innerText()).toContain('This cell only'); // as last time
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('grid');
  });

  it('are corrected at the edge of the grid with the whole question in sight', { tags: 'long' }, async () => {
    const page = await open();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: 'Correct the value' });
    await dialog.waitFor();
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox();
        return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1280 && box.y + box.height <= 800;
      })
      .toBe(true);
    await page.keyboard.press('Escape');
  });

  it('have their duplicates marked, alone and hidden, including in the export', { tags: 'long' }, async () => {
    const page = await open();
    await page.getByRole('img', { name: 'Same as row 9' }).waitFor();
    await page.getByRole('button', { name: '3 duplicates' }).click();
    await page.getByLabel('Show only duplicates').check();
    await expect.poll(() => column(page, 2)).toEqual(['Board 8', 'Board 18', 'Board 28']);
    await page.getByLabel('Hide duplicates, including in exports').check();
    await page.keyboard.press('Escape');
    await page.getByText('27 of 30').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV of these' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(lines.length - 1).toBe(27); // without its head
  });

  it('are compared with another run by field, and the changes saved', async () => {
    const page = await open();
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Changed 3' }).waitFor();
    await page.getByRole('combobox', { name: 'Field' }).selectOption('price');
    const first = page.getByRole('article').first();
    expect((await first.getByRole('row', { name: /price/ }).innerText()).split('\t')).toEqual(['price', '10', '15']);
    await page.getByRole('button', { name: 'Export the changes' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^boards-on-tuesday-changes\.csv$/i);
  });

  it('break no rule of accessibility in either theme', { tags: 'long' }, async () => {
    const page = await open();
    await page.getByRole('button', { name: '3 duplicates' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Details of price' }).click();
    await page.getByRole('heading', { name: 'price' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Condition').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('gridcell', { name: 'Board 1', exact: true }).click();
    await page.keyboard.press('F2');
    await page.getByLabel('Correct value of name').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByRole('dialog').getByText('Board 1').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('article').first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
