// @module-tag long
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../helpers/site';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

const TOTAL = 120;
const ON_A_PAGE = 10;
const TEMPLATE = { name: 'Name', price: 'Price' };

const row = (at: number) => `<li><h3><a href="/t/${at}">Thing ${at}</a></h3><span class="price">$${at}.50</span></li>`;
const FORM =
  '<!doctype html><title>Log in</title><h1>Log in</h1><form method="post"><input name="user"><input type="password" name="pw"><button>Log in</button></form>';

/** A list that says on each page how long it is. */
function serveList(site: Site): void {
  const pages = TOTAL / ON_A_PAGE;
  for (let page = 1; page <= pages; page++) {
    const from = ON_A_PAGE * (page - 1) + 1;
    const rows = Array.from({ length: ON_A_PAGE }, (_, at) => row(from + at)).join('');
    const next = page < pages ? `<a rel="next" href="/products?page=${page + 1}">Next</a>` : '';
    const html = `<!doctype html><h1>Things</h1><p>${from}–${from + ON_A_PAGE - 1} of ${TOTAL}</p><ul class="things">${rows}</ul>${next}`;
    site.on(page === 1 ? '/products' : `/products?page=${page}`, html);
  }
}

describe.skipIf(!hasChromium)('the outcome of a job in the window (needs Chromium)', () => {
  const served = useServedWindow();
  let site: Site;

  beforeAll(async () => {
    site = await startSite();
    site.on('/robots.txt', { status: 404 });
    serveList(site);
  });
  afterAll(() => site.stop());

  const run = async (data: object): Promise<string> => {
    const answer = await served.request().post(`${served.baseUrl()}/api/extract`, { data });
    return (await answer.json()).jobId;
  };
  const openJob = async (data: object): Promise<{ readonly page: Page; readonly jobId: string }> => {
    await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { hostPerSecond: 0 } });
    const jobId = await run(data);
    const { page } = await served.open();
    await page.goto(`${served.baseUrl()}/#/jobs/${jobId}`);
    return { page, jobId };
  };
  const outcome = (page: Page) => page.getByRole('region', { name: 'Result of this job' });

  it('finishes a truncated list by its button', async () => {
    const { page } = await openJob({ url: site.url('/products'), template: TEMPLATE, perPage: 'many', maxPages: 3 });
    await outcome(page).getByText('30 of 120 products. Stopped at page 3.').waitFor();
    await page.getByText('Partial', { exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await outcome(page).getByRole('button', { name: 'Get the other 90' }).click();
    await page.getByText('Complete', { exact: true }).waitFor({ timeout: 60_000 });
    await outcome(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe(`${TOTAL + 1}`);
    await page.goto(`${served.baseUrl()}/#/jobs`);
    const rows = page.getByRole('row');
    await rows.filter({ hasText: 'Partial' }).getByText('30 of 120 products. Stopped at page 3.').waitFor();
    await rows.filter({ hasText: 'Complete' }).waitFor();
  });

  it('opens the form of a job whose page was refused, to change it', async () => {
    site.on('/refused', { status: 403 });
    site.on('/whole', `<!doctype html><h1>Lamp</h1><p class="price">$4.50</p>`);
    const urls = [site.url('/refused'), site.url('/whole')];
    const { page } = await openJob({ urls, template: TEMPLATE, attempts: 1 });
    await outcome(page).getByText('1 page could not be read.').waitFor();
    await outcome(page).getByRole('button', { name: 'Try the browser' }).waitFor();
    await outcome(page).getByRole('button', { name: 'Edit and try again' }).click();
    await expect.poll(() => page.getByLabel('Pages', { exact: true }).inputValue()).toContain('/refused');
  });

  it('notes a login page among many good rows, and suggests the browser for a blank page', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `/row/${at}`);
    for (const name of names) site.on(name, `<!doctype html><h1>${name}</h1><p class="price">$4.50</p>`);
    site.on('/row/members', FORM);
    const urls = [...names, '/row/members'].map(site.url);
    const { page } = await openJob({ urls, template: TEMPLATE, attempts: 1 });
    await outcome(page).getByText('1 page asked to log in; the others were read.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    site.on('/blank', '<!doctype html><title></title><div id="app"></div><p>Welcome.</p>');
    const blank = await run({ url: site.url('/blank'), template: { price: 'Price' }, render: 'never' });
    await page.goto(`${served.baseUrl()}/#/jobs/${blank}`);
    await outcome(page).getByRole('button', { name: 'Try the browser' }).waitFor();
    await page.getByText('Partial', { exact: true }).waitFor();
  });
});
