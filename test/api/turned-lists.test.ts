import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { PRODUCT_TEMPLATE, type Site, startSite } from '../helpers/site';

const PER_PAGE = 6;
const LAST = 4;
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

const numbered = (to: number) => Array.from({ length: to }, (_, at) => `Thing number ${at + 1}`);
const COUNT = (LAST - 1) * PER_PAGE + 2; // the last page is short

function things(page: number): string {
  const from = (page - 1) * PER_PAGE + 1;
  return Array.from({ length: Math.min(PER_PAGE, COUNT - from + 1) }, (_, at) => {
    const number = from + at;
    return `<li class="thing"><h3><a href="/thing/${number}">Thing number ${number}</a></h3><p>Made of wood and glue.</p><span class="price">$${number}.50</span></li>`;
  }).join('');
}

const listPage = (page: number, below: string) =>
  `<!doctype html><title>Things</title><h1>Things</h1><p>Page ${page}</p><ul class="things">${things(page)}</ul>${below}`;

/** A script that replaces the records by those of the next page; `wraps` begins again after the last. */
const script = (wraps: boolean) => `<div id="below"><button onclick="turn()">Next</button></div><script>
  let page = 1;
  async function turn() {
    page = page % ${LAST} + 1;
    const answer = await fetch('/part?page=' + page);
    document.querySelector('.things').innerHTML = await answer.text();
    if (${String(!wraps)} && page === ${LAST}) document.querySelector('#below').innerHTML = '<button disabled>Next</button>';
  }
</script>`;

async function extract(maxPages: number | undefined, more: Readonly<Record<string, unknown>> = {}) {
  const url = site.url('/list');
  const body = { url, template: PRODUCT_TEMPLATE, perPage: 'many' as const, ...(maxPages && { maxPages }), ...more };
  const { results, artifacts, outcome } = await app.run('extract', body);
  const lists = artifacts.flatMap((artifact) => (artifact.type === 'pagination' ? [artifact.pagination] : []));
  return { names: results.items.map(({ name }) => name), list: lists[0], outcome };
}

describe.skipIf(!process.env.WINNOW_CHROMIUM)('a list whose pages a browser turns', () => {
  beforeEach(() => {
    for (let page = 1; page <= LAST; page++) site.on(`/part?page=${page}`, things(page));
  });

  it('is read whole, each record once and in order', async () => {
    site.on('/list', listPage(1, script(false)));
    const { names, list, outcome } = await extract(100);
    expect(names).toEqual(numbered(COUNT));
    expect(list).toMatchObject({ kind: 'next', pages: LAST, found: 'button "Next" without an address' });
    expect(outcome.state).toBe('complete');
  });

  it('is read whole by the button that a person chose', async () => {
    site.on('/list', listPage(1, script(false)));
    const { names } = await extract(100, { nextSelector: '#below button' });
    expect(names).toEqual(numbered(COUNT));
  });

  it('is read whole where only numbers turn its pages, and more of them appear on the way', async () => {
    const numbers = `<p>1 2 3 stars</p><button>3</button><ul class="pagination"></ul><script>
      let page = 1;
      const draw = () => {
        const shown = [1, 2, 3, 4].filter((at) => at <= page + 2);
        document.querySelector('.pagination').innerHTML = shown.map((at) => at === page
          ? '<li class="active"><span>' + at + '</span></li>'
          : '<li><a href="#" onclick="turn(' + at + '); return false">' + at + '</a></li>').join('');
      };
      async function turn(at) {
        page = at;
        // the elements stay, and only their content changes
        const part = document.createElement('ul');
        part.innerHTML = await (await fetch('/part?page=' + page)).text();
        const rows = [...document.querySelectorAll('.thing')];
        rows.forEach((row, at) => part.children[at] ? (row.innerHTML = part.children[at].innerHTML) : row.remove());
        draw();
      }
      draw();
    </script>`;
    site.on('/list', listPage(1, numbers));
    const { names, list } = await extract(100, { render: 'always' });
    expect(names).toEqual(numbered(COUNT));
    expect(list).toMatchObject({ kind: 'numbers', pages: LAST });
  });

  it('ends where it begins again', { tags: 'long' }, async () => {
    site.on('/list', listPage(1, script(true)));
    const { names, outcome } = await extract(100);
    expect([...names].sort()).toEqual([...numbered(COUNT)].sort());
    expect(outcome.state).toBe('complete');
  });

  it('is read no further than maxPages, and then is partial', async () => {
    site.on('/list', listPage(1, script(false)));
    const { names, outcome } = await extract(2);
    expect(names).toEqual(numbered(2 * PER_PAGE));
    expect(outcome.reasons).toMatchObject([{ code: 'max_pages' }]);
  });

  it('is partial if its further pages are not asked for', async () => {
    site.on('/list', listPage(1, script(false)));
    const { names, outcome } = await extract(undefined);
    expect(names).toEqual(numbered(PER_PAGE));
    expect(outcome.reasons).toMatchObject([{ code: 'more_pages', action: { body: { maxPages: 100 } } }]);
  });

  it('is read whole if each page is the answer to a posted form', async () => {
    const turn = (page: number, text: string) =>
      `<form method="post" action="/list"><input type="hidden" name="page" value="${page}"><button>${text}</button></form>`;
    site.on('/list', async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      const page = Number(new URLSearchParams(body).get('page') ?? 1);
      // the button that leads back stands first
      const below = `${page > 1 ? turn(page - 1, 'Previous') : ''}${page < LAST ? turn(page + 1, 'Next') : ''}`;
      response.setHeader('content-type', 'text/html').end(listPage(page, below));
    });
    const { names, list } = await extract(100);
    expect(names).toEqual(numbered(COUNT));
    expect(list?.pages).toBe(LAST);
  });
});

