import type { Locator } from '@shared/extractor';
import { expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { compileCoded } from '../../../src/main/engine/learn/index';
import { readyPage } from './pages';

const at = (selector: string, place?: number): Locator => ({
  by: 'selector',
  selector,
  take: 'text',
  transforms: [],
  ...(place !== undefined && { at: place }),
});

const card = (prices: string) => `<div class="card"><h3>Lamp</h3><div class="price">${prices}</div></div>`;
const page = readyPage(
  [card('<s class="old">$20.00</s> <b class="now">$12.50</b>'), card('<b class="now">$43.87</b>')].join(''),
);
const template = { price: 'The price (number)', old_price: 'The old price (number)', currency: 'The currency' };

const read = (old: Locator[]) =>
  compileCoded(
    {
      perPage: 'many',
      records: { selectors: ['div.card'] },
      fields: {
        price: { locators: [at('.price .now')] },
        old_price: { locators: old },
        currency: { locators: [at('.price .now')] },
      },
    } as Parameters<typeof compileCoded>[0],
    planTemplate(template),
  )
    .run(page)
    .records.map(({ values }) => values);

it('gives no second field the value of an element that another field is read from', () => {
  expect(read([at('.price .old'), at('.price > *', 0)])).toEqual([
    { price: 12.5, old_price: 20, currency: 'USD' },
    { price: 43.87, old_price: null, currency: 'USD' },
  ]);
});

it('reads several fields from one element if each is found there first', () => {
  expect(read([at('.price > *', 0)])[1]).toEqual({ price: 43.87, old_price: 43.87, currency: 'USD' });
});
