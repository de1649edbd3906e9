import { expect, it } from 'vitest';
import { planByRules } from '../../../src/main/engine/agent/plan-by-rules';
import { readPrompt } from '../../../src/main/engine/agent/read-prompt';

const AT = 'https://shop.example/';

it.each([
  `die 5 Produkte mit den meisten Bewertungen auf ${AT}`,
  `los 5 productos con más reseñas en ${AT}`,
  `les 5 produits avec le plus d’avis sur ${AT}`,
  `i 5 prodotti con più recensioni su ${AT}`,
])('takes the first by a number: %s', (prompt) => {
  const { restrictions, ranked } = readPrompt(prompt);
  expect(restrictions).toMatchObject([{ kind: 'order', field: 'number of reviews', descending: true }]);
  expect(ranked).toBe(5);
});

it.each([
  `les 5 hôtels les mieux notés sur ${AT}`,
  `les 5 hôtels avec la meilleure note sur ${AT}`,
  `los 5 hoteles mejor valorados en ${AT}`,
  `los 5 hoteles con la mejor nota en ${AT}`,
  `i 5 ristoranti con il voto migliore su ${AT}`,
  `die 5 Hotels mit der besten Bewertung auf ${AT}`,
])('takes the first by their rating: %s', (prompt) => {
  const { restrictions, ranked, entity } = readPrompt(prompt);
  expect(restrictions).toMatchObject([{ kind: 'order', field: 'rating', descending: true }, { kind: 'kind' }]);
  expect(ranked).toBe(5);
  expect(entity).toMatch(/^(?:hôtels|hoteles|ristoranti|Hotels)$/);
});

it.each([
  [`welche Mannschaft hat die meisten Tore auf ${AT}`, 'tore'],
  [`welche Mannschaft auf ${AT} hat die meisten Tore?`, 'tore'],
  [`qué equipo tiene más puntos en ${AT}`, 'puntos'],
  [`quelle équipe a le plus de points sur ${AT}`, 'points'],
  [`quale squadra ha più punti su ${AT}`, 'punti'],
])('answers which one has the most: %s', (prompt, field) => {
  const { restrictions, ranked } = readPrompt(prompt);
  expect(restrictions[0]).toMatchObject({ kind: 'order', field, descending: true });
  expect(ranked).toBe(1);
});

it('finds the column of an inflected name', () => {
  const { args, restrictions } = planByRules(`Team und Punkte der 3 Mannschaften mit den meisten Punkten auf ${AT}`);
  expect(args.template).toEqual({ team: 'Team', punkte: 'Punkte' });
  expect(restrictions[0]).toMatchObject({ kind: 'order', sort: '-punkte' });
  const { template } = planByRules(`die 3 Mannschaften mit den meisten Punkten auf ${AT}`).args;
  expect(template).toMatchObject({ punkten: 'Punkten (Punkte)' });
});

it('compares the field before "d’au moins"', () => {
  const { restrictions } = readPrompt(`tous les produits avec note d'au moins 4 sur ${AT}`);
  expect(restrictions).toMatchObject([{ kind: 'filter', field: 'note', test: 'at least 4' }]);
});

it.each([`nome e prezzo di tutti i prodotti su ${AT}`, `nome e preço de todos os produtos em ${AT}`])(
  'reads the fields of all things: %s',
  (prompt) => {
    const { template, all } = readPrompt(prompt);
    expect(Object.keys(template ?? {})).toHaveLength(2);
    expect(all).toBe(true);
  },
);

it.each([
  [`naam, merk en prijs van alle boeken op ${AT}`, 'naam merk prijs'],
  [`geef me de naam en prijs van de producten op ${AT}`, 'naam prijs'],
  [`alle producten in de aanbieding op ${AT} met naam en oude prijs`, 'naam oude_prijs'],
  [`eventi su ${AT}: nome e data, tutti`, 'nome data'],
  [`nome, orario e organizzatore degli eventi di musica su ${AT}`, 'nome orario organizzatore'],
  [`Heim, Gast und Ergebnis der Spiele am 4. Spieltag auf ${AT}`, 'heim gast ergebnis spieltag'],
  [`Mannschaft und Punkte der Tabelle auf ${AT}`, 'mannschaft punkte'],
])('reads the fields of a sentence, and nothing behind them: %s', (prompt, fields) => {
  expect(Object.keys(planByRules(prompt).args.template ?? {}).join(' ')).toBe(fields);
});

