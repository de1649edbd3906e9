import { type EverydayCase, SITE } from '../everyday-case';

const UTILITY = `<main class="mx-auto max-w-4xl px-4 py-8"><div class="grid grid-cols-2 gap-8">
  <img class="rounded-lg object-cover" src="/img/lamp.jpg" alt="Desk lamp Lumo">
  <div class="flex flex-col space-y-4"><h1 class="text-3xl font-bold text-gray-900">Desk lamp Lumo</h1>
  <p class="text-2xl text-gray-700">$49.90</p><p class="text-sm text-green-600">In stock</p>
  <p class="mt-4 text-gray-600 leading-7">A slim lamp with a warm light that can be dimmed in ten steps.</p>
  <button class="rounded bg-blue-600 px-4 py-2 text-white">Add to cart</button></div></div></main>`;

export const PRODUCT_PAGES: readonly EverydayCase[] = [
  {
    title: 'a price with its currency as it is written, a question of stock, a list by its class',
    body: `<h1>Blue pot</h1><p class=price>€ 12,50</p><p>In stock</p><ul class=tags><li>red</li><li>blue</li></ul><p>SKU: BP-104</p>`,
    template: { name: '', price: 'price with currency', stock: 'is it in stock?', tags: ['each tag'], sku: 'SKU' },
    expected: { name: 'Blue pot', price: '€ 12,50', stock: true, tags: ['red', 'blue'], sku: 'BP-104' },
  },
  {
    title: 'a product with nothing but tags',
    body: `<h1>Walnut bowl</h1><p>€ 38.00</p><p>Turned by hand from one piece of walnut and oiled three times.</p>`,
    template: { name: 'product name', price: 'price', currency: 'currency' },
    expected: { name: 'Walnut bowl', price: 38, currency: 'EUR' },
  },
  {
    title: 'a specification table and a breadcrumb',
    body: `<nav class="breadcrumb"><a href="/">Home</a> › <a href="/kitchen">Kitchen</a> › <a href="/kitchen/kettles">Kettles</a></nav>
      <h1>Steel kettle 1.7</h1><div class="price">$ 34.99</div><table class="specs"><tr><th>Brand</th><td>Nordhus</td></tr>
      <tr><th>Capacity</th><td>1.7 l</td></tr><tr><th>Power</th><td>2200 W</td></tr><tr><th>Cable length</th><td>75 cm</td></tr></table>`,
    template: {
      title: 'name of the product',
      brand: 'brand',
      capacity: 'Capacity',
      power: 'power in watts',
      cable_length: 'length of the cable',
      breadcrumbs: ['each part of the breadcrumb'],
    },
    expected: {
      title: 'Steel kettle 1.7',
      brand: 'Nordhus',
      capacity: '1.7 l',
      power: '2200 W',
      cable_length: '75 cm',
      breadcrumbs: ['Home', 'Kitchen', 'Kettles'],
    },
  },
  {
    title: 'utility classes that name looks alone',
    body: UTILITY,
    template: {
      name: 'product name',
      price: 'Current price in dollars',
      inStock: 'is it in stock?',
      image: 'product image',
      description: 'what the product is',
    },
    expected: {
      name: 'Desk lamp Lumo',
      price: 49.9,
      inStock: true,
      image: `${SITE}/img/lamp.jpg`,
      description: 'A slim lamp with a warm light that can be dimmed in ten steps.',
    },
  },
  {
    title: 'generated class names',
    body: `<div class="css-1a2b3c"><h2 class="css-9x8y7z">Trail shoe Ridge 2</h2><div class="css-p01q2r"><span class="css-aa11bb">£89.00</span></div>
      <ul class="css-77hh88"><li class="css-li0001"><span>Weight</span><span>280 g</span></li><li class="css-li0001"><span>Drop</span><span>6 mm</span></li></ul></div>`,
    template: { name: '', price: 'price', weight: 'weight', drop: 'Drop' },
    expected: { name: 'Trail shoe Ridge 2', price: 89, weight: '280 g', drop: '6 mm' },
  },
  {
    title: 'an old and a new price',
    body: `<h1>Wool scarf</h1><p class="price"><del>£45.00</del> <ins>£29.00</ins></p><p>Only 3 left</p>`,
    template: { name: '', price: 'current price', old_price: 'price before the discount' },
    expected: { name: 'Wool scarf', price: 29, old_price: 45 },
  },
  {
    title: 'labels in bold before their values',
    body: `<h1>Travel mug</h1><p><b>Price:</b> 19,95 €</p><p><b>Brand:</b> Thermia</p><p><b>Material:</b> stainless steel</p><p><b>Item number:</b> 448-20</p>`,
    template: { name: 'Name', price: 'Price', brand: 'Brand', material: 'Material', sku: 'Item number' },
    expected: { name: 'Travel mug', price: 19.95, brand: 'Thermia', material: 'stainless steel', sku: '448-20' },
  },
  {
    title: 'where a thing was glazed, from a sentence of two words and a place',
    body: `<h1>Green jug</h1><p>Glazed in Faenza</p><p>Height 24 cm</p>`,
    template: { glazed: 'where it was glazed', height: 'height' },
    expected: { glazed: 'Faenza', height: '24 cm' },
  },
  {
    title: 'a dash between label and value',
    body: `<h1>Phone X1</h1><ul><li>Battery life – 12 hours</li><li>Screen size – 6.1 inches</li><li>Storage – 128 GB</li></ul>`,
    template: { battery: 'Battery life', screen: 'Screen size', storage: 'Storage' },
    expected: { battery: '12 hours', screen: '6.1 inches', storage: '128 GB' },
  },
  {
    title: 'spans side by side',
    body: `<h1>Phone X2</h1><div><div><span>Battery life</span><span>14 h</span></div><div><span>Screen size</span><span>6.4"</span></div></div>`,
    template: { battery_life: 'Battery life', screenSize: 'Screen size' },
    expected: { battery_life: '14 h', screenSize: '6.4"' },
  },
  {
    title: 'free fields in a table of th and td',
    body: `<h1>Phone X3</h1><table><tbody><tr><th>Battery life</th><td>16 hours</td></tr><tr><th>Water resistance</th><td>IP68</td></tr></tbody></table>`,
    template: { battery: 'Battery life', waterproof: 'Water resistance' },
    expected: { battery: '16 hours', waterproof: 'IP68' },
  },
  {
    title: 'a thing that is sold out',
    body: `<h1>Night lamp</h1><span class="price">$15.00</span><span class="availability">Out of stock</span>`,
    template: { name: 'product name', price: 'price', available: 'is it available?', availability: 'availability' },
    expected: { name: 'Night lamp', price: 15, available: false, availability: 'OutOfStock' },
  },
  {
    title: 'a rating and how many gave one',
    body: `<h1>Garden chair</h1><div class="rating">4.3 out of 5</div><a href="#reviews">127 reviews</a><p class="price">€59</p>`,
    template: { name: '', rating: 'average rating', review_count: 'number of reviews', price: 'price' },
    expected: { name: 'Garden chair', rating: 4.3, review_count: 127, price: 59 },
  },
  {
    title: 'nested objects',
    body: `<h1>Bread knife</h1><p class="price">$24.00</p><dl><dt>Blade length</dt><dd>21 cm</dd><dt>Handle</dt><dd>beech</dd></dl>`,
    template: {
      name: '',
      details: { blade_length: 'Blade length', handle: 'Handle' },
      offer: { price: '', currency: '' },
    },
    expected: {
      name: 'Bread knife',
      details: { blade_length: '21 cm', handle: 'beech' },
      offer: { price: 24, currency: 'USD' },
    },
  },
  {
    title: 'a sentence for a template',
    body: `<h1>Oak stool</h1><p class="price">€ 79.00</p><p class="brand">Holzer</p>`,
    template: 'name, price and brand of the product',
    expected: { name: 'Oak stool', price: 79, brand: 'Holzer' },
  },
  {
    title: 'a German page',
    lang: 'de',
    body: `<h1>Teekanne Lina</h1><p class="preis">24,90 €</p><p>Auf Lager</p><table><tr><td>Farbe</td><td>blau</td></tr><tr><td>Fassungsvermögen</td><td>1,2 l</td></tr><tr><td>Hersteller</td><td>Tonwerk</td></tr></table>`,
    template: {
      name: 'Name',
      preis: 'Preis',
      farbe: 'Farbe',
      fassung: 'Fassungsvermögen',
      hersteller: '',
      lieferbar: 'ist es lieferbar?',
    },
    expected: {
      name: 'Teekanne Lina',
      preis: 24.9,
      farbe: 'blau',
      fassung: '1,2 l',
      hersteller: 'Tonwerk',
      lieferbar: true,
    },
  },
  {
    title: 'a French page asked in English',
    lang: 'fr',
    body: `<h1>Théière bleue</h1><p><strong>Prix :</strong> 24,90 €</p><p><strong>Marque :</strong> Kaolin</p><p><strong>Couleur :</strong> bleu</p>`,
    template: { name: 'product name', price: 'price', brand: 'brand', color: 'color' },
    expected: { name: 'Théière bleue', price: 24.9, brand: 'Kaolin', color: 'bleu' },
  },
  {
    title: 'what the page does not say',
    body: `<h1>Clay cup</h1><p class="price">€ 9.00</p>`,
    template: { name: '', price: '', warranty: 'Warranty', weight: 'Weight', brand: 'brand' },
    expected: { name: 'Clay cup', price: 9, warranty: null, weight: null, brand: null },
  },
  {
    title: 'a product with a single photo',
    body: `<h1>Brass lamp</h1><img src="/img/lamp.jpg" width="600" height="400" alt=""><p>A lamp of brass that lights a desk and costs little.</p><p class="price">$20.00</p>`,
    template: { photos: ['Each photo'], photo: 'Photo' },
    expected: { photos: [`${SITE}/img/lamp.jpg`], photo: `${SITE}/img/lamp.jpg` },
  },
];
