import { getSeedRandom, shuffled } from '../boost/random';
import type { Case, Pages } from './cases';

/** A row of a grocer's list, as its page writes it. */
interface Row {
  readonly id: number;
  readonly name: string;
  readonly link: string;
  readonly picture: string;
  /** Before it is written. */
  readonly amount: number;
  readonly price: string;
  readonly weight: string;
  readonly rating: string;
  readonly origin: string;
  readonly note: string;
  /** Day, month, year. */
  readonly added: readonly [number, number, number];
  readonly date: string;
}

const TEMPLATE = {
  name: 'Name of the product',
  link: 'Link to the product',
  picture: 'Picture',
  price: 'Price',
  weight: 'Weight',
  rating: 'Rating as a number',
  origin: 'Origin',
  added: 'Added on',
  note: 'Note',
};

type Change = (rows: readonly Row[], random: () => number) => readonly Row[];

const DAY_MS = 86_400_000;
const GOODS = ['Apples', 'Beans', 'Carrots', 'Dates', 'Figs', 'Grapes', 'Honey', 'Lentils', 'Olives', 'Plums', 'Rice'];
const FARMS = ['Ashby', 'Birch Hill', 'Clover', 'Dale End', 'Elm Court', 'Fenwick', 'Glebe', 'Hawthorn', 'Ivy Lane'];
const ORIGINS = ['Spain', 'Italy', 'Kenya', 'Peru', 'France'];
const NOTES = [
  'picked by hand on a small farm',
  'grown without sprays',
  'best kept in a cool place',
  'sold by the box',
];

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const two = (number: number) => String(number).padStart(2, '0');
const dayFirst = ([day, month, year]: Row['added']) => `${two(day)}/${two(month)}/${year}`;

function makeRows(count: number, seed: number, first = 100): readonly Row[] {
  const random = getSeedRandom(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: count }, (_, at) => {
    const id = first + at;
    const amount = Math.round(100 * Math.exp(1.2 + 6.4 * random())) / 100;
    const date = new Date(Date.now() - Math.floor(random() * 300) * DAY_MS);
    const added = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()] as const;
    return {
      id,
      name: `${pick(GOODS)} of ${pick(FARMS)} farm no ${id}`,
      link: `/goods/${id}`,
      picture: `/img/${id}.jpg`,
      amount,
      price: dollars(amount),
      weight: `${(0.2 + 4 * random()).toFixed(2)} kg`,
      rating: (2.5 + 2.5 * random()).toFixed(1),
      origin: pick(ORIGINS),
      note: `${pick(NOTES)}, ${pick(NOTES)} and ${pick(NOTES)}.`,
      added,
      date: dayFirst(added),
    };
  });
}

const each =
  (change: (row: Row, at: number, rows: readonly Row[]) => Partial<Row>): Change =>
  (rows) =>
    rows.map((row, at) => ({ ...row, ...change(row, at, rows) }));
const priced = (write: (amount: number) => string) => each(({ amount }) => ({ price: write(amount) }));
const next = (rows: readonly Row[], at: number) => rows[(at + 1) % rows.length] as Row;
const mojibake = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
const GERMAN = 'von einem kleinen Hof, ohne Gift und mit der Hand gepflückt, kühl zu lagern und nicht zu teuer.';

