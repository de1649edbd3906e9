import { expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { PRODUCT_TEMPLATE, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((started, own) => {
  [app, site] = [started, own];
});

const TOTAL = 40;
const SIZE = 10;

/** A list that a script file fills from a call, and again whenever it is scrolled to its end. */
function serveList(path: string, toAnswer: (rows: readonly object[], isLast: boolean) => unknown, below = ''): void {
  site.on(path, `<!doctype html><h1>Things</h1><div id="list"></div>${below}<script src="${path}.js"></script>`);
  const body = `
    let page = 0, open = false;
    const list = document.querySelector('#list');
    async function more() {
      if (open) return;
      open = true;
      const answer = await (await fetch('${path}/part?page=' + ++page)).json();
      for (const { id } of answer.rows ?? answer) {
        const card = Object.assign(document.createElement('article'), { className: 'card' });
        card.style.height = '300px';
        card.innerHTML = '<h3><a href="/t/' + id + '">Thing ' + id + '</a></h3><p class="price">$' + id + '.50</p>';
        list.append(card);
      }
      open = false;
    }
    more();
    addEventListener('scroll', () => innerHeight + scrollY > document.body.scrollHeight - 400 && more());`;
  site.on(`${path}.js`, { headers: { 'content-type': 'text/javascript' }, body });
  for (let page = 1; page <= TOTAL / SIZE + 1; page++) {
    const left = Math.max(0, Math.min(SIZE, TOTAL - SIZE * (page - 1)));
    const rows = Array.from({ length: left }, (_, at) => ({ id: SIZE * (page - 1) + at + 1 }));
    const part = JSON.stringify(toAnswer(rows, page * SIZE >= TOTAL));
    site.on(`${path}/part?page=${page}`, { headers: { 'content-type': 'application/json' }, body: part });
  }
}

const extract = (path: string, maxPages?: number) =>
  app.run('extract', { url: site.url(path), template: PRODUCT_TEMPLATE, perPage: 'many', maxPages });

it('of which only the beginning was read is partial, if the page’s own call says that more follow', {
  tags: 'long',
}, async () => {
  serveList('/says', (rows, isLast) => ({ rows, hasMore: !isLast }));
  const { results, outcome } = await extract('/says');
  expect(results.items).toHaveLength(SIZE);
  expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'more_pages' }] });
  expect(outcome.reasons[0]?.action).toMatchObject({ path: '/api/extract', body: { maxPages: 100 } });
  const whole = await extract('/says', 10);
  expect([whole.results.items?.length, whole.outcome.state]).toEqual([TOTAL, 'complete']);
});

it('is followed by maxPages if its calls only name the page', async () => {
  serveList('/names', (rows) => rows);
  expect((await extract('/names', 10)).results.items).toHaveLength(TOTAL);
});

it('is complete if another list of the page says that more follow', async () => {
  const more = { reviews: Array.from({ length: 5 }, (_, id) => ({ id })), hasMore: true };
  site.on('/reviews', { headers: { 'content-type': 'application/json' }, body: JSON.stringify(more) });
  serveList('/beside', (rows) => ({ rows }), '<script>fetch("/reviews")</script>');
  const { results, outcome } = await extract('/beside');
  expect([results.items?.length, outcome.state]).toEqual([SIZE, 'complete']);
});
