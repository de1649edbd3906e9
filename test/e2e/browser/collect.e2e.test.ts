import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillPages, hasChromium, openForm, writeTemplate } from './open-window';
import { useServedWindow } from './served-window';

const TEMPLATE = '{"name": "Name of the product", "price": "Current price, as a number"}';

describe.skipIf(!hasChromium)('collecting in the window (needs Chromium)', () => {
  const served = useServedWindow();
  let page: Page;
  let faults: readonly string[];
  let pattern: string;

  beforeEach(async () => {
    ({ page, faults } = await served.open());
    pattern = (await (await served.request().get(`${served.baseUrl()}/api/app`)).json()).sample.pattern;
    await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 0 } });
  });

  /** One item, by the filter: pages come in any order, and the grid draws only the rows in view. */
  async function bread(): Promise<Locator> {
    await page.getByLabel('Filter items').fill('Oak Bread');
    // until then a click may fall on a row that the filter moves
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2');
    const cell = page.getByRole('gridcell', { name: 'Oak Bread Board' });
    await cell.waitFor();
    return cell;
  }
  const column = (index: number) => page.locator(`[role=gridcell][aria-colindex="${index}"]`).allInnerTexts();
  const completed = () => page.getByText(/^(Completed|Stopped): [\d,]+ items?\.$/).waitFor({ timeout: 60_000 });

  async function run(target: string, template: string): Promise<void> {
    await fillPages(page, target);
    await writeTemplate(page, template);
    await page.getByRole('button', { name: 'Run' }).click();
  }

  let whole: string | null = null;

  /** Opens a finished job over the whole sample site, the same for all who only look at it. */
  async function openWhole(): Promise<void> {
    if (whole === null) {
      const data = { pattern, template: JSON.parse(TEMPLATE) };
      const answer = await served.request().post(`${served.baseUrl()}/api/scrape`, { data });
      whole = (await answer.json()).jobId;
    }
    await page.goto(`${served.baseUrl()}/#/jobs/${whole}`);
    await completed();
  }

  it('takes the URLs of a CSV file that is dropped on the start, and of pasted cells', { tags: 'long' }, async () => {
    const input = page.getByRole('textbox', { name: 'Address, list, pattern or sentence' });
    await input.waitFor();
    await page.evaluate(`{
      const files = new DataTransfer();
      files.items.add(new File(['name,url\\nLamp,https://a.test/1\\nChair,https://a.test/2\\n'], 'shop.csv'));
      document.querySelector('h1').dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    }`);
    await page.getByText('2 URLs added. Left out 1 line without a URL: line 1 “name,url”.').waitFor();
    await expect.poll(() => input.inputValue()).toBe('https://a.test/1\nhttps://a.test/2');
    await input.selectText();
    await page.evaluate(`{
      const cells = new DataTransfer();
      cells.setData('text/plain', 'Lamp\\thttps://b.test/1\\nChair\\thttps://b.test/2\\nDesk\\tn/a');
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: cells, bubbles: true, cancelable: true }));
    }`);
    await page.getByText('Left out 1 line without a URL: line 3').waitFor();
    await expect.poll(() => input.inputValue()).toBe('https://b.test/1\nhttps://b.test/2');
    expect(faults).toEqual([]);
  });

  it('says what is wrong with the input, and what a pattern with a JSON template will do before it runs', async () => {
    const plan = page.getByRole('status', { name: 'What Run does' });
    await fillPages(page, 'shoes');
    await expect
      .poll(() => plan.textContent())
      .toContain('Enter full URLs such as https://example.com/shop, one per line, or one sentence with a URL.');
    await fillPages(page, pattern);
    await expect.poll(() => plan.textContent()).toContain('Now add a template');
    await expect.poll(() => page.getByRole('button', { name: 'Run' }).isDisabled()).toBe(true);
    await writeTemplate(page, TEMPLATE);
    await expect
      .poll(() => plan.textContent())
      .toContain(`pages that match ${pattern} (up to 100 visits), extracts each into 2 fields`);
    await page.getByRole('button', { name: 'Run' }).click();
    await completed();
    const headings = async () => (await page.getByRole('columnheader').allInnerTexts()).slice(0, 3);
    await expect
      .poll(async () => (await headings()).map((heading) => heading.split('\n')[0]))
      .toEqual(['#', 'name', 'price']);
    await bread();
    expect(faults).toEqual([]);
  });

  it('reads one URL with a sentence', { tags: 'long' }, async () => {
    const { origin } = new URL(pattern);
    await run(`${origin}/products/oak-bread-board`, 'The name and the price of the product');
    await completed();
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2');
    await page.getByRole('gridcell', { name: 'Oak Bread Board' }).waitFor();
  });

  it('sorts by a click on a heading and back, and filters by text, on the server', { tags: 'long' }, async () => {
    await openWhole();
    const heading = page.getByRole('columnheader', { name: 'name' });
    await heading.click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
    await expect
      .poll(async () => {
        const names = (await column(2)).filter((name) => /^[A-Z]/.test(name));
        return names.length > 10 && names.every((name, index) => index === 0 || (names[index - 1] ?? '') <= name);
      })
      .toBe(true);
    const [first] = await column(2);
    await heading.click();
    await expect.poll(async () => (await column(2))[0] !== first).toBe(true);
    await heading.click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('none');

    await page.getByLabel('Filter items').fill('bread');
    await expect
      .poll(async () => (await column(2)).every((name) => /bread/i.test(name)) && (await column(2)).length > 0)
      .toBe(true);
    await page.getByLabel('Filter items').fill('nothing has this');
    await page.getByText('No item contains “nothing has this”.').waitFor();
    await page.getByRole('button', { name: 'Clear the filter' }).last().click();
    await page.getByRole('gridcell').first().waitFor();
    await expect.poll(() => page.getByLabel('Filter items').inputValue()).toBe('');
  });

  it('pauses, resumes and stops a job, keeping what it has', { tags: 'long' }, async () => {
    await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 2 } });
    await run(pattern, TEMPLATE);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('gridcell').first().waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('menuitem', { name: /Stop now/ }).click();
    await page.getByText('Stopped', { exact: true }).waitFor();
    await expect
      .poll(async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount')))
      .toBeGreaterThan(1);
  });

  it('shows the whole value of a cell and where it was found', { tags: 'long' }, async () => {
    await openWhole();
    await (await bread()).click();
    await page.getByRole('region', { name: 'Evidence' }).waitFor();
    await page.keyboard.press('Escape');
    const inspector = page.getByRole('region', { name: 'Selected value' });
    await expect.poll(() => inspector.textContent()).toContain('Oak Bread Board');
    expect(await inspector.textContent()).toContain('from ');
  });

  it('tests URLs against the pattern as one types, with icon and reason', { tags: 'long' }, async () => {
    await openForm(page);
    await page.getByRole('tab', { name: 'Pattern workbench' }).click();
    await page.getByRole('button', { name: 'Or paste URLs' }).click();
    await page.getByLabel('Collect pattern').fill('http://a.test/shop/*');
    await page
      .getByLabel('URLs to try, one per line')
      .fill('http://a.test/shop/1\nhttp://a.test/shop/1/2\nhttp://b.test/');
    const judged = page.getByRole('region', { name: 'URLs', exact: true }).first();
    await judged.getByRole('button', { name: /^Match: .*shop\/1$/ }).waitFor();
    expect(
      await judged
        .getByRole('button', { name: /^[A-Z].+: .*http/ })
        .locator('svg')
        .count(),
    ).toBe(3);
    await judged.getByRole('button', { name: /^Other sites: .*b\.test\/$/ }).click();
    const why = page.getByRole('region', { name: 'Why this URL' });
    await why.getByText('it is on another site').waitFor();
    await judged.getByRole('button', { name: /^On the way: .*shop\/1\/2$/ }).click();
    await why.getByText(/^Not a match: .*use \*\* to match it/).waitFor();
    await page.getByLabel('Collect pattern').fill('http://a.test/shop/**');
    await judged.getByRole('button', { name: /^Match: .*shop\/1\/2$/ }).waitFor();
    await judged.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Matches 2' }).waitFor();
  });

  it('marks faults of a template where they are', { tags: 'long' }, async () => {
    await fillPages(page, pattern);
    await writeTemplate(page, '{"_hidden": "x", "list": []}');
    await page.locator('.squiggly-error').first().waitFor();
    await expect.poll(() => page.locator('.squiggly-error').count()).toBe(2);
    await expect
      .poll(() => page.getByRole('status', { name: 'What Run does' }).textContent())
      .toContain('"_hidden" begins with _');
    expect(await page.getByRole('button', { name: 'Run' }).isDisabled()).toBe(true);
  });

  it('offers field names with their meaning, and keeps what was typed when a line or a brace ends it', {
    tags: 'long',
  }, async () => {
    await writeTemplate(page, '{}');
    await page.keyboard.press('ArrowLeft');
    const offered = page.locator('.suggest-widget.visible').getByText('availability', { exact: true });
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+Space');
        return offered.isVisible();
      })
      .toBe(true);
    await page.keyboard.type('avail');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('.view-lines').textContent()).toContain('Whether');

    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('{"title": "The title"');
    await page.locator('.suggest-widget.visible').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(', "price": "The price"}');
    const lines = async () => (await page.locator('.view-line').allTextContents()).join('').replaceAll('\u00a0', ' ');
    await expect.poll(lines).toBe('{"title": "The title", "price": "The price"}');
  });

  it('keeps the form over a reload', { tags: 'long' }, async () => {
    await fillPages(page, pattern);
    await writeTemplate(page, 'The name');
    await page.getByText('Reads this as a sentence').waitFor();
    await page.reload();
    await page.getByText('Reads this as a sentence').waitFor();
    expect(await page.getByLabel('Pages', { exact: true }).inputValue()).toBe(pattern);
    await page.locator('.view-lines').getByText('The name').waitFor();
    expect(faults).toEqual([]);
  });

  it('says why there are no items and leads to the errors', { tags: 'long' }, async () => {
    await run('http://127.0.0.1:9/shop/*', TEMPLATE);
    await page.getByText('No page could be read.').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Show errors' }).click();
    await page.getByRole('region', { name: 'Errors' }).waitFor();
  });

  it('shows costs once something paid is set up, and explains them to pointer and keyboard', {
    tags: 'long',
  }, async () => {
    const cost = page.getByRole('button', { name: 'Rate-card cost' });
    await openWhole();
    await page.getByText('Elapsed').waitFor();
    expect(await cost.count()).toBe(0);
    const body = JSON.stringify({ address: 'http://127.0.0.1:9/solve' });
    await page.evaluate(
      `fetch('/api/captcha', { method: 'PUT', body: '${body}',
        headers: { 'content-type': 'application/json', 'winnow-session': localStorage.getItem('winnow-session') } })`,
    );
    await page.reload();
    const hint = page.getByText('An estimate for comparing jobs');
    await cost.hover();
    await hint.waitFor();
    await page.getByLabel('Pages', { exact: true }).hover();
    await hint.waitFor({ state: 'hidden' });
    await cost.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await hint.waitFor();
  });

  it('says that the connection is lost and finds it again', async () => {
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.context().setOffline(true);
    await page.getByText('Connection lost.').first().waitFor();
    await page.context().setOffline(false);
    await page.getByText('Connection lost.').first().waitFor({ state: 'detached' });
  });
});
