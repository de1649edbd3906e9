// @module-tag long
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../helpers/app';
import { hasChromium, openForm, writeTemplate } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

describe.skipIf(!hasChromium)('a spreadsheet in the window (needs Chromium)', () => {
  const served = useServedWindow();
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is chosen, its columns stand beside the fields, and a row that failed is tried again', async () => {
    const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
    const { origin } = new URL(sample.url);
    const file = join(folder, 'stock.csv');
    writeFileSync(file, `Article;Link\nA-1;${origin}/products/willow-trug\nA-2;${origin}/products/none\nA-3;\n`);
    const { page, faults } = await served.open();
    await openForm(page);
    await page.getByLabel('From a spreadsheet…').setInputFiles(file);
    await page.getByLabel('Column with the URLs').waitFor();
    await page.getByText('2 rows; 2 columns kept next to the fields. 1 row without a URL left out.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await writeTemplate(page, '{ "name": "Name of the product" }');
    await page.getByRole('button', { name: 'Run', exact: true }).press('Enter');
    await page.getByRole('gridcell', { name: 'A-1' }).waitFor();
    await page.getByRole('button', { name: 'Try the page again' }).waitFor();
    expect(await page.getByRole('columnheader', { name: /^Article/ }).count()).toBe(1);
    expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
  });
});