/** Changes after which the table is wrong, by failures other than those of the shop. */
const DRIFTS: Readonly<Record<string, Change>> = {
  'prices moved up by a row': each((_, at, rows) => ({ price: next(rows, at).price })),
  'ratings moved up by a row': each((_, at, rows) => ({ rating: next(rows, at).rating })),
  'origins moved up by a row': each((_, at, rows) => ({ origin: next(rows, at).origin })),
  'dates moved up by a row': each((_, at, rows) => ({ date: next(rows, at).date })),
  'pounds in place of kilograms': each(({ weight }) => ({
    weight: `${(Number.parseFloat(weight) * 2.205).toFixed(2)} lb`,
  })),
  'another weight with the same unit': each(({ weight }) => ({
    weight: `${(Number.parseFloat(weight) * 2.205).toFixed(2)} kg`,
  })),
  'texts in another language': each(() => ({ note: GERMAN })),
  'values still loading': each(() => ({ price: 'Loading…' })),
  'the lower third still loading': each((row, at, rows) =>
    at > 0.67 * rows.length ? { price: 'Loading…', rating: '' } : row,
  ),
  'not available': each(() => ({ origin: 'N/A', rating: 'N/A' })),
  'texts cut without a mark': each(({ note }) => ({ note: note.slice(0, 20) })),
  'one rating on all rows': each(() => ({ rating: '4.5' })),
  'one origin on all rows': each(() => ({ origin: 'Spain' })),
  'one date on all rows': (rows) => rows.map((row) => ({ ...row, date: rows[3]?.date ?? '' })),
  'month before day': each(({ added: [day, month, year] }) => ({ date: `${two(month)}/${two(day)}/${year}` })),
  'pictures not loaded yet': each(() => ({ picture: '/img/blank.gif' })),
  'the lower half of the pictures not loaded yet': each((row, at, rows) =>
    at > rows.length / 2 ? { picture: '/img/blank.gif' } : row,
  ),
  'pictures as data': each(() => ({ picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })),
  'all links lead to one page': each(() => ({ link: '/goods/' })),
  'links lead to the login': each(({ link }) => ({ link: `/login?next=${encodeURIComponent(link)}` })),
  'prices without tax': priced((amount) => dollars(amount / 1.19)),
  'prices without two rates of tax': each(({ amount, id }) => ({ price: dollars(amount / (id % 3 ? 1.19 : 1.07)) })),
  'ratings out of ten': each(({ rating }) => ({ rating: (Number(rating) * 2).toFixed(1) })),
  'ratings out of a hundred': each(({ rating }) => ({ rating: String(Math.round(Number(rating) * 20)) })),
  'ratings without decimals': each(({ rating }) => ({ rating: String(Math.round(Number(rating))) })),
  'some names garbled': each(({ name }, at) => (at % 6 === 0 ? { name: mojibake(`${name} Café`) } : {})),
  'a notice in some notes': each((_, at) =>
    at % 8 === 0 ? { note: 'We use cookies. Accept all cookies to continue.' } : {},
  ),
  'advertisements among the rows': (rows, random) =>
    shuffled(
      [
        ...rows,
        ...makeRows(7, 5, 900).map((row) => ({
          ...row,
          name: `Sponsored: ${row.name}`,
          link: `https://ads.example/click/${row.id}`,
          origin: '',
        })),
      ],
      random,
    ),
  'other products on the same links': (rows) =>
    makeRows(rows.length, 99, 4000).map((row, at) => ({ ...row, link: rows[at]?.link ?? '' })),
  'names of the row above': each((_, at, rows) => ({ name: next(rows, at).name })),
  'price per kilogram': each(({ amount, weight }) => ({ price: dollars(amount / Number.parseFloat(weight)) })),
  'unfinished page': (rows) => rows.slice(0, Math.ceil(rows.length * 0.4)),
};

let made = 0;
const fresh = (count: number) => makeRows(count, 700 + made++, 2000 + 100 * made);

