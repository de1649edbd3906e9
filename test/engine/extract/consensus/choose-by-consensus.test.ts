import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseByConsensus, createPlaceStatistics } from '../../../../src/main/engine/extract/consensus/index';
import { planTemplate } from '../../../../src/main/engine/extract/index';
import { choice, reading, together } from './choices';

const TITLES = ['Emma', 'Walden', 'Dracula', 'Ulysses', 'Kim', 'Candide'];
const values = (template: Record<string, string>, readings: Parameters<typeof together>[1]) =>
  together(template, readings).map((record) => record.values);

describe('pages read together', () => {
  it('drops a name that is the same on every page for one that differs', () => {
    const pages = TITLES.map((title) =>
      reading({ title: [choice('Old Book Shop', 'div > h1', 0.8), choice(title, 'td > b', 0.6)] }),
    );
    expect(values({ title: '' }, pages)).toEqual(TITLES.map((title) => ({ title })));
  });

  it('nulls a name that is the same on every page where nothing else is there', () => {
    const pages = TITLES.map(() => reading({ title: [choice('Old Book Shop', 'div > h1', 0.8)] }));
    expect(together({ title: '' }, pages)[0]).toMatchObject({ values: { title: null }, missing: ['title'] });
  });

  it('keeps what things may have in common', () => {
    const pages = TITLES.map(() => reading({ currency: [choice('EUR', 'span.currency', 0.7)] }));
    expect(values({ currency: '' }, pages)).toEqual(TITLES.map(() => ({ currency: 'EUR' })));
  });

  it('takes a place too unsure alone once it agrees with the markup of other pages', () => {
    const stated = (title: string) => choice(title, 'json_ld:Book.name', 0.95, 'json_ld');
    const shown = (title: string) => choice(title, 'td > b', 0.42);
    const pages = TITLES.map((title, at) =>
      reading({ title: at === 5 ? [shown(title)] : [stated(title), shown(title)] }),
    );
    expect(values({ title: '' }, pages)[5]).toEqual({ title: 'Candide' });
    expect(values({ title: '' }, [reading({ title: [shown('Candide')] })])).toEqual([{ title: null }]);
  });

  it('mistrusts a place that contradicts a better one on other pages', () => {
    const pages = TITLES.map((title, at) => {
      const wrong = choice(`Offer ${at}`, 'div.offer > h2', 0.6);
      return reading({ title: at === 5 ? [wrong] : [choice(title, 'json_ld:Book.name', 0.95, 'json_ld'), wrong] });
    });
    expect(values({ title: '' }, pages)[5]).toEqual({ title: null });
  });

  it('mistrusts a place that says several things on each page', () => {
    const pages = TITLES.map((title, at) =>
      reading({ author: [choice(`Ann ${at}`, 'li > a', 0.6), choice(title, 'li > a', 0.6)] }),
    );
    expect(values({ author: '' }, pages)[0]).toEqual({ author: null });
  });

  it('takes away what a site puts around its titles and labels, and narrows the range', () => {
    const pages = TITLES.map((title) => {
      const found = choice(`Shop: ${title} - by post | Old Books`, 'title', 0.6, 'meta');
      const shown = choice(`Filed Under: ${title}`, 'p > span', 0.6);
      return reading({
        title: [found],
        category: [{ ...shown, evidence: { ...shown.evidence, range: [5, 18 + title.length] } }],
      });
    });
    const [first] = together({ title: '', category: '' }, pages);
    expect(first?.values).toEqual({ title: 'Emma', category: 'Emma' });
    expect(first?.evidence.category?.range).toEqual([18, 22]);
  });

  it('takes no other field from the place that names the page', () => {
    const pages = TITLES.map((title) =>
      reading({
        title: [choice(title, 'td > b', 0.8)],
        author: [choice(title, 'td > b', 0.7), choice(`${title} Smith`, 'td > i', 0.6)],
      }),
    );
    expect(values({ title: '', author: '' }, pages)[0]).toEqual({ title: 'Emma', author: 'Emma Smith' });
  });

  it('lets pages of another kind on the same host have places of their own', () => {
    const books = TITLES.map((title) => reading({ title: [choice(title, 'td > b', 0.6)] }));
    const articles = TITLES.map((title) => reading({ title: [choice(`On ${title}`, 'article > h1', 0.6)] }));
    expect(together({ title: '' }, [...books, ...articles]).slice(0, 6)).toEqual(together({ title: '' }, books));
  });

  it('keeps the name of a thing that only leaves its price out, as on a page alone', () => {
    const pages = TITLES.map((title, at) => {
      const name = [choice(title, 'div > h1', 0.9)];
      return reading(at === 0 ? { name } : { name, price: [choice(at + 0.5, 'p.price', 0.9)] });
    });
    expect(values({ name: 'Name of the product', price: 'Price' }, pages)[0]).toEqual({ name: 'Emma', price: null });
  });

  it('names a field without any choice as missing', () => {
    const pages = TITLES.map((title) => reading({ title: [choice(title, 'td > b', 0.8)] }));
    expect(together({ title: '', author: '' }, pages)[0]).toMatchObject({
      values: { title: 'Emma', author: null },
      missing: ['author'],
    });
  });
});

