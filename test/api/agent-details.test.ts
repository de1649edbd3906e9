import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
});
afterAll(async () => {
  await app.stop();
  await site.stop();
});

const COINS = [
  ['Denarius', '£120', 'Rome', 'Silver'],
  ['Solidus', '£900', 'Milan', 'Gold'],
  ['Thaler', '£250', 'Joachimsthal', 'Silver'],
  ['Penny', '£15', 'London', 'Bronze'],
  ['Florin', '£640', 'Florence', 'Gold'],
] as const;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title} – Harrow Coins</title></head><body><header><a href="/">Harrow Coins</a><nav><a href="/about">About us</a></nav></header><main><h1>${title}</h1>${body}</main><footer><a href="/terms">Terms</a></footer></body></html>`;
const own = (name: string) => `/coin/${name.toLowerCase()}`;

/** The list shows name and price, the pages of the coins mint and metal, and the price of another coin. */
function addCoins(to: (name: string) => string = (name) => own(name)): void {
  const rows = COINS.map(
    ([name, price]) =>
      `<li class="coin"><h3><a href="${to(name)}">${name}</a></h3><span class="price">${price}</span></li>`,
  );
  site.on('/coins', page('Our coins', `<ul class="coins">${rows.join('')}</ul>`));
  for (const [name, , mint, metal] of COINS)
    site.on(
      own(name),
      page(
        name,
        `<dl><dt>Mint</dt><dd>${mint}</dd><dt>Metal</dt><dd>${metal}</dd></dl><aside><h2>Also sold</h2><a href="/coin/groat">Groat</a> <span class="price">£7</span></aside>`,
      ),
    );
}

beforeEach(() => {
  addCoins();
  site.forget();
});

async function ask(prompt: string, more: Readonly<Record<string, unknown>> = {}) {
  const nonce = randomUUID(); // pages that another test loaded are loaded again
  const { results, outcome } = await app.run('agent', {
    prompt: prompt.replace('@', site.url('/coins')),
    nonce,
    ...more,
  });
  const opened = site.visits().filter((path) => path.startsWith('/coin/'));
  return { items: results.items, outcome, opened };
}

const amounts = (items: readonly Readonly<Record<string, unknown>>[]) =>
  items.map(({ price }) => Number(String(price).replace(/[^\d.]/g, '')));

describe('fields that a list lacks', () => {
  it('are read from the page of each item, and what the list says is kept', async () => {
    const { items, outcome, opened } = await ask('name, mint and price of every coin on @');
    expect(items).toMatchObject(COINS.map(([name, , mint]) => ({ name, mint, _url: site.url('/coins') })));
    expect(amounts(items)).toEqual([120, 900, 250, 15, 640]);
    expect(opened.toSorted()).toEqual(COINS.map(([name]) => own(name)).toSorted());
    expect(outcome?.state).toBe('complete');
  });

  it('are read too if the list has none of the fields', async () => {
    const { items } = await ask('mint and metal of all coins on @');
    expect(items).toMatchObject(COINS.map(([, , mint, metal]) => ({ mint, metal })));
  });

  it.each([
    ['name, price and mint of the first 2 coins on @', ['Denarius', 'Solidus']],
    ['the 2 cheapest coins on @ with name, price and mint', ['Penny', 'Denarius']],
    ['name, price and mint of all coins over £500 on @', ['Solidus', 'Florin']],
  ])('are read of the items alone that the list chooses: %s', async (sentence, names) => {
    const { items, opened } = await ask(sentence);
    expect(items.map(({ name }) => name)).toEqual(names);
    expect(items).toMatchObject(names.map((one) => ({ mint: COINS.find(([name]) => name === one)?.[2] })));
    expect(opened.toSorted()).toEqual(names.map(own).toSorted());
  });

  it('may hold a condition, which is then judged by the pages', async () => {
    const { items } = await ask('name, price and mint of the coins on @ whose metal is gold');
    expect(items).toMatchObject([
      { name: 'Solidus', mint: 'Milan' },
      { name: 'Florin', mint: 'Florence' },
    ]);
    expect(amounts(items)).toEqual([900, 640]);
  });

  it('are read from the page of a name that is not the first link of its row', async () => {
    const rows = COINS.map(
      ([name, price, , metal]) =>
        `<tr><td><a href="/metal/${metal}">${metal} and other metals</a></td><td><a href="${own(name)}">${name}</a></td><td>${price}</td></tr>`,
    );
    site.on(
      '/coins',
      page('Our coins', `<table><tr><th>Kind</th><th>Name</th><th>Price</th></tr>${rows.join('')}</table>`),
    );
    const { items } = await ask('name, mint and price of every coin on @');
    expect(items).toMatchObject(COINS.map(([name, , mint]) => ({ name, mint })));
  });

  it.each([
    ['the 3 most expensive flats on @', [5, 4, 3]],
    ['the flats over £920 on @', [4, 5]],
    ['all flats on @', [1, 2, 3, 4, 5]],
  ])('are read of the right ones among rows of one name: name and floor of %s', async (which, floors) => {
    const rows = [900, 910, 920, 930, 950].map(
      (price, at) =>
        `<li class="coin"><h3><a href="/coin/${at + 1}">Harbour View Flat</a></h3><span class="price">£${price}</span></li>`,
    );
    site.on('/coins', page('Flats', `<ul>${rows.join('')}</ul>`));
    for (const floor of [1, 2, 3, 4, 5])
      site.on(`/coin/${floor}`, page('Harbour View Flat', `<dl><dt>Floor</dt><dd>${floor}</dd></dl>`));
    const { items } = await ask(`name and floor of ${which}`);
    expect(items.map(({ floor }) => Number(floor))).toEqual(floors);
  });

  it('are read once for rows that share a page', async () => {
    const [first] = COINS;
    const rows = [...COINS, [`${first[0]}, second grade`, '£80'] as const].map(
      ([name, price]) =>
        `<li class="coin"><h3><a href="${own(name.split(',')[0] ?? '')}">${name}</a></h3><span class="price">${price}</span></li>`,
    );
    site.on('/coins', page('Our coins', `<ul class="coins">${rows.join('')}</ul>`));
    const { items } = await ask('name, mint and price of every coin on @');
    expect(items.map(({ mint }) => mint)).toEqual([...COINS, first].map(([, , mint]) => mint));
    expect(amounts(items)).toEqual([120, 900, 250, 15, 640, 80]);
  });

  it('stay empty for a page that cannot be read, whose row is kept', async () => {
    site.on(own('Thaler'), { status: 500, body: 'broken' });
    const { items, outcome } = await ask('name, mint and price of every coin on @', { attempts: 1 });
    expect(items.map(({ name, mint }) => [name, mint])).toEqual([
      ['Denarius', 'Rome'],
      ['Solidus', 'Milan'],
      ['Thaler', null],
      ['Penny', 'London'],
      ['Florin', 'Florence'],
    ]);
    expect(amounts(items)).toEqual([120, 900, 250, 15, 640]);
    expect(outcome?.state).toBe('partial');
  });
});

describe('the pages of the items stay closed', () => {
  it.each([
    ['if the list has all fields', 'name and price of every coin on @'],
    ['if only the named page is meant', 'name, price and mint of every coin only on @'],
  ])('%s', async (_, sentence) => {
    const { items, opened } = await ask(sentence);
    expect(opened).toEqual([]);
    expect(items.map(({ name }) => name)).toEqual(COINS.map(([name]) => name));
  });

  it('if they are more than may be visited, which the outcome says', async () => {
    const { items, outcome, opened } = await ask('name, price and mint of every coin on @', { maxVisits: 3 });
    expect(opened).toEqual([]);
    expect(items).toHaveLength(COINS.length);
    expect(outcome).toMatchObject({
      state: 'partial',
      reasons: [
        {
          code: 'not_understood',
          message:
            'The list has no value for mint. The pages of its 5 items may have it, but at most 2 can be opened, so none was.',
        },
      ],
    });
  });

  it('if they are more than 300, also where a condition chooses items', { tags: 'long' }, async () => {
    const rows = Array.from(
      { length: 310 },
      (_, at) =>
        `<li class="coin"><h3><a href="/coin/${at}">Penny ${at}</a></h3><span class="price">£${at + 1}</span></li>`,
    );
    site.on('/coins', page('Our coins', `<ul class="coins">${rows.join('')}</ul>`));
    site.otherwise(page('Penny', '<dl><dt>Mint</dt><dd>London</dd></dl>'));
    const all = await ask('name, price and mint of every coin on @');
    expect(all.opened).toEqual([]);
    expect(all.outcome).toMatchObject({ state: 'partial', reasons: [{ code: 'not_understood' }] });
    const some = await ask('name, price and mint of the coins over £5 on @');
    expect(some.opened).toEqual([]);
    expect(some.items).toHaveLength(305);
    expect(some.outcome?.reasons[0]?.message).toContain('The pages of its 305 items may have it');
    const few = await ask('name, price and mint of the coins over £306 on @');
    expect(few.items).toMatchObject(
      [307, 308, 309, 310].map((price) => ({ name: `Penny ${price - 1}`, mint: 'London' })),
    );
    expect(few.outcome?.state).toBe('complete');
  });

  it('if robots.txt refuses them', async () => {
    const usual = site;
    site = await startSite(); // the rules of the other one are known already
    onTestFinished(async () => {
      await site.stop();
      site = usual;
    });
    addCoins();
    site.on('/robots.txt', { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /coin/' });
    await app.api('changeSettings', { respectRobots: true });
    const { items, opened } = await ask('name, price and mint of every coin on @');
    expect(opened).toEqual([]);
    expect(items.map(({ name }) => name)).toEqual(COINS.map(([name]) => name));
  });

  it('if the links of the rows are not those of their names', async () => {
    const rows = COINS.map(
      ([name, price], at) =>
        `<tr><td>${name}</td><td>${price}</td><td><a href="/coin/${at}/delete">Delete</a></td></tr>`,
    );
    site.on(
      '/coins',
      page('Our coins', `<table><tr><th>Name</th><th>Price</th><th></th></tr>${rows.join('')}</table>`),
    );
    const { opened } = await ask('name, price and mint of every coin on @');
    expect(opened).toEqual([]);
  });

  it('if all rows lead to the same page', async () => {
    addCoins(() => '/coin/penny');
    const { items, opened } = await ask('name, price and mint of every coin on @');
    expect(opened).toEqual([]);
    expect(items.map(({ mint }) => mint)).toEqual([null, null, null, null, null]);
  });
});

describe('a list whose pages all fail', () => {
  it('is shown as it was read', async () => {
    for (const [name] of COINS) site.on(own(name), { status: 404, body: 'gone' });
    const { items, outcome } = await ask('name, mint and price of every coin on @');
    expect(items).toMatchObject(COINS.map(([name]) => ({ name, mint: null, _status: 'ok', _url: site.url('/coins') })));
    expect(outcome?.sentence).toContain('No value was found for mint');
  });
});

describe('the outcome', () => {
  it('is partial if pages of rows were tried again after the rows were filled', async () => {
    site.on(own('Thaler'), { status: 500, body: 'broken' });
    const prompt = `name, mint and price of every coin on ${site.url('/coins')}`;
    const id = await app.detach('agent', { prompt, attempts: 1, nonce: randomUUID() });
    await jobEnd(app, id);
    addCoins();
    const [pages] = (await app.api('listJobs', { parent: id })).results;
    await app.api('retryJob', { id: pages?.id ?? '' });
    await jobEnd(app, pages?.id ?? '');
    const { outcome } = await app.api('getJob', { id });
    expect(outcome).toMatchObject({
      state: 'partial',
      reasons: [{ message: 'Pages were tried again after the rows were filled, so the rows lack what they say.' }],
    });
  });

  it('counts what a list claims by the pages of its rows, if it shows none of the fields', async () => {
    const rows = COINS.map(([name]) => `<li class="coin"><h3><a href="${own(name)}">${name}</a></h3></li>`);
    const list = (count: number) =>
      site.on(
        '/coins',
        page('Our coins', `<p>Showing 1–5 of ${count} coins</p><ul class="coins">${rows.join('')}</ul>`),
      );
    list(COINS.length);
    expect((await ask('mint and metal of all coins on @')).outcome?.state).toBe('complete');
    list(12);
    const { items, outcome } = await ask('mint and metal of all coins on @');
    expect(items).toHaveLength(COINS.length);
    expect(outcome).toMatchObject({
      state: 'partial',
      reasons: [{ message: 'The list says that it has 12 records; the pages of 5 were read.', count: 7 }],
    });
  });
});

describe('a job stopped while it opens the pages', () => {
  it('shows what it has, with the values of the list', async () => {
    site.on(own('Penny'), () => {}); // never answers
    const id = await app.detach('agent', {
      prompt: `name, mint and price of every coin on ${site.url('/coins')}`,
      hostConcurrency: 1,
      nonce: randomUUID(),
    });
    await expect.poll(() => site.visits()).toContain(own('Penny'));
    const read = async () => (await app.api('listJobs', { parent: id })).results[0]?.progress.items;
    await expect.poll(read).toBe(3);
    await app.api('stopJob', { id });
    await jobEnd(app, id);
    const items = (await app.api('listItems', { id })).results.map(({ item }) => item);
    expect(items.map(({ name, mint }) => [name, mint])).toEqual([
      ['Denarius', 'Rome'],
      ['Solidus', 'Milan'],
      ['Thaler', 'Joachimsthal'],
      ['Penny', null],
      ['Florin', null],
    ]);
    expect(amounts(items)).toEqual([120, 900, 250, 15, 640]);
  });

  it('are opened for a condition that no row states, whether or not a field is named', async () => {
    const gold = COINS.filter(([, , , metal]) => metal === 'Gold').map(([name]) => name);
    const { items, outcome, opened } = await ask('coins with metal gold on @');
    expect([items.map(({ name, title }) => name ?? title), outcome.state]).toEqual([gold, 'complete']);
    expect(opened).toHaveLength(COINS.length);
    const florentine = await ask('the coins from Florence on @');
    expect(florentine.items.map(({ name, title }) => name ?? title)).toEqual(['Florin']);
  });

  it('are opened for the rows that have one, and the others stay', async () => {
    const linked = COINS.slice(0, 3).map(([name]) => name);
    const rows = COINS.map(([name, price], at) => {
      const title = at < linked.length ? `<a href="${own(name)}">${name}</a>` : name;
      return `<li class="coin"><h3>${title}</h3><span class="price">${price}</span></li>`;
    });
    site.on('/coins', page('Our coins', `<ul class="coins">${rows.join('')}</ul>`));
    const { items, opened } = await ask('all coins on @ with price and mint');
    expect(items.map(({ mint }) => mint)).toEqual(COINS.map(([, , mint], at) => (at < linked.length ? mint : null)));
    expect(opened.toSorted()).toEqual(linked.map(own).toSorted());
  });
});
