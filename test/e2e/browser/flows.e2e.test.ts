import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linking, product, type Site, startSite } from '../../helpers/site';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

const QUESTIONS = { name: 'The name of the product', price: 'The price as a number' };

describe.skipIf(!hasChromium)('workflows and schedules in the window (needs Chromium)', () => {
  const served = useServedWindow();
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  function shop(prices: readonly number[]): void {
    site.on('/list', linking(...prices.map((_, at) => `/p/${at + 1}`)));
    prices.forEach((price, at) => {
      site.on(`/p/${at + 1}`, product(`Product ${at + 1}`, price));
    });
  }

  const card = (page: Page, name: string): Locator => page.getByRole('article', { name: new RegExp(`: ${name}$`) });
  const json = (page: Page) => page.getByRole('textbox', { name: 'Workflow as JSON' });

  /** Opens the menu of kinds that has the focus' button, and takes the one with this place. */
  async function addStep(page: Page, button: string, place: number): Promise<void> {
    await page.getByRole('button', { name: button, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Items/ }).waitFor();
    for (let at = 0; at < place; at++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }

  it('a workflow is built from cards with the keyboard alone, checked, run and watched', { tags: 'long' }, async () => {
    shop([1, 2, 3, 40]);
    const { page, faults } = await served.open('/#/workflows');
    await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 0 } });
    await page.getByRole('link', { name: /^The cheapest products/ }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'New workflow' }).press('Enter');

    await addStep(page, 'Add the first step', 2);
    await expect.poll(() => page.evaluate('document.activeElement.placeholder')).toBe('https://example.com/shop/*');
    await page.keyboard.type(site.url('/p/*'));
    await page.keyboard.press('Tab');
    await page.keyboard.type(site.url('/list'));
    await addStep(page, 'Add a step', 3);
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const number = name === 'name' ? 1 : 2;
      if (number === 2) await card(page, 'Extract').getByRole('button', { name: 'Add a question' }).press('Enter');
      await card(page, 'Extract').getByLabel(`Field ${number}`).focus();
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
      await page.keyboard.type(question);
    }
    await page.getByText('Fields: url, name, price').waitFor();
    await addStep(page, 'Add a step', 6);
    const filter = card(page, 'Filter').getByLabel('Keep items where');
    await filter.fill('prise below 10');
    await page.getByText('There is no field "prise"').first().waitFor();
    expect(await filter.getAttribute('aria-invalid')).toBe('true');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await filter.fill('price below 10');
    await page.getByText('Understood as: price is below 10').waitFor();

    await card(page, 'Filter').locator('[data-head]').press('Alt+ArrowUp');
    await page.getByRole('article', { name: 'Step 2: Filter' }).waitFor();
    await page.getByText('Filter is now step 2.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('article', { name: 'Step 3: Filter' }).waitFor();

    await page.getByLabel('Name of the workflow').fill('My shop');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('region', { name: 'Counts by step' }).getByRole('link', { name: 'Open results' }).waitFor();
    await card(page, 'Extract').getByText('4 → 4').waitFor();
    await card(page, 'Filter').getByText('4 → 3').waitFor();
    await page.getByText('3 in the results').waitFor();
    await page.getByRole('list', { name: 'Latest items of step 3, Filter' }).getByText('Product 1').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open results' }).press('Enter');
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('4');
    expect(faults).toEqual([]);
  });

  it('the same document is edited as JSON, with its faults marked, and nothing is lost without a question', {
    tags: 'long',
  }, async () => {
    const { page, faults } = await served.open('/#/workflows/new~cheapest');
    await page.locator('.monaco-editor .view-lines').waitFor();
    const write = async (text: string) => {
      await json(page).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.keyboard.insertText(text);
    };
    await write('{ "steps": ');
    await page.getByText('The JSON has an error').waitFor();
    expect(await card(page, 'Filter').getByLabel('Keep items where').isDisabled()).toBe(true);
    const steps = [
      { name: 'const', args: { items: [{ url: '{{start}}' }] } },
      { name: 'limit', args: { limit: 0 } },
    ];
    await write(JSON.stringify({ name: 'By hand', steps }));
    await card(page, 'Limit').getByText(/1/).last().waitFor();
    await expect
      .poll(() => card(page, 'Limit').getByRole('textbox', { name: 'Items' }).getAttribute('aria-invalid'))
      .toBe('true');
    await page.locator('.squiggly-error').first().waitFor(); // a long mark is drawn in pieces
    await card(page, 'Limit').getByRole('textbox', { name: 'Items' }).fill('5');
    await expect.poll(() => page.locator('.view-lines').innerText()).toMatch(/"limit":\s5/);
    await page.getByRole('tab', { name: /^Values/ }).click();
    await page.getByLabel('Default of start').fill(site.url('/list'));

    await page.getByRole('link', { name: 'Jobs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await page.reload(); // what was written outlives the window
    await page.getByText('Unsaved changes were restored.').waitFor();
    await page.getByRole('link', { name: 'Jobs' }).click();
    await dialog.getByRole('button', { name: 'Save and leave' }).click();
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
    await page.goto(`${served.baseUrl()}/#/workflows`);
    const row = page.getByRole('row', { name: /By hand/ });
    await row.getByRole('button', { name: 'Run By hand' }).click();
    await page.getByText('With start').waitFor();
    await page.getByText('1 in the results').waitFor();
    expect(faults).toEqual([]);
  });

  it('a schedule is made from a past job, run twice, and shows what changed', { tags: 'long' }, async () => {
    shop([1, 2, 3]);
    const { page, faults } = await served.open('/#/schedules');
    await page.getByText('No schedules yet.').waitFor();
    const urls = [1, 2, 3].map((number) => site.url(`/p/${number}`));
    const data = { urls, template: QUESTIONS, name: 'Prices' };
    await served.request().post(`${served.baseUrl()}/api/extract`, { data });
    await page.getByRole('main').getByRole('link', { name: 'New schedule' }).first().click();
    await page
      .getByRole('combobox', { name: 'Job' })
      .or(page.getByLabel('Job', { exact: true }))
      .first()
      .click();
    await page.getByRole('option', { name: /^Prices/ }).click();
    await page.getByText('Runs: Extract').waitFor();
    await page.getByLabel('How often').selectOption('custom');
    await page.getByLabel('Cron expression').fill('0 25 * * *');
    await page.getByText('The hour "25" cannot be read').waitFor();
    await page.getByLabel('How often').selectOption('weekdays');
    await page.getByText('Runs at 07:00, Monday through Friday.').waitFor();
    await page.getByLabel('name', { exact: true }).check();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Not run yet.').waitFor();
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByText('Nothing to compare with yet.').waitFor();
    shop([1, 2.5, 3]);
    await page.getByRole('button', { name: 'Run now' }).click();
    const changes = page.getByRole('region', { name: 'What changed' });
    await changes.getByText('2.5').waitFor();
    expect(await page.getByText('by the rate card').count()).toBe(0); // nothing paid is set up
    await page.getByRole('button', { name: /0 new, 1 changed, 0 gone$/ }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'All schedules' }).click();
    const row = page.getByRole('row', { name: /Prices/ });
    await row.getByText('+0 ~1 −0').waitFor();
    await row.getByText('at 07:00, Monday through Friday').waitFor();
    await row.getByRole('switch').press('Space');
    await row.getByText('Off').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(faults.filter((fault) => !fault.includes('status of 400'))).toEqual([]); // the hour that is none
  });
});
