import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCatalogue } from '../../../src/main/sample-site/catalogue';
import { type Desktop, electronPath, inPage, needsElectron } from '../../helpers/desktop';
import { pickedPage, SOON } from '../pick-sayings';
import { useDesktop } from './use-desktop';

const Jobs = z.object({
  results: z.array(z.object({ id: z.string(), state: z.string(), progress: z.object({ items: z.number() }) })),
});

const ANSWERS = {
  name: 'A shop',
  template: { name: 'The name' },
  examples: [{ url: 'http://shop.test/', html: '<h1>Oak board</h1>', item: { name: 'Oak board' } }],
};
const TEACHES = `{
  method: 'POST',
  headers: { 'content-type': 'application/json', 'winnow-session': localStorage.getItem('winnow-session') },
  body: ${JSON.stringify(JSON.stringify(ANSWERS))},
}`;

describe.skipIf(!electronPath)(`collecting in the desktop window (${needsElectron})`, () => {
  const started = useDesktop();
  let desktop: Desktop;
  let folder: string;

  beforeAll(async () => {
    desktop = started.desktop();
    folder = await mkdtemp(join(tmpdir(), 'winnow-saved-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('fills the table from the sample site by one click', async () => {
    await desktop.page.getByRole('button', { name: 'Try the sample site' }).click();
    await desktop.page.getByRole('grid').waitFor({ timeout: 60_000 });
    await desktop.page.getByText('Completed: 48 items.').waitFor({ timeout: 60_000 });
    const { state, progress } = await newestJob(desktop);
    expect([state, progress.items]).toEqual(['completed', 48]);
  });

  it('saves the table as CSV by one more, through the save dialog', async () => {
    const file = join(folder, 'products.csv');
    await answerSaveDialog(desktop, file);
    await desktop.page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => readdir(folder)).toEqual(['products.csv']);
    const rows = (await readFile(file, 'utf8')).trim().split(/\r?\n/);
    expect(rows[0]).toMatch(/^name,price,currency,availability,rating,sku,material/);
    expect(rows).toHaveLength(49);
    const { products } = parseCatalogue(await readFile(resolve('resources/sample-site/catalogue.json'), 'utf8'));
    for (const { sku } of products) expect(rows.filter((row) => row.includes(`,${sku},`))).toHaveLength(1);
  });

  it('writes nothing when the dialog is cancelled', async () => {
    await answerSaveDialog(desktop, null);
    expect(await saveJob(desktop, 'again.csv')).toEqual({ state: 'cancelled' });
    expect(await readdir(folder)).toEqual(['products.csv']);
  });

  it('says why a file cannot be written, and leaves no partial file', async () => {
    await answerSaveDialog(desktop, join(folder, 'missing', 'x.csv'));
    expect(await saveJob(desktop, 'x.csv')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('ENOENT'),
    });
    expect(await readdir(folder)).toEqual(['products.csv']);
  });

  it('shows the stored page of a cell with the value marked', async () => {
    const { page } = desktop;
    await page.getByLabel('Filter items').fill('Oak Bread'); // pages come in any order
    // until then a click may fall on a row that the filter moves
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2');
    await page.getByRole('gridcell', { name: 'Oak Bread Board', exact: true }).click();
    const mark = page.locator('iframe').contentFrame().locator('#winnow-value');
    await mark.waitFor();
    expect(await mark.textContent()).toContain('Oak Bread Board');
  });

  it('reads the records of a list from two clicks on its page', async () => {
    const { page } = desktop;
    const { sample } = await page.evaluate<{ sample: { url: string } }>(
      "fetch('/api/app', { headers: { 'winnow-session': localStorage.getItem('winnow-session') } }).then((answer) => answer.json())",
    );
    await page.evaluate(`location.hash = '#/picker'`);
    await page.getByLabel('Address of the page').fill(`${sample.url}/catalogue/`);
    await page.getByLabel('Address of the page').press('Enter');
    const frame = await pickedPage(page);
    await frame.locator('.card .name').first().click();
    await frame.locator('.card .name').nth(1).click();
    await page.getByText('A list of records: 12 found.').waitFor();
    const rows = page.getByRole('region', { name: 'Preview' }).locator('tbody tr');
    await expect.poll(() => rows.count(), SOON).toBe(12);
  });

  it('saves an extractor as one file', async () => {
    const { page } = desktop;
    const file = join(folder, 'learned.extractor.json');
    await answerSaveDialog(desktop, file);
    await inPage(desktop, `fetch('/api/extractors', ${TEACHES}).then((answer) => answer.status)`);
    await page.getByRole('link', { name: 'Extractors' }).click();
    await page.getByRole('link', { name: 'A shop', exact: true }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText(`Saved to ${file}`).waitFor();
    expect(JSON.parse(await readFile(file, 'utf8')).document.format).toBe('winnow-extractor');
  });
});

async function answerSaveDialog({ app }: Desktop, filePath: string | null): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: path === null, filePath: path ?? '' });
  }, filePath);
}

async function newestJob(desktop: Desktop) {
  const { results } = Jobs.parse(
    await inPage(
      desktop,
      `fetch('/api/jobs', { headers: { 'winnow-session': localStorage.getItem('winnow-session') } }).then((answer) => answer.json())`,
    ),
  );
  const [newest] = results;
  if (!newest) throw new RangeError('There is no job');
  return newest;
}

async function saveJob(desktop: Desktop, suggestedName: string) {
  const { id } = await newestJob(desktop);
  const order = { path: `/api/jobs/${id}/export?format=csv`, suggestedName };
  return inPage(desktop, `winnow.saveExport(${JSON.stringify(order)})`);
}
