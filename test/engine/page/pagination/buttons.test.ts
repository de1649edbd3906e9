import { describe, expect, it } from 'vitest';
import { chosenControl, readPagination, readTurns } from '../../../../src/main/engine/page/pagination/index';
import { getNextSelector } from '../../../../src/main/engine/page/pagination/next-selector';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { getElements } from '../../../../src/main/engine/page/walk';

const HERE = 'https://site.example/list';
const LIST = `<ul>${'<li class="row"><h2>Thing</h2></li>'.repeat(5)}</ul>`;
const read = (html: string) => parsePage(`<!doctype html><body>${html}`, HERE);
const getFirst = (html: string, selector: string | null = null) =>
  readPagination(read(html), HERE, null, selector)[0] ?? null;
const getUrl = (html: string) => getFirst(html)?.url ?? null;
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;
const form = (inside: string, attributes = 'action="/list"') => `${LIST}<form ${attributes}>${inside}</form>`;

describe('a button that sends a form by GET', () => {
  it.each([
    ['a hidden page number', form(`${hidden('page', '2')}<button>Next</button>`), '?page=2'],
    ['its own value', form('<button name="page" value="2">Next</button>'), '?page=2'],
    ['an input', form(`${hidden('seite', '2')}<input type="submit" value="Weiter">`), '?seite=2'],
    ['no action', form(`${hidden('page', '2')}<button>Suivant</button>`, ''), '?page=2'],
    [
      'chosen filters',
      form(
        `<select name="sort"><option value="a">A</option><option value="b" selected>B</option></select>
       <input type="checkbox" name="new" value="1" checked><input type="checkbox" name="old" value="1">
       ${hidden('page', '2')}<button name="go" value="">次へ</button><button name="other" value="x">Reset</button>`,
      ),
      '?sort=b&new=1&page=2&go=',
    ],
    [
      'an action of its own',
      form(`${hidden('page', '2')}<button formaction="/list?x=1">Next</button>`, 'action="/other"'),
      '?page=2',
    ],
  ])('opens the next page with %s', (_, html, query) => {
    expect(getUrl(html)).toBe(HERE + query);
    expect(getFirst(html)?.found).toMatch(/^button "/);
  });

  it('is the next page beside a search form and the form that leads back', () => {
    const search = '<form action="/list"><input name="q"><button>Search</button></form>';
    const back = `<form action="/list">${hidden('page', '1')}<input type="submit" value="Previous"></form>`;
    const next = `<form action="/list">${hidden('page', '3')}<input type="submit" value="Next"></form>`;
    const page = parsePage(`<!doctype html><body>${search}${LIST}${back}${next}`, `${HERE}?page=2`);
    expect(readPagination(page, `${HERE}?page=2`)[0]?.url).toBe(`${HERE}?page=3`);
    const [turn] = readTurns(page).next;
    expect(turn).toMatchObject({ url: `${HERE}?page=3`, text: 'Next' });
  });

  it('may be one of several with numbers', () => {
    const numbers = [1, 2, 3].map((at) => `<button name="page" value="${at}">${at}</button>`).join(' ');
    expect(getUrl(form(`<div class="pagination">${numbers}</div>`))).toBe(`${HERE}?page=2`);
  });

  it('is found again on later pages, after the button that leads back', () => {
    const page = read(form(`${hidden('page', '2')}<button>Next</button>`));
    const elements = getElements(page.document);
    const button = elements.find(({ name }) => name === 'button');
    const selector = button ? getNextSelector(button, elements) : '';
    const later = `${form(`${hidden('page', '1')}<button>Previous</button>`)}<form action="/list">${hidden('page', '3')}<button>Next</button></form>`;
    expect(chosenControl(read(later), selector)?.children).toMatchObject([{ data: 'Next' }]);
    expect(getFirst(later, selector)?.url).toBe(`${HERE}?page=3`);
  });

  it('is none if the form sends a password, or the next step of something else', () => {
    expect(getUrl(form(`${hidden('page', '2')}<input type="password" name="p"><button>Next</button>`))).toBeNull();
    expect(getUrl(form(`${hidden('order', '7')}<button>Continue</button>`, 'action="/checkout/address"'))).toBeNull();
  });
});

describe('a button whose script or posted form turns the page', () => {
  it.each([
    ['after the records', `${LIST}<button>Next</button>`],
    ['in a pager, by its label', `${LIST}<div class="pagination"><button aria-label="Next page">›</button></div>`],
    ['as a link', `${LIST}<div class="pager"><a href="#">Weiter</a></div>`],
    [
      'as a link of a script',
      `${LIST}<div class="pager"><a href="javascript:__doPostBack('g','Page$Next')">Next</a></div>`,
    ],
    [
      'as a link without a target that takes the focus',
      `${LIST}<div class="dataTables_paginate paging_full"><a class="paginate_button next" tabindex="0">Next</a></div>`,
    ],
    ['beside a page count', `<main>${LIST}<nav><span>Page 1 of 3</span><button>Next</button></nav></main>`],
    ['above the list, beside a page count', `<div><p>Seite <b>1</b> von 3</p><button>Weiter</button></div>${LIST}`],
    ['that posts the page number', form(`${hidden('page', '2')}<button>Next</button>`, 'method="post"')],
  ])('is pressed in a browser: %s', (_, html) => {
    expect(getFirst(html)).toMatchObject({ kind: 'next', url: null });
    expect(getFirst(html)?.selector).not.toBeNull();
    expect(getFirst(html)?.confidence).toBeGreaterThanOrEqual(0.6);
  });

  it.each([
    ['far from a list', '<p>A text</p><button>Next</button>'],
    ['of a gallery', `<div class="carousel">${LIST}<button>Next</button></div>`],
    ['that is switched off', `${LIST}<button disabled>Next</button>`],
    ['of a form that posts something else', form(`${hidden('order', 'a7')}<button>Continue</button>`, 'method="post"')],
    ['that only says "more"', `${LIST}<a href="#">More</a>`],
    ['of a link without a target', `${LIST}<div class="pager"><a>Next</a></div>`],
    ['on the last page', `<main>${LIST}<nav><span>Page 3 of 3</span><button>Next</button></nav></main>`],
    ['of a menu', `<nav>${LIST}<button>Next</button></nav>`],
  ])('is none %s', (_, html) => {
    expect(readPagination(read(html), HERE).filter(({ kind }) => kind === 'next')).toEqual([]);
  });

  it('comes after a link that leads there', () => {
    const html = `${LIST}<div class="pagination"><a href="/list?page=2">Next</a></div><button>Next</button>`;
    expect(getUrl(html)).toBe(`${HERE}?page=2`);
  });

  it('has the URL that its click handler opens', () => {
    expect(getUrl(`${LIST}<button onclick="location.href='/list?page=2'">Next</button>`)).toBe(`${HERE}?page=2`);
  });
});

describe('numbers that a script turns', () => {
  const bar = (...numbers: readonly string[]) =>
    `${LIST}<ul class="pagination">${numbers.map((each) => `<li>${each}</li>`).join('')}</ul>`;
  const number = (at: number) => `<a href="#" class="page">${at}</a>`;

  it('are pressed from the one after the current page on', () => {
    expect(getFirst(bar('<b>1</b>', number(2), number(3)))).toMatchObject({ kind: 'numbers', url: null });
    expect(getFirst(bar('<b>1</b>', number(2), number(3)))?.selector).toContain('li:nth-of-type(2)');
  });

  it('are none on the last page, or where others have addresses', () => {
    expect(getFirst(bar(number(1), number(2), '<b>3</b>'))).toBeNull();
    expect(getUrl(bar('<b>1</b>', '<a href="/list?page=2">2</a>', number(3)))).toBe(`${HERE}?page=2`);
  });
});

describe('numbers that all are links', () => {
  const bar = (numbers: readonly number[], base = '/list?page=') =>
    `${LIST}<p>${numbers.map((at) => `<a href="${base}${at}">${at}</a>`).join(' ')}</p>`;

  it('lead from an address without a number to the second page', () => {
    expect(getUrl(bar([1, 2, 3, 4]))).toBe(`${HERE}?page=2`);
  });

  it('lead nowhere if they do not number the pages of this list', () => {
    expect(getUrl(bar([1, 2, 3, 4], '/other?page='))).toBeNull();
  });
});

describe('a script that loads on scrolling', () => {
  const scrolling = (body: string) => `${LIST}<script>new IntersectionObserver(async () => { ${body} })</script>`;

  it('surely goes on with the list if it asks for a part and adds it', () => {
    const html = scrolling("list.insertAdjacentHTML('beforeend', await (await fetch('/part?page=' + page)).text())");
    expect(getFirst(html)).toMatchObject({ kind: 'scroll', confidence: 0.6 });
  });

  it('may be for something else if it asks for no part of a list, as scripts for pictures and advertisements do', () => {
    const advertisement =
      "const call = new XMLHttpRequest(); call.open('GET', '/ads?slot=7'); call.onload = () => { box.innerHTML = call.response }; track({ page: 1, offset: 0 })";
    expect(getFirst(scrolling(advertisement))).toMatchObject({ kind: 'scroll', confidence: 0.45 });
  });

  it('may be for something else if it only reports', () => {
    expect(getFirst(scrolling("fetch('/seen', { method: 'POST' })"))).toMatchObject({
      kind: 'scroll',
      confidence: 0.45,
    });
  });
});
