import { describe, expect, it } from 'vitest';
import { getBodyValues, type ReadOptions } from './reading';

type Row = readonly [string, string, Readonly<Record<string, unknown>>, ReadOptions?];

function itReads(rows: readonly Row[]): void {
  for (const [title, body, expected, options] of rows)
    it(title, () => {
      const asked = Object.fromEntries(
        ['name', ...Object.keys(expected)].map((name) => [name, name.replace('_', ' ')]),
      );
      expect(getBodyValues(body, asked, options)).toMatchObject(expected);
    });
}

const H1 = '<h1>Blue Teapot</h1>';
const others = (heading: string, buy: string) =>
  `<h2>${heading}</h2><ul><li>Red Teapot 19,00 € <button>${buy}</button></li><li>Green Teapot 29,00 € <button>${buy}</button></li></ul>`;

describe('other goods below a heading that offers them', () => {
  itReads([
    [
      'in traditional Chinese',
      `${H1}<p>NT$1,280</p><button disabled>補貨中</button>${others('你可能也喜歡', '加入購物車')}`,
      { availability: 'OutOfStock' },
      { lang: 'zh-Hant' },
    ],
    [
      'in Portuguese',
      `${H1}<p>24,00 €</p><p>Produto indisponível</p>${others('Quem viu, viu também', 'Comprar')}`,
      { price: 24, availability: 'OutOfStock' },
      { lang: 'pt' },
    ],
    [
      'in Polish',
      `${H1}<p>24,00 €</p><p>Produkt niedostępny</p>${others('Inni kupili także', 'Do koszyka')}`,
      { price: 24, availability: 'OutOfStock' },
      { lang: 'pl' },
    ],
    [
      'without links',
      `${H1}<aside class="book"><p>ab <b>49 €</b> pro Person</p></aside><h2>Ähnliche Aktivitäten</h2><ul><li>Kurs <span>35 €</span></li><li>Rundfahrt <span>22 €</span></li></ul>`,
      { price: 49 },
      { lang: 'de' },
    ],
  ]);
});

describe('a former price', () => {
  itReads([
    [
      'named regular by its class, beside a saving in percent',
      `${H1}<div class="product-prices"><div class="product-discount"><span class="regular-price">45,00 €</span></div><div class="product-price"><div><span>38,25 €</span> <span>Économisez 15%</span></div></div><div>TTC</div></div>`,
      { price: 38.25, old_price: 45 },
      { lang: 'fr' },
    ],
    [
      'inside a box of the same name with the share saved',
      `${H1}<p class="product-price with-list-price">13,90 €* <span class="list-price"><span class="list-price-price">16,50 €*</span> <span>(15.76% gespart)</span></span></p>`,
      { price: 13.9, old_price: 16.5 },
      { lang: 'de' },
    ],
    [
      'struck through inside its line',
      `${H1}<div><span class="listPrice">De <s>R$ 249,90</s></span> <span>Por R$ 189,90</span></div>`,
      { price: 189.9, old_price: 249.9 },
      { lang: 'pt-BR' },
    ],
    [
      'called usual, beside a price with free delivery',
      `${H1}<div class="priceBox"><p>当店通常価格 8,800円 (税込)</p><p>価格 <span>6,980円</span> (税込) <span>送料無料</span></p></div>`,
      { price: 6980 },
      { lang: 'ja' },
    ],
    [
      'called standard by its class',
      `${H1}<div class="prices"><span class="price-standard"><span>2 199 Kč</span></span> <span>–18 %</span> <strong>1 799 Kč</strong> <span>1 486,78 Kč bez DPH</span></div>`,
      { price: 1799, old_price: 2199 },
      { lang: 'cs' },
    ],
  ]);
});

