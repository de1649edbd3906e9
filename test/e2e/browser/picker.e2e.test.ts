import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../helpers/site';
import { collectByKeyboard, collectByMouse, expectTruth, getCsvRows, pickedPage, SOON } from '../pick-sayings';
import { type SayingsSite, startSayings } from '../sayings-site';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

const READ_MS = 60_000;
/** In the window: what the first click is likely to ask has been answered. */
const IS_WARM = `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/extractors/picked'))`;

/** What the table of the preview shows, by rows. */
async function previewRows(page: Page): Promise<readonly (readonly string[])[]> {
  const rows = page.getByRole('region', { name: 'Preview' }).locator('tbody tr');
  return Promise.all((await rows.all()).map((row) => row.locator('td').allInnerTexts()));
}

async function exported(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await download.path(), 'utf8');
}

describe.skipIf(!hasChromium)('the picker (needs Chromium)', () => {
  const served = useServedWindow();

  describe('picking on a page of the sample site', () => {
    async function openSample(path: string) {
      const { page, faults } = await served.open();
      const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
      await page.evaluate(`location.hash = '#/picker'`);
      await page.getByLabel('Address of the page').fill(new URL(path, sample.url).href);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      return { page, faults, frame: await pickedPage(page) };
    }

    it('names what the pointer is at without a request, and adds a field by a click', async () => {
      const { page, frame } = await openSample('/products/oak-bread-board');
      await expect.poll(() => page.evaluate(IS_WARM), SOON).toBe(true);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await frame.locator('h1').hover();
      await page.getByText('h1', { exact: true }).first().waitFor();
      await frame.locator('p').first().hover();
      expect(asked).toEqual([]);
      await frame.locator('h1').click();
      const name = page.getByRole('textbox', { name: 'Name of the field title' });
      await name.waitFor();
      await expect.poll(() => previewRows(page), SOON).toEqual([['1', 'Oak Bread Board']]);
      await name.fill('product');
      await page.getByRole('columnheader', { name: 'product' }).waitFor();
      await expect.poll(() => previewRows(page), SOON).toEqual([['1', 'Oak Bread Board']]);
    });

    it('keeps the focus of the keyboard when the button that has it disappears', { tags: 'long' }, async () => {
      const { page } = await openSample('/catalogue/');
      const press = async (name: string | RegExp) => {
        const button = page.getByRole('button', { name }).first();
        await button.waitFor();
        await button.focus();
        await page.keyboard.press('Enter');
      };
      const focused = () => page.evaluate(`document.activeElement.ariaLabel ?? document.activeElement.innerText`);
      await press('Add all');
      await expect.poll(focused, SOON).toBe('Run');
      await press('Follow it');
      await expect.poll(() => page.evaluate(`document.activeElement.tagName`), SOON).toBe('INPUT');
      await press('Read only this page');
      await expect.poll(focused, SOON).toBe('Follow it');
      await press(/^Remove /);
      await expect.poll(focused, SOON).toMatch(/^Name of the field/);
    });

    it('makes a list of records of a second click, runs it over the catalogue, and exports it', {
      tags: 'long',
    }, async () => {
      const { page, frame } = await openSample('/catalogue/');
      await frame.locator('.card .name').first().click();
      await frame.locator('.card .name').nth(1).click();
      await page.getByText('A list of records: 12 found.').waitFor();
      await frame.locator('.card .price').first().click();
      await expect.poll(async () => (await previewRows(page)).length, SOON).toBe(12);
      const names = await frame.locator('.card .name').allInnerTexts();
      await expect.poll(async () => (await previewRows(page)).map(([, name]) => name), SOON).toEqual(names);

      await page.reload();
      await pickedPage(page);
      expect(await page.getByRole('textbox', { name: /^Name of the field/ }).count()).toBe(2);

      await page.getByRole('button', { name: 'More ways to run' }).click();
      await page.getByRole('menuitem', { name: 'More options…' }).click();
      const pages = page.getByRole('textbox', { name: 'Pages' });
      const url = await pages.inputValue();
      await pages.fill([url, ...[2, 3, 4].map((number) => `${url}page-${number}/`)].join('\n'));
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText('Completed: 48 items.').waitFor({ timeout: READ_MS });
      const [head, ...rows] = getCsvRows(
        await exported(page, () => page.getByRole('button', { name: 'Export CSV' }).click()),
      );
      expect(head?.slice(0, 2)).toEqual(['name', 'price']);
      expect(rows.slice(0, 12).map(([name]) => name)).toEqual(names);
      expect(rows.filter(([name = '', price = '']) => name !== '' && /^[\d.]+$/.test(price)).length).toBeGreaterThan(
        40,
      );
    });

    it('offers the fields of a list before the first click, and follows it to its end', { tags: 'long' }, async () => {
      const { page, frame } = await openSample('/catalogue/');
      const found = page.getByRole('region', { name: 'Found on this page' });
      await found.getByText('Looks like a list of 12 records.').waitFor();
      const boxes = found.getByRole('checkbox');
      await expect.poll(() => boxes.count(), SOON).toBe(4);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await boxes.first().hover();
      await expect.poll(() => frame.locator('[data-winnow-hint]').count(), SOON).toBe(12);
      await page.getByRole('button', { name: 'Add all' }).click();
      await expect.poll(async () => (await previewRows(page)).length, SOON).toBe(12);
      await page.getByRole('button', { name: /^Undo: add 4 fields/ }).click();
      await page.getByText('Nothing picked yet').waitFor();
      await page.getByRole('button', { name: /^Redo: add 4 fields/ }).click();
      const next = page.getByRole('region', { name: 'Next page' });
      await next.getByText('the list says 4 pages').waitFor();
      await frame.getByRole('link', { name: 'Next' }).click();
      const followed = page.getByRole('status').filter({ hasText: 'Followed to the next page: link "Next".' });
      await followed.getByRole('button', { name: 'Undo' }).click();
      await followed.waitFor({ state: 'hidden' });
      await next.getByRole('button', { name: 'Pick another' }).click();
      await frame.getByRole('link', { name: 'Next' }).click();
      await next.getByText('link "Next" (chosen)').waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText('Completed: 48 items.').waitFor({ timeout: READ_MS });
    });

    it('opens the link of each row, and joins the values picked there: from the page to a CSV in seven clicks', {
      tags: 'long',
    }, async () => {
      const { page } = await openSample('/catalogue/');
      let clicks = 0;
      const click = async (name: string | RegExp, within: Page | Locator = page) => {
        await within.getByRole('button', { name, exact: true }).first().click();
        clicks++;
      };
      await page.getByText('Looks like a list of 12 records.').waitFor();
      await click('Add all');
      await click('Follow it', page.getByRole('region', { name: 'Next page' }));
      await click(/^Open each/, page.getByRole('region', { name: 'Details' }));
      const steps = page.getByRole('navigation', { name: 'Steps of this run' });
      await steps.locator('[aria-current=step]').filter({ hasText: 'Details' }).waitFor();
      await pickedPage(page);
      await click('Add all');
      // the first row has the values of its page, the others wait for the run
      await page.getByRole('columnheader', { name: 'sku', exact: true }).waitFor();
      await expect.poll(async () => (await previewRows(page))[0], SOON).toContain('KT-101');
      expect((await previewRows(page))[1]).toContain('…');
      expect(await violationsInBothThemes(page)).toEqual([]);
      await click('Run');
      await page.getByRole('tab', { name: /^Results\s*48/ }).waitFor({ timeout: READ_MS });
      const csv = await exported(page, () => click('Export CSV'));
      expect(clicks).toBe(6);
      const [head = [], ...rows] = getCsvRows(csv);
      expect(rows).toHaveLength(48);
      const at = (name: string) => rows.map((row) => row[head.indexOf(name)]);
      expect(head.slice(0, 5)).toEqual(['name', 'url', 'image', 'price', 'availability']);
      expect(head).not.toContain('title'); // says what the name of the list says
      expect(new Set(at('sku')).size).toBe(48);
      expect(at('url').every((url) => url?.includes('/products/'))).toBe(true);

      await page.goBack(); // to the page behind the link, and from there to its list
      await steps.getByRole('button', { name: /^List/ }).click();
      await steps.locator('[aria-current=step]').filter({ hasText: 'List' }).waitFor();
      await page.getByRole('button', { name: 'Stop opening the links' }).click();
      await page.getByRole('columnheader', { name: 'sku', exact: true }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Undo: stop opening the links/ }).click();
      await page.getByRole('columnheader', { name: 'sku', exact: true }).waitFor();
    });

    it('takes all that are alike by keyboard alone, tells of it, and undoes it', { tags: 'long' }, async () => {
      const { page } = await openSample('/catalogue/');
      await expect.poll(() => page.evaluate('document.activeElement.role'), SOON).toBe('application');
      const told = page.getByRole('status');
      // from the heading over the list into its first card, to the name
      const crumb = page.getByRole('list', { name: 'Element path' }).locator('[aria-current]');
      await page.keyboard.press('ArrowRight'); // the first key begins at the heading
      await crumb.waitFor();
      for (let press = 0; press < 8 && !/^ul/.test(await crumb.innerText().catch(() => '')); press++)
        await page.keyboard.press('ArrowRight');
      for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
      await told.filter({ hasText: '12 similar' }).first().waitFor();
      await page.keyboard.press('+');
      await told.filter({ hasText: '12 similar selected' }).first().waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await previewRows(page)).length, SOON).toBe(12);
      await page.keyboard.press('ControlOrMeta+z');
      await page.getByText('Nothing picked yet').waitFor();
      await page.keyboard.press('ControlOrMeta+Shift+z');
      await expect.poll(async () => (await previewRows(page)).length, SOON).toBe(12);
      await page.keyboard.press('Tab');
      await page.getByRole('region', { name: 'Fields', exact: true }).locator(':focus').waitFor();
    });

    it('takes attributes, widens and undoes', { tags: 'long' }, async () => {
      const { page, frame } = await openSample('/catalogue/');
      await frame.locator('.card .name').first().click();
      await page.getByRole('button', { name: 'Widen to the parent element' }).click();
      await page
        .getByRole('group', { name: /^Content of/ })
        .getByRole('button', { name: 'href', exact: true })
        .click();
      await expect.poll(async () => (await previewRows(page))[0]?.[1], SOON).toMatch(/^http:.*\/products\//);
      expect(await page.getByRole('combobox', { name: /^Type of/ }).inputValue()).toBe('url');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      const [name = ''] = await frame.locator('.card .name').allInnerTexts();
      await expect.poll(() => previewRows(page), SOON).toEqual([['1', name]]);
      await page.getByRole('button', { name: /^Remove/ }).click();
      await page.getByText('Nothing picked yet').waitFor();
    });

    it('keeps a saved extractor, and shows what it reads on other pages of the kind', { tags: 'long' }, async () => {
      const { page, frame } = await openSample('/products/oak-bread-board');
      const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
      const others = ['copper-milk-pan', 'walnut-salt-cellar'].map((slug) => `${sample.url}/products/${slug}`);
      await served.request().post(`${served.baseUrl()}/api/extract`, {
        data: { urls: others, template: { name: 'The name' } },
      });
      await frame.locator('h1').click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Products');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('link', { name: 'See the extractor' }).click();
      await page.getByRole('heading', { name: 'Products' }).waitFor();
      await page.goBack();
      await pickedPage(page);
      await page.getByRole('tab', { name: /^Other pages [1-9]/ }).click();
      await expect.poll(async () => (await previewRows(page)).flat().join(' '), SOON).toContain('/products/');
    });

    it('is opened from the Pages box and from the evidence of a value', { tags: 'long' }, async () => {
      const { page } = await served.open();
      const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
      await page.getByRole('button', { name: 'Set it up by hand' }).click();
      await page.getByRole('textbox', { name: 'Pages' }).fill(`${sample.url}/products/oak-bread-board`);
      await page.getByRole('button', { name: 'Pick on the page' }).click();
      await (await pickedPage(page)).locator('h1').click();
      await page.getByRole('textbox', { name: 'Name of the field title' }).waitFor();
      await page.getByRole('link', { name: 'Collect' }).click();
      await page.getByRole('button', { name: 'Pick on the page' }).click();
      await page.getByRole('textbox', { name: 'Name of the field title' }).waitFor(); // goes on where it was left
      const answer = await served.request().post(`${served.baseUrl()}/api/extract`, {
        data: { url: `${sample.url}/products/oak-bread-board`, template: { name: 'The name' } },
      });
      await page.goto(`${served.baseUrl()}/#/jobs/${(await answer.json()).jobId}`);
      await page.getByRole('gridcell', { name: 'Oak Bread Board', exact: true }).click();
      await page.getByRole('link', { name: 'Pick on this page' }).click();
      await pickedPage(page);
    });
  });

  describe('the stored page in the picker', () => {
    let site: Site;

    beforeAll(async () => {
      site = await startSite();
    });
    afterAll(() => site?.stop());

    /** The token of a stored page. */
    async function store(html: string): Promise<string> {
      site.on('/', html);
      const visit = await served.request().post(`${served.baseUrl()}/api/visit`, { data: { url: site.url('/') } });
      return /\/pages\/([\w-]+)\//.exec((await visit.json()).links.html)?.[1] ?? '';
    }

    async function openPicker(html: string) {
      const token = await store(html);
      const { page } = await served.open(`/#/picker/${token}`);
      return { page, frame: await pickedPage(page) };
    }

    it('runs no script, follows no link and sends no form, however it is touched', async () => {
      const { page, frame } = await openPicker(`<!doctype html><title>T</title><script>parent.hit = 1</script>
      <body onload="parent.hit = 2"><h1 onclick="parent.hit = 3" onmouseover="parent.hit = 4">Title</h1>
      <p><a id="js" href="javascript:parent.hit = 5">js</a> <a id="top" href="/elsewhere" target="_top">top</a> <a id="here" href="/elsewhere">here</a></p>
      <form action="/sent"><button id="send">Send</button></form>
      <img src="x" onerror="parent.hit = 6"><svg onload="parent.hit = 7"><script>parent.hit = 8</script></svg>
      <iframe srcdoc="<script>top.hit = 9</script>"></iframe><details ontoggle="parent.hit = 10" open><summary>s</summary></details>`);
      const address = page.url();
      for (const id of ['js', 'top', 'here', 'send']) await frame.locator(`#${id}`).click();
      await frame.locator('h1').click();
      await expect.poll(() => page.getByRole('textbox', { name: /^Name of the field/ }).count(), SOON).toBe(3);
      expect(page.url()).toBe(address);
      expect(await page.evaluate('window.hit')).toBeUndefined();
      expect(await frame.locator('h1').innerText()).toBe('Title');
      // its picture is fetched by Winnow, to be shown; the page itself asks for nothing
      expect(site.visits().filter((path) => path !== '/x')).toEqual(['/']);
    });

    it('shows what is behind an element that is in the way once that is hidden', async () => {
      const { page, frame } =
        await openPicker(`<!doctype html><style>#wall { position: fixed; inset: 0; background: #fff }</style>
      <h1>Title</h1><div id="wall">We care about cookies</div>`);
      for (const x of [40, 80]) await frame.locator('#wall').hover({ position: { x, y: 60 } });
      await page.getByRole('button', { name: 'Hide', exact: true }).click();
      await frame.locator('#wall').waitFor({ state: 'hidden' });
      await frame.locator('h1').click();
      await expect.poll(() => previewRows(page), SOON).toEqual([['1', 'Title']]);
      await page.getByRole('button', { name: 'Show 1 hidden' }).click();
      await frame.locator('#wall').waitFor();
    });

    it('hides a cookie banner at first, and shows it again', async () => {
      const { page, frame } = await openPicker(`<!doctype html><h1>Title</h1>
      <div id="b" role="dialog" style="position: fixed; inset: 0; background: #fff"><p>We and our partners use cookies.</p><button>Reject</button></div>`);
      await frame.locator('#b').waitFor({ state: 'hidden' });
      await frame.locator('h1').click();
      await expect.poll(() => previewRows(page), SOON).toEqual([['1', 'Title']]);
      await page.getByRole('button', { name: 'Show 1 hidden' }).click();
      await frame.locator('#b').waitFor();
    });

    it('is read right if a page names its parts like what a browser would be asked for', { tags: 'long' }, async () => {
      const names = ['children', 'parentNode', 'attributes', 'nodeType', 'localName', 'getAttribute', 'textContent'];
      const { page, frame } = await openPicker(`<!doctype html><body><h1>Title</h1>
      <form id="trap">${names.map((name) => `<input name="${name}">`).join('')}<b class="price">12</b></form>
      ${['createTreeWalker', 'documentElement', 'addEventListener', 'body', 'head'].map((name) => `<img name="${name}">`).join('')}`);
      const box = await frame.locator('b.price').boundingBox();
      await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 5);
      await page.getByRole('textbox', { name: 'Name of the field price' }).waitFor();
      await expect.poll(() => previewRows(page), SOON).toEqual([['1', '12']]);
    });

    it('is shown to the window alone', async () => {
      const token = await store('<h1>Title</h1>');
      const path = `${served.baseUrl()}/pages/${token}/picker`;
      const shown = await served.request().get(path);
      expect(shown.headers()['content-security-policy']).toMatch(/^sandbox allow-same-origin; default-src 'none';/);
      expect((await fetch(path)).status).toBe(401);
      expect((await fetch(`${served.baseUrl()}/pages/${token}/html`)).status).toBe(200);
      expect((await served.request().get(path, { headers: { 'sec-fetch-site': 'cross-site' } })).status()).toBe(403);
    });
  });

  describe('picking a whole site', () => {
    let site: SayingsSite;

    beforeAll(async () => {
      site = await startSayings();
    });
    afterAll(() => site?.stop());

    it('reads ten pages from three fields picked with the mouse, as the truth has them', { tags: 'long' }, async () => {
      const { page, faults } = await served.open();
      await collectByMouse(page, site);
      const { results } = await (await served.request().get(`${served.baseUrl()}/api/jobs?limit=1`)).json();
      expect(results[0].extractors).toMatchObject([{ fields: ['text', 'author', 'tag'], left: [], pages: 1 }]);
      expect(results[0].metrics.boost.pages).toBe(10);
      expectTruth(await exported(page, () => page.getByRole('button', { name: 'Export CSV' }).click()), site);
      expect(faults).toEqual([]);
    });

    it('does the same by keyboard alone', { tags: 'long' }, async () => {
      const { page } = await served.open();
      await collectByKeyboard(page, site);
      expectTruth(await exported(page, () => page.keyboard.press('Enter')), site);
    });
  });
});
