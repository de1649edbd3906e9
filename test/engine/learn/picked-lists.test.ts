import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { compileCoded, learn } from '../../../src/main/engine/learn/index';
import { readyPage } from './pages';
import { pickList, type Row } from './pick-list';

const NUMBERS = Array.from({ length: 12 }, (_, at) => at + 1);
const main = (body: string) => `<header><nav><a href="/a">A</a><a href="/b">B</a></nav></header><main>${body}</main>`;
const ofClass = (name: string) => (element: { readonly attribs: Readonly<Record<string, string>> }) =>
  (element.attribs.class ?? '').split(' ').includes(name);

describe('a picked table with cells that span rows and columns', () => {
  it('is read by column', () => {
    const rows = NUMBERS.map((at) => ({
      team: `Team ${Math.ceil(at / 3)}`,
      player: `Player ${at}`,
      goals: `${at * 2} goals`,
    }));
    const html = main(
      `<table><tr><th>Team</th><th>Player</th><th>Goals</th></tr>${rows
        .map(
          ({ team, player, goals }, at) =>
            `<tr>${at % 3 === 0 ? `<td rowspan="3"><a href="/t">${team}</a></td>` : ''}<td><a href="/p">${player}</a></td><td>${goals}</td></tr>`,
        )
        .join('')}</table>`,
    );
    const isRecord = ({ name, children }: { readonly name: string; readonly children: readonly unknown[] }) =>
      name === 'tr' && !JSON.stringify(children.map((child) => (child as { name?: string }).name)).includes('th');
    expect(pickList({ html, rows, isRecord, at: [0] }).read(html)).toEqual(rows);
  });
});