/** What happens on sites where nothing is wrong. */
const HARMLESS: Readonly<Record<string, Change>> = {
  'nothing changed': (rows) => rows,
  'point and comma swapped in numbers that are read': priced((amount) =>
    dollars(amount).replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')),
  ),
  'no currency sign beside numbers': priced((amount) => dollars(amount).slice(1)),
  'a third more rows': (rows) => [...rows, ...fresh(Math.round(rows.length * 0.3))],
  'three rows in ten gone': (rows) => rows.filter((_, at) => ![1, 4, 8].includes(at % 10)),
  'another order': (rows, random) => shuffled(rows, random),
  'newest first': (rows) => [...fresh(4), ...rows],
  'prices move a little': (rows, random) => rows.map((row) => reprice(row, row.amount * (0.95 + 0.1 * random()))),
  'a fifth cheaper for a week': (rows, random) =>
    rows.map((row) => (random() < 0.25 ? reprice(row, row.amount * 0.8) : row)),
  'prices of a season': (rows, random) =>
    rows.map((row) => (random() < 0.4 ? reprice(row, row.amount * (0.8 + 0.5 * random())) : row)),
  'a new origin': (rows, random) => rows.map((row) => (random() < 0.1 ? { ...row, origin: 'Ghana' } : row)),
  'ratings move': (rows, random) =>
    rows.map((row) => ({ ...row, rating: clamp(Number(row.rating) + 0.6 * random() - 0.3).toFixed(1) })),
  'new pictures': (rows) => rows.map((row) => ({ ...row, picture: `/img/${row.id}.jpg?v=2` })),
  'notes a little longer': (rows) => rows.map((row) => ({ ...row, note: `${row.note} Delivered within two days.` })),
  'a few notes reworded': (rows, random) =>
    rows.map((row) => (random() < 0.2 ? { ...row, note: `A new harvest of ${row.name} has come in this week.` } : row)),
  'no rating yet for new rows': (rows) => [...rows, ...fresh(5).map((row) => ({ ...row, rating: '' }))],
  'added again today': (rows, random) => {
    const now = new Date();
    const added = [now.getUTCDate(), now.getUTCMonth() + 1, now.getUTCFullYear()] as const;
    return rows.map((row) => (random() < 0.3 ? { ...row, added, date: dayFirst(added) } : row));
  },
  'a very dear product': (rows) => [reprice({ ...(fresh(1)[0] as Row) }, 12_500), ...rows],
  'names in capitals': (rows) => rows.map((row) => ({ ...row, name: row.name.toUpperCase() })),
  'a third of the rows new': (rows) => [...rows.slice(0, Math.round(rows.length * 0.7)), ...fresh(10)],
};

const reprice = (row: Row, amount: number): Row => ({ ...row, amount, price: dollars(amount) });
const clamp = (rating: number) => Math.min(5, Math.max(1, rating));

function render(rows: readonly Row[]): Pages {
  const line = (label: string, value: string) =>
    value === '' ? '' : `<p class="${label.toLowerCase()}"><b>${label}:</b> <span>${value}</span></p>`;
  const cards = rows.map(
    (
      row,
    ) => `<li class="good"><img class="pic" src="${row.picture}" alt=""><h2><a href="${row.link}">${row.name}</a></h2>
${line('Price', row.price)}${line('Weight', row.weight)}${line('Rating', row.rating)}${line('Origin', row.origin)}${line('Added', row.date)}<div class="note"><b>Note:</b> <span>${row.note}</span></div></li>`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Goods</title></head><body><header><a href="/">Grocer</a></header><main><h1>Goods</h1><ul class="goods">${cards.join('\n')}</ul></main><footer>About us, terms</footer></body></html>`;
  return new Map([['/goods', html]]);
}

/** The cases of a grocer's list, with `runs` good runs before the judged one. */
export function makeGrocerCases(runs: number, seed: number, count: number): readonly Case[] {
  const changes = [
    ...Object.entries(DRIFTS).map(([name, change]) => ({ name, change, isDrift: true })),
    ...Object.entries(HARMLESS).map(([name, change]) => ({ name, change, isDrift: false })),
  ];
  return changes.map(({ name, change, isDrift }, at) => {
    const random = getSeedRandom(seed * 1000 + at);
    const states = [makeRows(count, seed + 40)];
    for (let run = 1; run < runs; run++) states.push(toNext(states.at(-1) ?? [], random));
    const judged = change(toNext(states.at(-1) ?? [], random), random);
    return {
      name: `grocer: ${name}`,
      isDrift,
      template: TEMPLATE,
      perPage: 'many',
      paths: () => ['/goods'],
      good: states.map(render),
      judged: render(judged),
    };
  });
}

/** What changes between good runs. */
function toNext(rows: readonly Row[], random: () => number): readonly Row[] {
  const left = rows.filter(() => random() > 0.03);
  return [
    ...left.map((row) => (random() < 0.1 ? reprice(row, row.amount * (0.96 + 0.08 * random())) : row)),
    ...fresh(Math.floor(random() * 3)),
  ];
}
