import { describe, expect, it } from 'vitest';
import { getBodyValues, type ReadOptions } from './reading';

const H1 = '<h1>Harbour House</h1>';
const sold = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Harbour House',
  offers: { '@type': 'Offer', price: '129', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
})}</script>`;

/** What pages say of something else than a field asks for. */
const CASES: readonly (readonly [
  title: string,
  body: string,
  field: readonly [string, string],
  expected: unknown,
  options?: ReadOptions,
])[] = [
  [
    'the price of what a field names, not of the room',
    `${H1}<p>From <b>€94</b> a night</p><p>Check-in: 3 pm<br>Breakfast: €12 per person</p>`,
    ['breakfast', 'price of the breakfast'],
    12,
  ],
  [
    'the price, not the deposit beside it',
    `${H1}<div><div>Deposit</div><div>£1,060</div></div><p><b>£1,150</b></p>`,
    ['price', ''],
    1150,
  ],
  ['no amount of money as a count', `${H1}<p>Current bid: £640 (7 bids)</p>`, ['bids', 'number of bids'], 7],
  [
    'no hours a week as a duration',
    `${H1}<p>Arbeitszeit: 30 Std./Woche</p>`,
    ['arbeitszeit', ''],
    null,
    { lang: 'de' },
  ],
  ['no heading as an original title', `${H1}<p>Pages: 212</p>`, ['original_title', ''], null],
  ['no heading as a scientific name', `${H1}<p>Family: Falconidae</p>`, ['scientific_name', ''], null],
  [
    'no other date of the page',
    `${H1}<table><tr><td>Ausfertigungsdatum:</td><td>12.05.2019</td></tr></table>`,
    ['inkrafttreten', 'Datum des Inkrafttretens'],
    null,
    { lang: 'de' },
  ],
  ['no stock for an amount', `${H1}<p>Amount available: £2,000</p>`, ['x', 'amount available'], '£2,000'],
  ['the languages that are spoken', `${H1}<p>Languages spoken: Twi, French</p>`, ['languages', ''], 'Twi, French'],
  [
    'an order for later, whatever markup says',
    `${sold}${H1}<p>€129.00</p><p>Pre-order</p><button>Pre-order now</button>`,
    ['availability', ''],
    'PreOrder',
  ],
  [
    'no goods of shops alone as sold out',
    `${H1}<p>£149.00</p><p>Not available for delivery. Available in selected stores only.</p>`,
    ['availability', ''],
    null,
  ],
  [
    'the cost behind a price with its tax',
    `${H1}<div>129,95 € <small>inkl. MwSt., zzgl. 5,90 € Versand</small></div>`,
    ['versandkosten', ''],
    '5,90 €',
    { lang: 'de' },
  ],
];

describe('values of something else', () => {
  for (const [title, body, [name, description], expected, options] of CASES)
    it(`reads ${title}`, () => {
      const { [name]: value } = getBodyValues(body, { name: '', [name]: description }, options);
      expect(value).toEqual(expected);
    });
});
