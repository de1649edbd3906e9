import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import { PRODUCT_TEMPLATE, type Site, startSite } from '../helpers/site';

const PAGES = 12;
const MATERIALS = ['oak', 'ash', 'steel', 'brass', 'linen', 'wool', 'glass'];
const TOWNS = ['Bern', 'Ulm', 'Graz', 'Turin', 'Lyon'];
const numbers = Array.from({ length: PAGES }, (_, at) => at + 1);

let app: TestApp;
let site: Site;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
});
afterAll(() => Promise.all([app.stop(), site.stop()]));

function product(number: number, price: number, links: readonly string[]): string {
  const about = `Lamp ${number} is made of ${MATERIALS[number % 7]} in ${TOWNS[number % 5]}. It weighs ${(number * 13) % 97} kg, and the
    cover number ${number * 7919} keeps it dry. Ask for the one with code ${(number * 104_729).toString(36)} in our shop.`;
  const related = links.map((link) => `<a href="${link}">More</a>`).join(' ');
  return `<!doctype html><title>Lamp ${number}</title><h1>Lamp ${number}</h1><p class="price">$${price}</p><p>${about}</p>${related}`;
}

/** A shop in which every page links to four others, with `link` for the address of each link. */
function serve(link: (number: number, from: number) => string, price = (number: number, _url: string) => number): void {
  site.otherwise((request, response) => {
    const url = request.url ?? '';
    const number = Number(/^\/p\/(\d+)/.exec(url)?.[1] ?? 0);
    const others = [0, 1, 2, 3].map((step) => ((number + step) % PAGES) + 1);
    const html =
      number === 0
        ? numbers.map((each) => `<a href="${link(each, 0)}">Lamp ${each}</a>`).join(' ')
        : product(
            number,
            price(number, url),
            others.map((each) => link(each, number)),
          );
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
}

function scrape() {
  site.forget();
  return app.run('scrape', {
    pattern: site.url('/p/**'),
    startUrls: [site.url('/')],
    template: PRODUCT_TEMPLATE,
    maxVisits: 150,
    respectRobots: false,
  });
}

describe('a site whose links carry a parameter that changes nothing', () => {
  let made = 0;
  const token = () => `${(++made * 7_919_713).toString(36)}x${made}9`;

  it.each([
    ['the page they are on', (number: number, from: number) => `/p/${number}?ref=${from === 0 ? 'home' : from}`],
    ['a session id in the query', (number: number) => `/p/${number}?sid=${token()}`],
    ['a session id in the path', (number: number) => `/p/${number};sid=${token()}`],
    ['the time', (number: number) => `/p/${number}?t=${1_795_962_746_000 + ++made}`],
  ])('gives each page once and ends: %s', async (_, link) => {
    serve(link);
    const { results, outcome } = await scrape();
    expect(results.items.map(({ name }) => name).toSorted()).toEqual(numbers.map((each) => `Lamp ${each}`).toSorted());
    expect(outcome).toMatchObject({ state: 'complete', sentence: `Complete: ${PAGES} items.` });
    expect(site.visits().length).toBeLessThan(100);
  });

  it.each([
    ['show other links and another time on each visit', () => [...numbers].sort(() => Math.random() - 0.5).slice(0, 3)],
    ['have no links and hardly any text', () => []],
  ])('gives each page once, though its pages %s', async (_, related) => {
    const token = () => `${Math.random().toString(36).slice(2, 12)}x${++made}9`;
    site.otherwise((request, response) => {
      const id = token();
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const number = Number(/^\/p\/(\d+)/.exec(path)?.[1] ?? 0);
      const page = Number(/page=(\d)/.exec(query)?.[1] ?? 1);
      const listed = numbers.slice(4 * page - 4, 4 * page);
      const link = (each: number) => `<a href="/p/${each}?sid=${id}">Lamp ${each}</a>`;
      const pages = [1, 2, 3].map((each) => `<a href="/list?page=${each}&sid=${id}">${each}</a>`);
      const others = related();
      const html =
        number === 0
          ? [...listed.map(link), ...pages].join(' ')
          : others.length > 0
            ? `${product(number, number, [])}<p>Made at ${made} for ${token()}</p>${others.map(link).join(' ')}`
            : `<title>Lamp ${number}</title><h1>Lamp ${number}</h1><p class="price">$${number}</p>`;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
    const { results, outcome } = await scrape();
    expect(results.items.map(({ name }) => name).toSorted()).toEqual(numbers.map((each) => `Lamp ${each}`).toSorted());
    expect(outcome).toMatchObject({ state: 'complete', sentence: `Complete: ${PAGES} items.` });
    expect(site.visits().length).toBeLessThan(100);
    const input = { pattern: site.url('/p/**'), startUrls: [site.url('/')], maxVisits: 150, respectRobots: false };
    const { results: crawled, outcome: crawlOutcome } = await app.run('crawl', input);
    expect(crawled.hits).toHaveLength(PAGES);
    expect(crawlOutcome.state).toBe('complete');
  });

  it('counts a page that fails under each address once', async () => {
    site.otherwise((request, response) => {
      const number = Number(/^\/p\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
      const id = token();
      const links = numbers.map((each) => `<a href="/p/${each}?sid=${id}">Lamp ${each}</a>`).join(' ');
      const html = number === 0 ? links : `${product(number, number, [])}${links}`;
      response.writeHead(number === 7 ? 400 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
    const input = { pattern: site.url('/p/**'), startUrls: [site.url('/')], maxVisits: 150, respectRobots: false };
    const { results, outcome, problems } = await app.run('crawl', input);
    expect(results.hits).toHaveLength(PAGES);
    expect(outcome.reasons).toMatchObject([{ code: 'pages_failed', count: 1 }]);
    expect(problems).toHaveLength(1);
  });

  it('lists each page once as a hit of a crawl', async () => {
    serve((number) => `/p/${number}?sid=${token()}`);
    const input = { pattern: site.url('/p/**'), startUrls: [site.url('/')], maxVisits: 150, respectRobots: false };
    const { results, outcome } = await app.run('crawl', input);
    expect(results.hits).toHaveLength(PAGES);
    expect(outcome.state).toBe('complete');
  });
});

describe('a workflow that crawls a site whose links carry a parameter that changes nothing', () => {
  const token = () => `${Math.random().toString(36).slice(2, 12)}x9`;
  const crawl = () => ({
    name: 'crawl',
    args: { pattern: site.url('/p/**'), startUrls: [site.url('/')], maxVisits: 150 },
  });
  const extract = { name: 'extract', args: { questions: PRODUCT_TEMPLATE, mode: 'single' } };
  const run = async (...steps: readonly { readonly name: string; readonly args: Record<string, unknown> }[]) => {
    const { workflowId } = await app.api('createWorkflow', { steps, options: { respectRobots: false } } as never);
    const { jobId } = await app.api('runWorkflow', { id: workflowId });
    await jobEnd(app, jobId);
    return (await app.api('getJobV2', { id: jobId })).results.items;
  };
  const pages = (items: readonly Readonly<Record<string, unknown>>[]) =>
    items.map(({ url }) => /\/p\/\d+/.exec(String(url))?.[0]).toSorted();
  const all = numbers.map((each) => `/p/${each}`).toSorted();

  it.each([
    ['a session id in the query', (number: number) => `/p/${number}?sid=${token()}`],
    ['a session id in the path', (number: number) => `/p/${number};sid=${token()}`],
    ['the page they are on', (number: number, from: number) => `/p/${number}?ref=${from === 0 ? 'home' : from}`],
  ])('gives each page once: %s', async (_, link) => {
    serve(link);
    expect(pages(await run(crawl(), extract))).toEqual(all);
    expect(pages(await run(crawl()))).toEqual(all);
  });

  it('gives each page once, though every response has a new id and pages differ on each visit', async () => {
    site.otherwise((request, response) => {
      const id = token();
      const number = Number(/^\/p\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
      const links = numbers.map((each) => `<a href="/p/${each}?sid=${id}">Lamp ${each}</a>`).join(' ');
      const html = number === 0 ? links : `${product(number, number, [])}<p>${token()} ${token()}</p>${links}`;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
    expect(pages(await run(crawl(), extract))).toEqual(all);
    expect(pages(await run(crawl()))).toEqual(all);
    const starts = { name: 'const', args: { items: [{ url: site.url('/p/1') }, { url: site.url('/p/2') }] } };
    const { startUrls: _, ...later } = crawl().args;
    expect(pages(await run(starts, { name: 'crawl', args: later }, extract))).toEqual(all);
  });
});

describe('a shop whose parameter names a variant', () => {
  const VARIANTS = ['a71f93', 'b82c04', 'c93d15'];

  it('keeps each variant with another price, though most have the same', async () => {
    site.otherwise((request, response) => {
      const [path = '', variant = ''] = (request.url ?? '').split('?sku=');
      const number = Number(/^\/p\/(\d+)/.exec(path)?.[1] ?? 0);
      const links = VARIANTS.map((each) => `/p/${number}?sku=${each}`);
      const price = number > 10 ? 100 * number + VARIANTS.indexOf(variant) : number;
      const all = numbers.flatMap((each) => VARIANTS.map((sku) => `<a href="/p/${each}?sku=${sku}">Lamp</a>`));
      const html = number === 0 ? all.join(' ') : product(number, price, links);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
    const { results, outcome } = await scrape();
    const prices = results.items.map(({ price }) => price);
    expect(prices).toEqual(expect.arrayContaining([1100, 1101, 1102, 1200, 1201, 1202]));
    expect(site.visits()).toHaveLength(1 + PAGES * VARIANTS.length);
    expect(outcome.state).toBe('complete');
  });
});
