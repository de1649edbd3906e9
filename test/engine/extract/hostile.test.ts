import type { Template } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../helpers/processor-time';
import { readBody } from './reading';

const TEMPLATE = {
  name: '',
  price: '',
  brand: '',
  availability: '',
  rating: 'average rating',
  author: '',
  date: '',
  ingredients: [''],
  total_time: 'minutes',
  pages: 'page count',
};
const repeated = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join('');

const LABELS = (size: number) => repeated(size, (at) => `<p><b>Brand ${at}:</b> Kettle ${at}</p>`);

const PAGES: Readonly<Record<string, (size: number) => string>> = {
  'many elements of one name': (size) => repeated(size, (at) => `<p class="price brand author">${at} €</p>`),
  'many names of one family': (size) =>
    repeated(size, (at) => `<p class="card-price-${at} card-brand-${at} x-${at}-author">${at}</p>`),
  'one side column inside another': (size) =>
    `${'<div class="sidebar">'.repeat(size / 20)}<p class="price">1 €</p>${'</div>'.repeat(size / 20)}`,
  // each is read as a record of its own too, as the page says nothing as a whole
  'many labels of no value': (size) => LABELS(size / 10),
  'many steps without a list': (size) => `<h2>Ingredients</h2>${repeated(size, (at) => `<p>${at} leeks</p>`)}`,
  'many stars': (size) =>
    `<div class="rating">${repeated(size, () => '<span class="rating" aria-label="Rate 1">★</span>')}</div>`,
  'much state': (size) =>
    `<script>window.S=${JSON.stringify(Array.from({ length: size }, (_, at) => ({ name: 'Page', brand: { name: `${at}` } })))}</script>`,
  'many attributes with JSON': (size) =>
    repeated(size, (at) => `<i data-x-${at}='{"name":"Page","brand":"${'x'.repeat(40)}","price":${at}}'></i>`),
  'one long line': (size) => `<p class="author">${'by Ann, '.repeat(size * 4)}</p>`,
};

const ROWS: readonly (readonly [name: string, page: (size: number) => string, template: Template])[] = [
  ['many labels', LABELS, { name: '', brand: '' }],
  ...Object.entries(PAGES).map(([name, page]) => [name, page, TEMPLATE] as const),
];

function getBodyTime(body: string, template: Template): number {
  const spent = processorTime();
  readBody(`<h1>Page</h1>${body}`, template);
  return spent();
}

describe('pages made to be slow', () => {
  it.each(ROWS)(
    'reads %s in time that grows with the page',
    (_, page, template) => {
      getBodyTime(page(300), template);
      const small = Math.max(20, getBodyTime(page(500), template));
      // eight times the page; a quadratic reader would take sixty-four times as long
      expect(getBodyTime(page(4000), template)).toBeLessThan(small * 30);
    },
    300_000, // what is measured is the processor's time, however long a busy machine takes
  );
});
