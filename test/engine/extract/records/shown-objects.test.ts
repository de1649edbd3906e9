import type { TemplateObject } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { getBodyValues } from '../reading';
import { framed, times } from './read-many';

const template = { name: '', reviews: [{ author: '', date: '', text: 'text of the review' }] };

function read(main: string) {
  const page = parsePage(
    `<!doctype html><title>Cedar lamp | Shop</title>${framed(`<h1>Cedar lamp</h1>${main}`)}`,
    'https://shop.example/p/1',
  );
  return readPage(page, readStructured(page), { plan: planTemplate(template), perPage: 'one' }).records[0];
}

const list = times(
  4,
  (at) =>
    `<li class="entry"><b class="author">Jo Reader ${at}</b><time datetime="2024-03-1${at}">March</time><p>I like this lamp number ${at} very much, and so does my cat.</p></li>`,
);

describe('lists of objects that the page shows', () => {
  it.each([
    ['an element of that name', `<div id="reviews"><ul>${list}</ul></div>`],
    ['a heading of that name', `<h2>Customer reviews</h2><ul>${list}</ul>`],
  ])('are read from %s', (_, html) => {
    const record = read(html);
    expect(record?.values.reviews).toHaveLength(4);
    expect(record?.values.reviews).toMatchObject([{ author: 'Jo Reader 0', date: '2024-03-10' }, {}, {}, {}]);
    expect(record?.missing).toEqual([]);
    expect(record?.evidence.reviews).toMatchObject({ source: 'rules', confidence: 0.6 });
  });

  it('are not taken from lists of another name', () => {
    const record = read(`<h2>Our journal</h2><ul>${list}</ul>`);
    expect(record?.values.reviews).toBeNull();
    expect(record?.missing).toEqual(['reviews']);
  });
});

describe('lines without labels', () => {
  const values = (body: string, fields: TemplateObject) => getBodyValues(`<h1>Page</h1>${body}`, fields);

  it.each([' – ', ' | ', ': ', ' · '])('are cut at %j, and each part goes to the field of its form', (between) => {
    const items = times(3, (at) => `<li>Colour no${'abc'.charAt(at)}${between}LX-1004-${at}</li>`);
    expect(values(`<h2>Variants</h2><ul>${items}</ul>`, { variants: [{ sku: 'SKU', colour: 'Colour' }] })).toEqual({
      variants: ['a', 'b', 'c'].map((letter, at) => ({ sku: `LX-1004-${at}`, colour: `Colour no${letter}` })),
    });
  });

  it('are cut where their elements are', () => {
    const item = (amount: string, name: string) => `<li><span>${amount}</span> <span>${name}</span></li>`;
    const list = `<h2>Ingredients</h2><ul>${item('200 g', 'flour')}${item('3', 'eggs')}${item('1 tsp', 'sugar')}<li>salt</li></ul>`;
    expect(values(list, { ingredients: [{ amount: 'Amount | text', name: 'Name of ingredient' }] })).toEqual({
      ingredients: [
        { amount: '200 g', name: 'flour' },
        { amount: '3', name: 'eggs' },
        { amount: '1 tsp', name: 'sugar' },
        { amount: null, name: 'salt' },
      ],
    });
  });

  it('are left alone where two fields could be either part', () => {
    const items = '<li>Ann – Painter</li><li>Bob – Baker</li>';
    expect(values(`<h2>Members</h2><ul>${items}</ul>`, { members: [{ role: 'Role', motto: 'Motto' }] })).toEqual({
      members: null,
    });
  });
});
