import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import { readEvents } from '../helpers/event-reader';
import { product, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  site = await startSite();
  return () => site.stop();
});
afterAll(() => app.stop());

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title} – The Shop</title></head><body><nav><a href="/">Home</a><a href="/lamps">Lamps</a><a href="/teapots">Teapots</a></nav><h1>${title}</h1>${body}</body></html>`;

interface Ware {
  readonly name: string;
  readonly price?: string;
  readonly stock?: string;
  readonly rating?: string;
  readonly reviews?: string;
  readonly category?: string;
  readonly href?: string;
}

const card = ({ name, price, stock, rating, reviews, category, href }: Ware) =>
  `<li class="card"><h3><a href="${href ?? `/p/${name.toLowerCase().replaceAll(' ', '-')}`}">${name}</a></h3>${
    category ? `<span class="category">${category}</span>` : ''
  }${price ? `<span class="price">${price}</span>` : ''}${rating ? `<span class="rating">${rating}</span>` : ''}${
    reviews ? `<span class="reviews">${reviews} reviews</span>` : ''
  }${stock ? `<span class="availability">${stock}</span>` : ''}</li>`;
const list = (wares: readonly Ware[]) => `<ul class="products">${wares.map(card).join('')}</ul>`;

const MIXED: readonly Ware[] = [
  { name: 'Desk lamp', price: '€24.00', stock: 'In stock', rating: '4.6', reviews: '12' },
  { name: 'Blue teapot', price: '€12.50', stock: 'In stock', rating: '3.9', reviews: '3' },
  { name: 'Floor lamp', price: '€89.00', stock: 'Out of stock', rating: '4.1', reviews: '40' },
  { name: 'Iron teapot', price: '€45.00', stock: 'In stock', rating: '4.8', reviews: '7' },
  { name: 'Night lamp', price: '€9.90', stock: 'In stock', rating: '3.2', reviews: '110' },
  { name: 'Garden lamp', price: '€15.00', stock: 'Out of stock', rating: '4.4', reviews: '5' },
];

async function names(prompt: string): Promise<readonly unknown[]> {
  const { results } = await app.run('agent', { prompt });
  return results.items.map(({ name, title }) => name ?? title);
}

describe('restrictions of a sentence', () => {
  it('keep items that the page does not call what the sentence does, and say so', async () => {
    site.on('/wares', html('Everything we have', list(MIXED)));
    const { results, outcome } = await app.run('agent', {
      prompt: `gadgets on ${site.url('/wares')} with name and price`,
    });
    expect(results.items).toHaveLength(MIXED.length);
    expect(outcome).toMatchObject({ state: 'partial' });
    expect(outcome.reasons[0]).toMatchObject({ code: 'not_understood' });
    expect(outcome?.sentence).toContain('The page does not say that they are “gadgets”, so all are kept.');
  });

  it('say so if fewer items were found than the sentence asks for', async () => {
    site.on('/wares', html('Everything we have', list(MIXED)));
    const { results, problems } = await app.run('agent', {
      prompt: `the first 10 products on ${site.url('/wares')} with name and price`,
    });
    expect(results.items).toHaveLength(MIXED.length);
    expect(problems).toMatchObject([{ code: 'fewer_found', message: '6 items were found, and 10 were asked for.' }]);
  });

  it('are read beside the kind of things, whatever part of the sentence they are in', async () => {
    site.on(
      '/hotels',
      html('Hotels', list(MIXED.map((each, at) => ({ ...each, stock: at % 2 === 0 ? 'Pool' : 'Garten' })))),
    );
    const { results, outcome } = await app.run('agent', {
      prompt: `Hotels mit Pool auf ${site.url('/hotels')} mit Name und Preis`,
    });
    expect(results.items.map(({ name }) => name)).toEqual(['Desk lamp', 'Floor lamp', 'Night lamp']);
    expect(outcome.state).toBe('complete');
  });

  it('that a column without any value may hold make the result partial', async () => {
    site.on('/shop', html('Our shop', list(MIXED)));
    const { notUnderstood, outcome } = await app.run('agent', {
      prompt: `name, delivery within Europe in days, and price of all products on ${site.url('/shop')}`,
    });
    expect(notUnderstood).toMatchObject([
      { text: 'delivery within Europe in days', message: expect.stringContaining('If a condition is part of it') },
    ]);
    expect(outcome.state).toBe('partial');
  });

  it('select the items to collect from a page that lists other entities too', async () => {
    site.on('/shop', html('Our shop', list(MIXED)));
    const { results, plan, notUnderstood, problems, jobId, outcome } = await app.run('agent', {
      prompt: `name and price of all lamps on ${site.url('/shop')}`,
    });
    expect(results.items.map(({ name }) => name)).toEqual(['Desk lamp', 'Floor lamp', 'Night lamp', 'Garden lamp']);
    const leftOut = MIXED.length - 4;
    expect(plan.restrictions).toMatchObject([{ kind: 'kind', text: 'lamps', leftOut, kept: true }]);
    expect([notUnderstood, problems]).toEqual([[], []]);
    expect(outcome).toMatchObject({
      state: 'complete',
      sentence: `Complete: 4 items. ${leftOut} other items of the list are not “lamps”, and were left out.`,
      leftOut: { items: leftOut, kind: 'lamps' },
    });
    expect(await app.api('getJob', { id: jobId })).toMatchObject({ progress: { items: 4 } });
    expect((await app.api('listItems', { id: jobId })).total).toBe(4);
  });

  it('choose by a colour, a former price or a badge, in the language of the page', { tags: 'long' }, async () => {
    const ware = (name: string, price: string, color: string, more = '') =>
      `<li><h3><a href="/p/${name}">${name}</a></h3>${more}<span>${price} €</span><span>${color}</span></li>`;
    const wares = [
      ware('Tischlampe Aster', '49,00', 'Schwarz'),
      ware('Wandlampe Bora', '89,00', 'Rot', '<del>119,00 €</del>'),
      ware('Stehlampe Cirrus', '129,00', 'Rot', '<b>Angebot</b>'),
    ];
    const at = site.url('/lampen');
    site.on('/lampen', html('Lampen', `<ul>${wares.join('')}</ul>`));
    expect(await names(`Name und Preis aller Lampen auf ${at}`)).toEqual([
      'Tischlampe Aster',
      'Wandlampe Bora',
      'Stehlampe Cirrus',
    ]);
    const red = ['Wandlampe Bora', 'Stehlampe Cirrus'];
    expect(await names(`Alle roten Lampen auf ${at}`)).toEqual(red);
    expect(await names(`products in red on ${at}`)).toEqual(red);
    expect(await names(`Lampen im Angebot auf ${at}`)).toEqual(red);
    expect(await names(`products on sale at ${at}`)).toEqual(red);
    expect(await names(`Lampen für weniger als 100 Euro von ${at}`)).toEqual(['Tischlampe Aster', 'Wandlampe Bora']);
  });

  it('say so if no item states what they choose by', { tags: 'long' }, async () => {
    site.on('/shop', html('Our shop', list(MIXED)));
    const { results, outcome } = await app.run('agent', { prompt: `products on sale at ${site.url('/shop')}` });
    expect(results.items).toHaveLength(MIXED.length);
    expect(outcome).toMatchObject({ state: 'partial' });
    expect(outcome.reasons[0]).toMatchObject({ code: 'not_understood' });
  });

  it('compare, choose and order by fields that are asked for or not', { tags: 'long' }, async () => {
    site.on('/shop', html('Our shop', list(MIXED)));
    const at = site.url('/shop');
    expect(await names(`name and price of the products under 20 euros on ${at}`)).toEqual([
      'Blue teapot',
      'Night lamp',
      'Garden lamp',
    ]);
    expect(await names(`name of the 3 cheapest products on ${at}`)).toEqual([
      'Night lamp',
      'Blue teapot',
      'Garden lamp',
    ]);
    expect(await names(`the two cheapest lamps in stock on ${at}: name, price`)).toEqual(['Night lamp', 'Desk lamp']);
    expect(await names(`name of the most expensive lamp on ${at}`)).toEqual(['Floor lamp']);
    expect(await names(`names of products rated 4 or better on ${at}, highest rated first`)).toEqual([
      'Iron teapot',
      'Desk lamp',
      'Garden lamp',
      'Floor lamp',
    ]);
    expect(await names(`name and price of lamps between 10 and 50 euros on ${at}`)).toEqual([
      'Desk lamp',
      'Garden lamp',
    ]);
    expect(await names(`name and price of all products on ${at} whose name contains teapot`)).toEqual([
      'Blue teapot',
      'Iron teapot',
    ]);
    expect(await names(`names of the products on ${at} with more than 10 reviews, sorted by price`)).toEqual([
      'Night lamp',
      'Desk lamp',
      'Floor lamp',
    ]);
    expect(await names(`name and price of all products on ${at} except teapots`)).toEqual([
      'Desk lamp',
      'Floor lamp',
      'Night lamp',
      'Garden lamp',
    ]);
    expect(await names(`name and price of products on ${at} that are not out of stock`)).toEqual([
      'Desk lamp',
      'Blue teapot',
      'Iron teapot',
      'Night lamp',
    ]);
  });

  it('do not show fields that were read only to check them', async () => {
    site.on('/shop', html('Our shop', list(MIXED)));
    const { results, plan } = await app.run('agent', { prompt: `name of the cheapest lamp on ${site.url('/shop')}` });
    expect(results.items).toHaveLength(1);
    expect(Object.keys(results.items[0] ?? {}).filter((name) => !name.startsWith('_'))).toEqual(['name']);
    expect(results.items[0]?._missing).toEqual([]);
    expect(plan).toMatchObject({ notShown: ['price'], maxItems: 1 });
  });

  it('know a kind by a column, a section or an address as well', async () => {
    const rows = [
      ['Arco', 'Lamps', '€10'],
      ['Earl', 'Teapots', '€20'],
      ['Tizio', 'Lamps', '€30'],
      ['Grey', 'Teapots', '€40'],
    ];
    const table = `<table><tr><th>Name</th><th>Category</th><th>Price</th></tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
    site.on('/table', html('Everything', table));
    expect(await names(`name and price of all lamps on ${site.url('/table')}`)).toEqual(['Arco', 'Tizio']);
    const part = (heading: string, from: readonly string[]) =>
      `<section><h2>${heading}</h2>${list(from.map((name, at) => ({ name, price: `€${at + 5}.00`, href: `/p/${name}` })))}</section>`;
    site.on(
      '/sections',
      html('Everything', part('Lamps', ['Arco', 'Tizio', 'Lola']) + part('Teapots', ['Earl', 'Grey', 'Assam'])),
    );
    expect(await names(`name and price of all lamps on ${site.url('/sections')}`)).toEqual(['Arco', 'Tizio', 'Lola']);
    const linked = ['lamps/arco', 'teapots/earl', 'lamps/tizio', 'teapots/grey'];
    site.on(
      '/linked',
      html(
        'Everything',
        list(linked.map((path, at) => ({ name: path.split('/')[1] ?? '', price: `€${at + 5}.00`, href: `/${path}` }))),
      ),
    );
    expect(await names(`name and price of the lamps on ${site.url('/linked')}`)).toEqual(['arco', 'tizio']);
  });

  it('keep a page about the entity, whatever the page calls its items', async () => {
    site.on(
      '/lamps',
      html('Lamps', list(['Arco', 'Tizio', 'Desk lamp', 'Lola'].map((name, at) => ({ name, price: `€${at + 5}.00` })))),
    );
    expect(await names(`name and price of all lamps on ${site.url('/lamps')}`)).toEqual([
      'Arco',
      'Tizio',
      'Desk lamp',
      'Lola',
    ]);
  });

  it('are reported if no item says anything about them, and then drop nothing', async () => {
    site.on('/shop', html('Our shop', list(MIXED.map(({ name, price }) => ({ name, price: price ?? '' })))));
    const { results, plan, notUnderstood, problems } = await app.run('agent', {
      prompt: `name and price of products made of oak under 20 euros on ${site.url('/shop')}`,
    });
    expect(results.items.map(({ name }) => name)).toEqual(['Blue teapot', 'Night lamp', 'Garden lamp']);
    expect(plan.restrictions).toMatchObject([
      { text: 'made of oak', kept: false },
      { text: 'under 20 euros', kept: true },
    ]);
    expect(notUnderstood).toMatchObject([
      { text: 'made of oak', message: 'No item states its material, so all are kept.' },
    ]);
    expect(problems).toMatchObject([{ code: 'not_kept', message: expect.stringContaining('made of oak') }]);
  });

  it('choose articles by their topic, and say so if none says anything about it', async () => {
    const topics = ['Travel', 'Food', 'Travel', 'Science'];
    const story = (at: number) =>
      `<article><p class="kicker">${topics[at]}</p><h1>Story number ${at + 1}</h1><p>By Ida Lund · ${at + 1} May 2026</p><p>${'The harbour was quiet that morning, and so was the town behind it. '.repeat(6)}</p></article>`;
    for (const at of topics.keys()) {
      const page = html(`Story number ${at + 1}`, story(at))
        .replace('<h1>', '<h2>')
        .replace('</h1>', '</h2>');
      site.on(`/stories/${at + 1}`, page);
    }
    const links = topics.map(
      (topic, at) => `<li><a href="/stories/${at + 1}">Story number ${at + 1}</a> <span>${topic}</span></li>`,
    );
    site.on('/', html('The Lantern', `<ul>${links.join('')}</ul>`));
    const ask = (topic: string) =>
      app.run('agent', { prompt: `title of all articles about ${topic} on ${site.url('/')}` });
    const about = await ask('travel');
    expect(about.results.items.map(({ title }) => title)).toEqual(['Story number 1', 'Story number 3']);
    expect(about.outcome?.state).toBe('complete');
    const none = await ask('boats');
    expect(none.results.items.length).toBe(4);
    expect(none.outcome?.state).toBe('partial');
    expect(none.notUnderstood).toMatchObject([{ text: 'articles about boats' }]);
  });

  it('order all pages of a list, or a single page if it is named', async () => {
    const pages = [MIXED.slice(0, 3), MIXED.slice(3)];
    for (const [at, wares] of pages.entries()) {
      const next = at + 1 < pages.length ? `<a rel="next" href="/list/page/${at + 2}/">Next</a>` : '';
      site.on(`/list/page/${at + 1}/`, html('Everything', list(wares) + next));
      if (at === 0) site.on('/list', html('Everything', list(wares) + next));
    }
    expect(await names(`name and price of the 2 cheapest products on ${site.url('/list')}`)).toEqual([
      'Night lamp',
      'Blue teapot',
    ]);
    expect(await names(`name and price of the 2 cheapest products on ${site.url('/list/page/1/')}`)).toEqual([
      'Blue teapot',
      'Desk lamp',
    ]);
    expect(await names(`name and price of all products only on ${site.url('/list/page/1/')}`)).toHaveLength(3);
    expect(await names(`name and price of the products on ${site.url('/list')}`)).toHaveLength(3);
    const first = { prompt: `name and price of the products only on page 1 of ${site.url('/list')}` };
    expect((await app.run('agent', first)).outcome).toMatchObject({ state: 'complete', reasons: [] });
  });

  it('hold for pages that a pattern finds, hits included', async () => {
    site.on('/', `<a href="/p/1">1</a><a href="/p/2">2</a><a href="/p/3">3</a><a href="/p/4">4</a>`);
    for (const [at, price] of [30, 10, 50, 20].entries()) site.on(`/p/${at + 1}`, product(`Lamp ${at + 1}`, price));
    const { results, jobId } = await app.run('agent', {
      prompt: `name and price from ${site.url('/p/*')}, under 40 euros, cheapest first`,
    });
    expect(results.items.map(({ name }) => name)).toEqual(['Lamp 2', 'Lamp 4', 'Lamp 1']);
    expect([...results.hits].sort()).toEqual([1, 2, 4].map((n) => site.url(`/p/${n}`)));
    expect(await app.api('getJob', { id: jobId })).toMatchObject({ progress: { items: 3, hits: 3 } });
  });

  it('find dates, authors, tags and words', async () => {
    const quotes = [
      ['Love all.', 'William Shakespeare', ['love', 'life'], '2021-05-01'],
      ['I can resist everything except temptation.', 'Oscar Wilde', ['humor'], '2023-02-10'],
      ['Be yourself; everyone else is taken.', 'Oscar Wilde', ['life', 'humor'], '2024-07-30'],
      ['Tides rise.', 'Jane Doe', ['sea'], '2025-01-05'],
    ] as const;
    const shown = quotes.map(
      ([text, author, tags, date]) =>
        `<div class="quote"><span class="text">“${text}”</span><span>by <small class="author">${author}</small></span><time datetime="${date}">${date}</time><div class="tags">Tags: ${tags.map((tag) => `<a class="tag" href="/tag/${tag}">${tag}</a>`).join(' ')}</div></div>`,
    );
    site.on('/quotes', html('Quotes', shown.join('')));
    const at = site.url('/quotes');
    const authors = async (prompt: string) =>
      (await app.run('agent', { prompt })).results.items.map(({ author }) => author);
    expect(await authors(`author of all quotes by Oscar Wilde on ${at}`)).toEqual(['Oscar Wilde', 'Oscar Wilde']);
    expect(await authors(`text and author of quotes tagged life on ${at}`)).toEqual([
      'William Shakespeare',
      'Oscar Wilde',
    ]);
    expect(await authors(`text and author of the quotes on ${at} published after 2023`)).toEqual([
      'Oscar Wilde',
      'Jane Doe',
    ]);
    expect(await authors(`text and author of the newest 2 quotes on ${at}`)).toEqual(['Jane Doe', 'Oscar Wilde']);
    expect(await authors(`text and author of quotes that mention tides on ${at}`)).toEqual(['Jane Doe']);
  });
});

