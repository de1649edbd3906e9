import { describe, expect, it } from 'vitest';
import { readMany, times } from './read-many';

const TEMPLATE = { name: 'product name', price: 'price | number' };
const card = (at: number) =>
  `<li class="card"><h3><a href="/p/${at}">Lamp ${at}</a></h3><span class="price">$${at}.50</span></li>`;
const cards = (from: number, count: number) => `<ul>${times(count, (at) => card(from + at))}</ul>`;
const row = (at: number) => `<tr><td>Lamp ${at}</td><td>$${at}.50</td></tr>`;
const table = (from: number, count: number) =>
  `<table><tr><th>Product name</th><th>Price</th></tr>${times(count, (at) => row(from + at))}</table>`;
const tabs = '<div role="tablist"><button role="tab" aria-controls="b">Outdoor</button></div>';

const expected = (numbers: readonly number[]) => numbers.map((at) => ({ name: `Lamp ${at}`, price: at + 0.5 }));
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const FIVE = ALL.slice(0, 5);

describe('records behind a tab', () => {
  it.each([
    [
      'panels',
      `${tabs}<div role="tabpanel">${cards(1, 5)}</div><div role="tabpanel" id="b" hidden>${cards(6, 4)}</div>`,
    ],
    [
      'targets of links',
      `<a href="#b">Outdoor</a><div class="pane active">${cards(1, 5)}</div><div class="pane" id="b" hidden>${cards(6, 4)}</div>`,
    ],
    ['tables', `${tabs}<div>${table(1, 5)}</div><div id="b" hidden>${table(6, 4)}</div>`],
  ])('are read with those of the open one: %s', (_, body) => {
    expect(readMany(`<h1>Lamps</h1>${body}`, TEMPLATE).values).toEqual(expected(ALL));
  });

  it.each([
    ['with links', cards],
    ['without links', table],
  ])('are read once if the open tab shows them too: %s', (_, list) => {
    const body = `${tabs}<div>${list(1, 5)}</div><div id="b" hidden>${list(2, 3)}</div>`;
    expect(readMany(`<h1>Lamps</h1>${body}`, TEMPLATE).values).toEqual(expected(FIVE));
  });

  it.each([
    ['a form of a record', `<ul>${times(5, (at) => card(at + 1))}${card(0).replace('<li', '<li hidden')}</ul>`],
    ['a list for small screens', `${cards(1, 5)}<ul class="small" hidden>${times(5, (at) => card(at + 1))}</ul>`],
    [
      'a dialog that a button opens',
      `${cards(1, 5)}<button data-target="#b">More</button><div role="dialog" id="b" hidden>${cards(6, 3)}</div>`,
    ],
    [
      'other contents',
      `${tabs}<div>${cards(1, 5)}</div><div id="b" hidden><ul><li>Delivery in 3 days for $4.50</li><li>Returns</li></ul></div>`,
    ],
  ])('are not %s', (_, body) => {
    expect(readMany(`<h1>Lamps</h1>${body}`, TEMPLATE).values).toEqual(expected(FIVE));
  });
});