// the fields that a question for a price asks for
it.each([
  [`what does the kettle cost on ${AT}`, 'name price'],
  [`was kostet der Wasserkocher auf ${AT}`, 'name price'],
  [`combien coûte la bouilloire sur ${AT}`, 'name price'],
  [`how much is the deposit on ${AT}`, 'deposit'],
  [`what does the kettle weigh on ${AT}`, 'what_does_the_kettle_weigh'],
  [`what does the warranty cover on ${AT}`, 'what_does_the_warranty_cover'],
  [`was kostet der Versand auf ${AT}`, 'was_kostet_der_versand'],
  [`combien coûte la livraison sur ${AT}`, 'combien_coûte_la_livraison'],
  [`open the menus on ${AT}`, 'menus'],
])('keeps a thing that is a field: %s', (prompt, fields) => {
  expect(Object.keys(readPrompt(prompt).template ?? {}).join(' ')).toBe(fields);
});

it.each([`tours from 9 h on ${AT}`, `walks up to 3 h on ${AT}`, `verfügbare Farben auf ${AT}`])(
  'takes no duration for a time, and no field for a kind of items: %s',
  (prompt) => {
    expect(readPrompt(prompt).restrictions).toEqual([]);
  },
);

it.each([`lots from 12 December to 14 December on ${AT}`, `lots from 12 to 14 December on ${AT}`])(
  'reads a span of days without a year: %s',
  (prompt) => {
    expect(readPrompt(prompt).restrictions.filter(({ kind }) => kind === 'filter')).toMatchObject([
      { field: 'date', test: 'since 12 December' },
      { field: 'date', test: 'until 14 December' },
    ]);
  },
);

it.each([
  [`jobs with a deadline before 1 February 2027 on ${AT}`, 'deadline', 'before 1 February 2027'],
  [`grants closing before 1 February 2027 on ${AT}`, 'deadline', 'before 1 February 2027'],
  [`grants with a closing date before February 2027 on ${AT}`, 'closing date', 'before February 2027'],
  [`Ausschreibungen mit Frist im Dezember 2026 auf ${AT}`, 'frist', 'on December 2026'],
  [`articles published before 1 March 2026 on ${AT}`, 'date', 'before 1 March 2026'],
])('compares the date that a sentence names: %s', (prompt, field, test) => {
  expect(readPrompt(prompt).restrictions).toContainEqual(expect.objectContaining({ kind: 'filter', field, test }));
});

it.each([
  [`die 3 Hotels mit den meisten Sternen auf ${AT}`, 'die 3 Hotels mit den meisten Sternen'],
  [`les 3 hôtels avec la meilleure note sur ${AT}`, 'les 3 hôtels avec la meilleure note'],
  [`welche Mannschaft auf ${AT} hat die meisten Tore?`, 'welche Mannschaft hat die meisten Tore'],
  [`todos los eventos después del 1 de diciembre de 2026 en ${AT}`, 'después del 1 de diciembre de 2026'],
  [`Filme länger als 2 Stunden auf ${AT}`, 'länger als 2 Stunden'],
  [`de 5 goedkoopste lampen op ${AT}`, 'de 5 goedkoopste'],
])('shows a condition in the words of the sentence: %s', (prompt, text) => {
  expect(readPrompt(prompt).restrictions[0]?.text).toBe(text);
});

it('says which value no item has', () => {
  const [unclear] = readPrompt(`the most popular lamps on ${AT}`).notUnderstood;
  expect(unclear?.message).toBe('Items do not have the value “the most popular”, so it cannot be used to choose them.');
});
