import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp, until } from '../helpers/app';
import { type DoubleRequest, type ModelDouble, startModelDouble } from '../helpers/model-double';
import { type Site, startSite } from '../helpers/site';

const TOPICS = {
  garden: ['seed', 'soil', 'harvest', 'greenhouse', 'watering', 'compost', 'leaf', 'spade'],
  sailing: ['mast', 'harbour', 'anchor', 'tide', 'keel', 'rudder', 'knot', 'deck'],
  coins: ['mint', 'silver', 'emperor', 'alloy', 'collector', 'auction', 'relief', 'bronze'],
  stars: ['telescope', 'orbit', 'nebula', 'comet', 'lens', 'galaxy', 'eclipse', 'crater'],
  trains: ['engine', 'platform', 'whistle', 'carriage', 'signal', 'tunnel', 'station', 'boiler'],
} as const;
type Topic = keyof typeof TOPICS;

const PAGES = 24; // of each topic
const TOMATOES = [3, 7, 8, 12, 15, 21];
const QUERY = 'how to grow tomatoes';

function page(title: string, text: string, links: readonly (readonly [path: string, text: string])[]): string {
  const list = links.map(([path, shown]) => `<li><a href="${path}">${shown}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><title>${title} - The Almanac</title></head><body>
<nav><a href="/">Home</a> <a href="/imprint">Imprint</a></nav><main><h1>${title}</h1><p>${text}</p><ul>${list}</ul></main></body></html>`;
}

function getTopicText(topic: Topic, number: number, subject: string): string {
  const words = TOPICS[topic];
  const sentence = (at: number) =>
    `The ${words[(number + at) % 8]} and the ${words[(number * 3 + at) % 8]} need care, as every ${words[(at * 5 + 1) % 8]} does`;
  const own = Array.from({ length: 12 }, (_, at) => sentence(at));
  return `${[...own, ...(subject === '' ? [] : [subject, subject, subject])].join('. ')}.`;
}

const isTomato = (topic: Topic, number: number) => topic === 'garden' && TOMATOES.includes(number);
const getTopicPath = (topic: Topic, number: number) =>
  `/${topic}/${isTomato(topic, number) ? `tomato-${number}` : `note-${number}`}`;
const getTopicTitle = (topic: Topic, number: number) =>
  isTomato(topic, number) ? `Growing tomatoes, part ${number}` : `A note on the ${TOPICS[topic][number % 8]} ${number}`;

/** 127 pages of five subjects; six of them, among those on gardening, are about growing tomatoes. */
function almanac(site: Site): readonly string[] {
  const topics = Object.keys(TOPICS) as Topic[];
  site.on(
    '/',
    page(
      'The Almanac',
      'Notes on many things.',
      topics.toReversed().map((topic) => [`/${topic}/`, `All about ${topic}`]),
    ),
  );
  site.on('/imprint', page('Imprint', 'Who writes this.', []));
  for (const topic of topics) {
    const numbers = Array.from({ length: PAGES }, (_, at) => at);
    site.on(
      `/${topic}/`,
      page(
        `All about ${topic}`,
        `What we know of ${topic}.`,
        numbers.map((n) => [getTopicPath(topic, n), getTopicTitle(topic, n)]),
      ),
    );
    for (const n of numbers) {
      const subject = isTomato(topic, n) ? 'Grow your tomatoes in a warm place, and tie each tomato plant up' : '';
      site.on(
        getTopicPath(topic, n),
        page(getTopicTitle(topic, n), getTopicText(topic, n, subject), [
          [getTopicPath(topic, (n + 1) % PAGES), 'Next note'],
        ]),
      );
    }
  }
  return TOMATOES.map((n) => site.url(getTopicPath('garden', n)));
}

const MODEL = 'openai:gpt-4.1-mini';

let app: TestApp;
let site: Site;
let double: ModelDouble;
let tomatoes: readonly string[];
beforeAll(async () => {
  [double, app, site] = [
    await startModelDouble(),
    await startTestApp({ settings: { hostConcurrency: 4 } }),
    await startSite(),
  ];
  await app.api('changeProvider', { id: 'openai', key: 'sk-test-1234', baseUrl: `${double.origin}/v1` });
  tomatoes = almanac(site);
});
afterAll(async () => {
  await app.stop();
  await site.stop();
  await double.stop();
});

const search = <Rest extends object>(rest: Rest) => ({
  query: QUERY,
  startUrls: [site.url('/')],
  maxVisits: 30,
  ...rest,
});
const sorted = (urls: readonly string[]) => [...urls].sort();

describe('a query crawl', () => {
  it('finds the pages a sentence describes with few visits, and no others', async () => {
    site.forget();
    const { results, metrics, problems } = await app.run('crawl', search({}));
    expect(sorted(results.hits)).toEqual(sorted(tomatoes));
    expect(site.visits()).toHaveLength(30);
    expect([metrics.ai, problems]).toEqual([[], []]);
    const first = site.visits().slice(0, 22);
    expect(tomatoes.filter((url) => first.includes(new URL(url).pathname))).toHaveLength(6);
  });

  it('finds more within its visits than a crawl in breadth', { tags: 'long' }, async () => {
    const { results } = await app.run('crawl', search({ crawlStrategy: 'bfs' }));
    expect(results.hits.length).toBeLessThan(3);
  });

  it('tells for each visited page how well it matches and why', async () => {
    const { jobId } = await app.run('crawl', search({}));
    const { results } = await app.api('listUrls', { id: jobId, limit: 1000 });
    const wanted = results.find(({ url }) => url === tomatoes[0]);
    expect(wanted).toMatchObject({ hit: true, state: 'done' });
    expect(wanted?.match?.score).toBeGreaterThan(0.5);
    expect(wanted?.match?.reason).toMatch(/title names .*"tomatoes"/);
    const other = results.find(({ url }) => url === site.url('/garden/'));
    expect(other).toMatchObject({ hit: false, match: { reason: expect.stringContaining('list of 24 links') } });
    expect(results.find(({ state }) => state === 'queued')?.score).toBeLessThan(0.5);
  });

  it('keeps to skip, to the depth and to the host', async () => {
    const skip = [site.url('/garden/tomato-1*')];
    const skipped = await app.run('crawl', search({ priority: { skip } }));
    expect(sorted(skipped.results.hits)).toEqual(sorted(tomatoes.filter((url) => !/tomato-1/.test(url))));
    const shallow = await app.run('crawl', search({ maxDepth: 1 }));
    expect(shallow.results.hits).toEqual([]);
  });

  it('continues after a pause with what it has learned', async () => {
    site.forget();
    const { jobId: id } = await app.api('crawl', {
      ...search({}),
      detach: true,
      hostPerSecond: 40,
      hostConcurrency: 1,
    });
    await until('some visits', () => (site.visits().length >= 8 ? true : null));
    await app.api('pauseJob', { id });
    await until('the pause', async () => ((await app.api('getJob', { id })).paused ? true : null));
    await app.api('resumeJob', { id });
    const { results } = await jobEnd(app, id);
    expect('hits' in results && sorted(results.hits ?? [])).toEqual(sorted(tomatoes));
    expect(new Set(site.visits()).size).toBe(30);
  });
});

describe('a scrape by a query', () => {
  it('reads the pages that match into items, and those alone', async () => {
    const { results, jobId } = await app.run('scrape', search({ template: { title: 'The title of the page' } }));
    expect(sorted(results.items.map((item) => String(item._url)))).toEqual(sorted(tomatoes));
    const job = await app.api('getJob', { id: jobId });
    expect(job.progress).toMatchObject({ hits: 6, items: 6 });
  });

  describe('on a site with a search form', () => {
    const FORM = '<form action="/find" role="search"><input type="search" name="q"></form>';
    /** The start page leads to two pages that do not match; the rest is behind the search. */
    async function startLampShop(resultsHaveForm = true): Promise<Site> {
      const shop = await startSite();
      const note = 'Short notes on what the shop does, who runs it, and when it is open.';
      const start = page('A shop', note, [
        ['/about', 'About us'],
        ['/contact', 'Contact'],
      ]);
      shop.on('/', start.replace('<main>', `${FORM}<main>`));
      for (const path of ['/about', '/contact', '/imprint']) shop.on(path, page(`The ${path.slice(1)}`, note, []));
      const found = [1, 2, 3].map((n) => [`/item/${n}`, `Brass lamp ${n}`] as const);
      const answer = page('Search: brass lamps', 'Three results for brass lamps.', found).replace(
        '<main>',
        resultsHaveForm ? `${FORM}<main>` : '<main>',
      );
      shop.on('/find?q=brass+lamps', answer);
      for (const [path, title] of found) {
        const text =
          'A lamp of solid brass for a desk. Each of our brass lamps is turned by hand, and takes a usual bulb. ';
        shop.on(path, page(title, text.repeat(4), []));
      }
      return shop;
    }
    const wanted = (shop: Site) => ({ query: 'brass lamps', startUrls: [shop.url('/')], maxVisits: 20 });

    it.each([true, false])(
      'finds pages that only the search leads to, itself no match; its form again: %s',
      async (hasForm) => {
        const shop = await startLampShop(hasForm);
        const { results, outcome, jobId } = await app.run('crawl', wanted(shop));
        expect(sorted(results.hits)).toEqual([1, 2, 3].map((n) => shop.url(`/item/${n}`)));
        expect(outcome?.state).toBe('complete');
        expect(shop.visits().filter((path) => path.startsWith('/find'))).toEqual(['/find?q=brass+lamps']);
        const { results: urls } = await app.api('listUrls', { id: jobId, limit: 100 });
        const search = urls.find(({ url }) => url.includes('/find'));
        expect(search).toMatchObject({ hit: false, link: { kind: 'search', text: 'brass lamps' } });
        await shop.stop();
      },
    );

    it('lacks nothing if robots.txt closes the search, which nobody asked for', async () => {
      const shop = await startLampShop();
      shop.on('/robots.txt', { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /find' });
      const { outcome } = await app.run('crawl', wanted(shop));
      expect(shop.visits()).not.toContain('/find?q=brass+lamps');
      expect(outcome?.reasons.map(({ code }) => code)).not.toContain('robots');
      await shop.stop();
    });
  });

  describe('without start URLs', () => {
    const asks = () => ({ query: 'brass lamps', maxVisits: 5, maxDepth: 0 });
    const fault = async () => (await app.refused('/api/crawl', asks())).errors[0];
    afterAll(() => app.api('changeSettings', { searchUrl: null }));

    it('is refused while no search engine is set up', async () => {
      const refused = await app.refused('/api/crawl', asks());
      expect(refused.errors[0]).toMatchObject({
        code: 'invalid_request',
        path: ['startUrls'],
        hint: expect.stringContaining('search engine'),
      });
    });

    it('begins at what the search engine finds', async () => {
      const engine = await startSite();
      const found = tomatoes.slice(0, 2).map((url) => ({ url, title: 'Tomatoes', engines: ['one'] }));
      const answer = {
        query: 'brass lamps',
        results: [...found, { url: 'ftp://files.example/' }, { title: 'no address' }],
      };
      engine.on('/search?q=brass+lamps&format=json', { body: JSON.stringify(answer) });
      await app.api('changeSettings', { searchUrl: `${engine.origin}/` });
      const { jobId } = await app.run('crawl', asks());
      const job = await app.api('getJob', { id: jobId });
      expect(job.args.startUrls).toEqual(tomatoes.slice(0, 2));
      expect(job.progress.visits).toBe(2);
      engine.on('/search?q=brass+lamps&format=json', { status: 403 });
      expect(await fault()).toMatchObject({
        message: `The search engine at ${engine.host} answered with status 403.`,
        hint: expect.stringContaining('search.formats'),
      });
      engine.on('/search?q=brass+lamps&format=json', '<title>Results</title>');
      expect((await fault())?.message).toContain('did not answer with JSON');
      engine.on('/search?q=brass+lamps&format=json', { body: '{"results": []}' });
      expect((await fault())?.message).toContain('found nothing');
      await engine.stop();
      expect((await fault())?.message).toContain('could not be reached');
    });
  });

  it('ends once maxExtracts pages were read', async () => {
    const { results } = await app.run('scrape', search({ template: { title: 'The title' }, maxExtracts: 2 }));
    expect(results.items).toHaveLength(2);
  });
});

/** Answers the numbers of the pieces that a test holds to be right. */
function numbersWhere(isRight: (piece: string) => boolean) {
  return ({ prompt }: DoubleRequest) => {
    const pieces = prompt.split(/\n(?=\[\d+\] )/).slice(1);
    const numbers = pieces.filter(isRight).map((piece) => Number(/^\[(\d+)\]/.exec(piece)?.[1]));
    return { json: { numbers }, usage: { input: 500, output: 20 } };
  };
}

// half of what is asked for is nowhere said, so the scorer is unsure
const VAGUE = 'storing the harvest';

describe('a query crawl with a model', () => {
  it('asks about unsure pages and links in batches, by number, and keeps to what it says', async () => {
    double.answer(numbersWhere((piece) => /A note on the harvest (?:2|10)\b/.test(piece)));
    const { results, metrics, jobId } = await app.run('crawl', search({ query: VAGUE, model: MODEL, maxVisits: 200 }));
    expect(double.requests.length).toBeGreaterThan(0);
    expect(double.requests.length).toBeLessThan(12);
    expect(metrics.ai[0]?.tokens.input).toBe(500 * double.requests.length);
    const { results: urls } = await app.api('listUrls', { id: jobId, limit: 1000 });
    const said = urls.filter(({ match }) => match?.reason.startsWith('The model says'));
    expect(said.length).toBeGreaterThan(0);
    for (const { url, hit } of said) expect([url, hit]).toEqual([url, /note-(?:2|10)$/.test(url)]);
    expect(results.hits).toEqual(urls.filter(({ hit }) => hit).map(({ url }) => url));
    expect(double.requests.every(({ prompt }) => !prompt.includes(site.origin))).toBe(true);
  });

  it('continues without it if it fails, and says so', async () => {
    double.answer(() => ({ status: 401, body: '{"error":{"message":"no such key"}}' }));
    const { problems, results } = await app.run('crawl', search({ query: VAGUE, model: MODEL, maxVisits: 200 }));
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'model_failed', message: expect.stringContaining('without the model') }),
    );
    expect(double.requests).toHaveLength(1);
    expect(results.hits.every((url) => url.includes('/garden/'))).toBe(true);
  });

  it('asks nothing that the budget does not hold', async () => {
    double.answer(numbersWhere(() => false));
    const { metrics } = await app.run('crawl', search({ query: VAGUE, model: MODEL, budget: 0.0305 }));
    expect(metrics.cost.total).toBeLessThanOrEqual(0.0305);
  });

  it('refuses a model that cannot be asked, and one beside a pattern', async () => {
    const other = search({ model: 'anthropic:claude-sonnet-4-5' });
    expect((await app.refused('/api/crawl', other)).code).toBe('no_model');
    const beside = { pattern: site.url('/**'), model: MODEL };
    expect((await app.refused('/api/crawl', beside)).code).toBe('conflicting_parameters');
  });
});