describe.skipIf(!process.env.WINNOW_CHROMIUM)(
  'a table that a posted form turns, with its pager as its last row',
  () => {
    const ROWS = 32;
    const SHOWN = 3; // numbers; the others are behind an ellipsis
    const link = (text: number | string, page: number) =>
      `<a href="javascript:__doPostBack('grid','Page$${page}')">${text}</a>`;

    function table(page: number, pager: string): string {
      const numbers = Array.from({ length: 6 }, (_, at) => (page - 1) * 6 + at + 1).filter((number) => number <= ROWS);
      const rows = numbers.map(
        (number) => `<tr><td>Permit ${number}</td><td>€ ${number}.50</td><td>${number} Oak Street</td></tr>`,
      );
      return `<!doctype html><h1>Permits</h1><form method="post" action="/list" id="f"><input type="hidden" name="__EVENTARGUMENT">
      <table><tr><th>Name</th><th>Amount</th><th>Street</th></tr>${rows.join('')}${pager}</table></form>
      <script>function __doPostBack(_, value) { f.__EVENTARGUMENT.value = value; f.submit(); }</script>`;
    }

    function numbered(page: number): string {
      const from = SHOWN * Math.floor((page - 1) / SHOWN);
      const shown = Array.from({ length: SHOWN }, (_, at) => from + at + 1).map((at) =>
        at === page ? `<span>${at}</span>` : link(at, at),
      );
      const cells = [
        ...(from > 0 ? [link('...', from)] : []),
        ...shown,
        ...(from === 0 ? [link('...', SHOWN + 1)] : []),
      ];
      return `<tr><td colspan="3"><table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table></td></tr>`;
    }

    const next = (page: number) => (page < 6 ? `<tr><td colspan="3">${link('Next', page + 1)}</td></tr>` : '');

    const PAGERS: readonly (readonly [by: string, pager: (page: number) => string, tags?: 'long'])[] = [
      ['numbers', numbered],
      ['a link', next, 'long'],
    ];
    for (const [by, pager, tags = []] of PAGERS)
      it(`is read whole, each row by the heads of its columns: ${by}`, { tags }, async () => {
        site.on('/list', async (request, response) => {
          let body = '';
          for await (const part of request) body += String(part);
          const page = Number(/\d+/.exec(new URLSearchParams(body).get('__EVENTARGUMENT') ?? '')?.[0] ?? 1);
          response.setHeader('content-type', 'text/html; charset=utf-8').end(table(page, pager(page)));
        });
        const template = { name: 'Name', amount: 'Amount', street: 'Street' };
        const list = { url: site.url('/list'), template, perPage: 'many' as const };
        const first = await app.run('extract', list);
        expect(first.outcome.reasons).toMatchObject([{ code: 'more_pages' }]);
        const { results, outcome } = await app.run('extract', { ...list, maxPages: 20 });
        expect(outcome.state).toBe('complete');
        expect(results.items.map(({ name, amount, street }) => [name, amount, street])).toEqual(
          Array.from({ length: ROWS }, (_, at) => [`Permit ${at + 1}`, at + 1.5, `${at + 1} Oak Street`]),
        );
      });
  },
);

