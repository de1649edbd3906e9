import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { framed, times } from './read-many';

const template = { name: '', reviews: [{ author: '', date: '', text: 'text of the review' }] };

function read(main: string) {
  const page = parsePage(
    `<!doctype html><title>Cedar lamp | Shop</title>${framed(`<h1>Cedar lamp</h1>${main}`)}`,
    'https://shop.example/p/1',
  );
  return readPage(page, readStructured(page), { plan: planTemplate(template), perPage: 'one' }).records[0];
}

const list = times(
  4,
  (at) =>
    `<li class="entry"><b class="author">Jo Reader ${at}</b><time datetime="2024-03-1${at}">March</time><p>I like this lamp number ${at} very much, and so does my cat.</p></li>`,
);

describe('lists of objects that the page shows', () => {
  it.each([
    ['an element of that name', `<div id="reviews"><ul>${list}</ul></div>`],
    ['a heading of that name', `<h2>Customer reviews</h2><ul>${list}</ul>`],
  ])('are read from %s', (_, html) => {
    const record = read(html);
    expect(record?.values.reviews).toHaveLength(4);
    expect(record?.values.reviews).toMatchObject([{ author: 'Jo Reader 0', date: '2024-03-10' }, {}, {}, {}]);
    expect(record?.missing).toEqual([]);
    expect(record?.evidence.reviews).toMatchObject({ source: 'rules', confidence: 0.6 });
  });

  it('are not taken from lists of another name', () => {
    const record = read(`<h2>Our journal</h2><ul>${list}</ul>`);
    expect(record?.values.reviews).toBeNull();
    expect(record?.missing).toEqual(['reviews']);
  });
});
