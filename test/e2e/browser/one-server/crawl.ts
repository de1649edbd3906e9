import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linking, type Site, startSite } from '../../../helpers/site';
import { fillPages } from '../open-window';
import type { ServedWindow } from '../served-window';

const CHAIR =
  'A comfortable chair of ash wood for the kitchen. Buy this chair now: every chair is made to order and ships in a week.';
const NOTE = 'Notes of the week: the floor was swept, the weather was fine, and nobody came by.';

function article(title: string, text: string): string {
  return `<!doctype html><title>${title}</title><nav><a href="/">Home</a></nav><main><h1>${title}</h1><p>${text}</p></main>`;
}

/** Pages that are looked for. */
export function crawls(served: ServedWindow): void {
  describe('a crawl in the window', () => {
    let site: Site;
    let page: Page;
    let faults: readonly string[];

    beforeAll(async () => {
      site = await startSite();
      const chairs = [1, 2, 3, 4].map((number) => `/shop/chair-${number}`);
      const notes = [1, 2, 3, 4].map((number) => `/blog/note-${number}`);
      site.on('/', linking('/shop/', '/blog/'));
      site.on('/shop/', linking(...chairs));
      site.on('/blog/', linking(...notes));
      for (const path of chairs) site.on(path, article(`Chair ${path.at(-1)}, ash wood`, CHAIR));
      for (const path of notes) site.on(path, article('Notes', NOTE));
      ({ page, faults } = await served.open());
      await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 0 } });
    });

    afterAll(() => site.stop());

    const ended = () => page.getByText(/^(Completed|Stopped): /).waitFor();
    const row = (path: string) => page.getByRole('button', { name: site.url(path), exact: false }).first();

    it('by a sentence finds pages, each with a score and a reason', async () => {
      await fillPages(page, `pages about a chair of ash wood on ${site.url('/')}`);
      await expect
        .poll(() => page.getByRole('status', { name: 'What Run does' }).textContent())
        .toContain(
          `Looks for pages that match “pages about a chair of ash wood”, starting at ${site.host} (up to 100 visits)`,
        );
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await ended();
      await page.getByRole('tab', { name: 'Matching pages' }).click();
      const found = page.getByRole('region', { name: 'Matching pages' }).getByRole('button');
      await expect.poll(() => found.count()).toBe(4);
      for (const text of await found.allInnerTexts()) expect(text).toMatch(/^\d+%\s+http\S+\/shop\/chair-\d\s+\S.+/);
    });

    it('says of each URL why it was visited or not, and by which way it was found', async () => {
      const data = { pattern: site.url('/shop/*'), startUrls: [site.url('/')], maxVisits: 2, crawlStrategy: 'bfs' };
      const answer = await served.request().post(`${served.baseUrl()}/api/crawl`, { data });
      await page.goto(`${served.baseUrl()}/#/jobs/${(await answer.json()).jobId}`);
      await page.getByRole('tab', { name: 'URLs' }).click();
      await row('/shop/chair-3').click();
      const detail = page.getByRole('region', { name: 'URL details' });
      await detail.getByText('Not visited: the job had made its 2 visits before its turn.').waitFor();
      await expect.poll(() => detail.getByRole('listitem').count()).toBe(3);
      await page.keyboard.press('ArrowUp');
      await detail.getByRole('heading', { name: site.url('/shop/chair-2') }).waitFor();
      await page.keyboard.press('Escape');
      await detail.waitFor({ state: 'hidden' });
      await page.getByLabel('Filter URLs').fill('blog');
      await expect
        .poll(() => page.getByRole('region', { name: 'URLs of this job' }).getByRole('button').count())
        .toBe(1);
    });

    it('shows the site as a tree that the keyboard opens', async () => {
      await page.getByText('Site tree', { exact: true }).click();
      const items = page.getByRole('treeitem');
      await items.first().focus();
      await page.keyboard.press('ArrowRight');
      await items.filter({ hasText: 'shop/' }).waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowRight');
      await items.filter({ hasText: 'chair-4' }).waitFor();
      await expect.poll(() => items.filter({ hasText: 'shop/' }).textContent()).toContain('URLs 5, Matches 5');
      await page.keyboard.press('Enter');
      await page.getByText(`Below ${site.url('/shop/')}`).waitFor();
      await expect
        .poll(() => page.getByRole('region', { name: 'URLs of this job' }).getByRole('button').count())
        .toBe(5);
    });

    it('goes on when the cap of a finished one is raised', async () => {
      await page.getByRole('button', { name: 'Change…' }).click();
      await page.getByLabel('Max. visits').last().fill('50');
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await row('/shop/chair-4').getByText('Read', { exact: true }).waitFor();
      expect(faults).toEqual([]);
    });
  });
}
