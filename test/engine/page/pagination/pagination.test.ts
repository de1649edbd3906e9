import { describe, expect, it } from 'vitest';
import { readPagination } from '../../../../src/main/engine/page/pagination/index';
import { readPagerLinks } from '../../../../src/main/engine/page/pagination/links';
import { parsePage } from '../../../../src/main/engine/page/parse';

const HERE = 'https://site.example/list';

const getWays = (html: string, url = HERE, link: string | null = null) =>
  readPagination(parsePage(`<!doctype html><body>${html}`, url), url, link);
const getHtmlFirst = (html: string, url = HERE) => getWays(html, url)[0] ?? null;
const getHtmlPath = (html: string, url = HERE) =>
  getHtmlFirst(html, url)?.url?.replace('https://site.example', '') ?? null;

const bar = (...numbers: readonly string[]) => `<div class="pagination">${numbers.join(' ')}</div>`;
const to = (href: string, text: string) => `<a href="${href}">${text}</a>`;

describe('links to the next page of a list', () => {
  it.each([
    ['Next', 'Weiter', 'Suivant', 'Siguiente', 'Próxima', 'Successiva', 'Volgende', 'Nästa', 'Seuraava', 'Następna'],
    ['Další', 'Ďalšia', 'Következő', 'Următor', 'Следующая', 'Наступна', 'Επόμενη', 'Sonraki', 'التالي', 'بعدی'],
    ['הבא', 'अगला', '下一页', '下一頁', '次へ', '다음', 'ถัดไป', 'Berikutnya', '›', '→'],
  ])('are found in many languages', (...words) => {
    const missed = words.filter((word) => getHtmlPath(bar(to('/list?page=2', word))) !== '/list?page=2');
    expect(missed).toEqual([]);
  });

  it('are found by a label, a class, the relation, and in the head', () => {
    expect(getHtmlPath(`<a href="/list?page=2" aria-label="Next page"><svg></svg></a>`)).toBe('/list?page=2');
    expect(getHtmlPath(bar('<a class="pager-next" href="/list?page=2"><i></i></a>'))).toBe('/list?page=2');
    expect(getHtmlPath('<a rel="next" href="/list/page/2">Older posts</a>')).toBe('/list/page/2');
    const head = parsePage('<head><link rel="next" href="?page=2"></head><body></body>', HERE);
    expect(readPagination(head, HERE)[0]?.url).toBe('https://site.example/list?page=2');
  });

  it('are found between two numbers alone', () => {
    expect(getHtmlPath(`<p><b>1</b> ${to('/list?page=2', '2')}</p>`)).toBe('/list?page=2');
    expect(getHtmlPath(`<p>${to('/list', '1')} <b>2</b></p>`, `${HERE}?page=2`)).toBeNull();
    expect(getHtmlPath(`<p>1 ${to('/list?sort=2', '2')}</p>`)).toBeNull();
  });

  it('are told from those that lead back or to the very end', () => {
    const links = ['«', '‹', '›', '»'].map((text, at) => to(`/list?page=${[1, 3, 5, 9][at]}`, text));
    expect(getHtmlPath(bar(...links), `${HERE}?page=4`)).toBe('/list?page=5');
    expect(getHtmlPath(bar(to('/list?page=3', 'Previous')), `${HERE}?page=4`)).toBeNull();
  });

  it('lead to the next month of a calendar, but not of a date picker', () => {
    const month = (title: string, link: string) =>
      `<h1>${title}</h1>${to('/list?m=2026-01', 'Previous month')} ${link}`;
    const next = to('/list?m=2026-03', 'Next month');
    expect(getHtmlPath(month('Events in February', next))).toBe('/list?m=2026-03');
    expect(getHtmlPath(month('Termine', to('/list?m=2026-03', 'Nächster Monat »')))).toBe('/list?m=2026-03');
    expect(getHtmlPath(month('Agenda', '<a href="/list?m=2026-03" title="Mois suivant"><i></i></a>'))).toBe(
      '/list?m=2026-03',
    );
    expect(getHtmlPath(month('イベント', to('/list?m=2026-03', '翌月')))).toBe('/list?m=2026-03');
    expect(getHtmlPath(month('Rooms at the Old Mill', next))).toBeNull();
    expect(getHtmlPath(month('Events in February', to('https://other.example/m', 'Next month')))).toBeNull();
    expect(getHtmlPath(month('Events in February', to('/list/jazz', 'Next event')))).toBeNull();
  });

  it('are none where they are switched off', () => {
    expect(getHtmlPath(bar('<a class="next disabled" href="/list?page=2">Next</a>'))).toBeNull();
    expect(
      getHtmlPath('<ul class="pagination"><li class="disabled"><a href="/list?page=2">Next</a></li></ul>'),
    ).toBeNull();
  });

  it.each([
    [
      'the next post',
      '<nav class="post-navigation"><a rel="next" href="/2020/a-walk-in-the-woods">A walk in the woods →</a></nav>',
    ],
    ['the next post by name', '<nav class="nav-links"><a rel="next" href="/posts/a-walk">Next post: A walk</a></nav>'],
    ['the next product', '<div class="product-nav"><a class="next" href="/product/blue-lamp">Next product</a></div>'],
    [
      'the next month',
      '<table class="calendar"><caption><a href="/calendar/2020-05">Next month »</a></caption></table>',
    ],
    ['the next slide', '<div class="carousel"><a class="carousel-control-next" href="#slides">Next</a></div>'],
    ['a word in a sentence', '<p>Read what comes <a href="/about/plans">next</a> in our plans.</p>'],
    [
      'the days of a month',
      `<table class="days"><tr>${Array.from({ length: 30 }, (_, at) => `<td><a href="/day/${at + 1}">${at + 1}</a></td>`).join('')}</tr></table>`,
    ],
    ['years', `<div>${[2019, 2020, 2021].map((year) => to(`/year/${year}`, String(year))).join(' ')}</div>`],
    [
      'how many are on a page',
      `<div class="paging">${[10, 20, 50].map((many) => to(`/list?per_page=${many}`, String(many))).join(' ')}</div>`,
    ],
    ['more of one entry', '<div class="card"><a class="more-link" href="/story/1">Read more</a></div>'],
    ['a menu that opens', '<button aria-expanded="false">Show more</button>'],
  ])('are not taken from %s', (_, html) => {
    expect(getHtmlFirst(html)).toBeNull();
  });
});

