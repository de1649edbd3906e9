import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillPages } from '../open-window';
import type { ServedWindow } from '../served-window';
import { violationsInBothThemes } from '../violations';

const PASTE = `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'sku, material, weight');
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(paste);
})()`;

/** Fields, as a form and as JSON. */
export function templateEditor(served: ServedWindow): void {
  describe('the template editor', () => {
    let page: Page;
    let faults: readonly string[];

    beforeAll(async () => {
      ({ page, faults } = await served.open());
      const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
      await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 0 } });
      await fillPages(page, `${sample.url}/products/oak-bread-board`);
    });

    const json = () => page.getByRole('radiogroup', { name: 'Edit as' }).getByText('JSON').click();
    const form = () => page.getByRole('radiogroup', { name: 'Edit as' }).getByText('Form').click();
    const name = (at: string) => page.getByRole('textbox', { name: `Name of field ${at}` });
    const linesOf = (editor: Locator) => async () =>
      (await editor.locator('.view-lines').innerText()).replaceAll('\u00a0', ' ');
    const undo = () => page.keyboard.press('ControlOrMeta+z');

    /** Looks at what the test before left open. */
    const holds = (state: string) =>
      it(`breaks no rule of accessibility with ${state}`, { tags: 'long' }, async () => {
        expect(await violationsInBothThemes(page)).toEqual([]);
      });

    it('builds fields by keyboard, and moves them', async () => {
      await page.getByRole('button', { name: 'Add field' }).press('Enter');
      await name('1').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('name');
      await page.keyboard.press('Enter');
      await name('2').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('price');
      await page.getByLabel('Type of price').selectOption('price');
      await page.getByLabel('Description of name').fill('The product name');
      await name('2').press('Alt+ArrowUp');
      await expect.poll(() => name('1').inputValue()).toBe('price');
      await name('1').and(page.locator(':focus')).waitFor();
      await page.getByText('price is now 1 of 2.').waitFor({ state: 'attached' });
      await page.keyboard.press('Alt+ArrowDown');
      await expect.poll(() => name('1').inputValue()).toBe('name');
    });

    it('says what is wrong at the field, and in the JSON', async () => {
      await page.getByRole('button', { name: 'Add field' }).click();
      await page.keyboard.type('name');
      await page.getByText('Two fields have the name "name".').first().waitFor();
      expect(await page.getByRole('button', { name: 'Run', exact: true }).isDisabled()).toBe(true);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await json();
      await page.locator('.squiggly-error').first().waitFor();
      await form();
      await name('3').focus();
      await undo();
      await undo();
      await name('3').waitFor({ state: 'detached' });
    });

    it('makes fields of pasted names', async () => {
      const before = await page.getByRole('textbox', { name: /^Name of field/ }).count();
      await name('2').focus();
      await page.evaluate(PASTE);
      await expect.poll(() => page.getByRole('textbox', { name: /^Name of field/ }).count()).toBe(before + 3);
      await undo();
      await expect.poll(() => page.getByRole('textbox', { name: /^Name of field/ }).count()).toBe(before);
    });

    it('runs, and cleans up with values of the job before and after', async () => {
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText('Completed: 1 item.').waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Clean up name' }).click();
      const panel = page.getByRole('dialog', { name: 'Clean up name' });
      await panel.getByLabel('Add a step').selectOption('after');
      await panel.getByRole('button', { name: 'Add', exact: true }).click();
      await panel.getByText('Fill this in.').waitFor();
      await panel.getByLabel('Mark of after').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Oak ');
      await panel.getByLabel('Add a step').selectOption('uppercase');
      await panel.getByRole('button', { name: 'Add', exact: true }).click();
      const sample = panel.getByRole('table').getByRole('row').nth(1);
      await expect.poll(() => sample.innerText()).toMatch(/Oak Bread Board\s+BREAD BOARD/);
    });

    holds('the steps of a field');

    it('applies the steps at the next run', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Clean up name' }).and(page.locator(':focus')).waitFor();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('gridcell', { name: 'BREAD BOARD', exact: true }).waitFor({ timeout: 60_000 });
    });

    it('is one document with the JSON beside it', async () => {
      await page.getByRole('button', { name: 'Open large editor' }).click();
      const large = page.getByRole('dialog', { name: 'Template' });
      const lines = linesOf(large);
      await expect.poll(lines).toContain("after 'Oak '");
      await large.getByLabel('Description of price').fill('What it costs');
      await expect.poll(lines).toContain('What it costs | price');
      const editor = large.getByRole('textbox', { name: 'Template editor' });
      await editor.focus();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.type(',"size": "The size | tr');
      await page.locator('.suggest-widget.visible').getByText('trim', { exact: true }).waitFor();
      await page.keyboard.press('Tab');
      await expect.poll(() => large.getByRole('textbox', { name: 'Name of field 3' }).count()).toBe(1);
    });

    holds('the large editor');

    it('has one history with the JSON beside it, and closes by Escape', async () => {
      const large = page.getByRole('dialog', { name: 'Template' });
      const lines = linesOf(large);
      await large.getByRole('textbox', { name: 'Name of field 1' }).focus();
      await expect
        .poll(async () => {
          await undo();
          return large.getByLabel('Description of price').inputValue();
        })
        .not.toBe('What it costs');
      await page.keyboard.press('ControlOrMeta+Shift+z');
      await expect.poll(lines).toContain('What it costs');
      await page.keyboard.press('Escape');
      await large.waitFor({ state: 'detached' });
    });

    it('is kept in the library', async () => {
      await page.getByRole('button', { name: 'Library' }).click();
      const library = page.getByRole('dialog', { name: 'Template library' });
      await library.getByRole('button', { name: 'Save to library' }).click();
      await library.getByLabel('Name', { exact: true }).fill('Boards');
    });

    holds('the library');

    it('is found in the library, renamed and taken from it', async () => {
      const library = page.getByRole('dialog', { name: 'Template library' });
      await library.getByRole('button', { name: 'Save as new' }).click();
      await library.getByText('For this site').waitFor();
      await library.getByRole('button', { name: 'Actions for Boards' }).click();
      await page.getByRole('menuitem', { name: 'Rename…' }).click();
      await library.getByLabel('Name', { exact: true }).fill('Wooden boards');
      await library.getByRole('button', { name: 'Replace “Boards”' }).click();
      await library.getByRole('button', { name: 'Use Wooden boards' }).waitFor();
      await library.getByLabel('Search templates').fill('ingredients');
      await library.getByRole('button', { name: 'Use Recipe' }).click();
      await expect.poll(() => name('1').inputValue()).toBe('name');
      await expect.poll(() => page.getByLabel('Description of name').inputValue()).toBe('The name of the dish');
      await name('1').focus();
      await undo();
      await expect.poll(() => page.getByLabel('Description of name').inputValue()).toBe('The product name');
    });

    it('makes fields of a sentence', async () => {
      await json();
      await page.getByRole('textbox', { name: 'Template editor' }).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText('the title, the price and the author');
      await form();
      await page.getByRole('button', { name: 'Turn into fields' }).click();
      await expect.poll(() => name('2').inputValue()).toBe('price');
      expect(faults).toEqual([]);
    });
  });
}
