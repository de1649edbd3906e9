import { describe, expect, it } from 'vitest';
import { readMany } from './read-many';

const MUGS = ['Hario Dripper', 'Baratza Grinder', 'Chemex Six Cup', 'Moka Three Cup', 'Rhino Pitcher'];
const products = MUGS.map((name, at) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  sku: `CG-${700 + at}`,
  brand: name.split(' ')[0],
  price: 12.5 + at,
}));
const cards = products.map(
  ({ name, slug }) => `<a class="card" href="/product/${slug}"><img src="/${slug}.jpg" alt=""><h3>${name}</h3></a>`,
);
const state = (some: readonly unknown[]) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { products: some } } })}</script>`;
const read = (shown: readonly string[], some: readonly unknown[]) =>
  readMany(`<main><h1>Shop</h1><div class="grid">${shown.join('')}</div></main>${state(some)}`, {
    name: '',
    price: '',
    brand: '',
  }).values;

describe('cards that show less than the script state says', () => {
  it('are filled from the objects that they link to', () => {
    expect(read(cards, products)).toEqual(products.map(({ name, price, brand }) => ({ name, price, brand })));
  });

  it('are filled by their names where no address tells', () => {
    const some = products.toReversed().map(({ slug: _, ...product }) => product);
    expect(read(cards, some)).toEqual(products.map(({ name, price, brand }) => ({ name, price, brand })));
  });

  it('keep what they show', () => {
    const shown = cards.map((card, at) => card.replace('</h3>', `</h3><span class="price">£${30 + at}.00</span>`));
    expect(read(shown, products)).toEqual(products.map(({ name, brand }, at) => ({ name, price: 30 + at, brand })));
  });

  it('are not filled from one of several objects with other values', () => {
    const twice = products.map(({ name, price }) => ({ name, price: price + 1 }));
    const some = [...products.map(({ slug: _, brand: _1, ...product }) => product), ...twice];
    expect(read(cards, some)).toEqual(products.map(({ name }) => ({ name, price: null, brand: null })));
  });
});
