// @module-tag long
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { electronPath, needsElectron } from '../../helpers/desktop';
import { collectByKeyboard, collectByMouse, expectTruth, getCsvRows, pickedPage, tabTo } from '../pick-sayings';
import { type SayingsSite, startSayings } from '../sayings-site';
import { useDesktop } from './use-desktop';

const RUN_MS = 60_000;

describe.skipIf(!electronPath)(`picking in the desktop window (${needsElectron})`, () => {
  const started = useDesktop();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'winnow-picked-'));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  async function openCatalogue() {
    const { page } = started.desktop();
    const { sample } = await page.evaluate<{ sample: { url: string } }>(
      "fetch('/api/app', { headers: { 'winnow-session': localStorage.getItem('winnow-session') } }).then((answer) => answer.json())",
    );
    await page.evaluate(`location.hash = '#/picker'`);
    await page.getByLabel('Address of the page').fill(`${sample.url}/catalogue/`);
    await page.getByLabel('Address of the page').press('Enter');
    await pickedPage(page);
    return page;
  }

  it('opens the link of each row and saves both as a CSV, by keyboard alone', async () => {
    const page = await openCatalogue();
    await page.getByText('Looks like a list of 12 records.').waitFor();
    await tabTo(page, 'Add all');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Open each');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Steps of this run' }).getByText('Details').waitFor();
    await page.locator('[aria-current=step]').filter({ hasText: 'Details' }).waitFor();
    await pickedPage(page);
    await page.getByText('Looks like one item.').waitFor();
    await tabTo(page, 'Add all');
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'sku', exact: true }).waitFor();
    await tabTo(page, 'Run');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^Results\s*12/ }).waitFor({ timeout: RUN_MS });
    await tabTo(page, 'Export CSV');
    const [head = [], ...rows] = getCsvRows(await saved('details.csv', () => page.keyboard.press('Enter')));
    expect([head[0], rows.length, rows[0]?.[head.indexOf('sku')]]).toEqual(['name', 12, 'KT-101']);
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

  describe('of a whole site', () => {
    let site: SayingsSite;

    beforeAll(async () => {
      site = await startSayings();
    });

    afterAll(async () => {
      await site?.stop();
    });

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
