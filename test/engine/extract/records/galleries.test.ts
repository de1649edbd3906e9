import { describe, expect, it } from 'vitest';
import { getBodyValues } from '../reading';
import { readMany, times } from './read-many';

const TITLES = ['Butter mould', 'Ice skate', 'Tinder box', 'Washing dolly', 'Knitting sheath'];
const title = (at: number) => TITLES[at] ?? '';
const picture = (at: number, alt = '') => `<img src="/t/${at}.jpg" alt="${alt}">`;
const captioned = (at: number) =>
  `<figure><a href="object.php?id=${at}">${picture(at, title(at))}</a><figcaption><b>${title(at)}</b><br>18${at}0s</figcaption></figure>\n`;
const named = TITLES.map((title) => ({ title }));
const images = TITLES.map((title, at) => ({ title, image: `https://shop.example/t/${at}.jpg` }));

describe('a gallery of figures', () => {
  it.each([
    [
      'beside the heading in a cell of a layout',
      `<table><tr><td><a href="/a">A</a><br><a href="/b">B</a></td><td><h1>The collection</h1><p>Chosen by visitors.</p>${times(5, captioned)}</td></tr>
       <tr><td colspan="2">Dock Street. <a href="/rights">Image rights</a></td></tr></table>`,
    ],
    ['in a section', `<main><section><h1>The collection</h1>${times(5, captioned)}</section></main>`],
    [
      'in the body',
      `<h1>The collection</h1>${times(5, captioned)}<p>Open <a href="/visit">all week</a> from ten to five.</p>`,
    ],
  ])('has a record for each one %s', (_, body) => {
    expect(readMany(body, { title: 'title' }).values).toEqual(named);
  });

  it.each([
    ['with captions only', (at: number) => `<figure>${picture(at)}<figcaption>${title(at)}</figcaption></figure>`],
    [
      'with links in boxes to large pictures',
      (at: number) =>
        `<figure class="gallery-item"><div class="icon"><a href="/big/${at}.jpg" data-lightbox="g">${picture(at)}</a></div><figcaption>${title(at)}</figcaption></figure>`,
    ],
    [
      'with links and no captions',
      (at: number) => `<figure><a href="/big/${at}.jpg">${picture(at, title(at))}</a></figure>`,
    ],
    [
      'within a figure',
      (at: number) =>
        `${at === 0 ? '<figure class="gallery">' : ''}<figure><a href="/big/${at}.jpg">${picture(at)}</a><figcaption>${title(at)}</figcaption></figure>${at === 4 ? '</figure>' : ''}`,
    ],
  ])('has a record for each one %s', (_, figure) => {
    expect(
      readMany(`<main><h1>Photos</h1>${times(5, figure)}</main>`, { title: 'title', image: 'image' }).values,
    ).toEqual(images);
  });

  it('has the links of its figures', () => {
    const { values } = readMany(`<main><h1>All</h1>${times(3, captioned)}</main>`, { title: 'title', link: 'link' });
    expect(values.map(({ link }) => link)).toEqual([0, 1, 2].map((at) => `https://shop.example/object.php?id=${at}`));
  });
});

describe('figures that are no records', () => {
  const text = '<p>The pier was built of oak and iron, and stood for a hundred years before the storm broke it.</p>';

  it.each([
    ['two in a row', `${text}${times(2, captioned)}${text}`],
    ['of mere pictures', `${text}${times(4, (at) => `<figure>${picture(at)}</figure>`)}${text}`],
  ])('are %s', (_, article) => {
    const body = `<main><h1>The old pier</h1><article>${article}</article></main>`;
    expect(readMany(body, { title: 'title', image: 'image' }).values).not.toContainEqual(
      expect.objectContaining({ title: title(1) }),
    );
  });

  it('are the pictures of goods above the list of goods', () => {
    const goods = times(
      6,
      (at) =>
        `<li class="item"><a href="/p/${at}">Chair number ${at} of oak</a> <span class="price">€${at + 20}.00</span></li>`,
    );
    const body = `<main><h1>Chairs</h1>${times(3, captioned)}<ul>${goods}</ul></main>`;
    expect(readMany(body, { name: 'name', price: 'price' }).values).toHaveLength(6);
  });

  it('leave the title of an article to its heading', () => {
    const body = `<main><article><h1>The old pier</h1>${text}${times(4, captioned)}${text}</article></main>`;
    expect(getBodyValues(body, { title: 'title' }, { title: 'The old pier' })).toEqual({ title: 'The old pier' });
  });
});
