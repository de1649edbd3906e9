import { describe, expect, it } from 'vitest';
import { getBodyValues, type ReadOptions } from './reading';

const sku = (body: string, options: ReadOptions = {}) => getBodyValues(body, { sku: 'sku' }, options).sku;
const markup = (code: string, more = '') =>
  `<script type="application/ld+json">{"@type":"Product","name":"Blue Teapot","sku":"${code}"${more}}</script>`;

describe('the code that a shop shows', () => {
  it.each([
    ['<p>Artikelnummer: 48-2213</p>', '48-2213'],
    ['<p>Art.-Nr. 482213</p>', '482213'],
    ['<span>Réf. TB4822</span>', 'TB4822'],
    ['<p>Référence : TB4822</p>', 'TB4822'],
    ['<div>Codice articolo: 482213</div>', '482213'],
    ['<div>Código: 482213</div>', '482213'],
    ['<p>Kod produktu: KT-482</p>', 'KT-482'],
    ['<p>Nr ref. 82514</p>', '82514'],
    ['<p>Item # 482213</p>', '482213'],
    ['<p>Item No. 482213</p>', '482213'],
    ['<small>Style 48-2213</small>', '48-2213'],
    ['<p>Product code TB4822</p>', 'TB4822'],
    ['<p>Web Code: 482213</p>', '482213'],
    ['<p>Tootekood: 482213</p>', '482213'],
    ['<p>Tuotenumero 482213</p>', '482213'],
    ['<p>Cikkszám: 482213</p>', '482213'],
    ['<p>Код товара: 482213</p>', '482213'],
    ['<p>Арт. 482213</p>', '482213'],
    ['<p>商品番号：TB4822</p>', 'TB4822'],
    ['<p>品番 TB4822</p>', 'TB4822'],
    ['<p>货号：482213</p>', '482213'],
    ['<p>상품번호 : 482213</p>', '482213'],
    ['<p>Ürün kodu: 482213</p>', '482213'],
    ['<p><span>Kat. č.:</span> <b>482213</b></p>', '482213'],
  ])('reads %s', (body, code) => {
    expect(sku(`<h1>Blue Teapot</h1>${body}`)).toBe(code);
  });

  it.each(['Item no. 00042', 'Item no.: 00042', 'Item # 00042', 'Item number 00042', 'Item number: 00042'])(
    'takes the one whose own words are asked for: %s',
    (text) => {
      const body = `<h1>Blue Teapot</h1><ul><li>SKU: SKU-978</li><li>${text}</li></ul>`;
      expect(getBodyValues(body, { sku: '', 'item number': '' })).toEqual({ sku: 'SKU-978', 'item number': '00042' });
    },
  );

  it.each(['Art.-Nr. 00042', 'Artikel-Nr.: 00042', 'Artikelnr.: 00042'])(
    'takes the one whose own words are asked for, shortened: %s',
    (text) => {
      const body = `<h1>Blaue Kanne</h1><ul><li>${text}</li><li>Bestell-Nr.: 12-334</li></ul>`;
      expect(getBodyValues(body, { Artikelnummer: '', Bestellnummer: '' }, { lang: 'de' })).toEqual({
        Artikelnummer: '00042',
        Bestellnummer: '12-334',
      });
    },
  );

  it.each([
    '<p>Phone number: 482213</p>',
    '<p>Promo code: TEA2213</p>',
    '<p>EAN: 4006381333931</p>',
    '<p>MPN: TB4822</p>',
    '<p>Seriennummer: 482213</p>',
    '<p>USt-IdNr.: DE482213114</p>',
    '<p>Kundennummer: 482213</p>',
    '<p>Color code: 482213</p>',
  ])('takes no other number for it: %s', (body) => {
    expect(sku(`<h1>Blue Teapot</h1>${body}`)).toBeNull();
  });

  it('wins over an internal id that only the markup knows', () => {
    const body = `${markup('91827364')}<h1>Blue Teapot</h1><p>Réf. TB4822</p>`;
    expect(sku(body)).toBe('TB4822');
  });

  it('wins over words of the markup where the address of the page has it too', () => {
    const body = `${markup('TEAPOT 9010 BLUE')}<h1>Blue Teapot</h1><p>TEAPOT 9010 BLUE</p><p>Item no.: 482213</p>`;
    expect(sku(body, { url: 'https://site.example/Prod/482213/' })).toBe('482213');
  });

  it.each(['<p>商品番号：〈TB4822〉</p>', '<p>Item no.: (TB4822)</p>'])('stands without its brackets: %s', (label) => {
    expect(sku(`<h1>Blue Teapot</h1>${label}`)).toBe('TB4822');
  });

  it('leaves a code of the markup that the page shows too', () => {
    const body = `${markup('TB4822')}<h1>Blue Teapot</h1><p>Ref. TB4822</p><p>Model: Blue 7000</p>`;
    expect(sku(body)).toBe('TB4822');
  });

  it.each(['<span>TB-4822</span>', '<small>(TB-4822)</small>', '<div class="x">#TB-4822</div>'])(
    'is known beside the name without a label: %s',
    (code) => {
      expect(sku(`${markup('91827364')}<h1>Blue Teapot</h1>${code}<p>A pot for tea.</p>`)).toBe('TB-4822');
    },
  );

  it.each([
    '<span>(1284)</span>',
    '<span>500ML</span>',
    '<span>4.8/5</span>',
    '<span>EU42</span>',
    '<span>1080P</span>',
  ])('is not a count, size or rating beside the name: %s', (text) => {
    expect(sku(`${markup('91827364')}<h1>Blue Teapot</h1>${text}<p>A pot for tea.</p>`)).toBe('91827364');
  });

  it('leaves the code of the markup where only other goods show theirs', () => {
    const others = ['A1001', 'A1002', 'A1003', 'A1004'].map((code) => `<li>Ref. ${code}</li>`).join('');
    const body = `${markup('TB4822')}<h1>Blue Teapot</h1><p>${'Tea. '.repeat(80)}</p><aside><ul>${others}</ul></aside>`;
    expect(sku(body)).toBe('TB4822');
  });
});

