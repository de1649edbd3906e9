import { describe, expect, it } from 'vitest';
import { planByRules } from '../../../src/main/engine/agent/plan-by-rules';
import { RESTRICTION_PROMPTS } from './restriction-prompts';

const AT = 'https://shop.example/shop';

describe('the restrictions of a prompt, by rules', () => {
  for (const [prompt, restrictions, more] of RESTRICTION_PROMPTS) {
    it(prompt, () => {
      const { args, maxItems, notShown, restrictions: found, notUnderstood } = planByRules(prompt);
      const ofKind = (is: boolean) => found.filter(({ kind }) => (kind === 'kind') === is);
      expect({
        restrictions: ofKind(false).map(({ meaning }) => meaning),
        kind: ofKind(true)[0]?.words,
        maxItems: maxItems ?? undefined,
        notShown: notShown.join(' ') || undefined,
        maxPages: args.maxPages,
      }).toEqual({ restrictions, ...more });
      expect(notUnderstood).toEqual([]);
    });
  }

  it.each([
    [`the most popular products on ${AT}`, 'the most popular'],
    [`die beliebteste Lampe auf ${AT}`, 'die beliebteste'],
    [`les livres les plus populaires sur ${AT}`, 'les plus populaires'],
    [`at least 20 products from ${AT}`, 'at least 20'],
    [`products on page 2 of ${AT}`, 'on page 2 of'],
    [`the second page of ${AT}`, 'the second page of'],
    [`price of the cheapest and the most expensive lamp on ${AT}`, 'the most expensive'],
    [`find all pages on ${AT} under 20 euros`, 'under 20 euros'],
    [`name and price of ${AT}/1 except ${AT}/2`, `${AT}/2`],
  ])('are told if nothing can be made of them: %s', (prompt, words) => {
    expect(planByRules(prompt).notUnderstood).toMatchObject([{ text: words, hint: expect.stringContaining(' ') }]);
  });

  it('count upcoming from today', () => {
    const { args, restrictions } = planByRules(`kommende Kurse in Hamburg auf ${AT} mit Datum und Preis`);
    expect(restrictions.map(({ meaning }) => meaning)).toEqual([
      `datum is not before ${new Date().toISOString().slice(0, 10)}`,
      'location contains “Hamburg”',
      'of the kind “Kurse”, if the page says so',
    ]);
    expect(args.perPage).toBe('many');
  });

  it('name the words of the prompt', () => {
    const { restrictions } = planByRules(`the 3 cheapest lamps under 20 euros, in stock, on ${AT}`);
    expect(restrictions.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'order: the 3 cheapest',
      'filter: under 20 euros',
      'filter: in stock',
      'kind: lamps',
    ]);
  });

  it('take the fields of a template in place of fields of their own', () => {
    const draft = planByRules(`all lamps under 20 euros on ${AT}, newest first`, {
      template: { cost: 'What it costs', posted_on: 'When it was posted' },
    });
    expect(draft).toMatchObject({
      args: { template: { cost: 'What it costs', posted_on: 'When it was posted' } },
      restrictions: [{ filter: 'cost below 20 EUR' }, { sort: '-posted_on' }, { kind: 'kind' }],
      notShown: [],
    });
  });

  it('keep a page that is named to that page, and leave out those that are excepted', () => {
    expect(planByRules(`all quotes only on ${AT}/page/1/`).args).not.toHaveProperty('maxPages');
    expect(planByRules(`the 3 cheapest lamps on ${AT}/page/2/`).args).not.toHaveProperty('maxPages');
    expect(planByRules('articles about tides on https://shop.example/news').strategy).toBe('extract');
    expect(
      planByRules('All products on https://shop.example/** except https://shop.example/sale/**').args,
    ).toMatchObject({
      pattern: 'https://shop.example/**',
      priority: { skip: ['https://shop.example/sale/**'] },
    });
  });
});
