import { describe, expect, it } from 'vitest';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';

describe.skipIf(!hasChromium)('jobs in the window (needs Chromium)', () => {
  const served = useServedWindow();

  it('open again with their settings, and are deleted after a question', async () => {
    const { page } = await served.open();
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByText('No jobs yet.').waitFor();

    const { sample } = await (await page.request.get(`${served.baseUrl()}/api/app`)).json();
    const data = { url: sample.url, template: { title: 'The title' }, name: 'One page' };
    await page.request.post(`${served.baseUrl()}/api/extract`, { data });
    const row = page.getByRole('row', { name: /One page/ });
    await row.getByText('Completed').waitFor();

    await row.getByRole('link', { name: 'One page' }).click();
    await page.getByRole('heading', { name: 'One page' }).waitFor();
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2');
    expect(await page.getByLabel('Pages', { exact: true }).inputValue()).toBe(sample.url);
    await page.reload();
    await page.getByRole('heading', { name: 'One page' }).waitFor();

    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('button', { name: 'Delete One page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete One page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No jobs yet.').waitFor();
  });

  it('keep the focus in the list when one is deleted or the question is dismissed', async () => {
    const { page } = await served.open('/#/jobs');
    for (const name of ['Third', 'Second', 'First']) {
      const data = { pages: [{ url: 'http://a.test/', html: '<h1>A</h1>' }], template: { title: 'The title' }, name };
      expect((await page.request.post(`${served.baseUrl()}/api/extract`, { data })).ok()).toBe(true);
    }
    await page.getByRole('row', { name: 'First' }).waitFor();
    const focused = () => page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
    await page.getByRole('button', { name: 'Delete Second' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Delete Second');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('row', { name: /Second/ }).waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Third');
    for (const name of ['First', 'Third']) {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('row', { name }).waitFor({ state: 'detached' });
    }
  });

  it('show failed pages with their reason, in the grid and grouped by cause', async () => {
    const { page } = await served.open();
    const { sample } = await (await page.request.get(`${served.baseUrl()}/api/app`)).json();
    const { origin } = new URL(sample.url);
    const data = { urls: [`${origin}/gone-1`, `${origin}/gone-2`], template: { title: 'The title' } };
    const { jobId } = await (await page.request.post(`${served.baseUrl()}/api/extract`, { data })).json();
    await page.goto(`${served.baseUrl()}/#/jobs/${jobId}`);
    await page.getByRole('gridcell', { name: /404.*gone-1/ }).waitFor();
    await page.getByText('2 failed', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Errors' }).click();
    await page.getByRole('tabpanel').getByText('2 times').waitFor();
    await page.request.delete(`${served.baseUrl()}/api/jobs/${jobId}`);
  });

  it('say so when they are gone', async () => {
    const { page } = await served.open('/#/jobs/no-such-job');
    await page.getByText('This job cannot be opened.').waitFor();
    await page.getByRole('link', { name: 'See all jobs' }).click();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
  });

  it('are shown page by page', async () => {
    const { page } = await served.open();
    const { sample } = await (await page.request.get(`${served.baseUrl()}/api/app`)).json();
    for (let number = 1; number <= 27; number++) {
      const data = { url: sample.url, template: 'The title', detach: true, name: `Job ${number}` };
      expect((await page.request.post(`${served.baseUrl()}/api/extract`, { data })).ok()).toBe(true);
    }
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByText('27 jobs').waitFor();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByRole('link', { name: 'Job 1', exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
  });
});