describe('a crawl whose list goes on only in a browser', () => {
  const crawl = (more: Readonly<Record<string, unknown>> = {}) =>
    app.run('crawl', { pattern: site.url('/thing/*'), startUrls: [site.url('/list')], ...more });
  const MORE = '<button onclick="fetch(1)">Load more</button>';

  beforeEach(() => {
    for (let number = 1; number <= COUNT; number++) site.on(`/thing/${number}`, `<h1>Thing number ${number}</h1>`);
  });

  it.each([
    ['by a button that loads more', MORE],
    ['by a button that turns the page', script(false)],
    [
      'by a script on scrolling',
      "<script>new IntersectionObserver(async () => { list.innerHTML += await (await fetch('/part?page=' + ++page)).text() })</script>",
    ],
  ])('is partial, and says how to load it: %s', async (_, below) => {
    site.on('/list', listPage(1, below));
    const { results, outcome } = await crawl();
    expect(results.hits).toHaveLength(PER_PAGE);
    expect(outcome.reasons).toMatchObject([
      { code: 'more_pages', url: site.url('/list'), action: { body: { interact: true } } },
    ]);
    expect(outcome.sentence).toContain(`The list at ${site.url('/list')} goes on only in a browser`);
  });

  it.runIf(process.env.WINNOW_CHROMIUM)('is complete once the browser has turned its pages', async () => {
    for (let page = 1; page <= LAST; page++) site.on(`/part?page=${page}`, things(page));
    site.on('/list', listPage(1, script(false)));
    const { results, outcome } = await crawl({ interact: true });
    expect(results.hits).toHaveLength(COUNT);
    expect(outcome.state).toBe('complete');
  });

  it.each([
    ['with a link to the next page', `<div class="pager"><a href="/list?page=2">Next</a></div>${MORE}`],
    ['without a way on', '<p>The end</p>'],
  ])('says nothing of a list %s', async (_, below) => {
    site.on('/list', listPage(1, below));
    site.on('/list?page=2', listPage(2, ''));
    expect((await crawl()).outcome.state).toBe('complete');
  });

  it.each([
    ['1–6 of 20 things', COUNT],
    ['312 products', 312],
  ])('is partial where the list says “%s” and nothing leads to the others', async (says, count) => {
    site.on('/list', `${listPage(1, '')}<p>${says}</p>`);
    const { outcome } = await crawl();
    expect(outcome.state).toBe('partial');
    expect(outcome.reasons).toMatchObject([
      {
        code: 'claims_more',
        url: site.url('/list'),
        count: count - PER_PAGE,
        message: expect.stringContaining('no link'),
      },
    ]);
    const scraped = await app.run('scrape', {
      pattern: site.url('/thing/*'),
      startUrls: [site.url('/list')],
      template: { name: 'Name' },
    });
    expect(scraped.outcome.reasons).toMatchObject([{ code: 'claims_more', count: count - PER_PAGE }]);
  });

  it('is complete where its pattern leaves out a part of the list', async () => {
    const rows = listPage(1, '').replaceAll(/\/thing\/([456])/g, '/set/$1');
    site.on('/list', `${rows}<p>1–6 of 20 things</p>`);
    const { results, outcome } = await crawl();
    expect(results.hits).toHaveLength(3);
    expect(outcome.state).toBe('complete');
  });

  it('is complete where other pages lead to all that the list states', async () => {
    site.on('/list', `${listPage(1, '<a href="/other">More things</a>')}<p>1–6 of 12 things</p>`);
    site.on('/other', listPage(2, ''));
    expect((await crawl()).outcome.state).toBe('complete');
  });

  it('counts a list once that another address redirects to', async () => {
    site.on('/list', listPage(1, '<button onclick="fetch(1)">もっと見る</button>'));
    site.on('/', (_, response) => void response.writeHead(302, { location: '/list' }).end());
    const { outcome } = await app.run('crawl', {
      pattern: site.url('/thing/*'),
      startUrls: ['/', '/list'].map(site.url),
    });
    expect(outcome.reasons).toMatchObject([{ code: 'more_pages', url: site.url('/list') }]);
    expect(outcome.sentence).toContain(`The list at ${site.url('/list')} goes on`);
  });

  it('is partial by a query too, if the list led to what fits it', async () => {
    const product = (at: number) =>
      `<!doctype html><title>Thing number ${at}</title><script type="application/ld+json">{"@type":"Product","name":"Thing number ${at}","offers":{"price":"${at}.50"}}</script><h1>Thing number ${at}</h1><p class="price">$${at}.50</p><button>Add to cart</button>`;
    for (let at = 1; at <= COUNT; at++) site.on(`/thing/${at}`, product(at));
    site.on('/list', listPage(1, MORE));
    const startUrls = [site.url('/list')];
    const { results, outcome } = await app.run('crawl', { query: 'pages of one product', startUrls });
    expect(results.hits).toHaveLength(PER_PAGE);
    expect(outcome.reasons).toMatchObject([{ code: 'more_pages', url: site.url('/list') }]);
  });

  it('says nothing if a sitemap has the other pages', async () => {
    const entries = numbered(COUNT).map((_, at) => `<url><loc>${site.url(`/thing/${at + 1}`)}</loc></url>`);
    site.on('/sitemap.xml', `<urlset>${entries.join('')}</urlset>`);
    site.on('/', listPage(1, MORE));
    const { results, outcome } = await app.run('crawl', { pattern: site.url('/thing/*') });
    expect([results.hits.length, outcome.state]).toEqual([COUNT, 'complete']);
  });

  it('does not mention other lists, such as comments', async () => {
    const comments = `<ul>${'<li class="comment"><p>Nice.</p></li>'.repeat(5)}</ul>${MORE}`;
    site.on('/list', `<h1>A text</h1><a href="/thing/1">A thing</a>${comments}`);
    expect((await crawl()).outcome.state).toBe('complete');
  });
});

