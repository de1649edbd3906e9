import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Desktop,
  type Display,
  electronPath,
  launchDesktop,
  needsElectron,
  openDisplay,
  removeDataDir,
} from '../../helpers/desktop';

describe.skipIf(!electronPath)(`evidence in the desktop window (${needsElectron})`, () => {
  let display: Display;
  let desktop: Desktop;

  beforeAll(async () => {
    display = await openDisplay();
    desktop = await launchDesktop(display);
  });

  afterAll(async () => {
    await desktop?.close();
    await removeDataDir(desktop.dataDir);
    await display?.close();
  });

  it('shows the stored page of a cell with the value marked', async () => {
    const { page } = desktop;
    await page.getByRole('button', { name: 'Try the sample site' }).click();
    await page.getByText(/^Completed: \d+ items\.$/).waitFor({ timeout: 60_000 });
    await page.getByRole('gridcell', { name: 'Oak Bread Board', exact: true }).click();
    const mark = page.locator('iframe').contentFrame().locator('#winnow-value');
    await mark.waitFor();
    expect(await mark.textContent()).toContain('Oak Bread Board');
  });
});
