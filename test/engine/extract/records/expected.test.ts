import { describe, expect, it } from 'vitest';
import { readMany, times } from './read-many';

const cards = (count: number, more = '') =>
  times(
    count,
    (at) => `<div class="card"><a href="/p/${at}">Fine lamp ${at}</a><b class="price">€${at + 5}.00</b>${more}</div>`,
  );
const expected = (claim: string, count: number, after = '') =>
  readMany(`<main><p>${claim}</p>${cards(count)}${after}</main>`, { name: '', price: '' }).divide;

describe('what a page claims', () => {
  it.each([
    '1–6 of 283',
    'Showing 1 to 6 of 1,283 results',
    '1 bis 6 von 283 Artikeln',
    'Affichage de 1 à 6 sur 283 produits',
    'Mostrando 1–6 de 34 resultados',
    '1-6 van 90 producten',
    'Показано 1–6 из 48 товаров',
    '283件中 1～6件',
    '6 of 283 products',
    'Showing 6 results',
  ])('reads how many records are shown from "%s", whatever follows', (claim) => {
    expect(expected(claim, 6, '<a href="?page=2">Next</a>')).toMatchObject({ count: 6, expected: 6, coverage: 1 });
  });

  it.each([
    ['8 products', 8],
    ['$4.50 8 products', 8],
    ['8 Produkte', 8],
    ['8 résultats', 8],
    ['8 prodotti', 8],
    ['8 produktów', 8],
    ['全8件', 8],
  ])('holds the records found against the total of "%s" where no page follows', (claim, count) => {
    expect(expected(claim, 6)).toMatchObject({ count: 6, expected: count, coverage: 0.75 });
  });

  it.each(['Next', '›', 'Weiter', '2'])('claims nothing by a total where a page follows, as "%s" says', (text) => {
    expect(expected('283 products', 6, `<a href="/lamps?page=2">${text}</a>`)).toMatchObject({
      expected: null,
      coverage: null,
    });
  });

  it.each([
    'Over 10,000 products in our warehouse',
    'We ship 40 items a day',
    'Über 10.000 Artikel auf Lager',
    'Wir versenden 40 Artikel pro Tag',
    'Plus de 10 000 produits dans notre entrepôt',
  ])('takes no count of other things for a claim, as in "%s"', (line) => {
    expect(expected(line, 6)?.expected).toBeNull();
  });

  it.each([
    'There are 40 products.',
    'Lamps (40 products)',
    'We have 40 products',
    'About 40 results',
    'Over 40 products',
    'Choose from 40 products',
    '40 products, updated daily',
    '40 products · new ones weekly',
    '40 products (+ 5 new)',
    'We now list 40 products',
    'We sell 40 products',
    '40 products in stock',
    'Wir zeigen 40 Produkte',
    '40 Produkte, täglich aktualisiert',
    'Nous vendons 40 produits',
    'Es gibt 40 Artikel',
  ])('takes the count of the list in "%s"', (line) => {
    expect(expected(line, 6)?.expected).toBe(40);
  });

  it('does not take the cart, a step or a rating for a claim', () => {
    expect(expected('<nav>Cart: 12 items</nav> Step 1 of 9, 4 of 5 stars, 1 item', 6)?.expected).toBeNull();
  });

  it.each([
    'Collection 2025',
    'Price list 2025',
    'Results 2024',
    'Preisliste 2025',
    'Catálogo 2025',
    'Tarifs 2025',
    '2025 products',
    'Top 100 products',
    'The 100 best products',
    'Die besten 100 Produkte',
    'Les 100 meilleurs produits',
    'Los 100 mejores productos',
    'ベスト100件',
    '前100件',
  ])('takes no year or rank for a claim: "%s"', (heading) => {
    const rows = times(3, (at) => `<tr><td>Screw ${at}</td><td>€${at + 1}.50</td></tr>`);
    const html = `<h1>${heading}</h1><table><tr><th>Item</th><th>Price</th></tr>${rows}</table>`;
    const { divide } = readMany(html, { item: 'Item', price: 'Price | number' });
    expect(divide).toMatchObject({ count: 3, expected: null, coverage: null });
  });

  it('takes a number and its noun in lines of their own, and a count beside a year', () => {
    expect(expected('<span style="display:block"><div>8</div><div>products</div></span>', 6)).toMatchObject({
      expected: 8,
    });
    expect(expected('Collection 2025: 8 products', 6)).toMatchObject({ expected: 8 });
    expect(expected('2,025 products', 6)).toMatchObject({ expected: 2025 });
  });

  it('takes a count of comments only where it agrees', () => {
    const comment = (at: number) =>
      `<li class="comment"><b class="author">Jo Reader ${at}</b><time datetime="2024-03-1${at}">March</time><p>I like number ${at} of these lamps very much.</p></li>`;
    const page = (count: number) => `<h2>${count} comments</h2><ol>${times(5, comment)}</ol>`;
    const template = { author: '', date: '', text: 'text of the comment' };
    expect(readMany(page(5), template).divide).toMatchObject({ count: 5, expected: 5 });
    expect(readMany(page(400), template).divide).toMatchObject({ count: 5, expected: null });
  });

  it('reads numberOfItems', () => {
    const list = { '@type': 'ItemList', numberOfItems: 8, itemListElement: [] };
    const html = `<script type="application/ld+json">${JSON.stringify(list)}</script>${cards(6)}`;
    expect(readMany(html, { name: '', price: '' }).divide).toMatchObject({ count: 6, expected: 8 });
  });
});
