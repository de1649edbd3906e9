import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { type Site, startSite } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
let tracker: Site;

withApp((given, own) => {
  app = given;
  site = own;
});
beforeAll(async () => {
  tracker = await startSite('127.0.0.2');
});
afterAll(() => tracker.stop());

const TEMPLATE = { name: 'name', price: 'price' };
const CARDS = [1, 2, 3].map((at) => `<li><h3>Lamp ${at}</h3><span class="price">€ ${at}0.50</span></li>`).join('');
const PROSE = 'The workshop is at the end of a narrow lane, and its door is painted a faded green. '.repeat(3);
const fill = 'document.querySelector("ul").innerHTML = text';
const list = (script: string, rows = '') =>
  `<!doctype html><title>Lamps</title><h1>Our lamps</h1><ul>${rows}</ul><script>${script}</script>`;
const load = (url: string) =>
  `fetch(${JSON.stringify(url)}).then((answer) => answer.ok ? answer.text() : Promise.reject()).then((text) => { ${fill} }).catch(() => {})`;

const extract = (path: string, more: Record<string, unknown> = {}) =>
  app.run('extract', { url: site.url(path), template: TEMPLATE, perPage: 'many', render: 'always', ...more });
const codes = ({ outcome }: { readonly outcome?: { readonly reasons: readonly { readonly code: string }[] } }) =>
  outcome?.reasons.map(({ code }) => code);

describe('a snapshot that was not made', () => {
  it('makes the result partial, and leaves the rest of the page', async () => {
    site.on('/page', `<title>Page</title><p>${PROSE}`);
    const answer = await app.run('visit', {
      url: site.url('/page'),
      include: ['text', 'screenshot'],
      screenshot: { selector: '.none' },
    });
    const message = `No screenshot of ${site.url('/page')} was made. No element of the page matches ".none".`;
    expect(answer.problems).toMatchObject([{ code: 'snapshot_failed', message, url: site.url('/page') }]);
    expect(answer.outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'snapshots_failed', message }] });
    expect(answer.results[0]?.text?.body).toContain('a narrow lane');
  });
});

describe("a page's own call for data that fails", () => {
  it.each([
    ['with a status', '/broken', { status: 503 }, 'HTTP 503'],
    ['without an answer', '/cut', (_: unknown, response: { destroy: () => void }) => response.destroy(), 'no answer'],
  ])('%s is named where the rows are missing', async (_, path, answer, why) => {
    site.on(path, answer);
    site.on('/empty', list(load(`${path}?page=1`)));
    site.on(`${path}?page=1`, answer);
    const result = await extract('/empty');
    expect(result.outcome?.state).toBe('partial');
    expect(result.outcome?.reasons).toMatchObject([
      {
        code: 'data_failed',
        message: `Data is missing on ${site.url('/empty')}: its own call to ${site.url(path)} failed (${why}).`,
        action: { path: '/api/extract', label: 'Run it again' },
      },
    ]);
  });

  it('is named for a visit where the page has no text', { tags: 'long' }, async () => {
    site.on('/data', { status: 500 });
    site.on('/bare', list(load('/data')));
    site.on('/full', `${list(load('/data'))}<p>${PROSE}`);
    const visit = (path: string) => app.run('visit', { url: site.url(path), include: ['text'], render: 'always' });
    expect(codes(await visit('/bare'))).toEqual(['data_failed']);
    expect(codes(await visit('/full'))).toEqual([]);
  });

  it('is not named where all is there', async () => {
    site.on('/data', { status: 500 });
    site.on('/shown', list(load('/data'), CARDS));
    const { outcome, results } = await extract('/shown');
    expect([outcome?.state, results.items.length]).toEqual(['complete', 3]);
  });

  it('is not named if a second try brought the data', { tags: 'long' }, async () => {
    let asked = 0;
    site.on('/later', (_, response) => {
      response.writeHead(asked++ === 0 ? 500 : 200).end(CARDS);
    });
    const again = `fetch('/later').then((first) => first.ok ? first : fetch('/later')).then((answer) => answer.text()).then((text) => { ${fill} })`;
    site.on('/again', list(again));
    expect((await extract('/again')).results.items).toHaveLength(3);
    site.on('/again', list(again.replace(fill, '')));
    asked = 0;
    expect(codes(await extract('/again'))).toEqual(['no_results']);
  });

  it('is not named if it is of another site, or if the page ended it', async () => {
    tracker.on('/count', { status: 500, headers: { 'access-control-allow-origin': '*' } });
    site.on('/slow', () => undefined);
    const abort = "const end = new AbortController(); fetch('/slow', end).catch(() => {}); end.abort()";
    site.on('/tracked', list(`${load(tracker.url('/count'))}; ${abort}`));
    const { outcome } = await extract('/tracked');
    expect(outcome?.reasons.map(({ code }) => code)).toEqual(['no_results']);
    expect(tracker.visits()).toContain('/count');
  });

  it('is named if it was to bring more of a list', { tags: 'long' }, async () => {
    const more = `addEventListener('scroll', () => fetch('/data?page=2'))`;
    site.on('/data?page=2', { status: 502 });
    site.on('/long', `${list(more, CARDS)}<div style="height: 4000px"></div>`);
    expect(codes(await extract('/long'))).toEqual([]);
    expect(codes(await extract('/long', { scroll: 3 }))).toEqual(['data_failed']);
    site.on('/data?page=2', { status: 404 }); // the list has ended
    expect(codes(await extract('/long', { scroll: 3 }))).toEqual([]);
  });
});
