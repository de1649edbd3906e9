import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import { PRODUCT_TEMPLATE, type Site, startSite } from '../helpers/site';

const PER_PAGE = 8;
const QUIET_MS = 300; // after which a page without open requests counts as loaded
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

interface ListOptions {
  readonly pages: number;
  /** Address of a page, from 1. */
  readonly path: (page: number) => string;
  /** What is below the records. */
  readonly pager: (page: number) => string;
  readonly before?: string;
}

/** Serves a list of `pages` pages with eight things each. */
function serveList({ pages, path, pager, before = '' }: ListOptions): void {
  for (let page = 1; page <= pages; page++) site.on(path(page), before + listPage(page, pager(page)));
}

function things(page: number, count = PER_PAGE): string {
  return Array.from({ length: count }, (_, at) => {
    const number = (page - 1) * PER_PAGE + at + 1;
    return `<li class="thing"><h3><a href="/thing/${number}">Thing number ${number}</a></h3><p>Made of wood and glue, as good as new.</p><span class="price">$${number}.50</span></li>`;
  }).join('');
}

function listPage(page: number, below: string, count = PER_PAGE): string {
  return `<!doctype html><html><head><title>Things</title></head><body><h1>Things</h1><ul class="things">${things(page, count)}</ul>${below}</body></html>`;
}