describe('numbered pages', () => {
  it('give the page after the current one, however that is marked', () => {
    const links = (...numbers: readonly number[]) => numbers.map((at) => to(`/list?page=${at}`, String(at)));
    const url = `${HERE}?page=2`;
    expect(getHtmlPath(bar(...links(1), '<b>2</b>', ...links(3, 4)), url)).toBe('/list?page=3');
    expect(getHtmlPath(bar(...links(1), '<a aria-current="page">2</a>', ...links(3)), url)).toBe('/list?page=3');
    expect(getHtmlPath(bar(...links(1), '2', ...links(3)), url)).toBe('/list?page=3');
    expect(getHtmlPath(bar(...links(1, 2, 3)), url)).toBe('/list?page=3');
  });

  it.each([
    ['offsets', `${HERE}?start=20`, [to('/list?start=0', '1'), '2', to('/list?start=40', '3')], '/list?start=40'],
    ['folders', 'https://site.example/list/page/2', [to('/list', '1'), '2', to('/list/page/3', '3')], '/list/page/3'],
    [
      'file names',
      'https://site.example/list_7_2.html',
      [to('list_7_1.html', '1'), '2', to('list_7_3.html', '3')],
      '/list_7_3.html',
    ],
    ['digits of other scripts', `${HERE}?p=2`, [to('/list?p=1', '১'), '<b>২</b>', to('/list?p=3', '৩')], '/list?p=3'],
  ])('may count by %s', (_, url, links, next) => {
    expect(getHtmlPath(bar(...links), url)).toBe(next);
  });

  it('are guessed only if the addresses of others prove how', () => {
    expect(getHtmlPath(bar('<b>1</b>', '…', to('/list?start=80', '9')))).toBe('/list?start=10');
    expect(getHtmlPath(bar('<b>1</b>', '…', to('/list/last-page', '9')))).toBeNull();
  });

  it('end with the last one', () => {
    expect(getHtmlPath(bar(to('/list?page=1', '1'), to('/list?page=2', '2'), '<b>3</b>'), `${HERE}?page=3`)).toBeNull();
  });
});

