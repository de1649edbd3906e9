// @module-tag long
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, temporaryFolder } from '../helpers/app';
import { killAll, startKillable } from '../helpers/killable';
import { linking, type Site, startSite } from '../helpers/site';

/** Of the computer: how it writes, sorts and lowers letters, and where it stands. */
const COMPUTERS = {
  C: { LC_ALL: 'C', LANG: 'C', LANGUAGE: '', TZ: 'UTC' },
  Turkish: { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', LANGUAGE: 'tr', TZ: 'Europe/Istanbul' },
  German: { LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8', LANGUAGE: 'de', TZ: 'Europe/Berlin' },
  Swedish: { LC_ALL: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8', LANGUAGE: 'sv', TZ: 'America/Los_Angeles' },
  Arabic: { LC_ALL: 'ar_EG.UTF-8', LANG: 'ar_EG.UTF-8', LANGUAGE: 'ar', TZ: 'Pacific/Kiritimati' },
} as const;

const NAMES = ['Zebra', 'Äpfel', 'IĞDIR INCIR', 'ırmak', 'Öl', 'Ångström', 'istanbul', 'Straße', 'Çilek', 'Über'];
const TEMPLATE = { name: 'The name of the product', price: 'The price as a number', date: 'The date of publication' };
const CAP = 12;

let site: Site;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder();
  site = await startSite();
  const goods = NAMES.flatMap((name, at) => [`/goods/${encodeURIComponent(name)}`, `/goods/${at + 1}-INFO`]);
  site.on('/', linking('/list/I', '/list/i', '/feed.xml'));
  site.on('/list/I', linking(...goods.filter((_, at) => at % 2 === 0)));
  site.on('/list/i', linking(...goods.filter((_, at) => at % 2 === 1)));
  goods.forEach((path, at) => {
    site.on(
      path,
      `<!doctype html><html><title>${NAMES[at % NAMES.length]}</title><h1>${NAMES[at % NAMES.length]}</h1>
      <p class="price">1.234,5${at % 10} €</p><time>${(at % 28) + 1}/3/2024 23:30</time></html>`,
    );
  });
  site.on('/feed.xml', {
    headers: { 'content-type': 'application/rss+xml' },
    body: `<rss version="2.0"><channel><title>News</title>${NAMES.map(
      (name, at) =>
        `<item><title>${name}</title><link>${site.url(`/news/${at}`)}</link><pubDate>${at % 2 === 0 ? `1${at % 10} Mar 2024 23:30:00` : `Sun, 1${at % 10} Mar 2024 23:30:00 +0200`}</pubDate></item>`,
    ).join('')}</channel></rss>`,
  });
  // what a script writes by the browser's language: numbers, the order of names, letters in capitals
  site.on('/written', (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html><head><title>Written</title></head><body><h1>Goods</h1><ul></ul>
      <p id="asked">${request.headers['accept-language']}</p><script>
      const names = ${JSON.stringify(NAMES)}.sort((a, b) => a.localeCompare(b)).slice(0, 5);
      document.querySelector('ul').innerHTML = names.map((name, at) =>
        '<li class="product"><h2>' + name.toLocaleUpperCase() + '</h2><span class="price">' +
        (1234.5 + at).toLocaleString(undefined, { style: 'currency', currency: 'EUR' }) + '</span></li>').join('');
      document.querySelector('#asked').append(' ' + navigator.language + ' ' + navigator.languages +
        ' ' + Intl.DateTimeFormat().resolvedOptions().locale);
      </script></body></html>`);
  });
});
afterEach(() => killAll());
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** All that a person gets, without what differs from run to run: the time and the address of the stored page. */
async function collected(computer: keyof typeof COMPUTERS) {
  const { api, kill } = await startKillable(join(folder, computer), 0, COMPUTERS[computer]);
  // one at a time: of several, the one that a site answers first is read first
  await api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 1 });
  const scope = { pattern: site.url('/goods/*'), startUrls: [site.url('/')] };
  const values = async (id: string) =>
    (await jobEnd(api, id)).results as { items?: readonly Record<string, unknown>[]; hits?: readonly string[] };
  const plain = ({ _timestamp, _htmlUrl, ...rest }: Record<string, unknown>) => rest;
  const byVisits = await values(await api.detach('scrape', { ...scope, template: TEMPLATE, maxVisits: CAP }));
  const byExtracts = await values(await api.detach('scrape', { ...scope, template: TEMPLATE, maxExtracts: 7 }));
  const crawled = await values(await api.detach('crawl', { ...scope, maxVisits: CAP }));
  const visit = async (path: string, render: 'never' | 'always') => {
    const { results } = await api.run('visit', { url: site.url(path), render, include: ['markdown', 'html'] });
    return results.map(({ markdown, html, status }) => [status, markdown?.body, html?.body]);
  };
  const written = await api.run('extract', {
    urls: [site.url('/written')],
    template: { name: 'The name of the product', price: 'The price as text' },
    render: 'always',
  });
  const found = {
    byVisits: byVisits.items?.map(plain),
    byExtracts: byExtracts.items?.map(plain),
    hits: crawled.hits,
    feed: await visit('/feed.xml', 'never'),
    rendered: await visit('/written', 'always'),
    written: written.results.items.map((item) => plain(item)),
  };
  await kill();
  return found;
}

describe('the language and the time zone of the computer', () => {
  it('do not change the collected items', async () => {
    const { C: expected, ...others } = Object.fromEntries(
      await Promise.all(
        (Object.keys(COMPUTERS) as (keyof typeof COMPUTERS)[]).map(
          async (computer) => [computer, await collected(computer)] as const,
        ),
      ),
    );
    expect(expected?.byVisits?.length).toBeGreaterThan(4);
    expect(expected?.byExtracts).toHaveLength(7);
    expect(JSON.stringify(expected?.feed)).toContain('2024-03-10T23:30:00.000Z');
    expect(JSON.stringify(expected?.rendered)).toContain('en-US,en;q=0.9 en-US en-US,en en-US');
    for (const [computer, found] of Object.entries(others))
      expect([computer, JSON.stringify(found, null, 1)]).toEqual([computer, JSON.stringify(expected, null, 1)]);
  }, 120_000);
});

describe('a cap', () => {
  it('takes the same pages of a list, whichever is answered first', async () => {
    const paths = Array.from({ length: 60 }, (_, at) => `/all/${at}`);
    site.on('/all', linking(...paths));
    for (const path of paths)
      site.on(path, (_, response) => {
        setTimeout(() => response.end(`<title>${path}</title><h1>${path}</h1>`), Math.random() * 60);
      });
    const { api } = await startKillable(join(folder, 'caps'), 0);
    await api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 8 });
    const scope = {
      pattern: site.url('/all/*'),
      startUrls: [site.url('/all')],
      template: { title: 'title of the page' },
    };
    for (const cap of [{ maxVisits: 20 }, { maxExtracts: 7 }]) {
      const taken: string[][] = [];
      for (let run = 0; run < 4; run++) {
        const id = await api.detach('scrape', { ...scope, ...cap });
        await jobEnd(api, id);
        const { results } = await api.api('listItems', { id, limit: 100 });
        taken.push(results.map(({ item }) => String(item._url)).sort());
      }
      expect(taken[0]?.length).toBe(cap.maxExtracts ?? 19);
      for (const run of taken) expect([cap, run]).toEqual([cap, taken[0]]);
    }
  });
});
