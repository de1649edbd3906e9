import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const BUY = '<button>Add to cart</button>';
const read = (body: string, lang = 'en') =>
  getBodyValues(`<h1>Oak table Lund</h1><p>€899.00</p>${body}`, { availability: '', in_stock: '' }, { lang });
const ORDERED = { availability: 'MadeToOrder', in_stock: false };

describe('the stock of goods that are made to order', () => {
  it.each([
    ['en', `<p>Made to order</p><p>Delivery time: 48 h</p>${BUY}`],
    ['en', '<dl><dt>Delivery</dt><dd>48 h</dd></dl><p>Custom made for you</p>'],
    ['en', `<p>Each table is made to order in our workshop.</p><p>Ships in 48 h</p>${BUY}`],
    ['de', '<p>Nach Maß gefertigt</p><p>Lieferzeit 3-5 Wochen</p>'],
    ['fr', '<p>Fabriquée sur mesure</p><p>Livraison : 48 h</p><button>Ajouter au panier</button>'],
    ['es', '<p>Hecho a medida</p><p>Entrega en 48 h</p><button>Añadir al carrito</button>'],
  ])('is not told by their delivery time: %s %s', (lang, body) => {
    expect(read(body, lang)).toEqual(ORDERED);
  });

  it('is not what a shop offers besides', () => {
    const here = { availability: 'InStock', in_stock: true };
    expect(read(`<p>Also available made to measure</p><p>In stock</p>${BUY}`)).toEqual(here);
  });

  it('is unknown from a delivery time of weeks alone, and told by one of days', () => {
    const nothing = { availability: null, in_stock: null };
    for (const time of ['Lieferzeit 3-5 Wochen', 'Lieferzeit: 6 Wochen'])
      expect(read(`<p>${time}</p>`, 'de')).toEqual(nothing);
    const here = { availability: 'InStock', in_stock: true };
    for (const time of ['Lieferzeit 2-3 Tage', 'Lieferzeit 1-2 Wochen'])
      expect(read(`<p>${time}</p>`, 'de')).toEqual(here);
  });

  it('asks for yes or no in German', () => {
    const asked = { lager: 'ob es auf Lager ist' };
    expect(getBodyValues('<h1>Tisch Lund</h1><p>Auf Lager</p>', asked, { lang: 'de' })).toEqual({ lager: true });
  });
});
