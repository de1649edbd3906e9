import { expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const card = (at: number) =>
  `<li class="card"><a href="/p/${at}"><h3>Lamp ${at}</h3></a><span class="price">€ ${at + 1}.50</span></li>`;
const CARDS = `<ul class="cards">${times(6, card)}</ul>`;
const template = { name: 'Name of the product', price: 'Price' };
const count = (body: string) => readMany(framed(body), template).values.length;

it.each([
  ['<p>No results found for "zebra".</p><h2>You may also like</h2>'],
  ['<p>0 products found</p><h2>Recommended for you</h2>'],
  ['<p>Your search did not match any products.</p><h2>Bestsellers</h2>'],
  ['<p>Keine Treffer für „Zebra“</p><h2>Das könnte Ihnen auch gefallen</h2>'],
  ['<p>Aucun résultat pour « zèbre »</p><h2>Vous aimerez aussi</h2>'],
  ['<p>No se encontraron resultados</p><h2>Te puede interesar</h2>'],
  ['<p>「zebra」に一致する商品は見つかりませんでした。</p><h2>おすすめ商品</h2>'],
  ['<p>没有找到相关商品</p><h2>猜你喜欢</h2>'],
])('reads no record where only suggestions follow: %s', (above) => {
  expect(count(`<h1>Search</h1>${above}${CARDS}`)).toBe(0);
});

it('names the sentence and the number of suggestions', () => {
  const { divide } = readMany(
    framed(`<h1>Search</h1><p>No results found.</p><h2>You may also like</h2>${CARDS}`),
    template,
  );
  expect(divide).toMatchObject({ count: 0, expected: 0 });
  expect(divide?.reasoning).toBe('The page says “No results found.”, and the 6 records on it are suggestions.');
});

it.each([
  ['a sentence kept for later', '<h1>Lamps</h1><p>No results found.</p>'],
  ['another heading', '<h1>Lamps</h1><p>No results found.</p><h2>Suggestions</h2><p>None.</p><h2>All lamps</h2>'],
  ['a hidden sentence', '<h1>Search</h1><p style="display: none">No results found.</p><h2>Popular lamps</h2>'],
  ['an empty basket', '<div>0 items</div><div>No products in the basket.</div><h1>Lamps</h1><h2>Popular lamps</h2>'],
  ['suggestions alone', '<h1>Lamps</h1><h2>Recommended for you</h2>'],
])('reads the records with %s', (_, above) => {
  expect(count(`${above}${CARDS}`)).toBe(6);
});
