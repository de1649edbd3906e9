import { expect, it } from 'vitest';
import { getBodyValues } from '../reading';

const cost = {
  cost: 'Shipping cost',
  fee: 'delivery fee',
  asked: 'What does delivery cost?',
  amount: 'shipping cost | price',
};

it.each([
  ['en', '<p>Price: $20.00</p><p>Shipping: $4.90</p>', '$4.90', 4.9],
  ['en', '<p>Price: $20.00</p><p>Delivery: $4.90</p><p>Delivery time: 3 days</p>', '$4.90', 4.9],
  ['en', '<dl><dt>Price</dt><dd>$20.00</dd><dt>Shipping</dt><dd>Free</dd></dl>', 'Free', 0],
  [
    'de',
    '<table><tr><td>Preis</td><td>20,00 €</td></tr><tr><td>Versand</td><td>4,90 €</td></tr></table>',
    '4,90 €',
    4.9,
  ],
  ['fr', '<p>Prix : 20,00 €</p><p>Livraison : 4,90 €</p>', '4,90 €', 4.9],
  ['es', '<p>Precio: 20,00 €</p><p>Envío: 4,90 €</p>', '4,90 €', 4.9],
  ['ja', '<p>価格：2000円</p><p>配送：500円</p>', '500円', 500],
  ['zh', '<p>价格：¥99</p><p>配送：¥10</p>', '¥10', 10],
  ['de', '<p>Preis: 20,00 €</p><p>zzgl. Versand: 4,90 €</p>', '4,90 €', 4.9],
  ['de', '<p>Preis: 20,00 €</p><p>zzgl. 4,90 € Versand</p>', '4,90 €', 4.9],
  ['de', '<p>Preis: 20,00 €</p><p>Lieferung 4,90 €</p>', '4,90 €', 4.9],
  ['en', '<p>Price: $20.00</p><p>plus shipping: $4.90</p>', '$4.90', 4.9],
  ['en', '<p>Price: $20.00</p><p>Delivery $4.90</p>', '$4.90', 4.9],
  ['en', '<p>Price: $20.00</p><p>+ $4.90 delivery</p>', '$4.90', 4.9],
  ['en', '<p>Price: $20.00</p><p>Delivery 3 days</p>', null, null],
  ['en', '<p>Price: $20.00</p><p>Shipping: 2-3 days</p>', null, null],
  ['en', '<p>Price: $20.00</p><p>Shipping: free over $50</p>', null, null],
])('reads what shipping costs (%s) from %s', (lang, body, text, amount) => {
  expect(getBodyValues(`<h1>Kettle</h1>${body}`, cost, { lang })).toEqual({
    cost: text,
    fee: text,
    asked: text,
    amount,
  });
});

it.each([
  ['en', '<p>Parking: $12 per day</p>', 'parking fee', '$12 per day'],
  ['de', '<p>Kaution: 900 €</p><p>Heizung: 80 €</p>', 'Heizkosten', null],
  ['de', '<p>Heizung: 80 €</p>', 'Heizungskosten', '80 €'],
  ['fr', '<p>Inscription : 35 €</p>', "frais d'inscription", '35 €'],
  ['es', '<p>Matrícula: 35 €</p>', 'coste de la matrícula', '35 €'],
])('reads the amount of another cost (%s) from %s', (lang, body, asked, value) => {
  expect(getBodyValues(`<h1>Offer</h1>${body}`, { q: asked }, { lang })).toEqual({ q: value });
});

it('takes a label without "number" for one only before digits', () => {
  expect(getBodyValues('<h1>Shop</h1><p>Order: A-1203</p>', { q: 'order number' })).toEqual({ q: 'A-1203' });
  expect(getBodyValues('<h1>Shop</h1><p>Order: by phone</p>', { q: 'order number' })).toEqual({ q: null });
});
