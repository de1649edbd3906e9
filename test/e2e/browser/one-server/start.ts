import { describe, expect, it } from 'vitest';
import type { ServedWindow } from '../served-window';

/** What is there before any job is open. */
export function firstScreen(served: ServedWindow): void {
  describe('the first screen', () => {
    const input = 'Address, list, pattern or sentence';

    it('takes a sentence, says what it will do and cost, and Enter runs it to a table', async () => {
      const { page, faults } = await served.open();
      const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
      await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 0 } });
      await page.getByLabel(input).and(page.locator(':focus')).waitFor(); // nothing needs to be clicked before one types
      await page.keyboard.insertText(`name and price of all products on ${sample.url}/catalogue/`);
      const answer = page.getByRole('region', { name: 'What Winnow will do' });
      await answer.getByText('At most 100 visits, about 6 MB. Free. Runs on your computer.').waitFor();
      await answer.getByText('Follows the list for up to 100 pages.').waitFor();
      await page.getByLabel(input).press('Enter');
      await page.getByText('Completed: 48 items.').waitFor({ timeout: 60_000 });
      expect(await page.getByLabel('Pages', { exact: true }).inputValue()).toBe(`${sample.url}/catalogue/`);
      await page.getByText('2 fields', { exact: true }).waitFor(); // the form holds what the sentence came to
      await page.reload();
      await page.getByText('2 fields', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('region', { name: 'Recent jobs' }).getByRole('link').first().waitFor();
      expect(faults).toEqual([]);
    });

    it('asks before it runs a sentence of which a part was not understood, and keeps the rest', async () => {
      const { page, faults } = await served.open();
      const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
      await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 0 } });
      const sentence = `name and price of the 3 cheapest products on ${sample.url}/catalogue/, translate them`;
      await page.getByLabel(input).fill(sentence);
      const answer = page.getByRole('region', { name: 'What Winnow will do' });
      await answer.getByText('by price, lowest first').waitFor();
      await answer.getByText('Not understood: “translate them”. Run without it?').waitFor();
      await page.getByLabel(input).press('Enter');
      await page.getByRole('button', { name: 'Run anyway' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Partial: 3 items.').waitFor({ timeout: 60_000 });
      expect(faults).toEqual([]);
    });

    it('offers the picker for a page, and the template for a pattern', { tags: 'long' }, async () => {
      const { page } = await served.open();
      const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
      await page.getByLabel(input).fill(sample.pattern);
      await page.getByText(/^Crawls .* for pages that match/).waitFor();
      await page.getByRole('button', { name: 'Describe the fields' }).click();
      await page.getByRole('button', { name: 'Add field' }).and(page.locator(':focus')).waitFor();
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByLabel(input).fill(`${sample.url}/catalogue/`);
      await page.getByLabel(input).press('Enter'); // before the answer is there
      await page.getByRole('heading', { name: 'Pick values' }).waitFor();
      await page.locator('iframe').contentFrame().getByText('Oak Bread Board').first().waitFor();
    });

    it('says what is missing and what is wrong, and keeps what was typed', async () => {
      const { page } = await served.open();
      await page.getByLabel(input).fill('lamps');
      await page.getByText('There is no page to start at.').waitFor();
      expect(await page.getByRole('button', { name: 'Run', exact: true }).count()).toBe(0);
      await page.getByLabel(input).fill('http://*.test/');
      await page
        .getByText(/wildcard/)
        .first()
        .waitFor();
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('link', { name: 'Collect' }).click();
      expect(await page.getByLabel(input).inputValue()).toBe('http://*.test/');
    });
  });
}
