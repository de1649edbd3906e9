import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, type Site, startSite } from '../../../helpers/site';
import { fillPages, writeTemplate } from '../open-window';
import type { ServedWindow } from '../served-window';

/** Pages that did not come, and another try. */
export function failedPages(served: ServedWindow): void {
  describe('pages that failed', () => {
    let site: Site;

    beforeAll(async () => {
      site = await startSite();
    });

    afterAll(() => site.stop());

    it('say what stood in the way, and are tried again by one click', async () => {
      site.on('/1', product('Oak board', 12.5));
      site.on('/2', { status: 403, body: '<title>Not for you</title><h1>Not for you</h1>' });
      const { page } = await served.open();
      await fillPages(page, `${site.url('/1')}\n${site.url('/2')}`);
      await writeTemplate(page, '{"name": "Name of the product"}');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      const result = page.getByRole('region', { name: 'Result of this job' });
      const again = result.getByRole('button', { name: 'Try the page again' });
      await again.waitFor();
      await page.getByRole('tab', { name: 'URLs' }).click();
      await page.getByText('Refused').waitFor();
      await page.getByRole('tab', { name: 'Errors' }).click();
      await page.getByRole('button', { name: 'More for: Refused' }).click();
      await page.getByRole('menuitem', { name: 'Set up other proxies' }).waitFor();
      await page.keyboard.press('Escape');

      site.on('/2', product('Elm board', 9));
      await again.click();
      await page.getByRole('tab', { name: 'Results' }).click();
      await page.getByRole('gridcell', { name: 'Elm board' }).waitFor();
      await page.getByRole('gridcell', { name: 'Oak board' }).waitFor();
      expect(site.visits().filter((path) => path === '/1')).toHaveLength(1);
      await again.waitFor({ state: 'detached' });
    });
  });
}
