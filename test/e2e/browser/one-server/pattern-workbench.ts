import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openForm } from '../open-window';
import type { ServedWindow } from '../served-window';
import { violationsInBothThemes } from '../violations';

/** Patterns, tried on what is known of a site. */
export function patternWorkbench(served: ServedWindow): void {
  describe('the pattern workbench', () => {
    let page: Page;
    let faults: readonly string[];

    beforeAll(async () => {
      ({ page, faults } = await served.open());
      await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 0 } });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openForm(page);
      await page.getByRole('tab', { name: 'Pattern workbench' }).click();
    });

    const patterns = () => page.getByRole('region', { name: 'Patterns', exact: true });
    const suggested = () => page.getByRole('region', { name: 'Suggested patterns' });
    const urls = () => page.getByRole('region', { name: 'URLs', exact: true }).first();
    const choice = (name: string) => urls().getByRole('group', { name: 'Show' }).getByRole('button', { name });
    const simulated = () =>
      urls()
        .getByText(/^Simulated with what the job knows/)
        .waitFor();

    it('says what to do where no job is open, and what is wrong with an address', async () => {
      await page.getByRole('heading', { name: 'Explore the site first' }).waitFor();
      await page.getByRole('cell', { name: 'anything but a slash' }).waitFor();
      await page.getByLabel('Address of the site').fill('ftp://old.example');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('is not a full http or https URL').waitFor();
    });

    it('breaks no rule of accessibility in the first view', { tags: 'long' }, async () => {
      expect(await violationsInBothThemes(page)).toEqual([]);
    });

    it('looks at the sample shop and suggests a pattern for each kind of page', async () => {
      await page.getByRole('button', { name: 'Explore the sample shop' }).click();
      await suggested()
        .getByRole('button', { name: /^Collect .*\/products\/\*$/ })
        .waitFor();
      await page.getByText('Partial', { exact: true }).waitFor(); // it looks at 20 pages of more
      const kind = (path: string) => suggested().getByRole('listitem').filter({ hasText: path });
      await kind('/products/*').getByText('48 URLs · items').waitFor();
      await kind('/category/*/').getByText('lists').waitFor();
      await expect.poll(() => suggested().getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
    });

    it('simulates the crawl for a pattern that is taken, and again for what is skipped', async () => {
      await suggested()
        .getByRole('button', { name: /^Collect .*\/products\/\*$/ })
        .click();
      await simulated();
      await choice('Matches 48').waitFor();
      await patterns().getByText('matches 48').waitFor();
      await choice('On the way').waitFor();
      await suggested()
        .getByRole('button', { name: /^Skip .*\/category\/\*\/$/ })
        .click();
      await choice('Skipped 5').click();
      await simulated();
      const rows = urls().getByRole('button', { name: /^Skipped: \/category\// });
      await expect.poll(() => rows.count()).toBe(5);
      await rows.first().click();
      const why = page.getByRole('region', { name: 'Why this URL' });
      await why.getByText('which must not be visited (priority.skip)').waitFor();
      await why.getByRole('heading', { name: 'Path to it' }).waitFor();
    });

    it('goes on by keyboard: arrows, Escape, undo and redo', async () => {
      const heading = page.getByRole('region', { name: 'Why this URL' }).getByRole('heading', { level: 3 });
      const before = await heading.textContent();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => heading.textContent()).not.toBe(before);
      await page.keyboard.press('Escape');
      await heading.waitFor({ state: 'hidden' });
      await choice('All').click();
      await urls()
        .getByRole('button', { name: /^Match: / })
        .first()
        .click();
      const skip = page.getByLabel('Skip pattern 1');
      await skip.focus();
      await page.keyboard.press('Control+z');
      await skip.waitFor({ state: 'hidden' });
      await patterns().getByRole('button', { name: 'Redo' }).focus();
      await page.keyboard.press('Enter');
      await skip.waitFor();
    });

    it('marks what is wrong with a pattern at its place', async () => {
      await page.getByRole('button', { name: 'Add a pattern: Only' }).click();
      await page.keyboard.type('https://*.example/');
      await patterns().getByRole('alert').getByText('The domain and port must not contain a wildcard.').waitFor();
      await expect.poll(() => patterns().locator('mark').textContent()).toBe('*');
      await expect.poll(() => page.getByRole('button', { name: 'Use these' }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Group by folder' }).click();
      await urls()
        .getByRole('button', { name: /^products\s*48 URLs$/ })
        .waitFor();
      await page.getByRole('button', { name: 'How patterns are written' }).click();
      expect(await violationsInBothThemes(page), 'a URL that is asked about, folders and a faulty pattern').toEqual([]);
      await page.getByRole('button', { name: 'Remove https://*.example/' }).click();
    });

    it('takes the patterns over into the form, which runs by them', async () => {
      await page.getByRole('button', { name: 'Use these' }).click();
      await page.getByText('The form now uses these patterns.').waitFor();
      await expect.poll(() => page.getByLabel('Pages', { exact: true }).inputValue()).toMatch(/\/products\/\*$/);
      const answered = page.waitForResponse((response) => /\/api\/scrape$/.test(response.url()));
      await page.getByRole('button', { name: 'Product', exact: true }).click();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      const sent = (await answered).request().postDataJSON();
      expect(sent).toMatchObject({ priority: { skip: [expect.stringMatching(/\/category\/\*\/$/)] } });
    });

    it('judges pasted URLs by their address', async () => {
      await page.getByRole('tab', { name: 'Pattern workbench' }).click();
      await page.getByText('Pasted', { exact: true }).click();
      await page.getByLabel('Collect pattern').fill('https://a.example/p/*');
      await page
        .getByLabel('URLs to try, one per line')
        .fill('https://a.example/p/1\nhttps://a.example/q\nnonsense-line');
      await urls().getByRole('button', { name: 'Match: /p/1' }).waitFor();
      await urls().getByText('1 line is not a full URL.').waitFor();
      await urls().getByText('Judged by URL only.').waitFor();
      expect(faults).toEqual([]);
    });
  });
}
