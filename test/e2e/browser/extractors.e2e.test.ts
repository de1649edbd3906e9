import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';

const NAMES = ['Oak board', 'Tin cup', 'Linen bag', 'Clay pot'];
const TEMPLATE = { name: 'The name', material: 'What it is made of' };

function html(index: number): string {
  const rows = `<dl><dt>Price</dt><dd>£${index + 1}.00</dd><dt>Material</dt><dd>Stuff ${index}</dd></dl>`;
  return `<!doctype html><title>${NAMES[index]}</title><main><h1>${NAMES[index]}</h1>${rows}</main>`;
}

describe.skipIf(!hasChromium)('extractors (needs Chromium)', () => {
  const served = useServedWindow();

  describe('extractors in the window', () => {
    /** Teaches an extractor of a site, and stores a further page of the kind. */
    async function taught(name: string, site: string): Promise<void> {
      const url = (index: number) => `http://${site}/p/${index}`;
      const examples = [0, 1, 2].map((index) => ({
        url: url(index),
        html: html(index),
        item: { name: NAMES[index], material: `Stuff ${index}` },
      }));
      const learned = await served.request().post(`${served.baseUrl()}/api/extractors`, {
        data: { name, template: TEMPLATE, examples },
      });
      expect((await learned.json()).extractor.accepted).toEqual(['name', 'material']);
      const pages = [{ url: url(3), html: html(3) }];
      await served.request().post(`${served.baseUrl()}/api/extract`, { data: { pages, template: TEMPLATE } });
    }

    /** Opens the certificate of a taught extractor, by the list. */
    async function openTaught(name: string, site: string): Promise<{ page: Page; faults: readonly string[] }> {
      const opened = await served.open();
      const { page } = opened;
      await taught(name, site);
      await page.getByRole('link', { name: 'Extractors' }).click();
      await page.getByRole('row', { name: new RegExp(name) }).waitFor();
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      return opened;
    }

    const editor = (page: Page) => page.getByRole('textbox', { name: 'Extractor document' });
    const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

    /** Puts a text in place of the whole document. */
    async function write(page: Page, text: string): Promise<void> {
      await editor(page).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.keyboard.insertText(text);
    }

    it('are none at first, with the ways to one', async () => {
      const { page } = await served.open('/#/extractors');
      await page.getByText('No extractors yet.').waitFor();
      await page.getByText('Pick fields on a page').waitFor();
    });

    it('show their certificate in words, and the pages it rests on', async () => {
      const { page, faults } = await openTaught('Cups and pots', 'cups.test');
      const fields = page.getByRole('region', { name: 'How each field is read' });
      const material = fields.getByRole('row', { name: /^material/ });
      await expect
        .poll(() => material.innerText())
        .toMatch(/Accepted[\s\S]*label “material”[\s\S]*100%[\s\S]*3 pages/i);
      await expect.poll(() => material.innerText()).toContain('filled on 1 of 1 page');
      const pages = page.getByRole('region', { name: 'Example pages' });
      expect(await pages.getByRole('link', { name: '/p/1', exact: true }).getAttribute('href')).toBe(
        'http://cups.test/p/1',
      );
      await page.getByText('http://cups.test/p/*').waitFor();
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('Taught with the answers of 3 pages.').waitFor();
      expect(faults).toEqual([]);
    });

    it('are renamed, disabled, enabled and examined again', { tags: 'long' }, async () => {
      const { page } = await openTaught('Bags', 'bags.test');
      await page.getByRole('button', { name: 'Rename' }).click();
      await page.keyboard.type('Bags and more');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Bags and more' }).waitFor();
      await page.getByRole('button', { name: 'Disable' }).click();
      await page.getByText('Disabled', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Enable' }).click();
      await page.getByText('In use', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Test again' }).click();
      await page.getByText(/^Tested on all examples: 2 of 2 fields pass\.$/).waitFor();
    });

    it('are edited with marks, completion and a preview of stored pages, and examined when saved', {
      tags: 'long',
    }, async () => {
      const { page, faults } = await openTaught('Boards', 'boards.test');
      await page.getByRole('tab', { name: 'Document' }).click();
      await preview(page).getByText('Clay pot').waitFor();
      const id = page.url().split('/').at(-1);
      const { document: whole } = await (await served.request().get(`${served.baseUrl()}/api/extractors/${id}`)).json();

      await write(page, '{ "name": ');
      await page.getByText('not valid JSON yet').waitFor();
      expect(await page.getByRole('button', { name: 'Save and test' }).isDisabled()).toBe(true);

      const faulty = { ...whole, fields: { name: { locators: [{ by: 'selector', selector: '' }] } } };
      await write(page, JSON.stringify(faulty));
      await page.locator('.squiggly-error').first().waitFor();
      await page.getByText(/^fields\.name\.locators\.0\.selector: /).waitFor();

      const changed = {
        ...whole,
        fields: { ...whole.fields, name: { locators: [{ by: 'selector', selector: 'dt' }] } },
      };
      await write(page, JSON.stringify(changed));
      await preview(page).getByText('Price').first().waitFor();
      await page.getByRole('button', { name: 'Revert' }).click();
      await preview(page).getByText('Clay pot').waitFor();

      const renamed = { ...whole, name: 'Boards, edited' };
      await write(page, JSON.stringify(renamed));
      await page.getByRole('button', { name: 'Save and test' }).click();
      await page.getByText('Saved and tested: 2 of 2 fields pass.').waitFor();
      await page.getByRole('heading', { name: 'Boards, edited' }).waitFor();
      expect(faults).toEqual([]);
    });

    it('are exported as one file, deleted after a question, and imported again', { tags: 'long' }, async () => {
      const { page } = await openTaught('Pans', 'pans.test');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('Pans.extractor.json');
      const file = await readFile(await download.path());
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('heading', { name: 'Extractors', level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Pans', exact: true }).waitFor({ state: 'detached' });

      const input = page.getByLabel('Import…');
      await input.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
      await page.getByRole('alert').getByText('not an extractor exported by Winnow').waitFor();
      await input.setInputFiles({ name: 'pans.extractor.json', mimeType: 'application/json', buffer: file });
      await page.getByRole('heading', { name: 'Pans', level: 1 }).waitFor();
    });

    it('say so when they are gone', { tags: 'long' }, async () => {
      const { page } = await served.show('/#/extractors/no-such-extractor');
      await page.getByText('This extractor cannot be opened.').waitFor();
      await page.getByRole('link', { name: 'All extractors' }).last().click();
      await page.getByRole('heading', { name: 'Extractors', level: 1 }).waitFor();
    });
  });

  describe('what extractors read in a job', () => {
    it('is counted, named beside its evidence, and learned from corrections', { tags: 'long' }, async () => {
      const { page, faults } = await served.open();
      const all = [0, 1, 2, 3].map((index) => ({ url: `http://shop.test/p/${index}`, html: html(index) }));
      const examples = all
        .slice(0, 3)
        .map((each, index) => ({ ...each, item: { name: NAMES[index], material: `Stuff ${index}` } }));
      const data = { name: 'The shop', template: TEMPLATE, examples };
      await served.request().post(`${served.baseUrl()}/api/extractors`, { data });
      const answer = await served.request().post(`${served.baseUrl()}/api/extract`, {
        data: { pages: all, template: TEMPLATE },
      });
      await page.goto(`${served.baseUrl()}/#/jobs/${(await answer.json()).jobId}`);
      await page.getByRole('button', { name: 'Extractors' }).click();
      const figures = page.getByRole('table', { name: 'Read by extractors' });
      await figures.getByRole('link', { name: 'The shop' }).waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('gridcell', { name: 'Stuff 3', exact: true }).click();
      const panel = page.getByRole('region', { name: 'Evidence' });
      await expect.poll(() => panel.innerText()).toContain('a selector');
      expect(await panel.getByRole('link', { name: 'The shop' }).getAttribute('href')).toMatch(/^#\/extractors\//);

      await panel.getByRole('button', { name: 'Correct…' }).click();
      await page.keyboard.press('ArrowLeft'); // stays in the text
      await page.keyboard.press('Escape');
      await panel.getByRole('button', { name: 'Correct…' }).press('Enter');
      await panel.getByLabel('Correct value').fill('Clay pot');
      await panel.getByRole('button', { name: 'Teach Winnow' }).click();
      await panel.getByText(/^The value was changed/).waitFor();
      await expect.poll(() => page.getByRole('gridcell', { name: 'Clay pot', exact: true }).count()).toBe(2);
      await expect.poll(() => panel.innerText()).toContain('your correction');
      expect(faults).toEqual([]);
    });
  });
});
