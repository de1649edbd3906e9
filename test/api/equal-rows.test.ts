import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  site = await startSite();
  return () => site.stop();
});

type Row = readonly [payee: string, amount: number];

const COFFEE: Row = ['Coffee', 3.5];
const PAPER: Row = ['Paper', 1.2];
const LUNCH: Row = ['Lunch', 9];
const TRAIN: Row = ['Train', 24];
const RENT: Row = ['Rent', 800];
const BOOK: Row = ['Book', 12];
const CAKE: Row = ['Cake', 4.1];

const path = (page: number) => (page === 1 ? '/payments' : `/payments?page=${page}`);

/** Rows without links, so that only their values tell them apart. */
function servePayments(pages: readonly (readonly Row[])[], pager = numbers): void {
  pages.forEach((rows, at) => {
    const cells = rows.map(([payee, amount]) => `<tr><td>${payee}</td><td>${amount.toFixed(2)}</td></tr>`).join('');
    const table = `<table><thead><tr><th>Payee</th><th>Amount</th></tr></thead><tbody>${cells}</tbody></table>`;
    site.on(
      path(at + 1),
      `<!doctype html><title>Payments</title><h1>Payments</h1>${table}${pager(at + 1, pages.length)}`,
    );
  });
}

function numbers(page: number, count: number): string {
  const links = Array.from({ length: count }, (_, at) =>
    at + 1 === page ? `<span aria-current="page">${page}</span>` : `<a href="${path(at + 1)}">${at + 1}</a>`,
  );
  return `<nav class="pagination">${links.join(' ')}</nav>`;
}

const next = (page: number) => `<a rel="next" href="${path(page + 1)}">Next</a>`;

async function readPayments() {
  const template = { payee: 'Payee', amount: 'Amount' };
  const { results, outcome } = await app.run('extract', {
    url: site.url(path(1)),
    template,
    perPage: 'many',
    maxPages: 20,
  });
  return { rows: results.items.map(({ payee, amount }) => [payee, amount]), outcome };
}

it('keeps rows of a list that equal rows of earlier pages', async () => {
  const pages = [
    [COFFEE, LUNCH, TRAIN, RENT],
    [PAPER, COFFEE, COFFEE, BOOK],
    [LUNCH, COFFEE, PAPER, PAPER],
  ];
  servePayments(pages);
  const { rows, outcome } = await readPayments();
  expect(rows).toEqual(pages.flat());
  expect(outcome.state).toBe('complete');
});

it('keeps a page that equals the one before if numbered links say that the list has it', async () => {
  const coffees = [COFFEE, COFFEE, COFFEE, COFFEE];
  const pages = [[LUNCH, TRAIN, RENT, BOOK], coffees, coffees, [COFFEE, PAPER, LUNCH]];
  servePayments(pages);
  expect((await readPayments()).rows).toEqual(pages.flat());
});

it('ends a list whose last page is shown again at any later number', async () => {
  const pages = [
    [COFFEE, LUNCH, TRAIN, RENT],
    [PAPER, BOOK, CAKE, COFFEE],
  ];
  const [, last = []] = pages;
  servePayments([...pages, last, last, last, last, last], next);
  expect((await readPayments()).rows).toEqual(pages.flat());
});

it('drops a row that every page shows at the same place', async () => {
  const total: Row = ['Total', 866.8];
  servePayments([
    [COFFEE, LUNCH, TRAIN, total],
    [RENT, PAPER, BOOK, total],
    [CAKE, total],
  ]);
  expect((await readPayments()).rows).toEqual([COFFEE, LUNCH, TRAIN, total, RENT, PAPER, BOOK, CAKE]);
});

it('drops rows that new ones have moved to the next page', async () => {
  servePayments([[COFFEE, LUNCH, TRAIN, RENT], [TRAIN, RENT, PAPER, BOOK], [CAKE]]);
  expect((await readPayments()).rows).toEqual([COFFEE, LUNCH, TRAIN, RENT, PAPER, BOOK, CAKE]);
});

it('reads each row once if every page shows those of before as well', async () => {
  const rows = [COFFEE, COFFEE, LUNCH, TRAIN, RENT, PAPER, COFFEE, BOOK, CAKE];
  servePayments([rows.slice(0, 3), rows.slice(0, 6), rows]);
  expect((await readPayments()).rows).toEqual(rows);
});

it('reads each row once if the site ignores the page number, though some rows change', async () => {
  const [coffee, lunch, train, rent, paper] = [COFFEE, LUNCH, TRAIN, RENT, PAPER];
  const changed = (amount: number): readonly Row[] => [
    coffee,
    ['Live', amount],
    train,
    rent,
    ['Rate', amount],
    paper,
    lunch,
  ];
  servePayments([changed(1), changed(2), changed(3)], next);
  const { rows } = await readPayments();
  expect(rows.filter(([payee]) => payee === 'Train' || payee === 'Rent')).toHaveLength(2);
});

it.runIf(process.env.WINNOW_CHROMIUM)('keeps equal rows of pages that a browser turns', async () => {
  const pages = [
    [COFFEE, LUNCH, TRAIN, RENT],
    [PAPER, COFFEE, COFFEE, BOOK],
    [LUNCH, COFFEE, CAKE],
  ];
  servePayments([pages[0] ?? []], () => {
    const script = `const pages = ${JSON.stringify(pages)};
      let page = 0;
      function turn() {
        page++;
        document.querySelector('tbody').innerHTML = pages[page].map((cells) => '<tr><td>' + cells[0] + '</td><td>' + cells[1] + '</td></tr>').join('');
        document.querySelector('#next').disabled = page === pages.length - 1;
      }`;
    return `<button id="next" onclick="turn()">Next</button><script>${script}</script>`;
  });
  expect((await readPayments()).rows).toEqual(pages.flat());
});

it('keeps equal rows of a list that comes as JSON', async () => {
  const pages = [
    [COFFEE, LUNCH, TRAIN, RENT],
    [PAPER, COFFEE, COFFEE, BOOK],
    [LUNCH, COFFEE, CAKE],
  ];
  pages.forEach((rows, at) => {
    const payments = rows.map(([payee, amount]) => ({ payee, amount, account: 'Household account of the family' }));
    const rest = at + 1 < pages.length ? { next: path(at + 2) } : {};
    site.on(path(at + 1), {
      body: JSON.stringify({ payments, ...rest }),
      headers: { 'content-type': 'application/json' },
    });
  });
  expect((await readPayments()).rows).toEqual(pages.flat());
});
