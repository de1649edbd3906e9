import { Server } from 'proxy-chain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../../helpers/site';
import type { ServedWindow } from '../served-window';
import { violations, violationsInBothThemes } from '../violations';

/** What a person sets up for visits. */
export function reachSettings(served: ServedWindow): void {
  describe('the settings of how pages are reached', () => {
    const proxy = new Server({
      port: 0,
      host: '127.0.0.1',
      prepareRequestFunction: ({ username, password }) => ({
        requestAuthentication: username !== 'ann' || password !== 'pass-word',
      }),
    });
    let site: Site;

    beforeAll(async () => {
      site = await startSite();
      site.on('/', '<h1>Hello</h1><p>A page with some words.</p>');
      await proxy.listen();
    });

    afterAll(async () => {
      await proxy.close(true);
      await site.stop();
    });

    it('find the browser, and check that it renders', { tags: 'long' }, async () => {
      const { page, faults } = await served.show('/#/settings/browser');
      await page.getByRole('definition').filter({ hasText: 'chromium' }).first().waitFor();
      await page.getByRole('button', { name: 'Check' }).click();
      await page
        .getByRole('status')
        .filter({ hasText: /\(.+s\)/ })
        .waitFor({ timeout: 60_000 });
      await page.getByText(/^Running/).waitFor();
      const scripts = page.getByRole('checkbox', { name: 'Scripts in commands' });
      expect(await scripts.isChecked()).toBe(false);
      await scripts.check();
      await page.locator('form').filter({ has: scripts }).getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved').first().waitFor();
      await page.reload();
      await scripts.waitFor();
      await expect.poll(() => scripts.isChecked()).toBe(true);
      expect(faults).toEqual([]);
    });

    it('set a proxy tier up, check it, never show its password, and forget it', async () => {
      const { page, faults } = await served.show('/#/settings/proxies');
      const tier = page.getByRole('listitem', { name: 'Residential', exact: true });
      await tier.getByRole('button', { name: /^Set up/ }).click();
      await tier.getByRole('textbox').fill('ftp://proxy.test:1');
      await tier.getByRole('button', { name: 'Save' }).click();
      await tier.getByRole('alert').filter({ hasText: 'ftp' }).waitFor();
      await tier.getByRole('textbox').fill(`http://ann:pass-word@127.0.0.1:${proxy.port}`);
      await tier.getByRole('button', { name: 'Save' }).click();
      await tier.getByText(`http://ann:***@127.0.0.1:${proxy.port}`).waitFor();
      expect(await page.content()).not.toContain('pass-word');

      await tier.getByRole('button', { name: /^Check/ }).click();
      await tier.getByLabel('Page to check with').fill(site.url('/'));
      await tier.getByRole('button', { name: 'Check now' }).click();
      await tier.getByRole('status').filter({ hasText: 'ann:***' }).waitFor();
      expect(site.visits()).toContain('/');
      await tier.getByRole('button', { name: 'Close' }).click();

      await tier.getByRole('button', { name: /^Change/ }).click();
      await tier.getByRole('button', { name: 'Save' }).click(); // *** keeps the password
      await tier.getByRole('textbox').waitFor({ state: 'detached' }); // saved: the form closes whatever is open by then
      site.forget();
      await tier.getByRole('button', { name: /^Check/ }).click();
      await tier.getByLabel('Page to check with').fill(site.url('/'));
      await tier.getByRole('button', { name: 'Check now' }).click();
      await expect.poll(() => site.visits()).toContain('/');
      await tier.getByRole('button', { name: 'Close' }).click();

      await tier.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await tier.getByText('Not set up').waitFor();
      expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
    });

    it('keep the cookies of another browser as a session, rename it and delete it', async () => {
      const { page, faults } = await served.show('/#/sessions');
      await page.getByRole('button', { name: 'Import cookies' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('A page of the site').fill('https://shop.example/');
      await dialog.getByLabel('Cookies').fill('sid=very-secret');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('“shop.example” saved with 1 cookie.').waitFor();
      await page.getByRole('button', { name: 'Rename shop.example' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('my shop');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Delete my shop' }).click();
      expect(await page.content()).not.toContain('very-secret');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('row', { name: /my shop/ }).waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
    });

    it('keep the address of a captcha solver, and forget it', async () => {
      const { page, faults } = await served.show('/#/settings/captcha');
      await page.getByLabel('Address of the solver').fill('http://127.0.0.1:9/solve');
      await page.getByLabel('Key', { exact: true }).fill('solver-key');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('A key is stored.').waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('Address of the solver').inputValue()).toBe('http://127.0.0.1:9/solve');
      expect(await page.content()).not.toContain('solver-key');
      await page.getByRole('button', { name: 'Remove the solver' }).click();
      await page.getByRole('button', { name: 'Remove the solver' }).waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
    });

    it('change a price, and go back to the standard list', async () => {
      const { page } = await served.show('/#/settings/prices');
      const price = page.getByLabel('Pages visited');
      await price.fill('2.5');
      await price.press('Enter');
      await page.getByText('Using your own prices.').waitFor();
      await page.getByRole('button', { name: 'Reset to standard prices' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reset to standard prices' }).click();
      await page.getByText('Using the standard prices.').waitFor();
      await expect.poll(() => price.inputValue()).toBe('$1');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await violations(page)).toEqual([]);
    });

    it('are reached by keyboard, one tab after the other', async () => {
      const { page } = await served.show('/#/settings/appearance');
      await page.getByRole('tab', { name: 'Appearance' }).focus();
      for (const name of ['AI models', 'Prices', 'Browser', 'Proxies', 'Captchas', 'Politeness', 'Workers']) {
        await page.keyboard.press('ArrowDown');
        await page.getByRole('tabpanel', { name }).waitFor();
      }
      expect(page.url()).toContain('#/settings/workers');
      // the last of them is looked at nowhere else
      await page.getByLabel('Queue address').waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });
}
