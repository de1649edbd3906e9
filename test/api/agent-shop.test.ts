import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  for (const [path, body] of Object.entries(PAGES)) site.on(path, page(path, body));
});
afterAll(async () => {
  await app.stop();
  await site.stop();
});

const page = (path: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${TITLES[path] ?? path} | Nordhaus</title></head><body><header><a href="/">Nordhaus</a> <nav><a href="/lamps">Lamps</a> <a href="/tables">Tables</a> <a href="/journal">Journal</a> <a href="/team">Team</a> <a href="/events">Events</a></nav></header><main>${body}</main></body></html>`;

interface Product {
  readonly id: number;
  readonly kind: 'lamp' | 'table';
  readonly name: string;
  readonly price: number;
  readonly material: string;
  readonly isSoldOut: boolean;
}

const PRODUCTS: readonly Product[] = Array.from({ length: 16 }, (_, at) => {
  const id = at + 1;
  const kind = id <= 10 ? 'lamp' : 'table';
  const name = `${['Aster', 'Birk', 'Corda', 'Dune'][id % 4]} ${kind} ${id}`;
  const material = ['oak', 'brass', 'glass'][id % 3] ?? '';
  return { id, kind, name, price: 12 + id * 7.5, material, isSoldOut: id % 5 === 0 };
});
const LAMPS = PRODUCTS.filter(({ kind }) => kind === 'lamp');
const TABLES = PRODUCTS.filter(({ kind }) => kind === 'table');
const namesOf = (products: readonly Product[]) => products.map(({ name }) => name).sort();

const EVENTS = [
  ['Lamp workshop', '2999-12-05', 'Hamburg', '€25'],
  ['Open studio', '2999-12-12', 'Berlin', 'free'],
  ['Winter market', '3000-01-09', 'Hamburg', '€5'],
  ['Wood talk', '2020-11-01', 'Hamburg', 'free'],
] as const;
const TEAM = [
  ['Ada Brandt', 'Editor', 'ada@nordhaus.example'],
  ['Jon Weiss', 'Head of design', 'jon@nordhaus.example'],
  ['Mia Okafor', 'Photographer', 'mia@nordhaus.example'],
] as const;
const STORIES = ['How to light a hallway', 'Caring for oiled wood', 'Meet the maker'];

const card = ({ id, name, price, isSoldOut }: Product) =>
  `<article class="c"><a href="/p/${id}"><h2>${name}</h2></a><p><span>€${price.toFixed(2)}</span></p>${isSoldOut ? '<p>Sold out</p>' : ''}</article>`;
const list = (title: string, products: readonly Product[], pager = '') =>
  `<h1>${title}</h1><div class="grid">${products.map(card).join('')}</div>${pager}`;

const TITLES: Readonly<Record<string, string>> = { '/': 'Home', '/lamps': 'Lamps', '/tables': 'Tables' };
const PAGES: Readonly<Record<string, string>> = {
  '/': '<h1>Furniture and lamps from the north</h1><p>Welcome.</p><a href="/lamps">All lamps</a> <a href="/tables">All tables</a>',
  '/lamps': list('Lamps', LAMPS),
  '/tables': list('Tables', TABLES.slice(0, 4), '<p><b>1</b> <a href="/tables?page=2">2</a></p>'),
  '/tables?page=2': list('Tables', TABLES.slice(4), '<p><a href="/tables">1</a> <b>2</b></p>'),
  '/team': `<h1>Our team</h1>${TEAM.map(([name, role, mail]) => `<div class="person"><h3>${name}</h3><p>${role}</p><a href="mailto:${mail}">${mail}</a></div>`).join('')}`,
  '/events': `<h1>Events</h1><ul>${EVENTS.map(([name, date, place, fee]) => `<li><h3>${name}</h3><p>${date}, ${place}</p><p>Entry: ${fee}</p></li>`).join('')}</ul>`,
  '/journal': `<h1>Journal</h1>${STORIES.map((title, at) => `<article><h2><a href="/journal/${at}">${title}</a></h2></article>`).join('')}`,
  ...Object.fromEntries(
    STORIES.map((title, at) => [
      `/journal/${at}`,
      `<article><h1>${title}</h1><p>By Ada Brandt on 2026-0${at + 1}-10</p>${'<p>Light a room as you would set a table: with care and in layers. Begin with the ceiling, go on to the walls, and end with the things that you touch each day.</p>'.repeat(5)}</article>`,
    ]),
  ),
  ...Object.fromEntries(
    PRODUCTS.map(({ id, name, price, material, isSoldOut }) => [
      `/p/${id}`,
      `<h1>${name}</h1><p>€${price.toFixed(2)}</p><dl><dt>Material</dt><dd>${material}</dd><dt>Article number</dt><dd>NH-${1000 + id}</dd></dl>${isSoldOut ? '<p>Sold out</p>' : '<p>In stock</p><button>Add to cart</button>'}<p>Made by hand in small series.</p>`,
    ]),
  ),
};

async function run(prompt: string) {
  const { results, outcome } = await app.run('agent', { prompt: prompt.replaceAll('SITE', site.url('')) });
  return { items: results.items, names: results.items.map(({ title, name }) => String(name ?? title)).sort(), outcome };
}

describe('a sentence about a shop with plain pages', () => {
  it('reads each product of a kind, and no list of them', { tags: 'long' }, async () => {
    const { items, names, outcome } = await run('name and price of all lamps on SITE/');
    expect(names).toEqual(namesOf(LAMPS));
    expect(items.every(({ price }) => typeof price === 'number')).toBe(true);
    expect(outcome.state).toBe('complete');
  });

  it('looks through the site for what its front page does not show', async () => {
    const { items, names } = await run('lamps made of oak on SITE/ with name and article number');
    expect(names).toEqual(namesOf(LAMPS.filter(({ material }) => material === 'oak')));
    expect(items.every(({ article_number: number }) => /^NH-\d+$/.test(String(number)))).toBe(true);
  });

  it('takes the cheapest from all pages of a list, though it has two', async () => {
    const { names, outcome } = await run('name of the 2 most expensive tables on SITE/tables');
    expect([names, outcome.state]).toEqual([namesOf(TABLES.slice(-2)), 'complete']);
  });

  it.each([
    ['how many lamps are there on SITE/lamps', namesOf(LAMPS)],
    ['name of the sold out lamps on SITE/lamps', namesOf(LAMPS.filter(({ isSoldOut }) => isSoldOut))],
    ['upcoming events in Hamburg on SITE/events with date', ['Lamp workshop', 'Winter market']],
    ['name and email of everyone in the team at SITE/team', ['Ada Brandt', 'Jon Weiss', 'Mia Okafor']],
  ])('%s', async (prompt, names) => {
    expect((await run(prompt)).names).toEqual(names);
  });
});

describe('a query for a kind of page without structured data', () => {
  it.each([
    ['product pages', PRODUCTS.map(({ id }) => `/p/${id}`)],
    ['article pages', STORIES.map((_, at) => `/journal/${at}`)],
  ])('finds %s and no lists', async (query, paths) => {
    const { results } = await app.run('crawl', { query, startUrls: [site.url('/')] });
    expect(results.hits.toSorted()).toEqual(paths.map((path) => site.url(path)).sort());
  });
});
