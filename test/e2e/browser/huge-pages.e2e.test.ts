// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../helpers/site';
import { openHuge, pickRows, startHugePages } from '../huge-pages';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

describe.skipIf(!hasChromium)('pages that are too much for a tab (needs Chromium)', () => {
  const served = useServedWindow();
  let site: Site;

  beforeAll(async () => {
    site = await startHugePages();
  });

  afterAll(() => site.stop());

  it('are shown in part, and say so', async () => {
    const { page, faults } = await served.open();
    await pickRows(page, site.url('/rows/30000'));
    await page.getByText(/^Showing the first [\d,]+ of 30,000 rows\. A run reads the whole page\.$/).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('are not opened again by themselves if the tab crashed', async () => {
    const { page } = await served.open();
    await openHuge(page, site.url('/rows/20000'));
    const opened = page.url();
    const kept = await page.evaluate<Record<string, string>>('({ ...sessionStorage })');
    // a tab that crashed keeps its storage and runs no more script; Playwright lets go of one
    await page.goto(`${served.baseUrl()}/icon.svg`);
    await page.evaluate((all) => void Object.assign(sessionStorage, all), kept);
    await page.goto(opened);
    await page.getByRole('alert').getByText('came back to the start').waitFor();
    expect(new URL(page.url()).hash).toBe('#/collect');
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Open it again' }).getAttribute('href')).toBe(new URL(opened).hash);
    await page.reload();
    await page.getByRole('main').getByRole('button').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
