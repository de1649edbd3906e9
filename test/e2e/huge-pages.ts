import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Site, startSite } from '../helpers/site';
import { pickedPage } from './pick-sayings';

/** Pages that are too large to show as a whole: `/rows/60000`, and `/text/24` of as many megabytes. */
export async function startHugePages(): Promise<Site> {
  const site = await startSite();
  site.otherwise(({ url = '' }, response) => {
    const [kind, size] = url.slice(1).split('/');
    const body = kind === 'rows' ? getTable(Number(size)) : kind === 'text' ? getText(Number(size)) : null;
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body ?? '');
  });
  return site;
}

function getTable(count: number): string {
  let rows = '';
  for (let at = 1; at <= count; at++) rows += `<tr><td>Item ${at}<td>$${at}.00\n`;
  return `<!doctype html><title>Rows</title><h1>All rows</h1><table><thead><tr><th>Name<th>Price<tbody>${rows}</table>`;
}

function getText(megabytes: number): string {
  const paragraph = `<p class="entry">${'A line of a very long log. '.repeat(80)}</p>\n`;
  const count = Math.floor((megabytes * 1_000_000) / paragraph.length);
  return `<!doctype html><title>Log</title><h1>A log</h1>${paragraph.repeat(count)}`;
}

const OPENED = { timeout: 60_000 };

/** Opens a page in the picker of a window that shows its first screen or the picker. */
export async function openHuge(page: Page, url: string) {
  await page.evaluate(`location.hash = '#/picker'`);
  await page.getByLabel('Address of the page').fill(url);
  await page.getByLabel('Address of the page').press('Enter');
  await page.getByText(/^Showing the first [\d,]+ of [\d,]+/).waitFor(OPENED);
  return pickedPage(page);
}

/** Takes two cells of a page of rows and sees them in the preview. */
export async function pickRows(page: Page, url: string): Promise<void> {
  const frame = await openHuge(page, url);
  await frame.locator('td').nth(0).click();
  await frame.locator('td').nth(2).click();
  const rows = page.getByRole('region', { name: 'Preview' }).locator('tbody tr');
  await expect
    .poll(
      () =>
        rows
          .first()
          .innerText()
          .catch(() => ''),
      OPENED,
    )
    .toContain('Item 1');
}
