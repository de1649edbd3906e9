import { describe, expect, it } from 'vitest';
import type { ServedWindow } from '../served-window';
import { violations } from '../violations';

/** The guide and the reference. */
export function documents(served: ServedWindow): void {
  describe('the documents in a browser', () => {
    it('show the guide, light and dark, with one client at a time', async () => {
      const { page, faults } = await served.open('/docs');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page)).toEqual([]);
      }
      const shown = page.getByRole('tabpanel');
      expect(await shown.getAttribute('aria-label')).toBe('curl');
      await page.getByRole('tab', { name: 'curl' }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => shown.getAttribute('aria-label')).toBe('Python');
      expect(faults).toEqual([]);
    });

    it('show the reference, where an endpoint can be called', { tags: 'long' }, async () => {
      const { page, faults } = await served.open('/docs/reference#?route=get-/api/app');
      const outside: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(served.baseUrl())) outside.push(request.url());
      });
      await page.getByRole('button', { name: 'Execute' }).click();
      await page.getByText('"dataDir"').first().waitFor();
      const secret = await page.evaluate(() => localStorage.getItem('winnow-session') ?? '');
      expect(secret).not.toBe('');
      expect(await page.getByText(secret).count()).toBe(0); // the command to copy is shown beside the answer
      expect(outside).toEqual([]);
      expect(faults).toEqual([]);
      await page.mouse.move(0, 0);
      await expect.poll(() => violations(page)).toEqual([]); // the button's colours are still on their way back
    });
  });
}
