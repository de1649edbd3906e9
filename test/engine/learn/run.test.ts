import type { FieldReading, Locator } from '@shared/extractor';
import type { Template } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { compileCoded } from '../../../src/main/engine/learn/index';
import type { ReadyPage } from '../../../src/main/engine/learn/types';
import { readyPage } from './pages';

const BODY = `
  <h1 class="name">Field Notes<span class="sub"> (paper)</span></h1>
  <p class="by">by <a href="/a/7">Ada Grey</a></p>
  <dl><dt>Publisher:</dt><dd>North Press</dd></dl>
  <ul class="facts"><li><b>Pages</b>: 312</li><li><b>Price</b>: <span>$12.50</span></li></ul>
  <p class="tags">red, green, blue</p>
  <time datetime="2020-03-03">yesterday</time>`;

function read(template: Template, locators: Readonly<Record<string, readonly Locator[]>>, ready: ReadyPage) {
  const fields: Record<string, FieldReading> = {};
  for (const [path, list] of Object.entries(locators)) fields[path] = { locators: [...list] };
  return compileCoded({ perPage: 'one', records: null, fields }, planTemplate(template)).run(ready);
}

const css = (selector: string, more: Partial<Locator & { by: 'selector' }> = {}): Locator => ({
  by: 'selector',
  selector,
  take: 'text',
  transforms: [],
  ...more,
});
const label = (name: string, more: Partial<Locator & { by: 'label' }> = {}): Locator => ({
  by: 'label',
  label: name,
  take: 'text',
  transforms: [],
  ...more,
});

describe('locators', () => {
  it('read text, own text, attributes and the part behind a label', () => {
    const { records } = read(
      { title: 'title', publisher: 'publisher', pages: 'number of pages', price: 'price', date: 'date', link: 'link' },
      {
        title: [css('.name', { take: 'own' })],
        publisher: [label('publisher')],
        pages: [label('page')],
        price: [label('price')],
        date: [css('time', { take: { attribute: 'datetime' } })],
        link: [css('.by a', { take: { attribute: 'href' } })],
      },
      readyPage(BODY),
    );
    expect(records[0]?.values).toEqual({
      title: 'Field Notes',
      publisher: 'North Press',
      pages: 312,
      price: 12.5,
      date: '2020-03-03',
      link: 'https://site.example/a/7',
    });
  });

  it('cut, split and join texts', () => {
    const { records } = read(
      { title: 'title', tags: ['each tag'], all: 'everything as text' },
      {
        title: [css('.name', { transforms: [{ do: 'between', before: ' (' }] })],
        tags: [css('.tags', { transforms: [{ do: 'split', by: ',' }] })],
        all: [css('.facts li', { transforms: [{ do: 'join', with: '; ' }] })],
      },
      readyPage(BODY),
    );
    expect(records[0]?.values).toEqual({
      title: 'Field Notes',
      tags: ['red', 'green', 'blue'],
      all: 'Pages: 312; Price: $12.50',
    });
  });

  it('read structured data by path', () => {
    const head = `<meta property="og:title" content="Shown"><script type="application/ld+json">{"@type":"Book","name":"Stated","offers":{"price":"9.99"}}</script>`;
    const { records } = read(
      { title: 'title', price: 'price', shown: 'text' },
      {
        title: [{ by: 'data', source: 'json_ld', path: 'Book.name', transforms: [] }],
        price: [{ by: 'data', source: 'json_ld', path: 'Book.offers.price', transforms: [] }],
        shown: [{ by: 'data', source: 'opengraph', path: 'og:title', transforms: [] }],
      },
      readyPage('', head),
    );
    expect(records[0]?.values).toEqual({ title: 'Stated', price: 9.99, shown: 'Shown' });
    expect(records[0]?.evidence.title).toMatchObject({ source: 'json_ld', path: 'Book.name', range: null });
  });

  it('say where a value stands', () => {
    const { records, elements } = read({ author: 'author' }, { author: [css('.by')] }, readyPage(BODY));
    expect(records[0]?.evidence.author).toMatchObject({ source: 'selector', range: [0, 11] });
    expect(records[0]?.evidence.author?.path).toContain('p:nth-of-type(1)');
    expect(elements[0]?.author?.[0]?.attribs.class).toBe('by');
  });

  it('give null and a missing field if none of them votes', () => {
    const { records } = read(
      { isbn: 'ISBN', title: 'title' },
      { isbn: [label('isbn')], title: [css('h1')] },
      readyPage(BODY),
    );
    expect(records[0]?.values.isbn).toBeNull();
    expect(records[0]?.missing).toEqual(['isbn']);
  });

  it('vote, and are less sure if they differ', () => {
    const ready = readyPage('<h1>One</h1><h2 class="name">One</h2><p id="title">Two</p>');
    const alike = read({ title: 'title' }, { title: [css('h1'), css('.name')] }, ready).records[0];
    const divided = read({ title: 'title' }, { title: [css('h1'), css('.name'), css('#title')] }, ready).records[0];
    expect(alike?.values.title).toBe('One');
    expect(divided?.values.title).toBe('One');
    expect(divided?.evidence.title?.confidence).toBeLessThan(alike?.evidence.title?.confidence ?? 0);
  });

  it('find nothing with invalid CSS or an invalid pattern', () => {
    const { records } = read(
      { title: 'title', author: 'author' },
      { title: [css('h1[')], author: [css('.by', { transforms: [{ do: 'match', pattern: '(' }] })] },
      readyPage(BODY),
    );
    expect(records[0]?.values).toEqual({ title: null, author: null });
  });

  it('take any CSS, also what no index serves', () => {
    const { records } = read(
      { title: 'title', rest: 'rest' },
      { title: [css('body > :is(h1, h2)', { take: 'own' })], rest: [css('p:not(.by)')] },
      readyPage(BODY),
    );
    expect(records[0]?.values).toEqual({ title: 'Field Notes', rest: 'red, green, blue' });
  });
});

describe('records', () => {
  const list = readyPage(`<table>
    <tr><th>Name</th><th>Price</th></tr>
    <tr class="row"><td><a href="/1">First</a></td><td>$1.00</td></tr>
    <tr class="row"><td>Second</td><td>$2.00</td></tr>
    <tr class="row"><td colspan="2"></td></tr></table>`);
  const extractor = compileCoded(
    {
      perPage: 'many',
      records: { selectors: ['tr.gone', 'tr.row'] },
      fields: {
        name: { locators: [css(':scope > td:nth-of-type(1)')] },
        price: { locators: [css(':scope > td:nth-of-type(2)')] },
      },
    },
    planTemplate({ name: 'name', price: 'price' }),
  );

  it('are the matches of the first selector that has any, without empty ones', () => {
    const { records, blocks } = extractor.run(list);
    expect(records.map(({ values }) => values)).toEqual([
      { name: 'First', price: 1 },
      { name: 'Second', price: 2 },
    ]);
    expect(blocks.map(([block]) => block?.attribs.class)).toEqual(['row', 'row']);
  });

  it('are read for some fields only when asked', () => {
    const { records } = extractor.run(list, new Set(['price']));
    expect(records.map(({ values }) => values)).toEqual([
      { name: null, price: 1 },
      { name: null, price: 2 },
    ]);
  });
});
