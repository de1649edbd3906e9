import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ServedWindow } from '../served-window';

const MAX_TABS = 60; // more stops than the screen has, so that a lost focus ends the test

const FOCUSED_NAME = `(() => {
  const focused = document.activeElement;
  return focused.getAttribute('aria-label') ?? focused.labels?.[0]?.textContent ?? focused.textContent ?? '';
})()`;
const ACTIVE_CELL = `document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.textContent`;

/** Presses Tab until the focused element has this accessible name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let press = 0; press < MAX_TABS; press++) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate<string>(FOCUSED_NAME);
    if (typeof name === 'string' ? label.trim() === name : name.test(label.trim())) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

/** Work that needs no pointer. */
export function keyboardAlone(served: ServedWindow): void {
  describe('the window by keyboard alone', () => {
    it('takes a pattern, a template and Run, then walks and sorts the grid', async () => {
      const { page } = await served.open();
      await page.getByRole('button', { name: 'Set it up by hand' }).waitFor();
      const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
      await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 0 } });
      await tabTo(page, 'Skip to content');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Set it up by hand');
      await page.keyboard.press('Enter');
      await page.getByRole('radiogroup', { name: 'Edit as' }).waitFor();
      await page.keyboard.insertText(sample.pattern); // the form has the focus
      await tabTo(page, 'Add field');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Name of field 1' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('name');
      await tabTo(page, 'Description of name');
      await page.keyboard.type('Name of the product');
      await tabTo(page, 'Options');
      await page.keyboard.press('Control+Enter');
      await page.getByText(/^Completed: \d+ items\.$/).waitFor({ timeout: 60_000 });

      await tabTo(page, 'Items');
      const active = () => page.evaluate<string>(ACTIVE_CELL);
      await page.keyboard.press('ArrowRight');
      const first = await active();
      await page.keyboard.press('ArrowDown');
      await expect.poll(active).not.toBe(first);
      await page.keyboard.press('Control+End');
      await expect.poll(active).toMatch(/http/);
      await page.keyboard.press('Control+ArrowUp');
      await page.keyboard.press('Control+ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await expect.poll(active).toMatch(/^name/); // and what its head tells of the field
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.getByRole('columnheader', { name: 'name' }).getAttribute('aria-sort'))
        .toBe('ascending');
    });
  });
}
