import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../../helpers/site';
import { writeTemplate } from '../open-window';
import type { ServedWindow } from '../served-window';

const NAMES = ['Oak board', 'Tin cup', 'Linen bag'];

/** Stored pages, read with another template. */
export function readingAgain(served: ServedWindow): void {
  describe('reading again in the window', () => {
    let site: Site;

    beforeAll(async () => {
      site = await startSite();
      for (const [index, name] of NAMES.entries()) {
        const rows = `<dl><dt>Price</dt><dd>£${index + 1}.00</dd><dt>Material</dt><dd>Stuff ${index}</dd></dl>`;
        site.on(`/p/${index}`, `<!doctype html><title>${name}</title><h1>${name}</h1>${rows}`);
      }
    });

    afterAll(() => site?.stop());

    /** A finished job over the site's pages. */
    async function collected(name: string): Promise<string> {
      const data = { urls: NAMES.map((_, index) => site.url(`/p/${index}`)), template: { name: 'The name' }, name };
      const answer = await served.request().post(`${served.baseUrl()}/api/extract`, { data });
      return (await answer.json()).jobId;
    }

    const completed = (page: Page) => page.getByText(/^Completed: 3 items\.$/).waitFor({ timeout: 60_000 });
    const changes = (page: Page) => page.getByRole('region', { name: 'Changes since the earlier job' });

    it('takes a changed template to the stored pages, visits nothing, and lists what changed', {
      tags: 'long',
    }, async () => {
      const { page, faults } = await served.open();
      await page.goto(`${served.baseUrl()}/#/jobs/${await collected('Three pages')}`);
      await completed(page);
      const visits = site.requests.length;
      await page.getByRole('button', { name: 'Read again…' }).click();
      const plan = page.getByRole('status', { name: 'What Run does' });
      await expect.poll(() => plan.textContent()).toContain('Reads 3 stored pages, no visits');
      await writeTemplate(page, '{"name": "The name", "material": "What it is made of"}');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('heading', { name: 'Three pages (read again)' }).waitFor();
      await completed(page);
      await page.getByRole('gridcell', { name: 'Stuff 2', exact: true }).waitFor();
      await page.getByRole('tab', { name: 'Compare' }).click();
      await page.getByText('New: material').waitFor();
      await page.getByRole('button', { name: 'Same 3' }).click();
      await expect.poll(() => changes(page).getByRole('article').count()).toBe(3);
      const first = changes(page).getByRole('article').first();
      expect((await first.getByRole('row', { name: /material/ }).innerText()).split('\t')).toEqual([
        'material',
        'not in the template',
        'Stuff 0',
      ]);
      expect(site.requests.length).toBe(visits);
      expect(faults).toEqual([]);
    });

    it('counts the kinds of changes and lists those that are wanted', async () => {
      const from = await collected('Plain');
      const data = { pagesOf: from, template: { name: 'The name' } };
      const { jobId } = await (await served.request().post(`${served.baseUrl()}/api/extract`, { data })).json();
      const { page } = await served.show(`/#/jobs/${jobId}`);
      await page.getByRole('tab', { name: 'Compare' }).click();
      await page.getByText('No changes.').waitFor();
      await page.getByRole('button', { name: 'Same 3' }).click();
      await expect.poll(() => changes(page).getByRole('article').count()).toBe(3);
      await page.getByRole('link', { name: 'the earlier job' }).click();
      await page.getByRole('heading', { name: 'Plain', exact: true }).waitFor();
    });

    it('starts from the list of jobs by keyboard alone', { tags: 'long' }, async () => {
      const { page } = await served.open('/#/jobs');
      await collected('From the list');
      // a row that still changes takes its menu along
      await page
        .getByRole('row', { name: /From the list/ })
        .first()
        .getByText('Complete', { exact: true })
        .waitFor();
      const readAgain = page.getByRole('menuitem', { name: 'Read again…' });
      await page.getByRole('button', { name: 'Actions for From the list' }).first().press('Enter');
      await readAgain.waitFor();
      const reached = readAgain.and(page.locator(':focus'));
      await expect
        .poll(async () => {
          if ((await reached.count()) === 0) await page.keyboard.press('ArrowDown');
          return reached.count();
        })
        .toBe(1);
      await page.keyboard.press('Enter');
      const stored = page.getByRole('region', { name: 'Stored pages' });
      await expect.poll(() => stored.innerText()).toMatch(/3 stored pages[\s\S]*From the list/);
      await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Name of field 1$/);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { name: 'From the list (read again)' }).waitFor();
      await completed(page);
    });

    it('goes back to pages that are visited', async () => {
      const { page } = await served.show(`/#/jobs/${await collected('Visited')}`);
      await page.getByRole('heading', { name: 'Visited', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Read again…' }).click();
      await page.getByRole('button', { name: 'Visit the pages instead' }).click();
      await expect
        .poll(() => page.getByLabel('Pages', { exact: true }).inputValue())
        .toBe(NAMES.map((_, index) => site.url(`/p/${index}`)).join('\n'));
    });
  });
}
