import { describe, expect, it } from 'vitest';
import { getBodyValues, type ReadOptions } from './reading';

type Row = readonly [string, string, Readonly<Record<string, unknown>>, ReadOptions?];

function expectValues(body: string, expected: Readonly<Record<string, unknown>>, options?: ReadOptions): void {
  const asked = Object.fromEntries(['name', ...Object.keys(expected)].map((name) => [name, '']));
  expect(getBodyValues(body, asked, options)).toMatchObject(expected);
}

function itReads(rows: readonly Row[]): void {
  for (const [title, body, expected, options] of rows) it(title, () => expectValues(body, expected, options));
}

const H1 = '<h1>Blue Teapot</h1>';
const prose = `<p>${'It pours well and keeps the tea warm. '.repeat(30)}</p>`;
const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const offer = (availability: unknown) =>
  jsonLd({ '@type': 'Product', name: 'Blue Teapot', offers: { price: 24, availability } });
const state = (product: unknown) =>
  `<script type="application/json" id="__NEXT_DATA__">${JSON.stringify({ props: { product } })}</script>`;

describe('the box to buy in a column', () => {
  itReads([
    [
      'named aside',
      `<main>${H1}${prose}</main><aside class="product-aside"><b>$24.00</b><button>Add to cart</button><p>SKU: TP-100</p></aside>`,
      { price: 24, availability: 'InStock', sku: 'TP-100' },
    ],
    [
      'named sidebar',
      `${H1}${prose}<div class="product__sidebar"><b class="price">24,00 €</b><button class="add-to-cart" disabled>Ausverkauft</button></div>`,
      { price: 24, availability: 'OutOfStock' },
      { lang: 'de' },
    ],
    [
      'of related goods says nothing',
      `${H1}${prose}<aside class="related"><b>$9.00</b><button>Add to cart</button></aside>`,
      { availability: null },
    ],
    [
      'says nothing beside a button in the open',
      `${H1}<p>$24.00</p><button>Add to cart</button>${prose}<aside><b>$9.00</b><button>Buy now</button></aside>`,
      { price: 24, availability: 'InStock' },
    ],
    [
      'far from the name',
      `${H1}${'<p><i>Tea</i></p>'.repeat(240)}<div><div><a href="/b">B-Stock</a> from $18.00</div><b>$24.00</b><button>Add to cart</button></div>`,
      { price: 24 },
    ],
  ]);
});

describe('the stock that markup states', () => {
  it.each([
    ['http://schema.org/instock/', 'InStock'],
    ['schema:OutOfStock', 'OutOfStock'],
    ['https://schema.org/OnBackOrder', 'BackOrder'],
    ['Out_of_stock', 'OutOfStock'],
    [{ '@id': 'http://schema.org/SoldOut' }, 'OutOfStock'],
  ])('is read from %s', (value, expected) => expectValues(`${H1}${offer(value)}`, { availability: expected }));

  it('is that of any variant of a group', () => {
    const variant = (price: string, stock: string) => ({
      '@type': 'Product',
      offers: { '@type': 'Offer', price, priceCurrency: 'USD', availability: `https://schema.org/${stock}` },
    });
    const hasVariant = [variant('24.00', 'OutOfStock'), variant('34.00', 'InStock')];
    const group = jsonLd({ '@type': 'ProductGroup', name: 'Blue Teapot', hasVariant });
    expectValues(`${H1}${group}`, { price: 24, currency: 'USD', availability: 'InStock' });
  });

  it('is read from the tags of catalogues', () => {
    const head = (content: string) =>
      `<meta property="og:type" content="product"><meta property="product:availability" content="${content}">`;
    expectValues(H1, { availability: 'OutOfStock' }, { head: head('oos') });
    expectValues(H1, { availability: 'InStock' }, { head: head('available for order') });
  });

  it.each([
    [{ isSoldOut: false }, 'InStock'],
    [{ stockQuantity: 3 }, 'InStock'],
    [{ inventoryQuantity: 0 }, 'OutOfStock'],
    [{ isSalable: false }, 'OutOfStock'],
    [{ stock_status: 'OUT_OF_STOCK' }, 'OutOfStock'],
    [{ stockStatus: 2 }, null],
  ])('is read from the data of scripts: %j', (stock, expected) =>
    expectValues(`${H1}${state({ name: 'Blue Teapot', sku: 'TP-9', price: 24, ...stock })}`, {
      availability: expected,
    }),
  );
});

