import { describe, expect, it } from 'vitest';
import { readPagination } from '../../../../src/main/engine/page/pagination/index';
import { parsePage } from '../../../../src/main/engine/page/parse';

const HERE = 'https://site.example/people';
const link = (letter: string) => `<a href="/people?letter=${letter}">${letter}</a>`;
const getNext = (html: string, url = HERE) => {
  const [method] = readPagination(parsePage(`<!doctype html><body><ul><li>One</li><li>Two</li></ul>${html}`, url), url);
  return method?.url?.replace('https://site.example', '') ?? null;
};

describe('the letters of an index', () => {
  it.each([
    ['the only one without a link', `<b>A</b> ${['B', 'C', 'D', 'E'].map(link).join(' ')}`, HERE],
    ['the one that leads here', ['A', 'B', 'C', 'D', 'E'].map(link).join(' | '), `${HERE}?letter=A`],
    [
      'the marked one',
      `<ul>${['A', 'B', 'C', 'D', 'E'].map((each) => `<li class="${each === 'A' ? 'active' : ''}">${link(each)}</li>`).join('')}</ul>`,
      HERE,
    ],
  ])('lead on from %s', (_, html, url) => {
    expect(getNext(`<nav>${html}</nav>`, url)).toBe('/people?letter=B');
  });

  it('skip letters without entries, and may begin with digits', () => {
    const bar = `${link('0-9')} ${link('A')} B C ${['D', 'E', 'F'].map(link).join(' ')}`;
    expect(getNext(bar, `${HERE}?letter=A`)).toBe('/people?letter=D');
    expect(getNext(bar, `${HERE}?letter=0-9`)).toBe('/people?letter=A');
  });

  it('end with the last one, and come after the pages of their letter', () => {
    const bar = ['A', 'B', 'C', 'D', 'E'].map(link).join(' ');
    expect(getNext(bar, `${HERE}?letter=E`)).toBeNull();
    const next = '<div class="pager"><a href="/people?letter=A&page=2">Next</a></div>';
    expect(getNext(bar + next, `${HERE}?letter=A`)).toBe('/people?letter=A&page=2');
  });

  it.each([
    ['where none is the current one', ['A', 'B', 'C', 'D', 'E'].map(link).join(' ')],
    ['where they are too few', `<b>S</b> ${['M', 'L'].map(link).join(' ')}`],
    ['where they are in no order', `<b>S</b> ${['M', 'L', 'X', 'Y', 'K'].map(link).join(' ')}`],
    [
      'where they lead to places of the page',
      ['A', 'B', 'C', 'D', 'E'].map((each) => `<a href="#${each}">${each}</a>`).join(' '),
    ],
  ])('are none %s', (_, html) => {
    expect(getNext(html)).toBeNull();
  });
});
