import { expect, it } from 'vitest';
import { summarizeReplay } from '../../../src/main/engine/replay/show-replay';

const row = {
  id: 'r1',
  site: 'shop.example',
  pattern: 'https://shop.example/*',
  state: 'active',
  createdAt: 0,
  usedAt: null,
};
const recipe = { steps: [], fields: { name: {}, price: {} } };

it('names the fields of a template, and of a sentence those that were found for it', () => {
  const of = (facts: object) => summarizeReplay({ ...row, ...facts } as never).fields;
  expect(of({ template: { title: 'The title' }, recipe })).toEqual(['title']);
  expect(of({ template: 'name and price of each product', recipe })).toEqual(['name', 'price']);
  expect(of({ template: 'name and price of each product', recipe: null })).toEqual([]);
});