describe('the maker', () => {
  const product = (brand: string) => `<div itemscope itemtype="https://schema.org/Product">${H1}${brand}</div>`;
  itReads([
    [
      'by a link with its property',
      product('Make: <a itemprop="brand" href="/makers/lund">Lund</a>'),
      { brand: 'Lund' },
    ],
    ['by a link to all of its goods', `${H1}<a href="/merk/lund">Alles van Lund</a><p>€ 24,00</p>`, { brand: 'Lund' }],
    [
      'by a link whose class says so',
      `${H1}<a class="product-detail-manufacturer-link" href="/lund/">Lund</a><p>24,00 €</p>`,
      { brand: 'Lund' },
    ],
  ]);
});

describe('facts under labels in the language of the shop', () => {
  itReads([
    [
      'the number of the maker',
      `${H1}<dl><dt>Fabrikantcode</dt><dd>DMS-200</dd></dl>`,
      { mpn: 'DMS-200' },
      { lang: 'nl' },
    ],
    [
      'the item model number',
      `${H1}<table><tr><th>Item model number</th><td>KG-18S</td></tr></table>`,
      { mpn: 'KG-18S' },
    ],
    [
      'the number of the shop without its label',
      `${H1}<div class="product-reference"><label>Riferimento</label> <span>TIS-88</span></div>`,
      { sku: 'TIS-88' },
      { lang: 'it' },
    ],
    ['the number of the shop in Danish', `${H1}<p class="sku">Varenr. 4410-27</p>`, { sku: '4410-27' }, { lang: 'da' }],
    [
      'the condition',
      `${H1}<ul><li><span>Condición</span><span>Usado</span></li><li><span>Año</span><span>2019</span></li></ul>`,
      { condition: 'Usado' },
      { lang: 'es' },
    ],
    [
      'rating and number of reviews in Danish',
      `${H1}<p>4,9 ud af 5 · 23 anmeldelser</p>`,
      { rating: 4.9, review_count: 23 },
      { lang: 'da' },
    ],
    [
      'rating and number of reviews in Czech',
      `${H1}<p>4,8 (14 hodnocení)</p>`,
      { rating: 4.8, review_count: 14 },
      { lang: 'cs' },
    ],
    [
      'a product on backorder in Polish',
      `${H1}<p class="price">79,00 zł</p><p class="stock available-on-backorder">Dostępny na zamówienie</p><button>Dodaj do koszyka</button>`,
      { price: 79, availability: 'BackOrder' },
      { lang: 'pl' },
    ],
    [
      'a cost of delivery that is not the price',
      `${H1}<p class="price">€48.00</p><p>Cost to deliver: €8.50</p>`,
      { price: 48, shipping_cost: '€8.50' },
    ],
  ]);
});

describe('several offers in markup', () => {
  const offers = (...all: readonly (readonly [price: number, state: string, url?: string])[]) =>
    `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Product',
      name: 'Blue Teapot',
      offers: all.map(([price, state, url]) => ({
        '@type': 'Offer',
        price,
        priceCurrency: 'EUR',
        availability: `https://schema.org/${state}`,
        url,
      })),
    })}</script>`;
  itReads([
    [
      'leave out the price of one that is sold out',
      `${offers([7.9, 'OutOfStock'], [24.9, 'InStock'])}${H1}`,
      { price: 24.9 },
    ],
    [
      'give the price of the one with the address of the page',
      `${offers([7.9, 'InStock', '/tea?v=1'], [24.9, 'InStock', '/things/1'])}${H1}`.replace(
        '/things/1',
        'https://site.example/things/1',
      ),
      { price: 24.9 },
    ],
  ]);
});

describe('states and amounts in sentences', () => {
  itReads([
    [
      'a product on backorder',
      `${H1}<p>$329.00</p><p>On backorder. Estimated to ship in 4 weeks.</p><button>Add to bag</button>`,
      { price: 329, availability: 'BackOrder' },
    ],
    [
      'the current bid, not the estimate',
      `${H1}<p>Current bid: <b>£320</b> (14 bids)</p><p>Opening bid: £150</p><p>Estimate: £300 – £500</p><button>Place bid</button>`,
      { price: 320 },
    ],
  ]);
});
