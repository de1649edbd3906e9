import { describe, expect, it } from 'vitest';
import type { ServedWindow } from '../served-window';
import { violations } from '../violations';

/** The handbook, and its search. */
export function guide(served: ServedWindow): void {
  describe('the guide in a browser', () => {
    it('is searched by keyboard, and opens the section that was found', async () => {
      const { page, faults } = await served.show('/docs/guide');
      await page.getByRole('heading', { name: 'The Winnow guide' }).waitFor();
      await page.getByRole('combobox', { name: 'Search the guide' }).fill('solve captchas');
      const found = page.getByRole('listbox', { name: 'Found in the guide' });
      await found.getByRole('option', { name: /^Captchas/ }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/guide/proxies#captchas');
      await page.getByRole('link', { name: 'Contents' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Results' }).click();
      const picture = page.getByRole('img', { name: /^The results of a run/ });
      await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(600);
      expect(faults).toEqual([]);
    });

    it('needs no key for its pages, and says which address is wrong', async () => {
      const get = (path: string) => fetch(served.baseUrl() + path);
      const contents = await get('/docs/guide');
      expect(contents.headers.get('content-security-policy')).toContain("default-src 'none'");
      const index = await contents.text();
      const pages = new Set([...index.matchAll(/href="(\/docs\/guide\/[a-z-]+)"/g)].map(([, href = '']) => href));
      expect(pages.size).toBeGreaterThan(20);
      for (const path of pages) expect([path, (await get(path)).status]).toEqual([path, 200]);
      const wrong = await get('/docs/guide/no-such-page');
      expect(wrong.status).toBe(404);
      expect(await wrong.text()).toContain('"code":"not_found"');
    });

    it.each(['', '/start', '/troubleshooting'])(
      'breaks no rule of accessibility at %j',
      { tags: 'long' },
      async (path) => {
        const { page } = await served.open();
        await page.goto(`${served.baseUrl()}/docs/guide${path}`);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([colorScheme, await violations(page)]).toEqual([colorScheme, []]);
        }
      },
    );
  });
}
