import { describe, expect, it } from 'vitest';
import { planByRules } from '../../../src/main/engine/agent/plan-by-rules';
import { PROMPTS } from './prompts';

describe('the plan of a prompt, by rules', () => {
  for (const [prompt, strategy, where, fields, args = {}] of PROMPTS) {
    it(prompt, () => {
      const draft = planByRules(prompt);
      const { template = {} } = draft.args;
      const place = draft.args.pattern ?? draft.args.query ?? draft.args.url ?? draft.args.urls;
      const names = typeof template === 'object' && template !== null ? Object.keys(template) : [template];
      expect({
        strategy: draft.strategy,
        where: Array.isArray(place) ? place.join(' ') : place,
        fields: names.join(' '),
      }).toEqual({ strategy, where, fields });
      expect(draft.args).toMatchObject(args);
      expect(draft.canRun).toBe(true);
      expect(draft.notUnderstood).toEqual([]);
    });
  }

  it('keeps the words of the prompt as descriptions', () => {
    const { args } = planByRules(
      'From https://a.example/p/1 get the price (in euros) and "Star rating": how many stars',
    );
    expect(args.template).toEqual({ price: 'price (in euros)', star_rating: 'how many stars' });
  });

  it('says where to begin when no page is named', () => {
    const draft = planByRules('Find cheap flights to Rome');
    expect(draft.canRun).toBe(false);
    expect(draft.notUnderstood).toEqual([
      {
        text: 'Find cheap flights to Rome',
        message: 'There is no page to start at.',
        hint: 'Add a page to start at, such as https://example.com/shop.',
      },
    ]);
  });

  it('names what no plan does, and what does it instead', () => {
    const prompt =
      'Every day at 9 get name and price of all products under $20 from https://a.example/c, sort them by price and save as CSV';
    const { args, notUnderstood, restrictions } = planByRules(prompt);
    expect(args).toMatchObject({ url: 'https://a.example/c', template: { name: 'name', price: 'price' } });
    expect(notUnderstood.map(({ text }) => text)).toEqual(['save as CSV', 'Every day at 9']);
    expect(restrictions.map(({ text }) => text)).toEqual(['under $20', 'sort them by price']);
    expect(notUnderstood.every(({ hint }) => hint.length > 20)).toBe(true);
  });

  it.each([
    ['average price of the cars on https://a.example/c', 'average', 'price'],
    ['total price of all cars on https://a.example/c', 'total', 'price'],
    ['events for children under 6 on https://a.example/c', 'under 6', 'name'],
    ['the steepest slopes on https://a.example/c', 'steepest', 'title'],
  ])('says of %s what is not chosen or calculated', (prompt, text, field) => {
    const { args, notUnderstood, restrictions } = planByRules(prompt);
    expect(args).toMatchObject({
      url: 'https://a.example/c',
      perPage: 'many',
      template: { [field]: expect.any(String) },
    });
    expect([notUnderstood.map((each) => each.text), restrictions.filter(({ kind }) => kind === 'filter')]).toEqual([
      [text],
      [],
    ]);
  });

  it.each(['recipes that take a prep time of 10 min', 'Rezepte mit einer Kochzeit von 10 Minuten', 'routes of 5 km'])(
    'takes no amount for a number of items: %s',
    (things) => {
      expect(planByRules(`${things} on https://shop.example/list`).maxItems).toBeNull();
    },
  );

  it.each([
    'the hotel on https://a.example/c with the best price',
    'the 10 products on https://a.example/c with the best price, name and rating',
    'the 3 lamps on https://a.example/c with the highest rating and price',
    'the 3 cities on https://a.example/c that have the lowest rent, with name',
    'the page on https://a.example/c with the most links',
  ])('reads the page, and makes no order of %s', (prompt) => {
    const { strategy, restrictions } = planByRules(prompt);
    expect([strategy, restrictions.filter(({ kind }) => kind === 'order')]).toEqual(['extract', []]);
  });

  it('takes the total of things that have one for a field', () => {
    const { args, notUnderstood } = planByRules('total price of all orders on https://a.example/c');
    expect([args.template, notUnderstood]).toMatchObject([{ total_price: 'total price' }, []]);
  });

  it('takes start URLs, fields and caps of the request before those of the prompt', () => {
    const draft = planByRules('all products with name', {
      startUrls: ['a.example/c'],
      template: { sku: 'SKU' },
      maxVisits: 7,
    });
    expect(draft.args).toEqual({
      url: 'https://a.example/c',
      template: { sku: 'SKU' },
      perPage: 'many',
      maxPages: 7,
    });
    expect(() => planByRules('all products', { startUrls: ['not an address'] })).toThrow(
      '"not an address" is not an address.',
    );
  });
});
