import { describe, expect, it } from 'vitest';
import { getBodyValues, type ReadOptions } from './reading';

const stock = (body: string, description = '', options: ReadOptions = {}) =>
  getBodyValues(`<h1>Blue Teapot</h1>${body}`, { availability: description }, options).availability;
const offers = (...states: readonly string[]) =>
  `<script type="application/ld+json">{"@type":"Product","name":"Blue Teapot","offers":[${states
    .map((state) => `{"price":"24","priceCurrency":"EUR","availability":"http://schema.org/${state}"}`)
    .join(',')}]}</script>`;

describe('availability as text', () => {
  it('is in the words of the page', () => {
    const said = '<dl><dt>Availability</dt><dd>Out of print, ask us</dd></dl>';
    expect(stock(said, 'The availability, as text')).toBe('Out of print, ask us');
  });
});

describe('availability from a date', () => {
  it.each([
    'Available from 12 January',
    'Available on January 12, 2027',
    'Available again in March',
    'Lieferbar ab 12.01.2027',
    'Verfügbar ab 3. Mai',
    'Disponible à partir du 12 janvier',
  ])('is not stock: %s', (text) => {
    expect(stock(`<div class="availability">${text}</div>`)).toBe('PreOrder');
  });

  it.each(['In stock', 'Available in 3 sizes', 'Available in store and online', 'Available from 4 sellers'])(
    'is not stated by %s',
    (text) => {
      expect(stock(`<div class="availability">${text}</div>`)).not.toBe('PreOrder');
    },
  );
});

describe('a button to buy', () => {
  it.each([
    'Add to cart',
    'Add to trolley',
    'Buy it now',
    'In den Warenkorb',
    'Jetzt kaufen',
    'Ajouter au panier',
    'Acheter maintenant',
    'Añadir al carrito',
    'Añadir a la cesta',
    'Comprar ahora',
    'Aggiungi al carrello',
    'Acquista ora',
    'Adicionar ao carrinho',
    'In winkelwagen',
    'Lägg i varukorg',
    'Köp nu',
    'Læg i kurv',
    'Legg i handlekurv',
    'Lisää ostoskoriin',
    'Lisa ostukorvi',
    'Dodaj do koszyka',
    'Kup teraz',
    'Do košíku',
    'Pridať do košíka',
    'Kosárba teszem',
    'Adaugă în coș',
    'Dodaj u košaricu',
    'Добави в количката',
    'В корзину',
    'Купить',
    'До кошика',
    'Į krepšelį',
    'Sepete ekle',
    'Προσθήκη στο καλάθι',
    'カートに入れる',
    '今すぐ購入',
    '加入购物车',
    '加入購物車',
    '立即购买',
    '장바구니 담기',
    '구매하기',
    'הוסף לסל',
    'أضف إلى السلة',
    'Thêm vào giỏ hàng',
    'Beli sekarang',
  ])('says in its language that the thing is sold: %s', (text) => {
    expect(stock(`<p>24 €</p><button>${text}</button>`)).toBe('InStock');
  });

  it('that works outweighs markup that says otherwise', () => {
    expect(stock(`${offers('OutOfStock')}<p>24 €</p><button type="submit">Ajouter au panier</button>`)).toBe('InStock');
  });

  it('that is off does not outweigh markup', () => {
    expect(stock(`${offers('InStock')}<p>24 €</p><button disabled>Ajouter au panier</button>`)).toBe('InStock');
  });

  it('does not outweigh markup where the page says sold out too', () => {
    const body = `${offers('OutOfStock')}<p>24 €</p><p>Rupture de stock</p><button>Ajouter au panier</button>`;
    expect(stock(body)).toBe('OutOfStock');
  });

  it('is that of the thing although other goods below have some too', () => {
    const card = '<li><a href="/x">Cup</a> <button class="buy">Add to cart</button></li>';
    expect(stock(`<p>24 €</p><button class="buy">Add to cart</button><ul>${card.repeat(4)}</ul>`)).toBe('InStock');
    expect(stock(`<p>24 €</p><ul>${card.repeat(4)}</ul>`)).toBeNull();
  });

  it('of other goods says nothing', () => {
    const card = '<li><a href="/x">Cup</a> <button>Add to cart</button></li>';
    expect(
      stock(`${offers('OutOfStock')}<p>24 €</p><section class="related"><ul>${card.repeat(4)}</ul></section>`),
    ).toBe('OutOfStock');
  });
});