describe('a column right of another that repeats values', () => {
  const LANDS = ['Norway', 'Norway', 'Finland', 'Denmark', 'Sweden', 'Norway'];
  const rows = LANDS.map((_, at) => ({ city: `City ${at}`, people: `${at + 2},18${at}` }));
  const ofName = (name: string) => (element: { readonly name: string }) => element.name === name;

  it.each([
    ['a table', 'tr', (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`],
    [
      'a table whose rows have headers',
      'tr',
      ([city, land, people]: readonly string[]) =>
        `<tr><td>${city}</td><th scope="row">${land}</th><td>${people}</td></tr>`,
    ],
    [
      'rows of boxes',
      'li',
      (cells: readonly string[]) => `<li><div>${cells.map((cell) => `<div>${cell}</div>`).join('')}</div></li>`,
    ],
  ])('is read from every row of %s', (_, tag, write) => {
    const body = rows.map(({ city, people }, at) => write([city, LANDS[at] ?? '', people])).join('');
    const html = main(tag === 'tr' ? `<table><tbody>${body}</tbody></table>` : `<ul>${body}</ul>`);
    for (const at of [[1], [0, 1]]) {
      expect(pickList({ html, rows, isRecord: ofName(tag), at }).read(html)).toEqual(rows);
    }
  });
});

describe('labels and values as cells of a row, in an order that varies', () => {
  const rows = Array.from({ length: 6 }, (_, at) => ({ price: `${at + 3},40${at}`, built: String(1990 + at) }));
  const cells = ({ price, built }: { readonly price: string; readonly built: string }, at: number) => {
    const facts = [
      ['Price', price],
      ['Built', built],
    ];
    return (at % 3 === 2 ? facts.toReversed() : facts).flat();
  };

  it('are read by their labels', () => {
    const body = rows.map(
      (row, at) =>
        `<li>${cells(row, at)
          .map((cell) => `<span>${cell}</span>`)
          .join('')}</li>`,
    );
    const html = main(`<ul>${body.join('')}</ul>`);
    for (const at of [[1], [0, 1]]) {
      expect(pickList({ html, rows, isRecord: ({ name }) => name === 'li', at }).read(html)).toEqual(rows);
    }
  });
});

describe('picked comments with replies inside', () => {
  it('are read without what their replies have', () => {
    const rows: Row[] = [];
    const comment = (id: string): string => {
      const row = { author: `user${id}`, text: `Comment ${id}`, votes: id.length % 2 ? `${id} points` : null };
      rows.push(row);
      const replies = id.length < 3 ? `<div class="replies">${comment(`${id}1`)}${comment(`${id}2`)}</div>` : '';
      return `<div class="comment"><p><a class="user" href="/u">${row.author}</a>${
        row.votes === null ? '' : `<span class="votes">${row.votes}</span>`
      }</p><p class="body">${row.text}</p>${replies}</div>`;
    };
    const html = main(`<h1>Thread</h1>${comment('1')}${comment('2')}`);
    expect(pickList({ html, rows, isRecord: ofClass('comment'), at: [0] }).read(html)).toEqual(rows);
  });
});

describe('picked values of one class', () => {
  it('do not stand in for each other', () => {
    const rows = NUMBERS.map((at) => ({
      name: `Lamp ${at}`,
      badge: at % 3 === 1 ? 'New' : null,
      stock: at % 4 === 1 ? 'Sold out' : null,
    }));
    const badge = (text: string | null, more = '') =>
      text === null ? '' : `<span class="badge${more}">${text}</span>`;
    const html = main(
      rows
        .map(
          (row) =>
            `<article class="card">${badge(row.badge, ' badge-new')}<h3>${row.name}</h3>${badge(row.stock)}</article>`,
        )
        .join(''),
    );
    for (const [at, values] of pickList({ html, rows, isRecord: ofClass('card'), at: [0] })
      .read(html)
      .entries()) {
      expect([rows[at]?.badge, null]).toContain(values.badge);
      expect([rows[at]?.stock, null]).toContain(values.stock);
    }
  });

  it('are the price to pay if only a card with one price was picked', () => {
    const rows = NUMBERS.map((at) => ({ name: `Lamp ${at}`, price: `$${at}.50` }));
    const html = main(
      rows
        .map(
          ({ name, price }, at) =>
            `<article class="card"><h3>${name}</h3><p>${at % 2 === 1 ? `<i class="p">$${at + 30}.00</i>` : ''}<i class="p">${price}</i></p></article>`,
        )
        .join(''),
    );
    expect(pickList({ html, rows, isRecord: ofClass('card'), at: [0] }).read(html)).toEqual(rows);
  });
});

describe('a picked list whose class names a build makes', () => {
  const page = (build: string, from: number) => {
    const rows = NUMBERS.map((at) => ({
      name: `Sofa ${from + at}`,
      colour: at % 4 === 2 ? null : `Red ${from + at}`,
    }));
    const html = main(
      rows
        .map(
          ({ name, colour }) =>
            `<div class="Card_${build} card"><h3 class="Title_${build}">${name}</h3>${colour === null ? '' : `<p class="Colour_${build}">${colour}</p>`}<p class="Ship_${build}">Free shipping</p></div>`,
        )
        .join(''),
    );
    return { rows, html };
  };

  it('is found by the name that stays, and gives no value of another line', () => {
    const [first, other] = [page('1a3yt', 0), page('9zk2q', 20)];
    const { read, document } = pickList({ ...first, isRecord: ofClass('card'), at: [0] });
    expect(document.records?.selectors).toEqual(['div.card']);
    expect(read(first.html)).toEqual(first.rows);
    for (const [at, values] of read(other.html).entries()) {
      expect(values.name).toBe(other.rows[at]?.name);
      expect([other.rows[at]?.colour, null]).toContain(values.colour);
    }
  });
});

describe('a picked value', () => {
  const rows = NUMBERS.map((at) => ({ name: `Kettle ${at}`, calories: at % 3 === 0 ? null : 'ABCDE'.charAt(at % 5) }));
  const html = main(
    `<ul>${rows.map(({ name, calories }) => `<li><h3>${name}</h3>${calories === null ? '' : `<p><b>Class</b> <span>${calories}</span></p>`}</li>`).join('')}</ul>`,
  );

  it('is taken as it is, whatever form the name of its column suggests', () => {
    const { read, document } = pickList({ html, rows, isRecord: ({ name }) => name === 'li', at: [0] });
    expect(read(html)).toEqual(rows);
    expect(document.fields.calories).toMatchObject({ plain: true });
  });
});

describe('an answer for a record far down a list', () => {
  it.each([1, 60])('teaches, although nobody answered for the %i records above', (above) => {
    const rows = Array.from(
      { length: 80 },
      (_, at) => `<li class="row"><h3>Desk ${at}</h3><i>x${at}</i><b>Made by ${at}</b></li>`,
    );
    const page = readyPage(main(`<ul>${rows.join('')}</ul>`));
    const plan = planTemplate({ name: 'The name', maker: 'The maker, as text' });
    const answers = Array.from({ length: above }, () => ({}));
    const { document } = learn({
      plan,
      perPage: 'many',
      examples: [
        { ...page, origin: 'person', records: [...answers, { name: `Desk ${above}`, maker: `Made by ${above}` }] },
      ],
      others: [],
      taught: true,
    });
    const { records } = compileCoded({ ...document, perPage: 'many' }, plan).run(page);
    expect(records).toHaveLength(80);
    expect(records[7]?.values).toEqual({ name: 'Desk 7', maker: 'Made by 7' });
  });
});
