import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openForm } from '../open-window';
import type { ServedWindow } from '../served-window';
import { violationsInBothThemes } from '../violations';

const NOTE_FIRST_LOOK = `
  new MutationObserver((changes, observer) => {
    const { dataset } = document.documentElement;
    if (!dataset.density) return;
    window.firstLook = [dataset.density, dataset.contrast, dataset.navigation, document.body === null];
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true });
`;

const FOCUSED_LABEL = 'document.activeElement.labels?.[0]?.textContent';

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate<boolean>(`document.activeElement.closest(${JSON.stringify(selector)}) !== null`);

/** Navigation, palette, shortcuts and looks. */
export function frame(served: ServedWindow): void {
  describe('the frame of the window', () => {
    it('can be used with the palette, the shortcut sheet and shortcuts alone', async () => {
      const { page, faults } = await served.open();
      await openForm(page);
      await page.getByRole('radiogroup', { name: 'Edit as' }).waitFor();
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: /Search commands/ });
      await field.waitFor();
      await page.keyboard.type('set prox');
      await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Settings: Proxies']);
      await expect.poll(() => page.getByRole('option').locator('mark').allTextContents()).toEqual(['Set', 'Prox']);
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: 'Proxies', selected: true }).waitFor();

      await page.keyboard.press('Control+k');
      await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Settings: Proxies'); // used last
      await page.keyboard.type('zzz');
      await page.getByText('Nothing matches “zzz”.').first().waitFor();
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });

      await page.keyboard.press('Control+3');
      await page.getByRole('heading', { name: 'Jobs' }).waitFor();
      await page.keyboard.press('Shift+F1');
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await sheet.getByLabel('Search shortcuts').fill('Ctrl+B');
      await expect.poll(() => sheet.getByRole('term').first().textContent()).toContain('Collapse');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });

      await page.keyboard.press('Control+b');
      await page.getByRole('button', { name: 'Show names' }).waitFor();
      await page.keyboard.press('Control+1');
      await page.getByLabel('Pages', { exact: true }).focus();
      await page.keyboard.type('?'); // belongs to the field
      expect(await page.getByLabel('Pages', { exact: true }).inputValue()).toBe('?');
      await page.keyboard.press('Shift+F6');
      await expect.poll(() => focusIsIn(page, 'nav')).toBe(true);
      await page.keyboard.press('F6');
      await expect.poll(() => page.evaluate(FOCUSED_LABEL)).toBe('Pages');
      expect(faults).toEqual([]);
    });

    it('opens a job by its address, counts those at work, and comes back to the screen it was left on', {
      tags: 'long',
    }, async () => {
      const { page } = await served.open();
      const api = (path: string, data: object) => served.request().post(`${served.baseUrl()}${path}`, { data });
      const pages = [{ url: 'http://shop.test/oak-board', html: '<main><h1>Oak board</h1></main>' }];
      await api('/api/extract', { name: 'Boards', pages, template: { name: 'The name' } });
      const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
      const { jobId } = await (await api('/api/crawl', { pattern: sample.pattern, detach: true })).json();
      await page.getByRole('link', { name: /Jobs/ }).getByText('1').waitFor();
      await api(`/api/jobs/${jobId}/stop`, {});
      await page.getByRole('link', { name: 'Jobs', exact: true }).waitFor();

      await page.getByRole('button', { name: /Find a command/ }).click();
      await page.getByRole('combobox', { name: /Search commands/ }).fill('oak-board'); // of its address, which the server searches
      await page.getByRole('option', { name: /Boards/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /Boards/ }).waitFor();
      const { hash } = new URL(page.url());
      await page.goto(`${served.baseUrl()}/docs`);
      await page.goto(served.baseUrl());
      await page.getByRole('heading', { name: /Boards/ }).waitFor();
      expect(new URL(page.url()).hash).toBe(hash);
    });

    it('keeps density, contrast and theme, and has them before anything is painted', async () => {
      const { page } = await served.open('/#/settings');
      await page.getByText('Compact', { exact: true }).click();
      await page.getByText('High', { exact: true }).click();
      await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
      await page.addInitScript(NOTE_FIRST_LOOK);
      await page.reload();
      await page.getByRole('radio', { name: 'Compact', checked: true }).waitFor({ state: 'attached' });
      expect(await page.evaluate('window.firstLook')).toEqual(['compact', 'high', 'names', true]);
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(0, 0, 0)');

      await page.getByText('Standard', { exact: true }).click();
      await page.locator(':root[data-contrast="standard"]').waitFor();
      await page.emulateMedia({ contrast: 'more' });
      expect(await page.locator(':root').getAttribute('data-contrast')).toBe('standard');
      await page.getByRole('radiogroup', { name: 'Contrast' }).getByText('System').click();
      await expect.poll(() => page.locator(':root').getAttribute('data-contrast')).toBe('high');
    });

    it('is accessible in both themes, compact and with high contrast', { tags: 'long' }, async () => {
      const { page } = await served.open();
      await page.emulateMedia({ contrast: 'more' });
      await page.evaluate("localStorage.setItem('winnow-density', 'compact')");
      await page.reload();
      await openForm(page);
      await page.getByRole('radiogroup', { name: 'Edit as' }).waitFor();
      expect(await page.locator(':root').getAttribute('data-contrast')).toBe('high');
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: /Search commands/ }).waitFor({ state: 'detached' });
      await page.keyboard.press('Shift+F1');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('radiogroup', { name: 'Density' }).waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });
}