describe('a page that is named by its address', () => {
  it('is that page and no other', async () => {
    site.on('/shop/1', `${product('Lamp 1', 5, '/shop/2', '/shop/3')}`);
    site.on('/shop/2', product('Lamp 2', 6));
    const { results } = await app.run('agent', { prompt: `name and price of ${site.url('/shop/1')}` });
    expect(results.items).toMatchObject([{ name: 'Lamp 1', price: 5 }]);
    expect(site.visits()).toEqual(['/shop/1']);
  });
});

describe('restrictions and what happens to their job', () => {
  const slow = (wares: readonly Ware[]) => {
    site.on('/', `<p>${wares.map((_, at) => `<a href="/w/${at}">${at}</a>`).join(' ')}</p>`);
    for (const [at, { name, price = '' }] of wares.entries())
      site.on(`/w/${at}`, (_, response) => {
        setTimeout(
          () => response.writeHead(200, { 'content-type': 'text/html' }).end(product(name, Number(price.slice(1)))),
          40,
        );
      });
  };
  const MANY = Array.from({ length: 40 }, (_, at) => ({ name: `Lamp ${at}`, price: `€${40 - at}` }));

  it('show no item before it was checked, and the items so far if the job is stopped', async () => {
    slow(MANY);
    const id = await app.detach('agent', {
      prompt: `name and price from ${site.url('/w/*')}, under 35 euros, cheapest first`,
      hostConcurrency: 1,
    });
    const part = async () => (await app.api('listJobs', { parent: id })).results[0];
    await expect.poll(async () => (await part())?.progress.items ?? 0).toBeGreaterThan(8);
    expect((await app.api('getJob', { id })).progress.items).toBe(0);
    expect((await app.api('listItems', { id })).total).toBe(0);
    await app.api('stopJob', { id });
    const job = await app.api('getJob', { id });
    expect(job).toMatchObject({ state: 'completed', stopped: true });
    const prices = (await app.api('listItems', { id })).results.map(({ item }) => Number(item.price));
    expect(prices.length).toBeGreaterThan(0);
    expect(prices).toEqual(prices.filter((price) => price < 35).toSorted((a, b) => a - b));
    expect(job.progress.items).toBe(prices.length);
  });

  it('hold after a restart, and are held once a job goes on after it', { tags: 'long' }, async () => {
    slow(MANY);
    const first = await startTestApp();
    const prompt = `name and price from ${site.url('/w/*')}, under 10 euros, cheapest first`;
    const id = await first.detach('agent', { prompt, hostConcurrency: 2 });
    await expect
      .poll(async () => (await first.api('listJobs', { parent: id })).results[0]?.progress.items ?? 0)
      .toBeGreaterThan(4);
    await first.app.close();
    const again = await startTestApp({ dataDir: first.dataDir });
    const job = await jobEnd(again, id);
    expect(job).toMatchObject({ state: 'completed', progress: { items: 9, hits: 9 } });
    const { results } = await again.api('listItems', { id });
    expect(results.map(({ item }) => item.price)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await again.app.close();
    const last = await startTestApp({ dataDir: first.dataDir });
    expect((await last.api('listItems', { id })).total).toBe(9);
    await last.stop();
  });

  it('hold in an export and for who listens', async () => {
    site.on('/shop', html('Our shop', list(MIXED)));
    const id = await app.detach('agent', { prompt: `name of the 2 cheapest products on ${site.url('/shop')}` });
    const told = readEvents(app, `/api/jobs/${id}/events`);
    await told.ended;
    const names = told.events.flatMap(({ type, data }) =>
      type === 'item' ? [JSON.parse(JSON.stringify(data)).item.name] : [],
    );
    expect(names).toEqual(['Night lamp', 'Blue teapot']);
    const { text } = await app.send(`/api/jobs/${id}/export?format=jsonl`);
    const lines = text.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).name)).toEqual(['Night lamp', 'Blue teapot']);
    expect(lines.join()).not.toContain('price');
  });
});
