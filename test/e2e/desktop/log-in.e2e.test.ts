import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../helpers/app';
import { type Client, client } from '../../helpers/call';
import { type Desktop, electronPath, needsElectron, readServerFile } from '../../helpers/desktop';
import { type Site, startSite } from '../../helpers/site';
import { useDesktop } from './use-desktop';

const FORM = '<form method="post" action="/in"><label>Name <input name="who"></label><button>Log in</button></form>';

describe.skipIf(!electronPath)(`logging in to a site in a window of the app (${needsElectron})`, () => {
  const started = useDesktop();
  let desktop: Desktop;
  let site: Site;
  let caller: Client;

  beforeAll(async () => {
    desktop = started.desktop();
    site = await startSite();
    site.on('/', FORM);
    site.on('/in', {
      status: 303,
      headers: { location: '/home', 'set-cookie': ['member=ann; Path=/; HttpOnly', 'lasting=1; Max-Age=600'] },
    });
    site.on('/home', '<h1>Welcome</h1>');
    site.on('/members', ({ headers }, response) => {
      const known = /member=ann/.test(headers.cookie ?? '');
      response.writeHead(known ? 200 : 401, { 'content-type': 'text/html' });
      response.end(known ? '<h1>For members</h1><a href="/members/1">One</a>' : '<h1>Who are you?</h1>');
    });
    site.on('/members/1', ({ headers }, response) => {
      const known = /member=ann/.test(headers.cookie ?? '');
      response.writeHead(known ? 200 : 401, { 'content-type': 'text/html' });
      response.end(known ? '<h1>Oak board</h1>' : '<h1>Who are you?</h1>');
    });
    const { url, key } = await readServerFile(desktop.dataDir);
    caller = client(url, key);
  });

  afterAll(() => site.stop());

  /** The pages of the window that opens: the bar, and the site. */
  const openWindow = async () => ({ bar: await windowAt(/^data:/), page: await windowAt(new RegExp(site.host)) });

  const windowAt = (address: RegExp) =>
    until(`a window at ${address}`, () => desktop.app.windows().find((page) => address.test(page.url())) ?? null);

  /** Only the app's own window is open. */
  const closed = () => until('the window to be gone', () => (desktop.app.windows().length === 1 ? true : null));

  it('keeps no login that is cancelled', async () => {
    const answer = caller.api('logIn', { url: site.url('/') }).catch((error: unknown) => error);
    const { bar } = await openWindow();
    await bar.getByRole('link', { name: 'Cancel' }).click();
    expect(String(await answer)).toContain('No valid cookie');
    expect((await caller.api('listSessions', {})).results).toEqual([]);
    await closed();
  });

  it('keeps the login, and later visits are a member’s', async () => {
    const before = await caller.api('visit', { url: site.url('/members'), attempts: 1 });
    expect(before).toMatchObject({ results: [{ status: 'block', httpStatus: 401 }] });

    const answer = caller.api('logIn', { url: site.url('/'), name: 'Ann' });
    const { bar, page } = await openWindow();
    await page.getByLabel('Name').fill('ann');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await bar.getByRole('link', { name: 'Keep this login' }).focus();
    await bar.keyboard.press('Enter').catch(() => undefined); // the window closes under the key
    expect(await answer).toMatchObject({ name: 'Ann', cookies: 2 });

    const after = await caller.api('visit', { url: site.url('/members'), include: ['text'] });
    expect(after).toMatchObject({
      results: [{ status: 'ok', text: { body: expect.stringContaining('For members') } }],
    });
    const scraped = await caller.api('scrape', {
      pattern: site.url('/members/*'),
      startUrls: [site.url('/members')],
      template: { name: 'The heading' },
    });
    expect(scraped).toMatchObject({ results: { items: [{ name: 'Oak board', _status: 'ok' }] } });
    const without = await caller.api('visit', { url: site.url('/members'), session: 'none', attempts: 1 });
    expect(without).toMatchObject({ results: [{ httpStatus: 401 }] });
  });

  it('opens a page live with the login kept for it, picks on its state, and takes it again', {
    tags: 'long',
  }, async () => {
    const button = '<button onclick="this.outerHTML = `<p class=price>12 EUR</p>`">Show the price</button>';
    const more = '<button onclick="this.outerHTML = `<p class=stock>3 left</p>`">Show the stock</button>';
    site.on('/late', ({ headers }, response) => {
      const known = /member=ann/.test(headers.cookie ?? '');
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<h1>${known ? 'Shop for members' : 'Who are you?'}</h1>${button}${more}`);
    });
    const { page: own } = desktop;
    await own.evaluate("location.hash = '#/picker'");
    await own.getByLabel('Address of the page').fill(site.url('/late'));
    await own.getByText('Live', { exact: true }).click();
    await own.getByRole('button', { name: 'Open', exact: true }).click();
    const { bar, page } = await openWindow();
    await page.getByRole('button', { name: 'Show the price' }).click();
    await page.getByText('12 EUR').waitFor();
    await bar.getByRole('link', { name: 'Pick on this page' }).focus();
    await bar.keyboard.press('Enter');
    const frame = own.locator('iframe').contentFrame();
    await frame.getByText('Shop for members').waitFor();
    await frame.getByText('12 EUR').click();
    const read = own.getByRole('region', { name: 'Preview' }).getByRole('cell', { name: /^12\b/ });
    await read.waitFor();

    await page.getByRole('button', { name: 'Show the stock' }).click();
    await page.getByText('3 left').waitFor();
    await own.getByRole('button', { name: 'Refresh page' }).focus();
    await own.keyboard.press('Alt+R');
    await own.getByRole('status').getByText('the field is still there').waitFor();
    await frame.getByText('3 left').waitFor();
    await read.waitFor();

    await bar.getByRole('link', { name: 'Close' }).focus();
    await bar.keyboard.press('Enter').catch(() => undefined); // the window closes under the key
    await closed();
    await own.getByRole('button', { name: 'Refresh page' }).press('Enter');
    await own.getByRole('alert').getByText('The live window is closed').waitFor();
    await own.evaluate("location.hash = '#/collect'");
  });

  it('leaves the app’s own window as it is', async () => {
    await closed();
    await desktop.page.getByRole('button', { name: 'Try the sample site' }).waitFor();
  });
});
