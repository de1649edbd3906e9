import type { Template } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { getBodyValues, readBody } from './reading';

type Case = readonly [body: string, template: Template, expected: Readonly<Record<string, unknown>>];

const product = '<h1>Blue kettle</h1><p>A fine kettle made of iron, for two litres of water, in a warm blue.</p>';

function holds(cases: readonly Case[], lead = product) {
  it.each(cases)('%s', (body, template, expected) => {
    expect(getBodyValues(lead + body, template, { title: 'Blue kettle' })).toEqual(expected);
  });
}

describe('past and current prices in one text', () => {
  const both = { price: 'current price', old_price: 'old price' };
  const expected = { price: 15, old_price: 20 };
  holds([
    ['<p>Price: <del>$20.00</del> <ins>$15.00</ins></p>', both, expected],
    ['<p class=price><s>$20.00</s> $15.00</p>', both, expected],
    [
      '<div class=prices><span class="old-price">$20.00</span> <span class="new-price">$15.00</span></div>',
      both,
      expected,
    ],
    ['<div class=price><span class=was>Was $20.00</span> <span class=now>Now $15.00</span></div>', both, expected],
    ['<p class=price>RRP £20.00 <b>£15.00</b></p>', both, expected],
    ['<p class=price>statt 20,00 € nur 15,00 €</p>', both, expected],
    ['<p>Price: 3 for $10</p>', { price: 'price' }, { price: null }],
    ['<p>Price: -5</p>', { price: 'price' }, { price: null }],
  ]);

  it.each(['| number', '| price', ''])('takes the current one for a field with the type "%s"', (type) => {
    const ask = (text: string) =>
      readBody(`${product}<table><tr><th>Price</th><td>${text}</td></tr></table>`, { 'Current price': type }).values;
    expect(ask('RRP 29.99 € now 19.99 €')).toEqual({ 'Current price': 19.99 });
    expect(ask('Was £29.99 Now £19.99')).toEqual({ 'Current price': 19.99 });
    expect(ask('UVP 29,99 € jetzt 19,99 €')).toEqual({ 'Current price': 19.99 });
  });

  it('takes the current one for a field of whole numbers', () => {
    const row = `${product}<table><tr><th>Price</th><td>RRP 30 € now 20 €</td></tr></table>`;
    expect(readBody(row, { 'Current price': '| integer' }).values).toEqual({ 'Current price': 20 });
  });

  it('takes the low end of a range and is less sure of it', () => {
    const range = readBody(`${product}<p>Price: $12.50 - $20.00</p>`, { price: 'price' });
    const one = readBody(`${product}<p>Price: $12.50</p>`, { price: 'price' });
    expect(range.choices.price?.[0]?.value).toBe(12.5);
    expect(range.choices.price?.[0]?.evidence.confidence).toBeLessThan(one.evidence.price?.confidence ?? 0);
  });
});

describe('a regular price', () => {
  const all = { price: 'Price', sale: 'Sale price', old: 'Old price' };
  const reduced = { price: 45, sale: 45, old: 60 };
  holds([
    ['<p>Regular price: $60.00</p><p>Sale price: $45.00</p>', all, reduced],
    ['<p>Sale price: $45.00</p><p>Regular price: $60.00</p>', all, reduced],
    ['<dl><dt>Regular price</dt><dd>$60.00</dd><dt>Sale price</dt><dd>$45.00</dd></dl>', all, reduced],
    [
      '<p>Normalpreis: 60,00 €</p><p>Aktionspreis: 45,00 €</p>',
      { preis: 'Preis', alt: 'alter Preis' },
      { preis: 45, alt: 60 },
    ],
    ['<p>Regular price: $60.00</p>', { price: 'Price', old: 'Old price' }, { price: 60, old: null }],
    [
      '<p>Regular price: $60.00</p><p>Sale price: $45.00</p>',
      { regular: 'Regular price', price: 'Price' },
      { regular: 60, price: 45 },
    ],
  ]);
});

