import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenWindow, openForm, writeTemplate } from '../open-window';
import type { ServedWindow } from '../served-window';

const FILLER = '<p>Nothing of note.</p>'.repeat(80); // the value stands far below the first screen
const HTML = `<!doctype html><title>Shop</title><h1>Oak board</h1>${FILLER}<dl><dt>Price</dt><dd>£28.00</dd><dt>Material</dt><dd>Oiled oak</dd></dl>`;
const LINKED = HTML.replace('<dl>', '<p><a href="/oak.pdf">Manual</a></p><dl>');
const ACTIVE_CELL = `document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.textContent`;

/** Where a value is on its page. */
export function evidenceOfValues(served: ServedWindow): void {
  describe('evidence in the window', () => {
    let jobs = 0;

    /** Opens a finished job that read one page at hand. */
    async function openJob(template: Record<string, unknown>, html = HTML): Promise<OpenWindow> {
      const name = `Evidence ${++jobs}`;
      const data = { name, pages: [{ url: 'http://shop.test/oak', html }], template };
      const answer = await served.request().post(`${served.baseUrl()}/api/extract`, { data });
      expect(answer.ok()).toBe(true);
      const { jobId } = await answer.json();
      const opened = await served.show(`/#/jobs/${jobId}`);
      await opened.page.getByRole('heading', { name, exact: true }).waitFor(); // until then the job before may be there
      return opened;
    }

    const panel = (page: Page) => page.getByRole('region', { name: 'Evidence' });

    it('shows the stored page with the value of a cell marked and in sight', async () => {
      const { page, faults } = await openJob({ material: 'What it is made of' });
      await page.getByRole('gridcell', { name: 'Oiled oak', exact: true }).click();
      const frame = panel(page).locator('iframe');
      const mark = frame.contentFrame().locator('#winnow-value');
      await mark.waitFor();
      expect(await mark.textContent()).toContain('Oiled oak');
      expect(await frame.getAttribute('sandbox')).toBe('');
      const inSight = async () => {
        const [inside, around] = [await mark.boundingBox(), await frame.boundingBox()];
        if (!inside || !around) return false;
        return inside.y >= around.y && inside.y + inside.height <= around.y + around.height;
      };
      await expect.poll(inSight).toBe(true);
      expect(faults).toEqual([]);
    });

    it('reads HTML that is pasted, without a visit', async () => {
      const { page } = await served.open();
      await openForm(page);
      await page.getByRole('radiogroup', { name: 'Source of the pages' }).getByText('HTML').click();
      await page.getByLabel('Address of the page').fill('http://shop.test/oak');
      await page.getByLabel('HTML', { exact: true }).last().fill(HTML);
      await writeTemplate(page, '{"material": "What it is made of"}');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('gridcell', { name: 'Oiled oak', exact: true }).waitFor({ timeout: 60_000 });
    });

    it('says the source, the place and the confidence in words', async () => {
      const { page } = await openJob({ material: 'What it is made of' });
      await page.getByRole('gridcell', { name: 'Oiled oak', exact: true }).click();
      await panel(page).getByText('page text').waitFor();
      const text = await panel(page).innerText();
      expect(text).toMatch(/(High|Medium|Low), \d+%/);
      expect(text).toMatch(/CSS selector\s+\S+/);
      expect(text).toContain('http://shop.test/oak');
      const link = await panel(page).getByRole('link', { name: 'Open in browser' }).getAttribute('href');
      expect(link).toMatch(/\/pages\/[\w-]+\/evidence\?.*#winnow-value$/);
    });

    it('says honestly what was not found', async () => {
      const { page } = await openJob({ material: 'What it is made of', isbn: 'The ISBN of the book' });
      const missing = page.getByRole('gridcell', { name: 'No reliable value' });
      expect(await missing.innerText()).toBe('—');
      await missing.click();
      await panel(page).getByText('Winnow found no value on the page').waitFor();
      await panel(page).getByTitle('Stored page', { exact: true }).waitFor();
    });

    it('takes a correction, and takes it back', async () => {
      const { page } = await openJob({ material: 'What it is made of' });
      await page.getByRole('gridcell', { name: 'Oiled oak', exact: true }).click();
      await panel(page).getByRole('button', { name: 'Correct' }).click();
      await panel(page).getByRole('textbox').fill('Waxed oak');
      await panel(page).getByRole('button', { name: 'Teach Winnow' }).click();
      await page.getByRole('gridcell', { name: 'Waxed oak' }).waitFor();
      await panel(page).getByRole('button', { name: 'Undo correction' }).click();
      await page.getByRole('gridcell', { name: 'Oiled oak' }).waitFor();
      await panel(page).getByRole('button', { name: 'Undo correction' }).waitFor({ state: 'detached' });
    });

    it('names a correction to no value, and undoes it after the window was opened anew', { tags: 'long' }, async () => {
      const { page, faults } = await openJob({ material: 'What it is made of' });
      await page.getByRole('gridcell', { name: 'Oiled oak', exact: true }).click();
      await panel(page).getByRole('button', { name: 'Correct' }).click();
      await panel(page).getByRole('textbox').fill('');
      await panel(page).getByRole('button', { name: 'This cell only' }).click();
      await page.getByRole('gridcell', { name: 'No value, corrected by you' }).waitFor();
      await page.reload();
      await page.getByRole('gridcell', { name: 'No value, corrected by you' }).click();
      await panel(page).getByText('Before: Oiled oak').waitFor();
      expect(await panel(page).innerText()).toContain('your correction');
      await panel(page).getByRole('button', { name: 'Undo this correction' }).click();
      await page.getByRole('gridcell', { name: 'Oiled oak', exact: true }).waitFor();
      await panel(page).getByText('page text').waitFor();
      expect(await panel(page).getByRole('button', { name: 'Undo this correction' }).count()).toBe(0);
      expect(faults).toEqual([]);
    });

    it('leaves the focus in the grid when a value was read from a link', { tags: 'long' }, async () => {
      const template = { manual: 'The manual | url', material: 'What it is made of' };
      const { page } = await openJob(template, LINKED);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('gridcell', { name: 'http://shop.test/oak.pdf' }).click();
      const frame = panel(page).getByTitle('Stored page with the value marked');
      await frame.contentFrame().locator('#winnow-value').waitFor({ state: 'attached' });
      await expect.poll(() => frame.locator('..').getAttribute('aria-busy')).toBe('false');
      expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('grid');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.evaluate(ACTIVE_CELL)).toBe('Oiled oak');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Control+C');
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('http://shop.test/oak.pdf');
    });

    it('opens, moves and closes by keyboard, and gives the focus back to the cell', async () => {
      const { page } = await openJob({ name: 'The name', material: 'What it is made of' });
      await page.getByRole('gridcell', { name: 'Oiled oak', exact: true }).waitFor();
      await page.getByRole('grid').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      const title = panel(page).getByRole('heading');
      await expect.poll(() => title.textContent()).toBe('name');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => title.textContent()).toBe('material');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Evidence');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => title.textContent()).toBe('name');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(ACTIVE_CELL)).toBe('Oak board');
    });

    it('keeps the selected cell in sight when the panel takes room from the grid', { tags: 'long' }, async () => {
      const { page } = await served.open();
      const pages = Array.from({ length: 40 }, (_, index) => ({ url: `http://shop.test/${index}`, html: HTML }));
      const data = { pages, template: { material: 'What it is made of' } };
      const answer = await served.request().post(`${served.baseUrl()}/api/extract`, { data });
      await page.goto(`${served.baseUrl()}/#/jobs/${(await answer.json()).jobId}`);
      const cell = page.locator('[role=row][aria-rowindex="18"] [aria-colindex="2"]');
      await cell.click();
      await panel(page).waitFor();
      const [inside, below] = [await cell.boundingBox(), await panel(page).boundingBox()];
      if (!inside || !below) throw new Error('nothing is drawn');
      expect(Math.floor(inside.y + inside.height)).toBeLessThanOrEqual(Math.ceil(below.y));
    });
  });
}