describe('words for what is gone', () => {
  it.each([
    'Sold out',
    'Temporarily out of stock',
    'Ausverkauft',
    'Derzeit nicht verfügbar',
    'Rupture de stock',
    'Actuellement indisponible',
    'Agotado',
    'Esaurito',
    'Esgotado',
    'Uitverkocht',
    'Slut i lager',
    'Udsolgt',
    'Loppu varastosta',
    'Läbi müüdud',
    'Produkt niedostępny',
    'Vyprodáno',
    'Nincs készleten',
    'Stoc epuizat',
    'Rasprodano',
    'Нет в наличии',
    'Немає в наявності',
    'Tükendi',
    'Εξαντλημένο',
    '売り切れ',
    '已售罄',
    '품절',
    'אזל מהמלאי',
    'غير متوفر',
    'Hết hàng',
    'Stok habis',
  ])('are known in many languages: %s', (text) => {
    expect(stock(`<p>24 €</p><p class="note">${text}</p>`)).toBe('OutOfStock');
  });
});

describe('a sentence about what is gone', () => {
  it.each([
    'Sorry, this product is currently out of stock.',
    'Dieser Artikel ist leider nicht mehr verfügbar',
    'Lo sentimos, este producto está agotado.',
  ])('is read as a whole: %s', (text) => {
    expect(stock(`<p>24 €</p><p>${text}</p>`)).toBe('OutOfStock');
  });
});

describe('several offers', () => {
  it('count as in stock when one of them is', () => {
    expect(stock(offers('OutOfStock', 'InStock', 'OutOfStock'))).toBe('InStock');
    expect(stock(offers('OutOfStock', 'OutOfStock'))).toBe('OutOfStock');
  });

  it('that markup counts without a state are there to be bought', () => {
    const markup = (count: number) =>
      `<script type="application/ld+json">{"@type":"Product","name":"Blue Teapot","offers":{"@type":"AggregateOffer","lowPrice":"20","highPrice":"24","priceCurrency":"EUR","offerCount":${count}}}</script>`;
    const read = (count: number) =>
      getBodyValues(`${markup(count)}<h1>Blue Teapot</h1>`, { price: '', availability: '' });
    expect(read(4)).toEqual({ price: 20, availability: 'InStock' });
    expect(read(0)).toEqual({ price: 20, availability: null });
  });

  it('of shops that are compared count in the same way', () => {
    const row = (state: string) => `<tr class="offer"><td>Shop</td><td>24 €</td><td>${state}</td></tr>`;
    expect(stock(`<table>${row('Out of stock')}${row('In stock')}${row('Out of stock')}</table>`)).toBe('InStock');
  });
});

describe('the words that a template asks for', () => {
  it.each([
    ['SoldOut', '', 'OutOfStock'],
    ['Discontinued', '', 'OutOfStock'],
    ['LimitedAvailability', '', 'InStock'],
    ['OnlineOnly', '', 'InStock'],
    ['InStoreOnly', '', 'InStock'],
    ['PreOrder', '', 'PreOrder'],
    ['SoldOut', 'InStock or OutOfStock', 'OutOfStock'],
    ['PreOrder', 'InStock or OutOfStock', 'InStock'],
    ['BackOrder', 'InStock, OutOfStock or BackOrder', 'BackOrder'],
    ['SoldOut', 'InStock, SoldOut, PreOrder', 'SoldOut'],
    ['OutOfStock', '"in stock" or "sold out"', 'sold out'],
    ['LimitedAvailability', 'InStock, LimitedAvailability, OutOfStock', 'LimitedAvailability'],
  ])('%s, asked for "%s", is %s', (state, description, word) => {
    expect(stock(offers(state), description)).toBe(word);
  });
});

describe('an advertisement of a private seller', () => {
  it('says nothing of a stock', () => {
    expect(stock('<p>$40</p><p>Hardly used, pick up in town.</p><button>Chat with seller</button>')).toBeNull();
  });
});

describe('a Chinese question for the stock', () => {
  it.each([
    ['现货', true],
    ['缺货', false],
  ])('is answered by %s', (words, isThere) => {
    const body = `<h1>茶的历史</h1><p>售价 ¥29.80</p><p class="stock">${words}</p>`;
    expect(getBodyValues(body, { a: '是否有货 | boolean' }, { lang: 'zh' })).toEqual({ a: isThere });
  });
});

it('is no answer where a field asks at which branch a thing is available', () => {
  const body = '<h1>Blue van</h1><p>£9,500</p><button>Add to basket</button><h4>Available at</h4><p>Harbour Road</p>';
  expect(getBodyValues(body, { branch: 'Branch where it is available' }).branch).not.toBe('InStock');
});
