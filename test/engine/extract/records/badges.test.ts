import { expect, it } from 'vitest';
import { readMany } from './read-many';

const row = (name: string, badge: string) =>
  `<article><a href="/${name}"><img src="/${name}.jpg" alt="">${badge}</a><h2><a href="/${name}">${name}</a></h2><p class="price">€200,000</p><p>90 m²</p></article>`;
const list = (badge: string) =>
  `<h1>Homes</h1><div>${row('Elm', '')}${row('Oak', badge)}${row('Ash', '')}${row('Fir', '')}</div>`;
const sold = (badge: string, template: Record<string, string>) =>
  readMany(list(badge), { name: '', price: '', ...template }).values.map(
    (values) => values[Object.keys(template)[0] ?? ''],
  );

it.each([
  ['Vendu', { vendu: 'Vendu | boolean' }],
  ['Verkauft', { verkauft: 'Verkauft | boolean' }],
  ['Sold', { sold: 'Sold | boolean' }],
  ['Vendido', { vendido: 'Vendido | boolean' }],
  ['Reserviert', { reserviert: 'Reserviert | boolean' }],
])('the badge %s says so of its row', (word, template) => {
  expect(sold(`<span class="badge">${word}</span>`, template)).toEqual([null, true, null, null]);
});

it('a button with that word says nothing of its row', () => {
  expect(sold('<button><span>Reserved</span></button>', { reserved: 'Reserved | boolean' })).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
