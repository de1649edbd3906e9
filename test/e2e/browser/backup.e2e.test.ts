// @module-tag long
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../helpers/app';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

describe.skipIf(!hasChromium)('a backup in the settings (needs Chromium)', () => {
  const served = useServedWindow();
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is saved by the keyboard alone, and put ready for the next start after a question', async () => {
    const path = join(folder, 'today.winnow-backup');
    const { page, faults } = await served.open('#/settings/storage');
    await page.getByLabel('Backup file').focus();
    await page.keyboard.type(path);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/^Saved: .*, 0 jobs with 0 items\.$/).waitFor();
    expect(existsSync(path)).toBe(true);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore…' }).press('Enter');
    await page.getByRole('dialog', { name: 'Restore this backup?' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore at the next start' }).press('Enter');
    await page.getByText(/^Checked: from .*, 0 jobs with 0 items\.$/).waitFor();
    const pending = page.getByText(/^A backup replaces the data at the next start\./);
    await pending.waitFor();
    await page.getByRole('button', { name: 'Keep the current data' }).press('Enter');
    await page.getByText('The current data is kept.').waitFor();
    await pending.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});
