import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../../helpers/site';
import { shareTestBrowser, type TestBrowser } from './open-browser';

let site: Site;
let other: Site;
let browser: TestBrowser;

beforeAll(async () => {
  [site, other] = await Promise.all([startSite(), startSite()]);
  browser = shareTestBrowser();
});
afterAll(() => Promise.all([site.stop(), other.stop()]));

/** A URL of another site, whose frames run in a process of their own. */
const foreign = (path: string) => other.url(path).replace('127.0.0.1', 'localhost');
const LINE = 'The next train to the coast leaves at noon from platform four, and every hour after that. ';

describe('closed shadow roots', () => {
  it('are read like open ones, also within each other and in plain elements', async () => {
    site.on(
      '/closed',
      `<x-card></x-card><x-card></x-card><div id="plain" style="height: 40px"></div><p>after</p><script>
      let count = 0;
      customElements.define('x-card', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'closed' }).innerHTML = '<b>card ' + ++count + '</b><x-leaf></x-leaf>';
        }
      });
      customElements.define('x-leaf', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'closed' }).innerHTML = '<i>leaf</i><x-open></x-open>';
        }
      });
      customElements.define('x-open', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<u>deepest</u>'; }
      });
      document.getElementById('plain').attachShadow({ mode: 'closed' }).innerHTML = '<s>price 12.50</s>';
      </script>`,
    );
    const { html } = await browser.page(site.url('/closed'));
    expect(html).toMatch(
      /<template shadowrootmode="closed"><b>card 1<\/b><x-leaf><template shadowrootmode="closed"><i>leaf/,
    );
    expect(html).toContain('card 2');
    expect(html.match(/<u>deepest<\/u><\/template>/g)).toHaveLength(2);
    expect(html).toMatch(/<div id="plain"[^>]*><template shadowrootmode="closed"><s>price 12\.50/);
  });

  it('of many elements with one name are all read', { tags: 'long' }, async () => {
    site.on(
      '/many-closed',
      `<main></main><script>customElements.define('x-row', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'closed' }).innerHTML = '<b>row ' + this.id + '</b>'; }
      });
      for (let id = 1; id <= 60; id++) document.querySelector('main').append(Object.assign(document.createElement('x-row'), { id }));
      </script>`,
    );
    const { html } = await browser.page(site.url('/many-closed'));
    expect(html.match(/<b>row \d+<\/b>/g)).toHaveLength(60);
  });
});

describe('frames of other sites', () => {
  it('are read though they have few words, if they are large and show no picture', async () => {
    const jobs = '<ul><li><b>Welder</b> <i>Leeds</i></li><li><b>Nurse</b> <i>York</i></li></ul>';
    const sized = (path: string, width: number, height: number) =>
      `<iframe src="${foreign(path)}" width="${width}" height="${height}" style="border: 0"></iframe>`;
    other.on('/few-words', jobs);
    other.on('/map', '<canvas width="800" height="600"></canvas><p>Map data 2026, terms of use</p>');
    site.on('/with-few', `<h1>Jobs</h1>${sized('/few-words', 800, 600)}`);
    site.on('/with-none', `<h1>Jobs</h1>${sized('/few-words', 400, 200)}${sized('/map', 800, 600)}`);
    expect((await browser.page(site.url('/with-few'))).html).toContain('Welder');
    const { html } = await browser.page(site.url('/with-none'));
    expect(html).not.toContain('Welder');
    expect(html).not.toContain('Map data');
  });

  it('are read with the page, their links made whole, and frames within them', async () => {
    other.on('/inner', `<p>Inner: ${LINE}</p>`);
    other.on(
      '/booking',
      `<h2>Booking</h2><p>${LINE}</p><a href="seat/4">seat</a><iframe src="${site.url('/deepest')}" width="400" height="200"></iframe>`,
    );
    site.on('/deepest', `<p>Deepest: ${LINE}</p>`);
    site.on(
      '/with-frame',
      `<h1>Trips</h1><iframe src="${foreign('/booking')}" width="800" height="500"></iframe><footer>end</footer>`,
    );
    const { html } = await browser.page(site.url('/with-frame'));
    expect(html).toMatch(/<iframe data-content="follows"[^>]*><\/iframe><div><h2>Booking<\/h2>.*<footer>end/s);
    expect(html).toContain(`href="${foreign('/seat/4')}"`);
    expect(html).toContain('Deepest: The next train');
  });

  it('are read when their scripts are done', async () => {
    other.on(
      '/late-frame',
      `<main></main><script>setTimeout(() => { document.querySelector('main').textContent = 'Written: ${LINE}' }, 150)</script><p>${LINE}</p>`,
    );
    site.on('/with-late', `<iframe src="${foreign('/late-frame')}" width="800" height="500"></iframe>`);
    expect((await browser.page(site.url('/with-late'))).html).toContain('Written: The next train');
  });

  it('are left out if they are advertisements, badges, players or consent banners', async () => {
    other.on('/other-text', `<p>Left out: ${LINE}</p>`);
    other.on('/player', `<p>Left out: ${LINE}</p><video></video>`);
    other.on(
      '/consent',
      `<p>Left out: We use cookies to store information. Do you accept? ${LINE}</p><button>Accept all</button>`,
    );
    const frame = (path: string, width: number, height: number) =>
      `<iframe src="${foreign(path)}" width="${width}" height="${height}" style="border: 0"></iframe>`;
    site.on(
      '/around',
      `<p>page</p>${frame('/other-text', 300, 250)}${frame('/other-text', 970, 90)}${frame('/other-text', 200, 400)}
       ${frame('/player', 640, 360)}${frame('/consent', 900, 600)}`,
    );
    const { html } = await browser.page(site.url('/around'));
    expect(html).toContain('<p>page</p>');
    expect(html).not.toContain('Left out');
  });

  it('that would make the page too large are left out, and the others are read', async () => {
    other.on('/long-frame', `<h2>Long</h2>${`<p>${LINE}</p>`.repeat(400)}`);
    other.on('/short-frame', `<h2>Short</h2><p>${LINE}</p>`);
    const frame = (path: string) => `<iframe src="${foreign(path)}" width="800" height="500"></iframe>`;
    site.on('/with-long', `<p>page</p>${frame('/long-frame')}${frame('/short-frame')}`);
    const { html } = await browser.page(site.url('/with-long'), { maxBytes: 20_000 });
    expect(html).toContain('<h2>Short</h2>');
    expect(html).not.toContain('<h2>Long</h2>');
  });

  it('that hang do not hold up the page', async () => {
    other.on(
      '/hangs',
      `<p>${LINE}</p><script>addEventListener('load', () => setTimeout(() => { for (;;); }))</script>`,
    );
    site.on('/with-hanging', `<p>page</p><iframe src="${foreign('/hangs')}" width="800" height="500"></iframe>`);
    expect((await browser.page(site.url('/with-hanging'))).html).toContain('<p>page</p>');
  });
});
