import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const markup = (name: string, price: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR' },
  })}</script>`;
const read = (body: string, name = 'Villa in Elm Bay', price = '0') =>
  getBodyValues(
    `<h1>Villa in Elm Bay</h1>${body}<p>Four rooms and a garden.</p>`,
    { title: '', price: '' },
    { title: null, head: `<title>Villa in Elm Bay - Homes</title>${markup(name, price)}` },
  );

describe('a price of 0 in markup', () => {
  it('is not that of the page where it shows another one', () => {
    expect(read('<p class="price">€315,000</p>').price).toBe(315_000);
  });

  it.each(['Price on request', 'Prix : nous consulter', 'Price: on request', 'POA', 'Preis auf Anfrage'])(
    'is none beside %s',
    (text) => {
      expect(read(`<p class="price">${text}</p>`).price).toBeNull();
    },
  );

  it('stays where the page says that it is free, or nothing', () => {
    expect(read('<p class="price">Free</p><p>€5 delivery</p>').price).toBe(0);
    expect(read('').price).toBe(0);
  });
});

describe('a name in markup', () => {
  it('is none where the page shows it nowhere and its title repeats the heading', () => {
    expect(read('<p class="price">€315,000</p>', 'Listing 4711', '315000')).toEqual({
      title: 'Villa in Elm Bay',
      price: 315_000,
    });
  });

  it('stays where the page shows it, or has words of the heading', () => {
    expect(read('<p>Casa Verde</p>', 'Casa Verde', '315000').title).toBe('Casa Verde');
    expect(read('', 'Villa Elm Bay with garden', '315000').title).toBe('Villa Elm Bay with garden');
  });
});
