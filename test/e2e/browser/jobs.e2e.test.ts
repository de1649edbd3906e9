import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';

const GIVEN = { pages: [{ url: 'http://a.test/', html: '<h1>A</h1>' }], template: { title: 'The title' } };

describe.skipIf(!hasChromium)('jobs in the window (needs Chromium)', () => {
  const served = useServedWindow();
  const post = async (path: string, data: object) => {
    const answer = await served.request().post(`${served.baseUrl()}${path}`, { data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const act = async (page: Page, name: string, what: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };

  it('open again with their settings, and are renamed and deleted after a question', { tags: 'long' }, async () => {
    const { page } = await served.open();
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByText('No jobs yet.').waitFor();

    const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
    await post('/api/extract', { url: sample.url, template: { title: 'The title' }, name: 'One page' });
    const row = page.getByRole('row', { name: /One page/ });
    await row.getByText('Complete').waitFor();

    await row.getByRole('link', { name: 'One page' }).click();
    await page.getByRole('heading', { name: 'One page' }).waitFor();
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2');
    expect(await page.getByLabel('Pages', { exact: true }).inputValue()).toBe(sample.url);
    await page.reload();
    await page.getByRole('heading', { name: 'One page' }).waitFor();

    await page.getByRole('link', { name: 'Jobs' }).click();
    await act(page, 'One page', 'Rename…');
    await page.getByLabel('New name').fill('A single page');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'A single page' }).waitFor();
    await act(page, 'A single page', 'Run again');
    await expect.poll(() => page.getByLabel('Pages', { exact: true }).inputValue()).toBe(sample.url);
    expect(await page.getByRole('heading', { name: 'A single page' }).count()).toBe(0);

    await page.getByRole('link', { name: 'Jobs' }).click();
    await act(page, 'A single page', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await act(page, 'A single page', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No jobs yet.').waitFor();
  });

  it('are found, filtered, selected and deleted by keyboard, with the focus kept in the list', {
    tags: 'long',
  }, async () => {
    const { page } = await served.open('/#/jobs');
    for (const name of ['Fourth', 'Third', 'Second', 'First']) await post('/api/extract', { ...GIVEN, name });
    await page.getByRole('row', { name: /First/ }).waitFor();
    const focused = () => page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
    await page.getByRole('checkbox', { name: 'Select First' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Select Second');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Select Third');
    await page.keyboard.press('Space');
    await page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog', { name: 'Delete 2 jobs?' }).getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('row', { name: /Second/ }).waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Fourth');
    await page.getByLabel('Search by name').fill('fir');
    await page.getByText('1 of 2 jobs').waitFor();
    await page.getByLabel('Search by name').fill('none such');
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No jobs yet.').waitFor();
  });

  it('show failed pages with their reason, in the grid and grouped by cause', { tags: 'long' }, async () => {
    const { page } = await served.open();
    const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
    const { origin } = new URL(sample.url);
    const data = { urls: [`${origin}/gone-1`, `${origin}/gone-2`], template: { title: 'The title' } };
    const { jobId } = await post('/api/extract', data);
    await page.goto(`${served.baseUrl()}/#/jobs/${jobId}`);
    await page.getByRole('gridcell', { name: /404.*gone-1/ }).waitFor();
    await page.getByText('Nothing read', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Errors' }).click();
    await page
      .getByRole('article', { name: /No such page/ })
      .getByText('2 pages')
      .waitFor();
    await served.request().delete(`${served.baseUrl()}/api/jobs/${jobId}`);
  });

  it('say so when they are gone', async () => {
    const { page } = await served.show('/#/jobs/no-such-job');
    await page.getByText('This job cannot be opened.').waitFor();
    await page.getByRole('link', { name: 'All jobs' }).click();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
  });

  it('are followed while they run, a few rows drawn of many, and two are compared', async () => {
    const { page } = await served.show('/#/jobs');
    for (let number = 1; number <= 40; number++)
      await post('/api/extract', { ...GIVEN, name: `Job ${number}`, detach: true });
    await page.getByText('40 jobs').waitFor();
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('41');
    expect(await page.getByRole('row').count()).toBeLessThan(38);
    await page.getByRole('checkbox', { name: 'Select Job 40' }).check();
    await page.getByRole('checkbox', { name: 'Select Job 39' }).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('tab', { name: 'Compare', selected: true }).waitFor();
    expect(page.url()).toContain('/with/');
  });
});
