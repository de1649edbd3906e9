import { describe, expect, it } from 'vitest';
import { readForQuery } from '../../../../src/main/engine/crawl/query/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly head?: string;
  readonly path?: string;
}

function reading(query: string, { title, body, head = '', path = '/page' }: Shown) {
  const source = `<!doctype html><html><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  const page = parsePage(source, `https://site.example${path}`);
  return readForQuery(page, readStructured(page), { query });
}

const score = (query: string, shown: Shown) => reading(query, shown).score;
const filler =
  '<p>It was a long day in the old town, and nobody knew when the rain would end or what came after it.</p>'.repeat(8);
const bread: Shown = {
  title: 'Baking rye bread',
  body: `<p>Rye bread is baked hot. Knead the rye dough, then bake the bread for an hour.</p>${filler}`,
  path: '/baking/rye-bread',
};

describe('a page held against a sentence', () => {
  it('matches if it is about the subject, and not if it only mentions it', () => {
    expect(score('how to bake rye bread', bread)).toBeGreaterThan(0.8);
    const passing = { title: 'A walk in the rain', body: `${filler}<p>We had bread.</p>${filler}` };
    expect(score('how to bake rye bread', passing)).toBeLessThan(0.1);
  });

  it('is told with what speaks for it', () => {
    expect(reading('how to bake rye bread', bread)).toMatchObject({
      title: 'Baking rye bread',
      excerpt: expect.stringContaining('Rye bread is baked hot.'),
      reason: expect.stringMatching(/^The title names .*"bread"; .*\d+ mentions in \d+ words of text\.$/),
    });
  });

  it('that only lists such pages does not match', () => {
    const links = Array.from({ length: 20 }, (_, at) => `<li><a href="/bread/${at}">Rye bread number ${at}</a></li>`);
    const list = { title: 'Rye bread', body: `<ul>${links.join('')}</ul>` };
    expect(score('rye bread', list)).toBeLessThan(0.5);
    expect(reading('rye bread', list).reason).toContain('it is a list of 20 links');
  });

  it('about an excluded subject does not match', () => {
    const stew = {
      title: 'Beef stew recipe',
      body: `<p>Ingredients: meat of beef. Cook the meat slowly.</p>${filler}`,
    };
    const soup = { title: 'Tomato soup recipe', body: `<p>Ingredients: tomatoes. Cook them slowly.</p>${filler}` };
    expect(score('recipes without meat', stew)).toBeLessThan(score('recipes without meat', soup) / 2);
    expect(reading('recipes without meat', stew).reason).toContain('which is not wanted');
  });

  it('gets its kind from its data, its URL and its text', () => {
    const data =
      '<script type="application/ld+json">{"@type":"Product","name":"Kettle","offers":{"price":"19.90"}}</script>';
    const product = { title: 'Kettle', body: `<p>19.90 EUR</p>${filler}`, head: data, path: '/products/kettle' };
    expect(score('product pages', product)).toBeGreaterThan(0.7);
    expect(score('product pages', { title: 'About us', body: filler, path: '/about' })).toBeLessThan(0.1);
  });

  it('in another language matches by the forms of its words', () => {
    const page = {
      title: 'Brot backen',
      body: `<p>Das Brot wird gebacken. Wer Brote backt, braucht Mehl.</p>${filler}`,
    };
    expect(score('Seiten über das Backen von Brot', page)).toBeGreaterThan(0.6);
  });
});
