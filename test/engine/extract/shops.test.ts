import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

interface Shop {
  readonly title: string;
  readonly lang?: string;
  readonly url?: string;
  readonly body: string;
  readonly expected: Readonly<Record<string, unknown>>;
}

const SHOPS: readonly Shop[] = [
  {
    title: 'a former price in a box of its own, labels without a colon, a table of makers',
    body: `<h1>Cordless Drill 18V</h1><div class="price-box"><span class="special-price"><span class="price-label">Special Price</span>
      <span class="price-wrapper"><span class="price">$89.99</span></span></span><span class="old-price"><span class="price-label">Regular Price</span>
      <span class="price-wrapper"><span class="price">$129.99</span></span></span></div><div class="stock available"><span>In stock</span></div>
      <div class="product attribute sku"><strong class="type">SKU</strong> <div class="value">CD18-221K</div></div>
      <button title="Add to Cart" class="action primary tocart"><span>Add to Cart</span></button>`,
    expected: { price: 89.99, sku: 'CD18-221K', availability: 'InStock' },
  },
  {
    title: 'a button that waits until a size is chosen',
    lang: 'pl',
    body: `<h1>Koszula lniana</h1><p class="price">249,00 zł</p><form class="variations_form cart"><select id="rozmiar"><option>Wybierz opcję</option>
      <option>S</option></select><button class="single_add_to_cart_button disabled wc-variation-selection-needed">Dodaj do koszyka</button></form>
      <span>SKU: <span class="sku">LN-330</span></span>`,
    expected: { price: 249, sku: 'LN-330', availability: 'InStock' },
  },
  {
    title: 'a price with a list price beside it in a class',
    lang: 'de',
    body: `<h1>Pendelleuchte Mond</h1><p class="product-detail-price with-list-price">279,00 €*</p><p class="list-price-wrapper">
      <span class="list-price-price">329,00 €*</span></p><p class="delivery-information">Sofort verfügbar, Lieferzeit: 1-3 Tage</p>
      <button class="btn btn-buy">In den Warenkorb</button><span>Produktnummer:</span> <span>LR10022</span>`,
    expected: { price: 279, sku: 'LR10022', availability: 'InStock' },
  },
  {
    title: 'a book with its list price, sent in days',
    lang: 'it',
    body: `<h1>La casa sul fiume</h1><div class="prezzo"><span class="listino">18,00 €</span> <span class="scontato">17,10 €</span></div>
      <p>Disponibile in 3 giorni lavorativi</p><button>Aggiungi al carrello</button>`,
    expected: { price: 17.1, sku: null, availability: 'InStock' },
  },
  {
    title: 'a share in an element right behind the price',
    body: `<h1>Blue Teapot</h1><div id="product-price"><span><span class="price">₹2,433</span><span>2%</span></span></div>`,
    expected: { price: 2433, sku: null, availability: null },
  },
  ...['<b>1</b><b>299</b> <i>€</i>', '<i>€</i><b>1 299</b>'].map((html) => ({
    title: `a price in parts: ${html}`,
    body: `<h1>Blue Teapot</h1><p class="price">${html}</p>`,
    expected: { price: 1299, sku: null, availability: null },
  })),
  ...['<i>$</i><b>1,299</b><b>99</b>', '1.299<sup>99</sup> €'].map((html) => ({
    title: `a price with cents of its own behind thousands: ${html}`,
    body: `<h1>Blue Teapot</h1><p class="price">${html}</p>`,
    expected: { price: 1299.99, sku: null, availability: null },
  })),
  {
    title: 'a cart of nothing and carriage above the name',
    body: `<header><a href="/cart">Cart $0.00</a><a href="/shipping">Free shipping over $40.00</a></header><h1>Blue Teapot</h1><p>$24.00</p>`,
    expected: { price: 24, sku: null, availability: null },
  },
  {
    title: 'a message when it is there again, beside a button that is off',
    lang: 'es',
    body: `<h1>Cafetera Nube</h1><span class="current-price">219,00 €</span><button class="btn add-to-cart" disabled>Añadir al carrito</button>
      <button>Avísame cuando esté disponible</button><p>Referencia: CN-219</p>`,
    expected: { price: 219, sku: 'CN-219', availability: 'OutOfStock' },
  },
  {
    title: 'a sentence that begins with bad news',
    body: `<h1>Blue Teapot</h1><p>Sorry, this teapot is currently sold out. Have a look at our other pots, of which there are many in all colours.</p>`,
    expected: { price: null, sku: null, availability: 'OutOfStock' },
  },
  {
    title: 'a number after the name of the shop',
    url: 'https://www.teahall.example/pots/blue-teapot',
    body: `<h1>Blue Teapot</h1><div>TH #TB48221K • MFR #1549</div><p>$24.00</p><button>Add to Cart</button>`,
    expected: { price: 24, sku: 'TB48221K', availability: 'InStock' },
  },
  {
    title: 'a word and a code in elements without a blank between them',
    lang: 'pl',
    body: `<h1>Niebieski dzbanek</h1><p>24,00 zł</p><div><span>Numer produktu</span><span>20417</span></div><button>Kup teraz</button>`,
    expected: { price: 24, sku: '20417', availability: 'InStock' },
  },
  {
    title: 'signs for stock, and the labels of a Japanese shop',
    lang: 'ja',
    body: `<h1>LEDデスクライト</h1><dl><dt>価格</dt><dd>4,980円（税込）</dd></dl><p>在庫：○</p><table><tr><th>商品コード</th><td>4589765</td></tr></table>`,
    expected: { price: 4980, sku: '4589765', availability: 'InStock' },
  },
  {
    title: 'a Korean shop without stock',
    lang: 'ko',
    body: `<h1>스테인리스 텀블러</h1><p>18,900원</p><p>품번 JT-77120</p><p>일시품절</p><button>재입고 알림</button>`,
    expected: { price: 18900, sku: 'JT-77120', availability: 'OutOfStock' },
  },
  {
    title: 'a button for food',
    body: `<h1>Mature Cheddar 350g</h1><p class="price">£3.25</p><p>£9.29/kg</p><form><input value="1"><button type="submit">Add</button></form>`,
    expected: { price: 3.25, sku: null, availability: 'InStock' },
  },
];