describe('the stock that a page shows', () => {
  itReads([
    [
      'as a later delivery beside a button that works',
      '<h1>Tetera azul</h1><p class="stock">Disponible para reserva</p><button class="single_add_to_cart_button">Añadir al carrito</button>',
      { availability: 'BackOrder' },
      { lang: 'es' },
    ],
    [
      'as links to shops that have it',
      '<h1>Blaue Kanne</h1><ul><li>A <a href="/1">Zum Shop</a></li><li>B <a href="/2">Zum Shop</a></li><li>C <a href="/3">Zum Shop</a></li></ul>',
      { availability: 'InStock' },
      { lang: 'de' },
    ],
    [
      'in a sentence on an ended listing',
      `${H1}<p>This listing was ended by the seller because the item is no longer available.</p>`,
      { availability: 'OutOfStock' },
    ],
    [
      'by its button, not by a badge for another state',
      `${H1}${'<i></i>'.repeat(600)}<span class="price__badge-sold-out">Sold out</span><button name="add">Add to cart</button>`,
      { availability: 'InStock' },
    ],
    [
      'as unavailable in a branch and in stock by post',
      '<h1>Théière bleue</h1><p>En stock en ligne</p><p>Indisponible en magasin</p><button>Ajouter au panier</button>',
      { availability: 'InStock' },
      { lang: 'fr' },
    ],
  ]);
});

describe('prices as shops write them', () => {
  itReads([
    ['with the sign for a point', '<h1>Théière bleue</h1><p>24<sup>€90</sup></p>', { price: 24.9 }, { lang: 'fr' }],
    ['with a dash for cents', '<h1>Blauwe theepot</h1><p>24,-</p>', { price: 24 }, { lang: 'nl' }],
    ['with a colon and a dash', '<h1>Blå tekanna</h1><p>1 299:-</p>', { price: 1299 }, { lang: 'sv' }],
    [
      'with the regular one beside that of a sale',
      `${H1}<div class="price--on-sale"><div class="price__regular"><i>Regular price</i> <b>$30.00</b></div>
        <div class="price__sale"><i>Regular price</i> <s>$30.00</s> <i>Sale price</i> <b>$24.00</b></div></div>`,
      { price: 24 },
    ],
  ]);
});

describe('the variant that a page is about', () => {
  const variant = (at: number, price: string) => ({
    '@type': 'Product',
    sku: `TP-10${at}`,
    gtin13: `400638133393${at}`,
    offers: { price, priceCurrency: 'USD', url: `/things/1?variant=${at}` },
  });
  const group = `${H1}${jsonLd({ '@type': 'ProductGroup', name: 'Blue Teapot', hasVariant: [variant(1, '24.00'), variant(2, '34.00')] })}`;

  it('is the one with its address', () => {
    const url = 'https://site.example/things/1?variant=2';
    expectValues(group, { price: 34, sku: 'TP-102', gtin: '4006381333932' }, { url });
  });

  it('is the first one where none has its address', () => {
    expectValues(group, { price: 24, sku: 'TP-101' });
  });
});

describe('the maker of goods', () => {
  itReads([
    [
      'is read from a logo that leads to all that it makes',
      `${H1}<a href="/manufacturers/12/potco.html"><img src="/potco.png" alt="Potco logo"></a><p>$24.00</p>`,
      { brand: 'Potco' },
    ],
    [
      'has part numbers that are more than the model',
      `${H1}<dl><dt>Model number</dt><dd>TP10</dd><dt>Manufacturer part number</dt><dd>TP10R</dd></dl>`,
      { mpn: 'TP10R' },
    ],
  ]);
});
