import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { compileCoded } from '../../../src/main/engine/learn/index';
import { example, learnFrom, readyPage } from './pages';

const TEMPLATE = { name: 'name', price: 'price', link: 'link' };
const NAMES = ['Blue lamp', 'Oak chair', 'Tin box', 'Wool rug', 'Glass jar', 'Iron pan'];

/** A shelf of goods with a banner between them. */
function shelf(names: readonly string[], from: number) {
  const cards = names.map(
    (name, at) => `<li class="card item-${from + at}"><a class="title" href="/p/${from + at}">${name}</a>
      <p class="price">$${from + at}.50</p></li>`,
  );
  cards.splice(2, 0, '<li class="banner"><a href="/sale">Summer sale</a></li>');
  return readyPage(`<ul class="menu"><li><a href="/a">Lamps</a></li><li><a href="/b">Chairs</a></li></ul>
    <h1>Goods</h1><ul class="shelf">${cards.join('')}</ul>`);
}

const record = (name: string, number: number) => ({
  name,
  price: number + 0.5,
  link: `https://site.example/p/${number}`,
});

describe('learning the records of a list', () => {
  it('finds all of them from the first two, and those of another page', () => {
    const first = shelf(NAMES, 10);
    const learned = learnFrom(TEMPLATE, [example(first, record('Blue lamp', 10), record('Oak chair', 11))], {
      perPage: 'many',
    });
    const extractor = compileCoded({ ...learned.document, perPage: 'many' }, planTemplate(TEMPLATE));
    expect(extractor.run(first).records.map(({ values }) => values)).toEqual(
      NAMES.map((name, at) => record(name, 10 + at)),
    );
    expect(extractor.run(shelf(['Cup', 'Bowl', 'Dish', 'Mug'], 40)).records.map(({ values }) => values.name)).toEqual([
      'Cup',
      'Bowl',
      'Dish',
      'Mug',
    ]);
    expect(learned.records).toEqual({ agreement: 1, pages: 1 });
  });

  it('finds all of them from the first alone', () => {
    const page = shelf(NAMES, 10);
    const learned = learnFrom(TEMPLATE, [example(page, record('Blue lamp', 10))], { perPage: 'many' });
    const extractor = compileCoded({ ...learned.document, perPage: 'many' }, planTemplate(TEMPLATE));
    expect(extractor.run(page).records.map(({ values }) => values.name)).toEqual(NAMES);
  });

  it('reads the columns of a table', () => {
    const rows = NAMES.map((name, at) => `<tr><td>${at + 1}</td><td>${name}</td><td>${at}.25</td></tr>`).join('');
    const page = readyPage(
      `<table><thead><tr><th>No</th><th>Name</th><th>Price</th></tr></thead><tbody>${rows}</tbody></table>`,
    );
    const template = { name: 'name', price: 'price' };
    const answers = [
      { name: 'Blue lamp', price: 0.25 },
      { name: 'Oak chair', price: 1.25 },
    ];
    const learned = learnFrom(template, [example(page, ...answers)], { perPage: 'many' });
    const run = compileCoded({ ...learned.document, perPage: 'many' }, planTemplate(template)).run(page);
    expect(run.records.map(({ values }) => values)).toEqual(NAMES.map((name, at) => ({ name, price: at + 0.25 })));
  });

  it('examines the records and their fields on pages that were held out', () => {
    const pages = [10, 30, 50].map((from) =>
      example(shelf(NAMES, from), ...NAMES.map((name, at) => record(name, from + at))),
    );
    const learned = learnFrom(TEMPLATE, pages, { perPage: 'many', taught: false });
    expect(learned.records).toEqual({ agreement: 1, pages: 3 });
    expect(learned.fields.price).toMatchObject({ accepted: true, agreement: 1, pages: 3, heldOut: 3 });
  });

  it('finds none if the answers are not on the page', () => {
    const learned = learnFrom(TEMPLATE, [example(shelf(NAMES, 10), record('Nothing', 77))], { perPage: 'many' });
    expect(learned.document.records).toBeNull();
    expect(Object.values(learned.fields).some(({ accepted }) => accepted)).toBe(false);
  });
});