describe('what a page of a shop says', () => {
  it.each(SHOPS)('reads $title', ({ lang, url, body, expected }) => {
    const asked = Object.fromEntries(Object.keys(expected).map((name) => [name, name]));
    expect(getBodyValues(body, asked, { ...(lang ? { lang } : {}), ...(url ? { url } : {}) })).toEqual(expected);
  });
});

describe('whether a text says that a thing can be bought', () => {
  const stock = (body: string, lang = 'en') =>
    getBodyValues(`<h1>Blue Teapot</h1>${body}`, { availability: '' }, { lang }).availability;

  it.each([
    ['Ships in 2 days', 'InStock'],
    ['Lieferzeit: 2-3 Werktage', 'InStock'],
    ['Expédié sous 48 heures', 'InStock'],
    ['Wysyłka w 24 godziny', 'InStock'],
    ['Toimitusaika: 2-5 arkipäivää', 'InStock'],
    ['Παράδοση σε 1-3 ημέρες', 'InStock'],
    ['Only 2 left', 'InStock'],
    ['0 in stock', 'OutOfStock'],
    ['Nicht bestellbar', 'OutOfStock'],
    ['Momentálne nie je možné kúpiť', 'OutOfStock'],
    ['Discontinued', 'OutOfStock'],
    ['Vorbestellbar', 'PreOrder'],
    ['Precommande', 'PreOrder'],
    ['予約受付中', 'PreOrder'],
    ['Backordered', 'BackOrder'],
    ['Returns within 30 days', null],
    ['Notify me of new posts by email', null],
  ])('reads "%s" as %s', (text, state) => {
    expect(stock(`<p>${text}</p>`)).toBe(state);
  });

  it('does not take a button that is off for one that says sold out', () => {
    expect(stock('<button class="add-to-cart" disabled>Add to cart</button>')).toBeNull();
  });

  it('goes by the button that works where a text for another state stands beside it', () => {
    expect(stock('<span class="badge">Sold out</span><button>Add to cart</button>')).toBe('InStock');
  });

  it('says nothing where one offer is sent soon and another one is gone', () => {
    expect(stock('<p>Delivery in 2-3 days</p><p>Branch in Ulm: not available</p>')).toBeNull();
  });
});

describe('a former price that markup gives as the price', () => {
  it('loses to the lower one beside it in a box of prices', () => {
    const markup =
      '<script type="application/ld+json">{"@type":"Product","name":"Blue Teapot","offers":{"price":"18.00"}}</script>';
    const body = `<h1>Blue Teapot</h1><div class="price"><b>£17.10</b> <i>£18.00</i></div>${markup}`;
    expect(getBodyValues(body, { price: 'price' })).toEqual({ price: 17.1 });
  });
});

describe('amounts that scripts count in cents', () => {
  it('are read as the page shows them', () => {
    const state =
      '<script>window.product = {"title":"Blue Teapot","price":2995,"available":true,"handle":"blue-teapot"}</script>';
    expect(getBodyValues(`<h1>Blue Teapot</h1><p>now 29.95 here</p>${state}`, { price: 'price' })).toEqual({
      price: 29.95,
    });
  });
});

describe('a shop page', () => {
  it('has the currency that is beside the price', () => {
    const body = '<h1>Blue Teapot</h1><p>EUR 15.49</p><div><p>Kettle</p><p>$ 9.00</p></div><p>$ 5.00</p>';
    expect(getBodyValues(body, { price: '', currency: '' })).toEqual({ price: 15.49, currency: 'EUR' });
  });

  it('shows no price in a weight in pounds', () => {
    const body =
      '<h1>Blue Teapot</h1><table><tr><td>Brand</td><td>Lund</td></tr><tr><td>Item weight</td><td>0.1 Pounds</td></tr></table>';
    expect(getBodyValues(body, { price: '', brand: '' }, { lang: 'en-GB' })).toEqual({ price: null, brand: 'Lund' });
  });

  it.each([
    ['Lund Blue Teapot 1.2 l', 'Lund'],
    ['Lund® Blue Teapot', 'Lund'],
    ['Lund | Blue Teapot', null],
    ['Lund: Blue Teapot', null],
    ['Blue Teapot - Lund', null],
  ])('of a maker with the title %s names it', (title, brand) => {
    const options = { title, url: 'https://www.lund.example/teapots/blue' };
    const body = '<h1>Blue Teapot</h1><p>$24.00</p><button>Add to cart</button>';
    expect(getBodyValues(body, { price: '', brand: '' }, options)).toEqual({ price: 24, brand });
  });
});