describe('a list whose button sends a form by GET', () => {
  it('is followed by the address that the form opens, without a browser', async () => {
    const turn = (page: number, text: string) =>
      `<form action="/list"><input type="hidden" name="seite" value="${page}"><input type="submit" value="${text}"></form>`;
    for (let page = 1; page <= LAST; page++) {
      const below = `${page > 1 ? turn(page - 1, 'Zurück') : ''}${page < LAST ? turn(page + 1, 'Weiter') : ''}`;
      site.on(page === 1 ? '/list' : `/list?seite=${page}`, listPage(page, below));
    }
    const { names, list, outcome } = await extract(100, { render: 'never' });
    expect(names).toEqual(numbered(COUNT));
    expect(list).toMatchObject({ found: 'button "Weiter"', proof: [{ url: site.url('/list?seite=2') }, {}, {}] });
    expect(outcome.state).toBe('complete');
  });
});

describe('a list with a total but no way on', () => {
  it('is partial, whether or not its further pages are asked for', async () => {
    site.on('/list', listPage(1, '<p>Showing 1–6 of 20 things</p>'));
    for (const maxPages of [100, undefined]) {
      const { outcome } = await extract(maxPages);
      expect(outcome.reasons).toMatchObject([{ code: 'claims_more', count: 14 }]);
    }
  });
});