describe('an amount in the currency that is asked for', () => {
  const asked = {
    euro: 'Price in euros | number',
    gbp: 'price in GBP',
    price_usd: 'price',
    yen: 'price in yen',
    price: 'price',
  };
  const four = { euro: 119, gbp: 99.5, price_usd: 129, yen: 18_900, price: 129 };
  const dollars = { ...four, euro: null, gbp: null, yen: null };
  const offers = (...list: readonly (readonly [number, string])[]) =>
    `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Product',
      name: 'Blue kettle',
      offers: list.map(([price, priceCurrency]) => ({ '@type': 'Offer', price, priceCurrency })),
    })}</script>`;
  holds([
    ['<p>Price: US$ 129.00 €119.00 £99.50 ¥18,900</p>', asked, four],
    [
      '<p class=price>18,900円 / 99.50 £ / 119,00 € / 129.00 USD</p>',
      { ...asked, price: 'Price in yen' },
      { ...four, price: 18_900 },
    ],
    ['<p><span>US$ 129.00</span> <span>€119.00</span> <span>£99.50</span> <span>¥18,900</span></p>', asked, four],
    ['<p class=price>$129.00</p>', asked, dollars],
    ['<p>Price: 129.00</p>', { euro: 'price in euros' }, { euro: 129 }],
    ['<p>Price: $129.00</p>', { cad: 'price in CAD' }, { cad: 129 }],
    ['<p class=price><del>€140</del> <ins>€119</ins></p>', { euro: 'price in euros' }, { euro: 119 }],
    [`${offers([129, 'USD'])}<p class=price>$129.00</p>`, asked, dollars],
    [`${offers([129, 'USD'], [119, 'EUR'])}<p class=price>$129.00 €119</p>`, asked, { ...dollars, euro: 119 }],
  ]);
});

describe('a number in the unit that is asked for', () => {
  const facts =
    '<dl><dt>Distance</dt><dd>3.1 mi (5 km)</dd><dt>Height</dt><dd>6 ft 2 in (188 cm)</dd><dt>Temperature</dt><dd>−5 °C (23 °F)</dd>' +
    '<dt>Weight</dt><dd>1.24 kg (2.73 lb)</dd><dt>Size</dt><dd>1,200 sq ft (111 m²)</dd><dt>Range</dt><dd>5–10 mi (8–16 km)</dd></dl>';
  holds([
    [facts, { d: 'Distance in km | number', h: 'Height in cm | number' }, { d: 5, h: 188 }],
    [facts, { t: 'Temperature in Fahrenheit | number', w: 'Weight in pounds | number' }, { t: 23, w: 2.73 }],
    [facts, { s: 'size in square metres | number', range_km: 'range | number' }, { s: 111, range_km: 8 }],
    [facts, { d: 'Distance (miles) | number', h: 'Height in inches | number' }, { d: 3.1, h: 74 }],
    [
      facts,
      { distance: 'in miles or km | number', w: 'Weight in stones | number' },
      { distance: 3.1, w: 0.195266575078 },
    ],
  ]);
});

describe('cents in an element of their own', () => {
  const price = { price: 'price' };
  holds([
    ['<div class=price>$12<sup>99</sup></div>', price, { price: 12.99 }],
    ['<div class=price><span>$</span><span>12</span><span>99</span></div>', price, { price: 12.99 }],
    ['<p>Price: <sup>$</sup>12<sup>99</sup></p>', price, { price: 12.99 }],
    ['<div class=price><span class=sr-only>$15.99</span>$15<sup>99</sup></div>', price, { price: 15.99 }],
    ['<div class=price>$1,299</div>', price, { price: 1299 }],
  ]);
});

