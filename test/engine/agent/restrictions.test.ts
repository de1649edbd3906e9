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

  // the fields, what is asked of the items, and the words for their kind
  it.each([
    [
      `Hotels die Haustiere erlauben, mit Preis pro Woche und Entfernung, von ${AT}`,
      'name preis_pro_woche entfernung',
      ['says “Haustiere erlauben”'],
    ],
    [`Hotels mit Pool auf ${AT} mit Name und Preis pro Nacht`, 'name preis_pro_nacht', ['says “Pool”']],
    [`hotels with pool on ${AT} with name and price`, 'name price', ['says “pool”']],
    [
      `tornillos de acero inox en ${AT} con referencia, largo y precio`,
      'name referencia largo precio',
      ['says “acero inox”'],
    ],
    [
      `titre, prix et état des vélos en bon état à moins de 300 euros sur ${AT}`,
      'titre prix état',
      ['prix is below 300 EUR', 'says “bon état”'],
    ],
    [
      `vélos en bon état à moins de 300 euros sur ${AT}`,
      'title description url price',
      ['price is below 300 EUR', 'says “bon état”'],
    ],
    [`Titel und Preis der Fahrräder in gutem Zustand auf ${AT}`, 'titel preis', ['says “gutem Zustand”']],
    [`Stühle aus Holz auf ${AT} mit Name und Preis`, 'name preis', ['says “Holz”']],
    [`biciclette in buono stato su ${AT} con titolo e prezzo`, 'titolo prezzo', ['says “buono stato”']],
    [`Hotels mit mindestens 4 Sternen auf ${AT} mit Name und Sterne`, 'name sterne', ['sterne is at least 4']],
    [
      `referencia, longitud y precio de las correas de más de 1000 mm en ${AT}`,
      'referencia longitud precio',
      ['longitud is above 1 m'],
    ],
    [`combien de vélos en très bon état sur ${AT}`, 'title description url', ['says “très bon état”']],
    [`referencia y precio de los tornillos de inox en ${AT}`, 'referencia precio', ['says “inox”']],
    [
      `referencia y carga de los rodamientos con carga mayor que 10 kN en ${AT}`,
      'referencia carga',
      ['carga is above 10'],
    ],
    [
      `title, date and cost of events between 5 December and 12 December 2026 on ${AT}`,
      'title date cost',
      ['date is not before 2026-12-05', 'date is not after 2026-12-12'],
    ],
    [
      `title and date of events between 5 and 12 December 2026 on ${AT}`,
      'title date',
      ['date is not before 2026-12-05', 'date is not after 2026-12-12'],
    ],
    [
      `in-stock products from ${AT} with price and former price, only those on sale`,
      'name price former_price availability',
      ['availability is in stock', 'former_price has a value'],
    ],
    [
      `insurance plans under 20 euros a month on ${AT} with plan name, yearly price and monthly price`,
      'plan_name yearly_price monthly_price',
      ['monthly_price is below 20 EUR'],
    ],
    [
      `Name, Sterne und Gästebewertung aller Hotels auf ${AT} mit Bewertung über 8,5`,
      'name sterne gästebewertung',
      ['gästebewertung is above 8.5'],
    ],
    [`products with fewer than 5 in stock on ${AT} with name and stock`, 'name stock', ['stock is below 5']],
  ])('are found in any part of a sentence, never taken for a column: %s', (prompt, fields, meanings) => {
    const { args, restrictions, notUnderstood } = planByRules(prompt);
    expect(Object.keys(args.template ?? {}).join(' ')).toBe(fields);
    expect(restrictions.filter(({ kind }) => kind !== 'kind').map(({ meaning }) => meaning)).toEqual(meanings);
    expect(notUnderstood).toEqual([]);
  });

  // "of" and "with" also belong to the names of columns
  it.each([
    [
      `opening hours, price with tax and number of reviews from ${AT}/1`,
      'opening_hours price_with_tax number_of_reviews',
    ],
    [
      `Name der Firma, Anzahl der Bewertungen, Preis mit MwSt auf ${AT}/1`,
      'name_der_firma anzahl_der_bewertungen preis_mit_mwst',
    ],
    [`Zutaten mit Mengen und Zubereitungszeit von ${AT}/1`, 'zutaten_mit_mengen zubereitungszeit'],
    [`Name und Preis der Wohnung mit Balkon auf ${AT}/1`, 'name preis_der_wohnung_mit_balkon'],
    [`terms of payment from ${AT}/1`, 'terms_of_payment'],
  ])('leave the names of columns whole: %s', (prompt, fields) => {
    const { args, restrictions } = planByRules(prompt);
    expect([Object.keys(args.template ?? {}).join(' '), restrictions]).toEqual([fields, []]);
  });

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
