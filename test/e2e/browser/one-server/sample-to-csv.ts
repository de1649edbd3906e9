import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ServedWindow } from '../served-window';

/** A newcomer's first minutes. */
export function sampleToCsv(served: ServedWindow): void {
  describe('the sample site in the window', () => {
    it('becomes a CSV in two clicks, and nothing breaks the page policy', async () => {
      const { page, faults } = await served.open();
      const setPace = (hostPerSecond: number) =>
        served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond } });
      await setPace(0.5); // too slow to end before the first items are seen
      await page.getByRole('button', { name: 'Try the sample site' }).click();
      // items stream in while the job still runs
      await page.getByRole('row').nth(2).waitFor();
      const soFar = await page.getByRole('tab', { name: /Results/ }).textContent();
      expect(Number(soFar?.replace(/\D/g, ''))).toBeLessThan(40);
      await setPace(0);
      await page.getByText(/^Completed: \d+ items\.$/).waitFor({ timeout: 60_000 });

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.csv$/);
      const text = await readFile(await download.path(), 'utf8');
      expect(text.startsWith('\uFEFF')).toBe(true); // Excel reads it as UTF-8 then
      const lines = text.trim().split('\r\n');
      const items = Number(/\d+/.exec((await page.getByText(/^Completed: \d+ items\.$/).textContent()) ?? '')?.[0]);
      expect(items).toBeGreaterThan(20);
      expect(lines).toHaveLength(items + 1);
      expect(lines[0]).toMatch(/^name,(?!.*_url)/);
      await page.getByLabel('Filter items').fill('Oak Bread'); // pages come in any order
      await expect.poll(() => page.getByRole('gridcell', { name: 'Oak Bread Board' }).count()).toBe(1);
      expect(faults).toEqual([]);
    });

    it('remembers how it was exported', { tags: 'long' }, async () => {
      const { page } = await served.open();
      await page.getByRole('link', { name: 'Jobs' }).click();
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Export options' }).click();
      await page.getByText('Semicolon').click();
      await page.getByText('Excel-compatible encoding').click();
      await page.getByText('Source and status columns').click();
      await page.keyboard.press('Escape');
      await page.reload();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      expect(text.startsWith('name;')).toBe(true);
      expect(text.split('\r\n')[0]).toContain('_url');
    });
  });
}
