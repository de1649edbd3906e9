import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const NAME = '<h1>Nimbus Speaker</h1>';
const SALE = `${NAME}<div><s>£179.00</s> <b class="price">£149.00</b></div><button>Add to basket</button>`;
const markup = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'Product',
  name: 'Nimbus Speaker',
  offers: { '@type': 'Offer', price: '149.00', priceCurrency: 'GBP' },
})}</script>`;

function read(body: string, name: string, description = '') {
  return getBodyValues(body, { name: 'name', [name]: description })[name];
}

describe('a field for another price than that of the page', () => {
  it.each([
    ['lowest_price_30_days', ''],
    ['subscriberPrice', ''],
    ['price', 'price for members'],
    ['price', 'price of the engraving'],
    ['preis', 'Preis für Studenten'],
    ['precio', 'precio para estudiantes'],
    ['prix', 'prix abonné'],
    ['x', 'trade-in price'],
  ])('is null where the page has none: %s %s', (name, description) => {
    expect(read(markup + SALE, name, description)).toBeNull();
  });

  it.each([
    ['price', 'price of the speaker'],
    ['price', 'price in pounds'],
    ['preis', 'Preis des Lautsprechers'],
    ['price', 'price of the used speaker'],
    ['price', 'price of the children’s book'],
    ['prix', 'prix de l’objectif'],
  ])('is the shown price where it asks for that: %s %s', (name, description) => {
    expect(read(markup + SALE, name, description)).toBe(149);
  });

  it('is that of the page where the page sells it', () => {
    const insured = '<h1>Travel insurance</h1><div><b class="price">£49.00</b></div><button>Add to basket</button>';
    expect(read(insured, 'x', 'price of the insurance')).toBe(49);
  });

  it('is read beside its own label', () => {
    const labelled = `${SALE}<p>Price for members: £139.00</p>`;
    expect(read(labelled, 'price', 'price for members')).toBe(139);
  });
});

describe('the regular price', () => {
  it('is the one struck through, whatever markup states', () => {
    expect(read(markup + SALE, 'regularPrice')).toBe(179);
    expect(read(markup + SALE, 'x', 'regulärer Preis')).toBe(179);
  });

  it('is read beside its label in an element named after old prices', () => {
    const boxes =
      '<div><span class="special-price"><span>Cena promocyjna</span><b>164,90 zł</b></span><span class="old-price"><span class="price-label">Cena regularna</span><span class="price">199,00 zł</span></span></div>';
    expect(read(NAME + boxes, 'x', 'cena regularna')).toBe(199);
  });

  it('is the only price where nothing is reduced', () => {
    expect(read(`${NAME}<p class="price">£149.00</p>`, 'regularPrice')).toBe(149);
  });
});

describe('the price for a period', () => {
  const cottage = '<h1>Cliff Cottage</h1>';
  it.each([
    ['<p>From £120 per night</p>', 120, null],
    ['<p>£120 per night, £700 per week</p>', 120, 700],
    ['<p><b>£120</b> / night</p><p><b>£700</b> / week</p>', 120, 700],
    ['<table><tr><td>Per night</td><td>£120</td></tr><tr><td>Per week</td><td>£700</td></tr></table>', 120, 700],
  ])('is the one with its words: %s', (body, night, week) => {
    const template = { night: 'price per night', week: 'weekly price' };
    expect(getBodyValues(cottage + body, template)).toEqual({ night, week });
  });

  it('is read from other languages', () => {
    const body = '<h1>E-Bike</h1><p>25 € pro Tag</p><p>130 € pro Woche</p>';
    const template = { day: 'Tagespreis', week: 'Preis pro Woche', month: 'Preis pro Monat' };
    expect(getBodyValues(body, template)).toEqual({ day: 25, week: 130, month: null });
  });
});

describe('a price with or without tax', () => {
  const both = `${NAME}<div><strong>£210</strong> <small>ex VAT</small><div>£252 inc VAT</div></div>`;

  it.each([
    ['Price including VAT | price', both, 252],
    ['Price excluding VAT | price', both, 210],
    ['Price including VAT | price', `${NAME}<p>£252 inc VAT (£210 ex VAT)</p>`, 252],
    ['Price excluding VAT | price', `${NAME}<p>£210 (ex VAT)</p>`, 210],
    ['Price including VAT | price', `${NAME}<p>£210 ex VAT</p>`, null],
    ['Price including VAT | price', `${NAME}<p class="price">£252</p>`, 252],
  ])('is the one that the page calls so: %s of %s', (field, body, price) => {
    expect(getBodyValues(body, { x: field }).x).toBe(price);
  });

  it('is told by the name of the field too', () => {
    const template = { price_ex_vat: '', price_inc_vat: '' };
    expect(getBodyValues(both, template)).toEqual({ price_ex_vat: 210, price_inc_vat: 252 });
  });
});