describe('yes and no', () => {
  holds([
    ['<p>Available: No</p>', { available: 'is it available' }, { available: false }],
    ['<p>Available: Yes</p>', { available: 'is it available' }, { available: true }],
    ['<p>In stock: no</p>', { availability: 'availability' }, { availability: 'OutOfStock' }],
    ['<p>In stock: yes</p>', { availability: 'availability' }, { availability: 'InStock' }],
    ['<p>Organic: ✗</p>', { organic: 'is organic' }, { organic: false }],
    ['<p>Free shipping: false</p>', { free_shipping: 'has free shipping' }, { free_shipping: false }],
    ['<p>Sold out: no</p>', { sold_out: 'true if sold out' }, { sold_out: false }],
    ['<p>Stock: Yes</p>', { in_stock: 'is in stock' }, { in_stock: true }],
    ['<p>Stock: No</p>', { in_stock: 'is in stock' }, { in_stock: false }],
  ]);
});

describe('a page without one telling field', () => {
  const template = { name: 'product name', price: 'price' };
  holds([['<p>Price on request</p>', template, { name: 'Blue kettle', price: null }]]);

  it('still takes no title for a thing that the page is not about', () => {
    const shop = { name: 'product name', price: 'price', sku: 'SKU', brand: 'brand', availability: 'availability' };
    const body = '<h1>About us</h1><p>We have made things since the year our grandmother began to.</p>';
    expect(getBodyValues(body, shop).name).toBeNull();
  });
});

describe('hidden text', () => {
  const name = { name: 'name' };
  holds(
    [
      ['<h1 style="display:none">Secret</h1><h1>Real</h1>', name, { name: 'Real' }],
      ['<h1 style="visibility: hidden">Secret</h1><h1>Real</h1>', name, { name: 'Real' }],
      ['<h1 hidden>Secret</h1><h1>Real</h1>', name, { name: 'Real' }],
      ['<div aria-hidden=true><h1>Secret</h1></div><h1>Real</h1>', name, { name: 'Real' }],
      ['<h1>Tea</h1><p style="display:none">Color: red</p><p>Color: blue</p>', { color: 'color' }, { color: 'blue' }],
    ],
    '',
  );
});

describe('labels', () => {
  holds([
    ['<p>Tags: </p><p>Stock: No</p>', { tags: ['tags'] }, { tags: null }],
    ['<p>Capacity: 1200 ml</p>', { capacity: 'capacity in ml, a number' }, { capacity: 1200 }],
    ['<p>Weight: 2.5 kg</p>', { weight: 'weight in kg as a number' }, { weight: 2.5 }],
    ['<p>Height: 24 cm</p>', { height: 'height (number)' }, { height: 24 }],
    ['<p>Population: 1,000</p>', { population: 'population' }, { population: '1,000' }],
  ]);
});

describe('a page nested deeper than a browser nests', () => {
  it.each([400, 2500])('is read at %i levels', (depth) => {
    const body = `${'<div>'.repeat(depth)}<h1>Deep <b>name</b></h1><p>Price: $5</p>${'</div>'.repeat(depth)}`;
    expect(getBodyValues(body, { name: 'name', price: 'price' })).toEqual({ name: 'Deep name', price: 5 });
  });
});

describe('all pictures of a thing', () => {
  const gallery =
    '<div class=gallery><img src=/a.png alt="Blue kettle"><img src=/b.png alt="Blue kettle"></div>' +
    '<section class=related><a href=/other><img src=/other.png alt="Red kettle"></a></section>';
  const both = ['https://site.example/a.png', 'https://site.example/b.png'];
  holds([
    [gallery, { photos: ['each photo'] }, { photos: both }],
    [gallery, { photos: ['Each photo | file'] }, { photos: both }],
    [gallery, { pictures: ['All gallery pictures | image'] }, { pictures: both }],
    [
      '<div><ul><li><img src=/a.png></li><li><a href=/big/b.jpg><img src=/b.png></a></li></ul></div>',
      { images: ['all images'] },
      { images: both },
    ],
  ]);
});

