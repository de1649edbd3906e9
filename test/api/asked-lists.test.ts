import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  for (const [path, page] of Object.entries(PAGES)) site.on(path, page);
});
afterAll(async () => {
  await app.stop();
  await site.stop();
});

const page = (lang: string, title: string, body: string) =>
  `<!doctype html><html lang="${lang}"><head><title>${title} – Fernhaus</title></head><body><header><a href="/">Fernhaus</a><nav><a href="/start">Start</a></nav></header><main><h1>${title}</h1>${body}</main></body></html>`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

const LAMPS = ['Nova|49,00 €', 'Luna|129,00 €', 'Sol|240,00 €', 'Pico|19,90 €', 'Orbit|99,00 €'].map((one) =>
  one.split('|'),
);
const TALKS = ['Opening|09:00', 'Compilers|10:30', 'Networks|08:30', 'Databases|11:15', 'Closing|17:00'].map((one) =>
  one.split('|'),
);
const LOTS = ['Oak chest|120|open', 'Silver spoon|40|closed', 'Clock|300|open', 'Vase|80|sold'].map((one) =>
  one.split('|'),
);
const STATES: Readonly<Record<string, string>> = { open: 'offen', closed: 'geschlossen', sold: 'verkauft' };
const CASES = [
  'Wasserrohr|28.10.2026',
  'Dach|31.10.2026',
  'Fenster|02.11.2026',
  'Boden|01.11.2026',
  'Tür|15.11.2026',
].map((one) => one.split('|'));
const QUESTIONS = ['How do I return an item?|By post.', 'Is delivery free?|Over €50.', 'Where are you?|In Ghent.'].map(
  (one) => one.split('|'),
);
const FRAGEN = ['Wie sende ich zurück?|Per Post.', 'Ist der Versand frei?|Ab 50 €.', 'Wo sitzt ihr?|In Gent.'].map(
  (one) => one.split('|'),
);
const kettle = (lang: string, title: string, price: string, facts: readonly (readonly string[])[]) =>
  page(
    lang,
    title,
    `<p class="price">${price}</p><button>Add to cart</button><table>${facts
      .map(([head, value]) => `<tr><th>${head}</th><td>${value}</td></tr>`)
      .join('')}</table>`,
  );

const PAGES: Readonly<Record<string, string>> = {
  '/lampen': page('de', 'Lampen', table(['Lampe', 'Preis'], LAMPS)),
  '/lampen-liste': page('de', 'Lampen', `<ul>${LAMPS.map((one) => `<li>${one.join(' – ')}</li>`).join('')}</ul>`),
  '/lampes': page('fr', 'Lampes', table(['Lampe', 'Prix'], LAMPS)),
  '/talks': page(
    'en',
    'Talks',
    table(
      ['Time', 'Title'],
      TALKS.map(([name = '', time = '']) => [time, name]),
    ),
  ),
  '/vortraege': page(
    'de',
    'Vorträge',
    table(
      ['Uhrzeit', 'Titel'],
      TALKS.map(([name = '', time = '']) => [`${time} Uhr`, name]),
    ),
  ),
  '/talks-am': page(
    'en',
    'Talks',
    TALKS.map(([name = '', time = '']) => {
      const hour = Number(time.slice(0, 2));
      return `<article><h2><a href="/talks/${name}">${name}</a></h2><p>${hour > 12 ? hour - 12 : hour}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}</p></article>`;
    }).join(''),
  ),
  '/lots': page('en', 'Lots', table(['Lot', 'Estimate', 'Status'], LOTS)),
  '/lose': page(
    'de',
    'Lose',
    table(
      ['Los', 'Schätzung', 'Status'],
      LOTS.map(([name = '', price = '', state = '']) => [name, price, STATES[state] ?? '']),
    ),
  ),
  '/faelle': page('de', 'Fälle', table(['Fall', 'Eingang'], CASES)),
  '/faq': page(
    'en',
    'FAQ',
    `<dl>${QUESTIONS.map(([asked, answer]) => `<dt>${asked}</dt><dd>${answer}</dd>`).join('')}</dl>`,
  ),
  '/fragen': page(
    'de',
    'Häufige Fragen',
    FRAGEN.map(([asked, answer]) => `<details><summary>${asked}</summary><p>${answer}</p></details>`).join(''),
  ),
  '/kettle': kettle('en', 'Kettle Aqua 2', '€39.90', [
    ['Volume', '1.7 l'],
    ['Power', '2200 W'],
    ['Colour', 'Black'],
  ]),
  '/wasserkocher': kettle('de', 'Wasserkocher Aqua 2', '39,90 €', [
    ['Volumen', '1,7 l'],
    ['Leistung', '2200 W'],
    ['Farbe', 'Schwarz'],
  ]),
};

/** The first field of each item, and the outcome. */
async function run(sentence: string) {
  const { results, outcome } = await app.run('agent', {
    prompt: sentence.replace(/@(\/[a-z-]+)/, (_, path: string) => site.url(path)),
  });
  const names = results.items.map((item) => item.title ?? item.name ?? item.question);
  return { names, items: results.items, outcome };
}

describe('a sentence about a list without links', () => {
  it.each([
    ['Welche Lampe auf @/lampen ist am teuersten?', ['Sol']],
    ['Welche Lampe auf @/lampen-liste ist am teuersten?', ['Sol']],
    ['Quelle lampe sur @/lampes est la moins chère ?', ['Pico']],
    ['Lampen unter 100 Euro auf @/lampen', ['Nova', 'Pico', 'Orbit']],
    ['talks after 10:00 on @/talks', ['Compilers', 'Databases', 'Closing']],
    ['talks before 10 am on @/talks-am', ['Opening', 'Networks']],
    ['talks between 10:00 and 12:00 on @/talks', ['Compilers', 'Databases']],
    ['Vorträge, die nach 10 Uhr beginnen, auf @/vortraege', ['Compilers', 'Databases', 'Closing']],
    ['open lots on @/lots', ['Oak chest', 'Clock']],
    ['offene Lose auf @/lose', ['Oak chest', 'Clock']],
    ['Fälle mit Eingang nach dem 1.11.2026 auf @/faelle', ['Fenster', 'Tür']],
  ])('keeps the items that it asks for: %s', async (sentence, meant) => {
    const { names, outcome } = await run(sentence);
    expect({ names, state: outcome?.state }).toEqual({ names: meant, state: 'complete' });
    expect(outcome?.sentence).not.toContain('all are kept');
  });
});

describe('questions', () => {
  it.each([
    ['what are the questions on @/faq', QUESTIONS],
    ['Was sind die Fragen auf @/fragen', FRAGEN],
  ])('are read with their answers: %s', async (sentence, meant) => {
    const { items } = await run(sentence);
    expect(items.map(({ question, answer }) => [question, answer])).toEqual(meant);
  });

  it.each([
    ['How much does the kettle cost on @/kettle?', 'Kettle Aqua 2'],
    ['Was kostet der Wasserkocher auf @/wasserkocher?', 'Wasserkocher Aqua 2'],
  ])('for a price are answered with it: %s', async (sentence, name) => {
    const { items } = await run(sentence);
    expect(items).toMatchObject([{ name, price: 39.9 }]);
  });
});