describe('a code that the address of the page confirms', () => {
  it('is known by any label', () => {
    const url = 'https://market.example/listing/7182930455/blue-teapot';
    expect(sku('<h1>Blue Teapot</h1><p>Kettle ticket: 7182930455</p>', { url })).toBe('7182930455');
  });

  it('is written with marks or without', () => {
    const url = 'https://shop.example/p/blue-teapot-00482213/';
    expect(sku(`${markup('91827')}<h1>Blue Teapot</h1><p>Article Number</p><span>004.822.13</span>`, { url })).toBe(
      '004.822.13',
    );
  });

  it.each([
    ['https://shop.example/store/122725?pid=260591', '260591'],
    ['https://shop.example/de/teapot-blue-24718?sku=1049084', '1049084'],
    ['https://shop.example/itm/402213448812', '402213448812'],
    ['https://shop.example/Blue-Teapot/dp/B08K3TQX7M/', 'B08K3TQX7M'],
    ['https://shop.example/deal/45480/', '45480'],
    ['https://shop.example/shop/teapot/418295.htm?utm_id=99887766', '418295'],
    ['https://shop.example/M67296549.htm?pc=promo', 'M67296549'],
  ])('is read from the address alone where nothing else names one: %s', (url, code) => {
    expect(sku('<h1>Blue Teapot</h1><p>A pot for tea.</p>', { url })).toBe(code);
  });

  it.each([
    'https://shop.example/blog/2021/04/12/teapots',
    'https://shop.example/teapot-330ml-6-cups',
    'https://shop.example/teapot-20x30cm',
  ])('is not a date or size: %s', (url) => {
    expect(sku('<h1>Blue Teapot</h1><p>A pot for tea.</p>', { url })).toBeNull();
  });
});

describe('a standard number', () => {
  it('in script data is not a code of the shop where the address has one', () => {
    const state = '{"product":{"name":"Blue Teapot","code":"4006381333931","price":24}}';
    const body = `<h1>Blue Teapot</h1><p>EAN: 4006381333931</p><script type="application/json">${state}</script>`;
    expect(sku(body, { url: 'https://shop.example/blue-teapot-1589482272.html' })).toBe('1589482272');
  });
});

describe('codes of other kinds', () => {
  it.each([
    ['Kod EAN', 'gtin', '4006381333931'],
    ['Code EAN', 'gtin', '4006381333931'],
    ['EAN/GTIN', 'gtin', '4006381333931'],
    ['Strekkode', 'gtin', '4006381333931'],
    ['JANコード', 'gtin', '4901234567894'],
    ['model name / number', 'mpn', 'KT77-B'],
    ['Modellnummer', 'mpn', 'KT77-B'],
    ['Hersteller-Artikelnummer', 'mpn', 'KT77-B'],
    ['Mfr. part', 'mpn', 'KT77-B'],
    ['Код производителя', 'mpn', 'KT77-B'],
  ])('are read behind the label %s', (label, field, code) => {
    const values = getBodyValues(`<h1>Blue Teapot</h1><p>${label}: ${code}</p>`, { sku: '', gtin: '', mpn: '' });
    expect(values).toEqual({ sku: null, gtin: null, mpn: null, [field]: code });
  });

  const body =
    '<h1>Blue Teapot</h1><table><tr><th>SKU</th><td>T-4822</td></tr><tr><th>MPN</th><td>KT77-B</td></tr><tr><th>EAN</th><td>4006381333931</td></tr><tr><th>ASIN</th><td>B08K3TQX7M</td></tr></table>';

  it('are asked for apart', () => {
    expect(getBodyValues(body, { sku: '', mpn: '', gtin: '', asin: 'ASIN' })).toEqual({
      sku: 'T-4822',
      mpn: 'KT77-B',
      gtin: '4006381333931',
      asin: 'B08K3TQX7M',
    });
  });
});

describe('a code without digits', () => {
  it.each([
    [markup('MUGS_OF_CLAY'), 'MUGS_OF_CLAY'],
    [markup('zero'), 'zero'],
    [
      '<span class="sku_wrapper">SKU: <span class="sku">zero</span></span> <span>Category: <a href="/c">Mugs</a></span>',
      'zero',
    ],
    ['<p>SKU: Select a size</p>', null],
    ['<p>SKU: N/A</p>', null],
    ['<p>Reference: Handmade</p>', null],
  ])('is read from %s', (body, code) => {
    expect(sku(`<h1>Blue Teapot</h1>${body}`)).toBe(code);
  });

  it('of several words is read from markup', () => {
    const body = markup('T-4822', ',"mpn":"P1 RETRO OR EVO - LRC 4 UNITS"');
    expect(getBodyValues(`<h1>Blue Teapot</h1>${body}`, { mpn: '' })).toEqual({ mpn: 'P1 RETRO OR EVO - LRC 4 UNITS' });
  });
});

describe('a number in the address', () => {
  it('is not a part of a longer code', () => {
    const url = 'https://shop.example/product/teapot-100-100000910wof';
    expect(sku('<h1>Blue Teapot</h1><p>$20</p>', { url })).toBeNull();
  });
});
