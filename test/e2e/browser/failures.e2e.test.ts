import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULTS, type FaultSite, startFaultSite } from '../../helpers/fault-site';
import { linking, PRODUCT_TEMPLATE, product, type Site, startSite } from '../../helpers/site';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

const QUICK = FAULTS.connection.filter(({ expects }) => expects.status === 'error').slice(0, 4);

describe.skipIf(!hasChromium)('a job that meets every kind of failure (needs Chromium)', () => {
  const served = useServedWindow();
  let site: Site;
  let faults: FaultSite;
  let page: Page;

  const post = async (path: string, data: object) =>
    (await served.request().post(`${served.baseUrl()}${path}`, { data })).json();
  const openJob = async (path: string, data: object) => {
    const { jobId } = await post(path, { ...data, detach: true });
    await page.goto(`${served.baseUrl()}/#/jobs/${jobId}`);
    return jobId;
  };

  beforeAll(async () => {
    [site, faults] = await Promise.all([startSite(), startFaultSite(QUICK)]);
    ({ page } = await served.open());
    await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 0, timeoutMs: 1000 } });
  });
  afterAll(() => Promise.all([site.stop(), faults.stop()]));

  it('shows each cause with what can be done, and then the outcome', async () => {
    site.on('/ok', product('Oak board', 12));
    for (const path of ['/no-1', '/no-2']) site.on(path, { status: 403, body: '<h1>No</h1>' });
    site.on('/in', { status: 401, body: '<h1>Log in</h1>' });
    const urls = [...['/ok', '/no-1', '/no-2', '/in'].map(site.url), ...QUICK.map((fault) => faults.urlOf(fault))];
    await openJob('/api/extract', { urls, template: PRODUCT_TEMPLATE, attempts: 1, render: 'never' });
    await page.getByText('Needs you').first().waitFor({ timeout: 60_000 });
    await page.getByRole('tab', { name: 'Errors' }).click();
    const groups = page.getByRole('article');
    await groups.first().waitFor();
    for (const group of await groups.all()) expect(await group.getByRole('button').count()).toBeGreaterThan(0);
    expect(await violationsInBothThemes(page)).toEqual([]);

    for (const path of ['/no-1', '/no-2']) site.on(path, product('Elm board', 9));
    const refused = page.getByRole('article', { name: /^Refused/ });
    expect(await refused.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(site.url('/no-1'));
    await refused.getByRole('button', { name: 'More for: Refused' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Try these 2 again' }).press('Enter');
    await page.getByText('Refused: tried again; 2 pages read.').waitFor();
    await refused.waitFor({ state: 'detached' });
  });

  it('logs in by cookies if no window can be opened, and reads behind the login', { tags: 'long' }, async () => {
    site.on('/in', (request, response) => {
      const isIn = request.headers.cookie === 'let=in';
      response
        .writeHead(isIn ? 200 : 401, { 'content-type': 'text/html' })
        .end(isIn ? product('Own', 1) : '<h1>No</h1>');
    });
    const login = page.getByRole('article', { name: /behind a login/ });
    await page.route('**/api/sessions', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      await route.fulfill({ json: { results: [], window: false } });
    });
    await login.getByRole('button', { name: 'Log in here…' }).press('Enter');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('A page of the site').inputValue()).toBe(site.url('/in'));
    await dialog.getByLabel('Cookies').fill('let=in');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/tried again with the session; 1 page read\.$/).waitFor();
  });

  it('shows in the log what happened, filtered by level and text', { tags: 'long' }, async () => {
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByText('Finished.').first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByText('Errors', { exact: true }).last().click();
    await page.getByText('Finished.').first().waitFor({ state: 'detached' });
    await page.getByLabel('Search the log').fill('/no-1');
    await page.getByText('1 line, newest first').waitFor();
  });

  it('opens the form as the job was started, to be changed and run again', async () => {
    for (const path of ['/', '/ok']) site.on(path, linking('/ok', '/other'));
    await openJob('/api/scrape', { pattern: site.url('/**'), template: { name: 'Name' }, budget: 0.0015 });
    await page.getByRole('tab', { name: 'Results', selected: true }).waitFor(); // not the view of the job before
    await page.getByRole('tab', { name: 'Errors' }).click();
    await page
      .getByRole('article', { name: /budget/ })
      .getByRole('button', { name: 'Edit and try again' })
      .press('Enter');
    await expect.poll(() => page.getByLabel('Pages', { exact: true }).inputValue()).toBe(site.url('/**'));
  });
});

describe.skipIf(!hasChromium)('a job at work (needs Chromium)', () => {
  const served = useServedWindow();
  let site: Site;

  beforeAll(async () => {
    site = await startSite();
    site.on('/', linking(...Array.from({ length: 200 }, (_, page) => `/${page}`)));
    site.otherwise((_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(linking()), 40);
    });
  });
  afterAll(() => site.stop());

  it('shows its progress in charts and words, accepts another pace, and stops after its current pages', {
    tags: 'long',
  }, async () => {
    const { page } = await served.open();
    const data = { pattern: `${site.origin}/**`, startUrls: [site.url('/')], maxVisits: 200, budget: 1, detach: true };
    const { jobId } = await (await served.request().post(`${served.baseUrl()}/api/crawl`, { data })).json();
    await page.goto(`${served.baseUrl()}/#/jobs/${jobId}`);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByRole('figure').first().waitFor();
    await expect.poll(() => page.getByRole('img', { name: /pages per second on average/ }).count()).toBe(1);
    await page.getByRole('meter').waitFor();
    await page.getByRole('button', { name: 'Change the speed' }).press('Enter');
    await page.getByRole('radio', { name: '4 per second' }).click();
    await expect
      .poll(
        async () =>
          (await (await served.request().get(`${served.baseUrl()}/api/jobs/${jobId}`)).json()).args.hostPerSecond,
      )
      .toBe(4);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Numbers' }).first().press('Enter');
    await page.getByRole('table', { name: 'Numbers: Pages per second' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop' }).press('Enter');
    await page.getByRole('menuitem', { name: /Stop after current pages/ }).press('Enter');
    await page.getByText('Stopped', { exact: true }).first().waitFor();

    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('table').waitFor();
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
