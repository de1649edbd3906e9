import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { electronPath, needsElectron } from '../../helpers/desktop';
import { collectByKeyboard, collectByMouse, expectTruth, pickedPage, SOON } from '../pick-sayings';
import { type SayingsSite, startSayings } from '../sayings-site';
import { useDesktop } from './use-desktop';

describe.skipIf(!electronPath)(`picking in the desktop window (${needsElectron})`, () => {
  const started = useDesktop();

  it('reads the records of a list from two clicks', async () => {
    const { page } = started.desktop();
    const { sample } = await page.evaluate<{ sample: { url: string } }>(
      "fetch('/api/app', { headers: { 'winnow-session': localStorage.getItem('winnow-session') } }).then((answer) => answer.json())",
    );
    await page.evaluate(`location.hash = '#/picker'`);
    await page.getByLabel('Address of the page').fill(`${sample.url}/catalogue/`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const frame = await pickedPage(page);
    await frame.locator('.card .name').first().click();
    await frame.locator('.card .name').nth(1).click();
    await page.getByText('A list of records: 12 found.').waitFor();
    const rows = page.getByRole('region', { name: 'Preview' }).locator('tbody tr');
    await expect.poll(() => rows.count(), SOON).toBe(12);
  });

  describe('of a whole site', () => {
    let site: SayingsSite;
    let folder: string;

    beforeAll(async () => {
      site = await startSayings();
      folder = await mkdtemp(join(tmpdir(), 'winnow-picked-'));
    });

    afterAll(async () => {
      await site?.stop();
      await rm(folder, { recursive: true });
    });

    /** What the app writes to the file that its save dialog is answered with. */
    async function saved(name: string, act: () => Promise<unknown>): Promise<string> {
      const file = join(folder, name);
      await started.desktop().app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = async () => ({ canceled: false, filePath });
      }, file);
      await act();
      await started.desktop().page.getByText(`Saved to ${file}`).waitFor();
      return readFile(file, 'utf8');
    }

    it('reads ten pages from three fields picked with the mouse, as the truth has them', async () => {
      const { page } = started.desktop();
      await collectByMouse(page, site);
      const csv = await saved('mouse.csv', () => page.getByRole('button', { name: 'Export CSV' }).click());
      expectTruth(csv, site);
    });

    it('does the same by keyboard alone', async () => {
      const { page } = started.desktop();
      await collectByKeyboard(page, site);
      expectTruth(await saved('keyboard.csv', () => page.keyboard.press('Enter')), site);
    });
  });
});