async function extract(path: string, maxPages: number, more: Readonly<Record<string, unknown>> = {}) {
  const url = site.url(path);
  const result = await app.run('extract', { url, template: PRODUCT_TEMPLATE, perPage: 'many', maxPages, ...more });
  const lists = result.artifacts.flatMap((artifact) => (artifact.type === 'pagination' ? [artifact.pagination] : []));
  return { ...result, names: result.results.items.map(({ name }) => name), list: lists[0], lists };
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Thing number ${from + at}`);

const link = (href: string, text: string) => `<a href="${href}">${text}</a>`;

describe('a list with a page for each letter', () => {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
  const bar = (own: string) =>
    `<nav>${letters.map((each) => (each === own ? `<b>${each}</b>` : link(`/names/${each}`, each))).join(' ')}</nav>`;
  const serve = () => {
    for (const [at, letter] of letters.entries()) {
      const isLong = letter === 'B';
      const below = bar(letter) + (isLong ? `<div class="pager">${link('/names/B?page=2', 'Next')}</div>` : '');
      site.on(
        `/names/${letter}`,
        letter === 'D' ? `<h1>Things</h1><p>None.</p>${bar(letter)}` : listPage(2 * at + 1, below, 5),
      );
    }
    site.on('/names/B?page=2', listPage(4, bar('B'), 5));
    site.on('/names', listPage(1, bar('A'), 5));
  };

  it('is read to its last letter, with all pages of a letter, and past one without entries', async () => {
    serve();
    const { names, outcome } = await extract('/names', 100);
    const pages = [1, 3, 4, 5, 9, 11].map((page) => (page - 1) * PER_PAGE + 1);
    expect(names).toEqual(pages.flatMap((first) => numbered(first, first + 4)));
    expect(outcome.state).toBe('complete');
  });

  it('is partial if its letters are not followed, and if one of them fails', async () => {
    serve();
    const input = { url: site.url('/names'), template: PRODUCT_TEMPLATE, perPage: 'many' } as const;
    const first = await app.run('extract', input);
    expect(first.outcome.reasons).toMatchObject([{ code: 'more_pages' }]);
    site.on('/names/C', { status: 404 });
    expect((await extract('/names', 100)).outcome.state).toBe('partial');
  });
});

describe('a calendar with a page for each month', () => {
  const serve = () => {
    for (let month = 1; month <= 12; month++) {
      const events = month <= 3 ? listPage(month, '', 4) : '<body><p>No events this month.</p>';
      const turn = (to: number, text: string) => link(`/events?month=2026-${String(to).padStart(2, '0')}`, text);
      const heading = `<h1>Events in month ${month}</h1><p>${turn(month - 1, 'Previous month')} ${turn(month + 1, 'Next month')}</p>`;
      site.on(`/events?month=2026-${String(month).padStart(2, '0')}`, events.replace('<body>', `<body>${heading}`));
    }
  };

  it('is followed to its first month without events, or says that it goes on', async () => {
    serve();
    const { names, outcome } = await extract('/events?month=2026-01', 20);
    expect([names.length, outcome?.state]).toEqual([12, 'complete']);
    expect(site.visits()).not.toContain('/events?month=2026-05');
    const one = await extract('/events?month=2026-01', 1);
    expect([one.names.length, one.outcome?.reasons.map(({ code }) => code)]).toEqual([4, ['more_pages']]);
  });
});

describe('a list with a next link', () => {
  const next = (pages: number) => ({
    pages,
    path: (page: number) => (page === 1 ? '/list' : `/list?page=${page}`),
    pager: (page: number) =>
      page < pages ? `<div class="pager">${link(`/list?page=${page + 1}`, 'Next ›')}</div>` : '',
  });

  it('is read to its end, each record once and in order, with the proof of each page', async () => {
    serveList(next(4));
    const { names, list, metrics, problems } = await extract('/list', 100);
    expect(names).toEqual(numbered(1, 32));
    expect(list).toEqual({
      url: site.url('/list'),
      kind: 'next',
      pages: 4,
      found: 'link "Next ›"',
      proof: [2, 3, 4].map((page) => ({ page, url: site.url(`/list?page=${page}`), newItems: 8, repeated: 0 })),
      stopped: 'Nothing on the last page leads to another page.',
    });
    expect(problems).toEqual([]);
    expect(site.visits()).toHaveLength(4);
    expect(metrics.service).toContainEqual(expect.objectContaining({ path: 'extract', count: 4 }));
  });

  it('is read no further than maxPages', async () => {
    serveList(next(6));
    const { names, list } = await extract('/list', 3);
    expect(names).toEqual(numbered(1, 24));
    expect([list?.pages, list?.stopped]).toEqual([3, 'maxPages (3) was reached.']);
    expect(site.visits()).toHaveLength(3);
  });

  it('is not followed where maxPages is left out or 1', async () => {
    serveList(next(3));
    const { names, lists } = await extract('/list', 1);
    expect([names.length, lists.length]).toEqual([8, 0]);
  });

  it('is followed for each URL of a call, its items in the order of the URLs', async () => {
    serveList(next(2));
    site.on('/other', listPage(50, ''));
    const urls = [site.url('/list'), site.url('/other')];
    const { results } = await app.run('extract', { urls, template: PRODUCT_TEMPLATE, perPage: 'auto', maxPages: 9 });
    expect(results.items.map(({ name }) => name)).toEqual([...numbered(1, 16), ...numbered(393, 400)]);
  });

  it('ends if a page leads back, links to itself, or repeats the page before', async () => {
    serveList({ ...next(3), pager: (page) => link(`/list${page === 3 ? '' : `?page=${page + 1}`}`, 'Next') });
    const looped = await extract('/list', 100);
    expect([looped.names, looped.list?.stopped]).toEqual([
      numbered(1, 24),
      'Nothing on the last page leads to another page.',
    ]);
    serveList({ ...next(3), pager: (page) => link(`/list?page=${Math.min(3, page + 1)}`, 'Next') });
    expect((await extract('/list', 100)).names).toEqual(numbered(1, 24));
    serveList({ ...next(3), pager: (page) => link(`/list?page=${page + 1}`, 'Next') });
    site.on('/list?page=4', listPage(3, link('/list?page=5', 'Next')));
    const repeated = await extract('/list', 100);
    expect(repeated.names).toEqual(numbered(1, 24));
    expect(repeated.list?.stopped).toBe('Page 4 only repeats what earlier pages have.');
    expect(repeated.list?.proof.at(-1)).toMatchObject({ page: 4, newItems: 0, repeated: 8 });
  });

  it('ends at a page that is not there if the page before it is short, which is not an error', async () => {
    serveList({ ...next(3), pager: (page) => link(`/list?page=${page + 1}`, 'Next') });
    site.on('/list?page=3', listPage(3, link('/list?page=4', 'Next'), 5));
    const { names, list, problems, outcome } = await extract('/list', 100);
    expect([names, list?.stopped, problems]).toEqual([numbered(1, 21), 'There is no page 4 (404).', []]);
    expect(outcome.state).toBe('complete');
  });

  it('ends at a page that is not there if its total or its last number was reached', async () => {
    serveList({
      ...next(3),
      pager: (page) => link(`/list?page=${page + 1}`, 'Next'),
      before: '<p>Showing 1–8 of 24 results</p>',
    });
    expect((await extract('/list', 100)).outcome.state).toBe('complete');
    const bar = (page: number) =>
      [1, 2, 3].map((at) => (at === page ? `<b>${at}</b>` : link(`/list?page=${at}`, String(at)))).join(' ');
    serveList({
      ...next(3),
      pager: (page) => `<div class="pagination">${bar(page)} ${link(`/list?page=${page + 1}`, 'Next')}</div>`,
    });
    const { names, outcome } = await extract('/list', 100);
    expect([names, outcome.state]).toEqual([numbered(1, 24), 'complete']);
  });

  const LOST: readonly (readonly [string, Parameters<Site['on']>[1]])[] = [
    ['is not there', { status: 404, body: '<title>Nothing here</title>' }],
    ['is empty', ''],
    ['leads to the start of the site', { status: 302, headers: { location: '/' } }],
    ['leads back to the first page', { status: 302, headers: { location: '/list' } }],
  ];
  it.each(LOST)('is partial if a page that it links to %s, and goes on after it', async (_, answer) => {
    site.on('/', listPage(50, ''));
    serveList(next(4));
    site.on('/list?page=3', answer);
    const { names, outcome, problems } = await extract('/list', 100, { attempts: 1, render: 'never' });
    expect(names).toEqual([...numbered(1, 16), ...numbered(25, 32)]);
    expect(problems.map(({ url }) => url)).toEqual([site.url('/list?page=3')]);
    expect(outcome).toMatchObject({
      state: 'partial',
      reasons: [{ code: 'pages_failed', count: 1, url: site.url('/list?page=3') }],
    });
  });

  it('takes no text of a page that only says that something went wrong for a record', async () => {
    serveList({ ...next(4), before: '<p>32 results</p>' });
    site.on('/list?page=3', '<!doctype html><h1>Things</h1><p>32 results</p><p>Something went wrong.</p>');
    const { names, outcome } = await extract('/list', 100);
    expect(names).toEqual(numbered(1, 16));
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'claims_more', count: 16 }] });
    site.on('/list?page=3', listPage(3, '', 1));
    expect((await extract('/list', 100)).names).toEqual(numbered(1, 17));
  });

  it('names a page that failed before the records that its total says are missing', async () => {
    serveList({ ...next(4), before: '<p>32 results</p>' });
    site.on('/list?page=3', { status: 404 });
    const { outcome } = await extract('/list', 100);
    expect(outcome.reasons).toMatchObject([
      { code: 'pages_failed', url: site.url('/list?page=3'), action: { label: 'Try the page again' } },
      { code: 'claims_more', count: 8 },
    ]);
  });

  it('stays partial while a page that it links to is tried again and still not there', async () => {
    serveList(next(4));
    site.on('/list?page=3', { status: 404 });
    const { jobId: id } = await extract('/list', 100);
    const tryAgain = async () => {
      expect((await app.api('retryJob', { id })).retried).toBe(1);
      await jobEnd(app, id);
      return (await app.api('getJob', { id })).outcome.state;
    };
    expect(await tryAgain()).toBe('partial');
    site.on('/list?page=3', listPage(3, link('/list?page=4', 'Next ›')));
    expect(await tryAgain()).toBe('complete');
    const { results } = await app.api('listItems', { id, limit: 100 });
    expect(results.map(({ item }) => item.name).sort()).toEqual(numbered(1, 32).sort());
  });

  it('is read through redirects that keep the number of the page', async () => {
    serveList({ ...next(3), path: (page) => `/shop/list?page=${page}&sort=name` });
    site.on('/list', listPage(1, link('/list?page=2', 'Next')));
    for (const page of [2, 3])
      site.on(`/list?page=${page}`, { status: 301, headers: { location: `/shop/list?page=${page}&sort=name` } });
    const { names, outcome } = await extract('/list', 100);
    expect([names, outcome.state]).toEqual([numbered(1, 24), 'complete']);
  });

  it('is partial if its second page is not there', async () => {
    serveList({ ...next(3), pager: (page) => (page < 3 ? link(`/list?page=${page + 1}`, 'Next ›') : '') });
    site.on('/list?page=2', { status: 404 });
    const { names, outcome } = await extract('/list', 100);
    expect(names).toEqual([...numbered(1, 8), ...numbered(17, 24)]);
    expect(outcome).toMatchObject({ state: 'partial', reasons: [{ url: site.url('/list?page=2') }] });
  });

  it('goes on after one page that cannot be read, and tells of it', async () => {
    serveList({
      ...next(5),
      path: (page) => `/list?page=${page}`,
      pager: (page) => (page < 5 ? link(`/list?page=${page + 1}`, 'Next') : ''),
    });
    site.on('/list?page=3', { status: 500, body: 'broken' });
    const { names, problems } = await extract('/list?page=1', 100, { attempts: 1 });
    expect(names).toEqual([...numbered(1, 16), ...numbered(25, 40)]);
    expect(problems.map(({ url }) => url)).toEqual([site.url('/list?page=3')]);
  });

  it('goes on after several missing pages that a page links to by number, up to five', async () => {
    const numbers = (page: number) =>
      `<div class="pagination">${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((one) => (one === page ? `<span class="current">${one}</span>` : link(`/list?page=${one}`, String(one)))).join(' ')}</div>`;
    const missing = (pages: readonly number[]) => {
      serveList({ ...next(10), pager: numbers });
      for (const page of pages) site.on(`/list?page=${page}`, { status: 404 });
    };
    missing([3, 4, 5, 6]);
    const { names, outcome, problems } = await extract('/list', 100, { attempts: 1 });
    expect(names).toEqual([...numbered(1, 16), ...numbered(49, 80)]);
    expect(problems.map(({ url }) => url)).toEqual([3, 4, 5, 6].map((page) => site.url(`/list?page=${page}`)));
    expect(outcome.state).toBe('partial');
    missing([2, 3, 4, 5, 6, 7]);
    const bounded = await extract('/list', 100, { attempts: 1 });
    expect([bounded.names, bounded.outcome.state]).toEqual([numbered(1, 8), 'partial']);
    expect(site.visits().filter((path) => path === '/list?page=8')).toHaveLength(1); // of the first job
  });

  it('whose first way only repeats is read by the next best', async () => {
    serveList({
      pages: 3,
      path: (page) => (page === 1 ? '/list' : `/list/page/${page}`),
      pager: (page) =>
        `<link rel="next" href="/list?page=${page + 1}"><div class="pagination">${[1, 2, 3].map((number) => (number === page ? `<span class="current">${number}</span>` : link(`/list/page/${number}`, String(number)))).join(' ')}</div>`,
    });
    site.on('/list?page=2', listPage(1, ''));
    const { names, list } = await extract('/list', 100);
    expect(names).toEqual(numbered(1, 24));
    expect([list?.kind, list?.pages, list?.stopped]).toEqual([
      'numbers',
      3,
      'Nothing on the last page leads to another page.',
    ]);
  });

  it('tells what all its pages together fall short of', async () => {
    const pager = (page: number) => (page < 3 ? link(`/list?page=${page + 1}`, 'Next') : '');
    serveList({ ...next(3), pager, before: '<p>283 results</p>' });
    const { problems, jobId } = await extract('/list', 100);
    const { completeness } = await app.api('listFields', { id: jobId });
    expect(completeness).toEqual({ read: 24, claimed: 283, done: 3, waiting: 0, failed: 0, otherList: null });
    expect(problems).toEqual([
      {
        code: 'shortfall',
        hint: expect.any(String),
        message: 'The list says it has 283 records; 24 were read from its 3 pages.',
        url: site.url('/list'),
      },
    ]);
    expect((await extract('/list', 2)).problems).toEqual([]);
  });
});

describe('a list whose last page has few records', () => {
  it.each([1, 2])('is read whole: %i', async (left) => {
    const card = (at: number) =>
      `<li class="card"><a href="/thing/${at}"><h2>Thing ${at}</h2></a><p class="price">€${at}.50</p><p class="stock">In stock</p></li>`;
    const cards = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => card(from + at)).join('');
    const page = (from: number, to: number, below: string) =>
      `<!doctype html><title>Things</title><main><h1>Things</h1><ul>${cards(from, to)}</ul>${below}</main>`;
    site.on('/list', page(1, 8, `<nav class="pager"><b>1</b> ${link('/list?page=2', '2')}</nav>`));
    site.on('/list?page=2', page(9, 8 + left, `<nav class="pager">${link('/list', '1')} <b>2</b></nav>`));
    const { results, outcome } = await extract('/list', 10);
    const rows = results.items.map(({ name, price }) => `${String(name)} ${String(price)}`);
    expect(rows).toEqual(Array.from({ length: 8 + left }, (_, at) => `Thing ${at + 1} ${at + 1.5}`));
    expect(outcome.state).toBe('complete');
  });
});

describe('a list without a next link', () => {
  it('is followed by its numbered pages', async () => {
    const pages = 5;
    const number = (at: number, page: number) => (at === page ? `<b>${at}</b>` : link(`/list/${at}.html`, String(at)));
    serveList({
      pages,
      path: (page) => `/list/${page}.html`,
      pager: (page) => `<p>${[1, 2, 3, 4, 5].map((at) => number(at, page)).join(' | ')}</p>`,
    });
    const { names, list } = await extract('/list/1.html', 100);
    expect([names.length, list?.kind, list?.pages]).toEqual([40, 'numbers', 5]);
    expect(list?.found).toBe('numbered pages 1 2 3 … 5');
  });

  it('is followed by addresses that its other links prove', async () => {
    const pager = (page: number) =>
      `<div class="pages">${page === 1 ? '1' : link('/list?start=0', '1')} … ${page === 6 ? '6' : link('/list?start=40', '6')}</div>`;
    serveList({ pages: 6, path: (page) => (page === 1 ? '/list' : `/list?start=${(page - 1) * 8}`), pager });
    const { names, list } = await extract('/list', 100);
    expect([names, list?.kind]).toEqual([numbered(1, 48), 'numbers']);
    expect(list?.found).toBe('page 2 by the addresses of the numbered pages 1 6');
  });

  it('is followed by a cursor in the data of its pages', async () => {
    const data = (page: number) =>
      `<script type="application/json">{"list":{"pageInfo":{"hasNextPage":${page < 3},"endCursor":"c${page}x"}}}</script>`;
    serveList({ pages: 3, path: (page) => (page === 1 ? '/list' : `/list?after=c${page - 1}x`), pager: data });
    const { names, list } = await extract('/list', 100);
    expect([names, list?.kind, list?.pages]).toEqual([numbered(1, 24), 'cursor', 3]);
  });

  it('is followed by the Link header', async () => {
    for (const page of [1, 2]) {
      const headers: Record<string, string> = page === 1 ? { link: '</list?k=9f>; rel="next"' } : {};
      site.on(page === 1 ? '/list' : '/list?k=9f', { headers, body: listPage(page, '') });
    }
    expect((await extract('/list', 100)).names).toEqual(numbered(1, 16));
  });

  it('is followed by the address that its button loads', async () => {
    const button = (page: number) =>
      page < 3 ? `<button class="load-more" data-url="/list?page=${page + 1}">Load more</button>` : '';
    serveList({ pages: 3, path: (page) => (page === 1 ? '/list' : `/list?page=${page}`), pager: button });
    const { names, list } = await extract('/list', 100);
    expect([names, list?.kind]).toEqual([numbered(1, 24), 'load_more']);
    expect(site.visits()).toHaveLength(3);
  });
});

const SCRIPT = (end: number) => `<script>
  let page = 1;
  async function more() {
    if (page >= ${end}) return;
    page++;
    const answer = await fetch('/part?page=' + page);
    document.querySelector('.things').insertAdjacentHTML('beforeend', await answer.text());
    if (page >= ${end}) document.querySelector('#more')?.remove();
  }
</script>`;

describe.skipIf(!process.env.WINNOW_CHROMIUM)('a list that goes on only in a browser', () => {
  beforeEach(() => {
    for (let page = 2; page <= 5; page++) site.on(`/part?page=${page}`, things(page));
  });
  const button = `<button id="more" onclick="more()">Show more</button>${SCRIPT(5)}`;

  it('is read by clicks on its button', { tags: 'long' }, async () => {
    site.on('/list', listPage(1, button));
    const { names, list } = await extract('/list', 100);
    expect(names).toEqual(numbered(1, 40));
    expect(list).toMatchObject({
      kind: 'load_more',
      pages: 5,
      found: 'button "Show more"',
      stopped: 'Nothing more was loaded.',
    });
  });

  it('is read no further than maxPages', async () => {
    site.on('/list', listPage(1, button));
    const { names, list } = await extract('/list', 3);
    expect([names, list?.stopped]).toEqual([numbered(1, 24), 'maxPages (3) was reached.']);
  });

  it('is read to its end where all its parts come slowly from one address', { tags: 'long' }, async () => {
    let page = 1;
    site.on('/part', (request, response) => {
      request.resume();
      const part = things(++page);
      setTimeout(() => response.end(part), QUIET_MS + 200);
    });
    const script = SCRIPT(4).replace("'/part?page=' + page", "'/part', { method: 'POST', body: String(page) }");
    site.on('/list', listPage(1, `<button id="more" onclick="more()">Show more</button>${script}`));
    expect((await extract('/list', 100)).names).toEqual(numbered(1, 32));
  });

  it('is read by scrolling', async () => {
    const watch = `<div class="infinite-scroll-end" style="height:40px"></div><style>.thing { height: 200px }</style>${SCRIPT(4)}<script>
      new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && more()).observe(document.querySelector('.infinite-scroll-end'));
    </script>`;
    site.on('/list', listPage(1, watch));
    const { names, list } = await extract('/list', 100);
    expect(names).toEqual(numbered(1, 32));
    expect(list?.kind).toBe('scroll');
  });

  it('is reported if no browser may be used, and its first page is kept', async () => {
    site.on('/list', listPage(1, button));
    const { names, problems } = await extract('/list', 100, { render: 'never' });
    expect(names).toEqual(numbered(1, 8));
    expect(problems.map(({ message }) => message)).toEqual([
      'The list continues only in a browser, but render is "never".',
    ]);
  });

  it('gives a crawl the links of all its pages', async () => {
    site.on('/list', listPage(1, button));
    const startUrls = [site.url('/list')];
    const crawl = (interact: boolean) =>
      app.run('crawl', { pattern: site.url('/thing/*'), startUrls, maxDepth: 0, interact });
    expect((await crawl(false)).results.hits).toHaveLength(8);
    expect((await crawl(true)).results.hits).toHaveLength(40);
  });
});

describe('a scrape', () => {
  it('follows the lists of its hits, and reads a page once that is found by links as well', async () => {
    const pager = (page: number) => (page < 4 ? link(`/list/page/${page + 1}`, 'Next') : '');
    serveList({ pages: 4, path: (page) => (page === 1 ? '/list/' : `/list/page/${page}`), pager });
    site.on('/', `${link('/list/', 'The list')}${link('/list/page/3', 'Its third page')}`);
    const { results, artifacts, metrics } = await app.run('scrape', {
      pattern: site.url('/list/'),
      startUrls: [site.url('/')],
      template: PRODUCT_TEMPLATE,
      perPage: 'many',
      maxPages: 50,
      priority: { skip: [site.url('/thing/**')] },
    });
    expect(results.items.map(({ name }) => name).sort()).toEqual(numbered(1, 32).sort());
    const lists = artifacts.filter(({ type }) => type === 'pagination');
    expect(lists).toHaveLength(1);
    expect(site.visits().filter((path) => path.startsWith('/list/'))).toHaveLength(4);
    expect(metrics.service).toContainEqual(expect.objectContaining({ path: 'extract', count: 4 }));
  });

  it('keeps each item once if the pages of a list are hits themselves', async () => {
    const pager = (page: number) => (page < 5 ? link(`/list?page=${page + 1}`, 'Next') : '');
    serveList({ pages: 5, path: (page) => `/list?page=${page}`, pager });
    const { results } = await app.run('scrape', {
      pattern: site.url('/list*'),
      startUrls: [site.url('/list?page=1')],
      template: PRODUCT_TEMPLATE,
      perPage: 'many',
      maxPages: 50,
      priority: { skip: [site.url('/thing/**')] },
    });
    expect(results.items.map(({ name }) => name).sort()).toEqual(numbered(1, 40).sort());
    expect(site.visits()).toHaveLength(5);
  });

  it('counts the pages of lists among maxVisits', async () => {
    const pager = (page: number) => link(`/list?page=${page + 1}`, 'Next');
    serveList({ pages: 9, path: (page) => `/list?page=${page}`, pager });
    await app.run('scrape', {
      pattern: site.url('/list?page=1'),
      startUrls: [site.url('/list?page=1')],
      template: PRODUCT_TEMPLATE,
      perPage: 'many',
      maxPages: 50,
      maxVisits: 4,
    });
    expect(site.visits()).toHaveLength(4);
  });
});

describe('maxPages', () => {
  const refused = async (more: Readonly<Record<string, unknown>>) => {
    const body = { template: PRODUCT_TEMPLATE, maxPages: 5, ...more };
    return refusal(await app.send('/api/extract', { method: 'POST', body }));
  };

  it('is refused with one item for each page, and with pages at hand', async () => {
    const one = await refused({ url: site.url('/') });
    expect([one.status, one.code, one.errors[0]?.hint]).toEqual([
      400,
      'conflicting_parameters',
      'Send perPage "many", or "auto" if the pages differ.',
    ]);
    const pages = [{ url: site.url('/'), html: '<p>Hello</p>' }];
    expect((await refused({ pages, perPage: 'many' })).code).toBe('conflicting_parameters');
  });
});