describe('other ways on', () => {
  it('are the Link header and what data says', () => {
    const [header] = getWays(
      '<p>A list</p>',
      HERE,
      '<https://site.example/list?k=2>; rel="next", </list>; rel="first"',
    );
    expect(header).toMatchObject({ url: 'https://site.example/list?k=2', found: 'Link header (rel=next)' });
    const data = (json: string) => `<script type="application/json">${json}</script>`;
    expect(getHtmlFirst(data('{"pageInfo":{"endCursor":"abc","hasNextPage":true}}'))).toMatchObject({
      kind: 'cursor',
      url: `${HERE}?after=abc`,
      found: '"endCursor" in the page\'s data, as after=',
    });
    expect(getHtmlFirst(data('{"pageInfo":{"endCursor":"abc","hasNextPage":false}}'))).toBeNull();
    expect(getHtmlPath(data('{"links":{"next":"/list?page=2"}}'))).toBe('/list?page=2');
  });

  it('are buttons, with the URL that they load or the element to click', () => {
    const list = `<ul>${'<li class="row">Thing</li>'.repeat(5)}</ul>`;
    expect(getHtmlFirst(`${list}<button id="more">Load more</button>`)).toMatchObject({
      kind: 'load_more',
      url: null,
      selector: '#more',
    });
    expect(getHtmlPath(`${list}<button data-next-url="/list?page=2">Mehr anzeigen</button>`)).toBe('/list?page=2');
  });

  it.each([
    ['a mark that nobody sees', '<meta name="token" content="x"><div id="end"></div><button>Load more</button>'],
    [
      'its own form',
      '<form method="post"><input type="hidden" name="page" value="2"><button>Load more</button></form>',
    ],
  ])('are buttons after a list and %s', (_, button) => {
    const list = `<ul>${'<li class="row">Thing</li>'.repeat(5)}</ul>`;
    const [first] = getWays(`${list}${button}`);
    expect(first).toMatchObject({ kind: 'load_more', url: null });
    expect(first?.confidence).toBeGreaterThan(0.6);
  });

  it('are lists that go on when they are scrolled', () => {
    expect(getHtmlFirst('<div class="infinite-scroll"><p>Thing</p></div>')).toMatchObject({
      kind: 'scroll',
      url: null,
      selector: null,
    });
  });
});

describe('older and newer posts', () => {
  const getNames = (html: string, url: string) => {
    const { next, prev, on } = readPagerLinks(parsePage(`<!doctype html><body>${html}`, url));
    const show = (links: typeof next) =>
      links.map(({ control, says }) => `${says} ${control.url?.replace('https://site.example', '')}`);
    return { next: show(next), prev: show(prev), on: show(on) };
  };

  it('are named as the page names them, and the older ones lead on', () => {
    const html = `<nav><div class="nav-previous">${to('/blog/page/3', '← Older posts')}</div><div class="nav-next">${to('/blog/page/1', 'Newer posts →')}</div></nav>`;
    expect(getNames(html, 'https://site.example/blog/page/2')).toEqual({
      next: ['newer /blog/page/1'],
      prev: ['older /blog/page/3'],
      on: ['older /blog/page/3'],
    });
    expect(getHtmlPath(html, 'https://site.example/blog/page/2')).toBe('/blog/page/3');
  });

  it('are next if the page calls them so', () => {
    const html = bar('<a class="pagination_next small-hide" href="/reviews?page=2">ouder »</a>');
    expect(getNames(html, 'https://site.example/reviews')).toMatchObject({ next: ['older /reviews?page=2'], prev: [] });
  });

  it('are previous entries that count up, and what a blog tells by its date', () => {
    const entries = bar(to('/page/2', '« Previous Entries'));
    expect(getNames(entries, 'https://site.example/')).toMatchObject({
      prev: ['older /page/2'],
      on: ['older /page/2'],
    });
    const pager = `<div class="blog-pager"><a href="/">Newer Posts</a> <a href="/search?updated-max=2016-03-18">Older Posts</a></div>`;
    expect(getNames(pager, 'https://site.example/search?updated-max=2016-05-01')).toMatchObject({
      next: ['newer /'],
      prev: ['older /search?updated-max=2016-03-18'],
    });
  });
});

