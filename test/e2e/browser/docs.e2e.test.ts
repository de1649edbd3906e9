import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const results: AxeResults = await page.evaluate('axe.run()');
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

describe.skipIf(!hasChromium)('the documents in a browser (needs Chromium)', () => {
  const served = useServedWindow();

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
    expect(await shown.getAttribute('aria-label')).toBe('Python');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('show the reference, where an endpoint can be called', async () => {
    const { page, faults } = await served.open('/docs/reference#?route=get-/api/app');
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(served.baseUrl())) outside.push(request.url());
    });
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.getByText('"dataDir"').first().waitFor();
    expect(outside).toEqual([]);
    expect(faults).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
});