describe('a code', () => {
  holds([
    ['<p>SKU: <span>SKU-77-A</span></p>', { sku: 'SKU' }, { sku: 'SKU-77-A' }],
    ['<p>Ref: REF-12</p>', { ref: 'reference number' }, { ref: 'REF-12' }],
    ['<p>SKU - 77-A</p><p>Weight: 2 kg</p>', { sku: 'SKU' }, { sku: '77-A' }],
  ]);
});

describe('the day of a posting', () => {
  const asked = { posted: 'Date posted | date', due: 'Application deadline | date' };
  const due = { posted: null, due: '2027-01-15' };
  holds(
    [
      ['<p>Posted 3 days ago</p><p>Apply by: 15/01/2027</p>', asked, due],
      ['<dl><dt>Posted</dt><dd>3 days ago</dd><dt>Closing date</dt><dd>15/01/2027</dd></dl>', asked, due],
      [
        '<ul><li>Posted 3 days ago</li><li>Apply by <time datetime="2027-01-15">15 Jan</time></li></ul>',
        { posted: 'Date posted' },
        { posted: null },
      ],
      [
        '<p><span>Closes on</span> <span class=date>15/01/2027</span></p>',
        { posted: 'publication date' },
        { posted: null },
      ],
      ['<p>Posted: 10/01/2027</p><p>Apply by: 15/01/2027</p>', asked, { posted: '2027-01-10', due: '2027-01-15' }],
      [
        '<p><b>Posted</b> <span>10/01/2027</span> <b>Apply by</b> <span>15/01/2027</span></p>',
        { posted: 'Date posted' },
        { posted: '2027-01-10' },
      ],
      ['<p class=date>Apply by 15/01/2027</p>', { date: 'date' }, { date: '2027-01-15' }],
    ],
    '<h1>Cook</h1>',
  );
});

describe('numbers', () => {
  holds([
    ['<p>Serial: 4503599627370497123</p>', { serial: 'Serial | number' }, { serial: null }],
    ['<p>Serial: 4503599627370497123</p>', { serial: 'Serial | text' }, { serial: '4503599627370497123' }],
    ['<p>Revenue: $4.2 billion</p>', { revenue: 'revenue | number' }, { revenue: 4_200_000_000 }],
    ['<p>Revenue: $4.2 billion</p>', { revenue: 'revenue in millions | number' }, { revenue: 4200 }],
    ['<p>Revenue: $4.2 billion</p>', { revenue: 'revenue in USD billions | number' }, { revenue: 4.2 }],
    ['<p>Revenue: 4,200</p>', { revenue: 'revenue (in millions) | number' }, { revenue: 4200 }],
  ]);
});

describe('ingredients', () => {
  const template = { name: 'name', ingredients: ['each ingredient'] };
  const read = (...lines: readonly string[]) =>
    getBodyValues(
      `<h1>Potato omelette</h1><h2>Ingredients</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
      template,
    ).ingredients;

  it('stay apart where a count is all that stands before a name', () => {
    const lines = ['500 g potatoes', '6 eggs', '1 onion', '200 ml olive oil', 'Salt to taste'];
    expect(read(...lines)).toEqual(lines);
  });

  it('are joined to amounts in lines of their own, before or behind them', () => {
    const joined = ['500 g potatoes', '6 eggs', '2 tbsp. olive oil'];
    expect(read('500 g', 'potatoes', '6', 'eggs', '2 tbsp.', 'olive oil')).toEqual(joined);
    expect(read('potatoes', '500 g', 'eggs', '6', 'olive oil', '2 tbsp.')).toEqual(joined);
    expect(read('500 g', 'potatoes', '6', 'eggs', 'salt', 'pepper')).toEqual([...joined.slice(0, 2), 'salt', 'pepper']);
  });

  it('are not joined to amounts that do not alternate with them', () => {
    const lines = ['500 g', '6', 'potatoes', 'eggs', '2 tbsp', 'olive oil'];
    expect(read(...lines)).toEqual(lines);
  });
});