describe('links that are not the next page', () => {
  it.each([
    [
      'the whole list on one page',
      bar(to('/list?page=1', '1'), to('/list?page=2', '2'), '<a class="next" href="/list?view=all">Show all</a>'),
      HERE,
    ],
    ['one item after another', bar(to('/comic/2001', 'Next')), 'https://site.example/comic/2000'],
    ['one item after another by its id', bar(to('/show?id=18', 'Next')), 'https://site.example/show?id=17'],
  ])('is %s', (_, html, url) => {
    expect(getWays(html, url).filter(({ kind }) => kind === 'next')).toEqual([]);
  });

  it('is a script that scrolls, if a link leads on', () => {
    const html = `<div class="infinite-scroll"><p>Thing</p></div><script>window.addEventListener('scroll', () => fetch('/more'))</script>`;
    expect(getWays(`${html}${to('/list?page=2', '›')}`).map(({ kind }) => kind)).toEqual(['next', 'scroll']);
  });

  it('is not hidden from a list that two paths reach', () => {
    const html = `<div class="links"><b>1</b> ${to('/index.php?path=7&page=2', '2')} ${to('/index.php?path=7&page=2', '&gt;')}</div>`;
    expect(getHtmlPath(html, 'https://site.example/2014/index.php?path=7')).toBe('/index.php?path=7&page=2');
  });
});

describe('a list whose script files load more on scrolling', () => {
  const getKinds = (url: string, data: unknown, below = '') =>
    readPagination({ ...parsePage(`<!doctype html><body>${below}`, HERE), captured: [{ url, data }] }, HERE).map(
      ({ kind }) => kind,
    );
  const rows = (count: number) => ({ data: { rows: Array.from({ length: count }, (_, id) => ({ id })) } });

  it('is known by a call for a number of records that brought as many', () => {
    expect(getKinds('https://site.example/api?offset=0&limit=6', rows(6))).toEqual(['scroll']);
    expect(getKinds('https://site.example/api?page=1&per_page=20', rows(20))).toEqual(['scroll']);
  });

  it.each([
    ['fewer records', 'https://site.example/api?offset=0&limit=6', rows(5)],
    ['no place to begin at', 'https://site.example/api?limit=6', rows(6)],
    ['a row of suggestions', 'https://site.example/api?offset=0&limit=3', rows(3)],
  ])('is none by a call with %s', (_, url, data) => {
    expect(getKinds(url, data)).toEqual([]);
  });

  it('is known by a call that says that more follow, with or without parameters', () => {
    const call = { url: 'https://site.example/api/feed', data: { ...rows(8), hasMore: true } };
    const [method] = readPagination({ ...parsePage('<!doctype html><body>', HERE), captured: [call] }, HERE);
    expect(method).toMatchObject({ kind: 'scroll', url: null, records: 8, confidence: 0.65 });
    const script = `<script>addEventListener('scroll', () => fetch('/api/feed'))</script>`;
    const [inline] = readPagination({ ...parsePage(`<!doctype html><body>${script}`, HERE), captured: [call] }, HERE);
    expect(inline).toMatchObject({ kind: 'scroll', records: 8, confidence: 0.65 });
    expect(getKinds('https://site.example/api/feed', { ...rows(8), has_more: false })).toEqual([]);
    expect(getKinds('https://site.example/api/feed?page=1', { ...rows(8), hasMore: false })).toEqual([]);
    expect(getKinds('https://site.example/api/feed', { hasMore: true })).toEqual([]);
    expect(getKinds('https://site.example/api/feed', rows(8))).toEqual([]);
  });

  it('may be one whose calls name the page without a number of records', () => {
    expect(getKinds('https://site.example/api?page=1', rows(8))).toEqual(['scroll']);
    expect(getKinds('https://site.example/api?page=1', rows(3))).toEqual([]);
  });

  it('is clicked or followed where it has a button or a link', () => {
    const url = 'https://site.example/api?offset=0&limit=6';
    expect(getKinds(url, rows(6), '<button>Load more</button>')[0]).toBe('load_more');
    expect(getKinds(url, { ...rows(6), hasMore: true }, '<button>Load more</button>')[0]).toBe('load_more');
    expect(getKinds(url, rows(6), '<a rel="next" href="/list?page=2">Next</a>')[0]).toBe('next');
  });
});
