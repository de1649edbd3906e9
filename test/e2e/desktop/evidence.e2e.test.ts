import { describe, expect, it } from 'vitest';
import { electronPath, needsElectron } from '../../helpers/desktop';
import { useDesktop } from './use-desktop';

describe.skipIf(!electronPath)(`evidence in the desktop window (${needsElectron})`, () => {
  const started = useDesktop();

  it('shows the stored page of a cell with the value marked', async () => {
    const { page } = started.desktop();
    await page.getByRole('button', { name: 'Try the sample site' }).click();
    await page.getByText(/^Completed: \d+ items\.$/).waitFor({ timeout: 60_000 });
    await page.getByLabel('Filter items').fill('Oak Bread'); // pages come in any order
    // until then a click may fall on a row that the filter moves
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2');
    await page.getByRole('gridcell', { name: 'Oak Bread Board', exact: true }).click();
    const mark = page.locator('iframe').contentFrame().locator('#winnow-value');
    await mark.waitFor();
    expect(await mark.textContent()).toContain('Oak Bread Board');
  });
});