const PLACES = ['h1', 'td > b', 'label:author', 'title', 'div.a > span'];
const choices = fc.array(
  fc
    .tuple(fc.constantFrom(...TITLES), fc.constantFrom(...PLACES), fc.integer({ min: 1, max: 99 }))
    .map(([value, place, percent]) => choice(value, place, percent / 100)),
  { maxLength: 6 },
);
const readings = fc.array(
  fc.record({ title: choices, author: choices, price: choices }).map((one) => reading(one)),
  { minLength: 1, maxLength: 12 },
);
const TEMPLATE = { title: '', author: '', price: '' };

describe('what pages read together rest on', () => {
  it('does not change with the order of the pages', () => {
    fc.assert(
      fc.property(readings, (pages) => {
        const backwards = together(TEMPLATE, [...pages].reverse()).toReversed();
        expect(backwards).toEqual(together(TEMPLATE, pages));
      }),
    );
  });

  it('does not change with pages of another host', () => {
    fc.assert(
      fc.property(readings, readings, (pages, others) => {
        const elsewhere = others.map(({ record }) => reading(record.choices, 'other.example'));
        expect(together(TEMPLATE, [...elsewhere, ...pages]).slice(elsewhere.length)).toEqual(together(TEMPLATE, pages));
      }),
    );
  });

  it('is a probability, and a value below the threshold is none', () => {
    fc.assert(
      fc.property(readings, (pages) => {
        for (const record of together(TEMPLATE, pages)) {
          for (const [path, value] of Object.entries(record.values)) {
            const evidence = record.evidence[path];
            expect(evidence === undefined).toBe(value === null);
            if (evidence) expect(evidence.confidence >= 0.5 && evidence.confidence < 1).toBe(true);
          }
        }
      }),
    );
  });
});

describe('a page alone', () => {
  it('keeps its surest choice with its confidence', () => {
    const alone = reading({ title: [choice('Emma', 'h1', 0.72), choice('Walden', 'td > b', 0.6)] });
    expect(together({ title: '' }, [alone])[0]).toMatchObject({
      values: { title: 'Emma' },
      evidence: { title: { confidence: 0.72 } },
    });
  });

  it('has to be surer of a value than pages together', () => {
    const pages = TITLES.map((title) => reading({ title: [choice(title, 'h1', 0.55)] }));
    expect(values({ title: '' }, pages.slice(0, 1))).toEqual([{ title: null }]);
    expect(values({ title: '' }, pages)).toEqual(TITLES.map((title) => ({ title })));
  });

  it('is chosen even where nothing was added', () => {
    const statistics = createPlaceStatistics(planTemplate({ title: '' }));
    expect(chooseByConsensus(statistics, reading({ title: [choice('Emma', 'h1')] })).values).toEqual({ title: 'Emma' });
  });

  it('is read at a URL that is none', () => {
    const statistics = createPlaceStatistics(planTemplate({ title: '' }));
    const odd = { ...reading({ title: [choice('Emma', 'h1')] }), url: 'no url' };
    statistics.add(odd);
    expect(chooseByConsensus(statistics, odd).values).toEqual({ title: 'Emma' });
  });
});
