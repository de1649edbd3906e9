import { describe, expect, it } from 'vitest';
import { addDate, getRunName, withoutDate } from '../../../../src/renderer/src/store/draft/run-name';

const TEMPLATE = { name: 'Name', price: 'Price', sku: 'Number', stock: 'In stock' };

describe('the name of a run', () => {
  it.each([
    [TEMPLATE, 'https://shop.example/products/*', 'www.shop.example', 'Products of shop.example'],
    [TEMPLATE, 'https://shop.example/p/*', 'shop.example', 'Name, price, sku, … of shop.example'],
    [{ price: 'Price' }, null, '12 pages of shop.example', 'Price of 12 pages of shop.example'],
    ['All prices', 'https://shop.example/p/1', 'shop.example', 'shop.example'],
  ])('says what it collects and where: %j at %s', (template, address, host, name) => {
    expect(getRunName(template, { address, host })).toBe(name);
  });

  it('has the day on which it was started, however long it is', () => {
    const at = new Date(2026, 10, 23);
    expect(addDate('Products of shop.example', at)).toMatch(/^Products of shop\.example, (Nov 23|23 Nov)$/);
    expect(addDate('x'.repeat(200), at)).toHaveLength(200);
  });

  it('is without that day for what runs again on others', () => {
    const at = new Date(2026, 10, 23, 12);
    expect(withoutDate(addDate('Products of shop.example', at), at.toISOString())).toBe('Products of shop.example');
    expect(withoutDate('Lamps, Nov 22', at.toISOString())).toBe('Lamps, Nov 22');
  });
});
