import { describe, expect, it } from 'vitest';
import { pickedPage } from '../pick-sayings';
import { fillPages, hasChromium, type OpenWindow, openForm, writeTemplate } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

describe.skipIf(!hasChromium)('accessibility of the window, light and dark (needs Chromium)', () => {
  const served = useServedWindow();
  let window: OpenWindow;

  const follows = async (colorScheme: 'light' | 'dark') => {
    window = await served.open('', { colorScheme, reducedMotion: 'reduce' });
    expect(await window.page.locator(':root').getAttribute('data-mantine-color-scheme')).toBe(colorScheme);
  };

  it('follows the system before anything is painted: light', { tags: 'long' }, () => follows('light'));

  it('follows the system before anything is painted: dark', () => follows('dark'));

  it('holds on the first screen', async () => {
    const { page } = window;
    await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 0 } });
    await page.getByRole('button', { name: 'Try the sample site' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('holds for a sentence, the form and a site map', { tags: 'long' }, async () => {
    const { page } = window;
    await page.getByRole('button', { name: /^A sentence/ }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await openForm(page);
    await page.getByRole('radiogroup', { name: 'Edit as' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Site map…' }).click();
    await page.getByRole('dialog', { name: 'Site map' }).getByRole('button', { name: 'Map', exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('holds for a faulty input and open options', async () => {
    const { page } = window;
    await fillPages(page, 'http://*.test/');
    await page.getByRole('button', { name: 'Options', exact: true }).click();
    await page.getByLabel('Max. visits').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Options', exact: true }).click();
  });

  it('holds on every view of a job', { tags: 'long' }, async () => {
    const { page } = window;
    const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
    const data = { pattern: sample.pattern, template: sample.template, maxVisits: 12 };
    const answer = await served.request().post(`${served.baseUrl()}/api/scrape`, { data, timeout: 60_000 });
    await page.goto(`${served.baseUrl()}/#/jobs/${(await answer.json()).jobId}`);
    await page.getByRole('gridcell').nth(1).click();
    await page.locator('iframe').contentFrame().locator('#winnow-value').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Export options' }).click();
    await page.getByText('Escape cells that look like formulas').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const view of ['URLs', 'Errors']) {
      await page.getByRole('tab', { name: view }).click();
      await page.getByRole('tabpanel', { name: view }).waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
    await page.getByRole('tab', { name: 'URLs' }).click();
    await page.getByRole('region', { name: 'URLs of this job' }).getByRole('button').first().click();
    await page.getByRole('region', { name: 'URL details' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByText('Site tree', { exact: true }).click();
    await page.getByRole('treeitem').first().press('ArrowRight');
    await page.getByRole('treeitem').nth(1).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change…' }).click();
    await page.getByRole('dialog').getByLabel('Max. visits').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('holds for stored pages read again and for what that changed', { tags: 'long' }, async () => {
    const { page } = window;
    await page.getByRole('button', { name: 'Read again…' }).click();
    await page
      .getByText(/\d+ stored pages/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Options/ }).click();
    await page.getByRole('radiogroup', { name: 'Read with' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await writeTemplate(page, '{"name": ["Each name"], "maker": "Who makes it"}'); // a list where there was a text
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('heading', { name: /read again/ }).waitFor(); // the job before has a tab of the same name
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('article').first().waitFor({ timeout: 60_000 });
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('holds for what extractors read and for a correction', { tags: 'long' }, async () => {
    const { page } = window;
    const read = { url: 'http://shop.test/p/1', html: '<main><h1>Oak board</h1><p>Heavy.</p></main>' };
    const template = { name: 'The name' };
    const taught = { template, examples: [{ ...read, item: { name: 'Oak board' } }] };
    await served.request().post(`${served.baseUrl()}/api/extractors`, { data: taught });
    const answer = await served
      .request()
      .post(`${served.baseUrl()}/api/extract`, { data: { pages: [read], template } });
    await page.goto(`${served.baseUrl()}/#/jobs/${(await answer.json()).jobId}`);
    await page.getByRole('button', { name: 'Extractors' }).click();
    await page.getByRole('table', { name: 'Read by extractors' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /^Results/ }).click(); // the tab of the job before
    await page.getByRole('gridcell', { name: 'Oak board' }).click();
    await page.getByRole('button', { name: 'Correct…' }).click();
    await page.getByLabel('Correct value').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('holds on extractors, on one’s certificate, document and history', { tags: 'long' }, async () => {
    const { page } = window;
    await page.getByRole('link', { name: 'Extractors' }).click();
    await page.getByRole('table').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('region', { name: 'Example pages' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Document' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByRole('table').waitFor();
    await page.locator('.monaco-editor').first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.emulateMedia({ contrast: 'more', colorScheme: 'dark' });
    await page.locator('.monaco-editor.hc-black').first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active', colorScheme: 'light' });
    await page.locator('.monaco-editor.hc-light').first().waitFor();
    await page.emulateMedia({ contrast: null, forcedColors: 'none' });
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('list', { name: 'History' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('holds in the picker, before and after a pick', { tags: 'long' }, async () => {
    const { page } = window;
    const { sample } = await page.evaluate<{ sample: { url: string } }>(
      "fetch('/api/app', { headers: { 'winnow-session': localStorage.getItem('winnow-session') } }).then((answer) => answer.json())",
    );
    await page.evaluate(`location.hash = '#/picker'`);
    await page.getByLabel('Address of the page').fill(`${sample.url}/catalogue/`);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const names = (await pickedPage(page)).locator('.card .name');
    await names.first().click();
    await names.nth(1).click();
    await page.getByText('A list of records: 12 found.').waitFor();
    await page.getByRole('region', { name: 'Preview' }).getByRole('table').waitFor();
    await page.getByRole('tab', { name: 'Extractor' }).click();
    await page.getByText('Records', { exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('holds on the models, even while a key and a price are typed', async () => {
    const { page } = window;
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'AI models' }).click();
    await page.getByRole('button', { name: 'Add key: Anthropic' }).click();
    await page.getByRole('combobox', { name: 'Model', exact: true }).fill('compatible:house-model');
    await page.getByLabel('USD per million input tokens').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('holds on keys and politeness', { tags: 'long' }, async () => {
    const { page } = window;
    await page.getByRole('tab', { name: 'API' }).click();
    await page.getByText('No API keys yet.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('a key');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
    await page.getByRole('region', { name: 'The new key' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Politeness' }).click();
    await page.getByLabel('Concurrent requests per site').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('holds on the settings of how pages are reached', { tags: 'long' }, async () => {
    const { page } = window;
    const shows = async (tab: string, shown: string) => {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('button', { name: shown, exact: true }).waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
    };
    await shows('Browser', 'Check');
    await shows('Proxies', 'Set up: Residential');
    await page.getByRole('button', { name: 'Set up: Unblocker' }).click();
    await page.getByLabel('Key', { exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await shows('Captchas', 'Save');
    await page.getByRole('navigation').getByRole('link', { name: 'Sessions' }).click();
    await page.getByRole('button', { name: 'Import cookies' }).click();
    await page.getByRole('dialog').getByLabel('A page of the site').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('breaks no content policy on the way', () => {
    expect(window.faults).toEqual([]);
  });
});
