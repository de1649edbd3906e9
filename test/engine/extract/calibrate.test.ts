import { describe, expect, it } from 'vitest';
import { readBody } from './reading';

const product = (price: string) =>
  `<script type="application/ld+json">{"@type":"Product","name":"Blue Teapot","sku":"T-77","offers":{"price":"${price}","priceCurrency":"EUR"}}</script>`;
const confidence = (body: string, field: string) => readBody(body, { [field]: '' }).evidence[field]?.confidence ?? 0;

describe('the confidence of a value', () => {
  it('is higher where the page shows what its markup states', () => {
    const shown = confidence(`${product('24.50')}<h1>Blue Teapot</h1><p>24,50 €</p>`, 'price');
    const other = confidence(`${product('24.50')}<h1>Blue Teapot</h1><p>19,90 €</p>`, 'price');
    expect(shown).toBeGreaterThan(other);
  });

  it('is higher in a table that names the field than in the side column', () => {
    const row = '<table><tr><th>Item number</th><td>T-77</td></tr></table>';
    const main = confidence(`<h1>Blue Teapot</h1>${row}`, 'sku');
    const aside = confidence(`<h1>Blue Teapot</h1><p>${'Tea. '.repeat(80)}</p><aside>${row}</aside>`, 'sku');
    expect(main).toBeGreaterThan(aside);
  });

  it('lies between 0 and 1 for fields of any name', () => {
    const record = readBody('<h1>Blue Teapot</h1><dl><dt>Glaze</dt><dd>Celadon</dd></dl>', { glaze: 'kind of glaze' });
    expect(record.values).toEqual({ glaze: 'Celadon' });
    expect(record.evidence.glaze?.confidence).toBeGreaterThan(0.5);
    expect(record.evidence.glaze?.confidence).toBeLessThanOrEqual(1);
  });

  it('is near to certain for a code beside its label', () => {
    const isbn = confidence('<h1>A book</h1><ul><li>ISBN-13: 978-0-306-40615-7</li></ul>', 'isbn13');
    expect(isbn).toBeGreaterThan(0.9);
  });

  it('falls where two places contradict each other', () => {
    const row = (value: string) => `<tr><th>Publisher</th><td>${value}</td></tr>`;
    const once = confidence(`<h1>A book</h1><table>${row('Ferry Press')}</table>`, 'publisher');
    const twice = confidence(`<h1>A book</h1><table>${row('Ferry Press')}${row('Quay Books')}</table>`, 'publisher');
    expect(twice).toBeLessThan(once);
  });
});
