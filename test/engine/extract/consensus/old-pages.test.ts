import type { Template } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { readBody } from '../reading';
import { together } from './choices';

interface OldPage {
  readonly title: string;
  readonly body: string;
}

/** The values of pages of one site, written as pages once were: tables, bold labels, hardly a class. */
function getPageValues(pages: readonly OldPage[], template: Template) {
  const readings = pages.map(({ title, body }, at) => {
    const url = `http://old.example/item?id=${at}`;
    return { url, record: readBody(body, template, { title, url }) };
  });
  return together(template, readings).map(({ values }) => values);
}

const NAVIGATION = '<table><tr><td><a href="/">Home</a><td><a href="/new">New</a><td><a href="/help">Help</a></table>';

const BOOKS = [
  ['Emma', 'Jane Austen', 'Penguin', '$ 7.50', '$ 9.00'],
  ['Walden', 'Henry David Thoreau', 'Norton', '$ 11.20', '$ 12.95'],
  ['Dracula', 'Bram Stoker', 'Penguin', '$ 5.99', '$ 6.99'],
  ['Kim', 'Rudyard Kipling', 'Macmillan', '$ 8.10', '$ 9.95'],
  ['Candide', 'Voltaire', 'Norton', '$ 4.75', '$ 6.00'],
] as const;

describe('pages without headings and classes', () => {
  const bookPage = ([title, author, publisher, price, list]: (typeof BOOKS)[number]): OldPage => ({
    title: `Old Book Shop - Books - ${title}`,
    body: `${NAVIGATION}<h1><img src="logo.gif" alt="Old Book Shop"></h1><table><tr><td><font size="+1"><b>${title}</b></font><br>
      <i>by <a href="/a?n=${author.length}">${author}</a></i><td><table><tr><td>Publisher:<td>${publisher}</tr>
      <tr><td>List Price:<td>${list}</tr><tr><td>Our Price:<td><b>${price}</b></tr></table></table>`,
  });

  it('gives each book its title, author, publisher and price', () => {
    const values = getPageValues(BOOKS.map(bookPage), { title: '', author: '', publisher: '', price: '' });
    expect(values).toEqual(
      BOOKS.map(([title, author, publisher, price]) => ({ title, author, publisher, price: Number(price.slice(2)) })),
    );
  });

  it('finds a title that stands only in the title of the document', () => {
    const pages = BOOKS.map((book) => ({
      ...bookPage(book),
      body: `${NAVIGATION}<p>Buy at <b>Old Book Shop</b>!</p>`,
    }));
    expect(getPageValues(pages, { title: '' })).toEqual(BOOKS.map(([title]) => ({ title })));
  });
});

const PLAYERS = [
  ['Ada Brook', 'Lions', '6-9', '220 lbs'],
  ['Ben Cole', 'Bears', '6-2', '185 lbs'],
  ['Carl Dunn', 'Lions', '7-0', '260 lbs'],
  ['Dan East', 'Hawks', '6-5', '210 lbs'],
] as const;

describe('pages with labels in running text', () => {
  it('reads fields of any name by their labels', () => {
    const pages = PLAYERS.map(([name, team, height, weight]) => ({
      title: `${name} Stats, News, Photos | The League`,
      body: `${NAVIGATION}<h2>The League</h2><div><span>${name}</span></div><p><b>Team:</b> ${team} <b>Height:</b> ${height}
        <b>Weight:</b> ${weight}</p>`,
    }));
    expect(getPageValues(pages, { name: '', team: '', height: '', weight: '' })).toEqual(
      PLAYERS.map(([name, team, height, weight]) => ({ name, team, height, weight })),
    );
  });
});
