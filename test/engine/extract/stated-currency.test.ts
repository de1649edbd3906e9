import { describe, expect, it } from 'vitest';
import {
  flatQueries,
  getAmountCurrency,
  getQueries,
  planTemplate,
  readStatedCurrency,
  withCentsApart,
} from '../../../src/main/engine/extract/index';
import { getElements, parsePage } from '../../../src/main/engine/page/index';

describe('the currency of an amount', () => {
  it.each([
    ['19,99 €', 'EUR'],
    ['£28.00', 'GBP'],
    ['CHF 20.50', 'CHF'],
    ['US$ 5', 'USD'],
    ['USD 5', 'USD'],
    ['C$ 5', 'CAD'],
    ['¥ 2000円', 'JPY'],
    ['12.50', null],
  ])('of %s is %s', (text, currency) => {
    expect(readStatedCurrency(text, 'en')).toBe(currency);
  });

  it.each([
    ['$19.99', '$'],
    ['¥2000', '¥'],
    ['249 kr', 'kr'],
  ])('of %s is the sign that several countries share', (text, sign) => {
    expect(readStatedCurrency(text, 'en')).toBe(sign);
  });

  it('is that of the country whose language the page is in', () => {
    expect(readStatedCurrency('249 kr', 'nb')).toBe('NOK');
  });
});

describe('the currency of a field', () => {
  const of = (text: string, field: string) => {
    const [query] = flatQueries(getQueries(planTemplate({ [field]: `${field} as a number` })));
    return query && getAmountCurrency(text, query, 'en');
  };

  it('is that of an amount of money, not of a weight in pounds', () => {
    expect([of('5 pounds', 'price'), of('5 pounds', 'weight'), of('£5', 'weight'), of('5', 'price')]).toEqual([
      'GBP',
      null,
      'GBP',
      null,
    ]);
  });
});

describe('cents that only stand higher', () => {
  const read = (html: string, field = 'price') => {
    const { document } = parsePage(`<p>${html}</p>`, 'https://shop.example/');
    const element = getElements(document).find(({ name }) => name === 'p');
    const [query] = flatQueries(getQueries(planTemplate({ [field]: `${field} as a number` })));
    if (!element || !query) throw new Error('the page has no paragraph');
    return withCentsApart(html.replaceAll(/<[^>]+>/g, ''), element, query);
  };

  it('are read behind a decimal mark', () => {
    expect(read('<b>10</b><sup>99</sup>€')).toBe('10.99€');
    expect(read('$1,299<sup>00</sup>')).toBe('$1,299.00');
  });

  it('are no footnotes and no units', () => {
    expect(read('10,99 €<sup>1</sup>')).toBe('10,99 €1');
    expect(read('120 m<sup>2</sup>', 'area')).toBe('120 m2');
  });
});
