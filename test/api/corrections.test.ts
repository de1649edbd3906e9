import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getElements, getFoldedText, parsePage } from '../../src/main/engine/page/index';
import { jobEnd, startTestApp, type TestApp, until } from '../helpers/app';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
let count = 0;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
});
afterAll(() => Promise.all([app.stop(), site.stop()]));

const template = { title: 'The title', origin: 'The origin, as text', weight: 'The weight, as text' };
const NUMBERS = Array.from({ length: 12 }, (_, at) => at + 1);

interface Desk {
  readonly title: string;
  readonly origin: string | null;
  readonly weight: string | null;
}

/** The first of two lines without names is the origin, which two of three desks lack. */
const desk = (at: number): Desk => ({
  title: `Desk ${at}`,
  origin: at % 3 === 0 ? `Made in Ulm ${at}` : null,
  weight: at % 4 === 0 ? null : `${at},5 kg`,
});

function page(at: number): string {
  const { title, origin, weight } = desk(at);
  return `<!doctype html><title>${title}</title><main><h1>${title}</h1><div class="facts">${
    origin === null ? '' : `<p>${origin}</p>`
  }<p>Oak ${at}</p></div><table>${
    weight === null ? '' : `<tr><th>Weight</th><td>${weight}</td></tr>`
  }<tr><th>Shipping weight</th><td>${at},9 kg</td></tr></table></main>`;
}

interface Shop {
  readonly urls: readonly string[];
  readonly run: () => ReturnType<typeof judged>;
}

/** Picks every field on the third page of a new shop. */
async function pickShop(): Promise<Shop> {
  const prefix = `/shop${++count}`;
  for (const at of NUMBERS) site.on(`${prefix}/${at}`, page(at));
  const urls = NUMBERS.map((at) => site.url(`${prefix}/${at}`));
  const { results } = await app.run('extract', { urls: [site.url(`${prefix}/3`)], template: { name: 'The name' } });
  const token = /pages\/([\w-]+)\//.exec(results.items[0]?._htmlUrl ?? '')?.[1] ?? '';
  const elements = getElements(parsePage(page(3), site.url(`${prefix}/3`)).document);
  const picks = Object.entries(desk(3)).map(([field, text]) => ({
    field,
    nodes: [elements.findLastIndex((element) => getFoldedText(element) === text)],
  }));
  await app.api('pickExtractor', { page: token, template, picks, save: true });
  return { urls, run: () => judged(urls) };
}

async function judged(urls: readonly string[]) {
  const { jobId, results } = await app.run('extract', { urls: [...urls], template, maxAge: 0 });
  const { verdict, contract } = await app.api('getJobContract', { id: jobId });
  return {
    jobId,
    verdict,
    contract,
    rows: results.items.map(({ title, origin, weight }) => ({ title, origin, weight })),
  };
}

const DESKS = NUMBERS.map(desk);

/** Runs the shop, and empties the origin of two desks that have none. */
async function correctTwice({ run }: Shop) {
  const first = await run();
  expect(first.rows[0]).toEqual({ ...desk(1), origin: 'Oak 1' });
  for (const index of [0, 1]) {
    const { extractor } = await app.api('correctItem', { id: first.jobId, index, field: 'origin', value: null });
    expect(extractor?.accepted).toContain('origin');
  }
  return first;
}

describe('a value that a person emptied', () => {
  it('wins over the rules of earlier runs: the next run is right and not held', async () => {
    const shop = await pickShop();
    const before = await correctTwice(shop);
    expect(before.contract.rules.map(({ words }) => words)).toContain('at least 50% of rows have origin');
    const after = await shop.run();
    expect(after.rows).toEqual(DESKS);
    expect(after.verdict).toMatchObject({ state: 'passed', trusted: true });
    const words = after.contract.rules.map((rule) => rule.words);
    expect(words).not.toContain('at least 50% of rows have origin');
    expect(words.some((rule) => rule.includes('rows have title'))).toBe(true);
    expect((await shop.run()).verdict).toMatchObject({ state: 'passed', trusted: true });
  });

  it('is not brought back by a repair, which says why it changes nothing', async () => {
    const shop = await pickShop();
    const { jobId } = await correctTwice(shop);
    await app.api('changeJobContract', { id: jobId, add: ['at least 90% of rows have origin'] });
    const held = await shop.run();
    expect(held.verdict.state).toBe('held');
    const { status, errors } = await app.refused(`/api/jobs/${held.jobId}/contract/repair`, {});
    expect([status, errors[0]?.message]).toEqual([400, expect.stringContaining('A person corrected origin')]);
    const { results } = await app.api('listItems', { id: held.jobId });
    expect(results.map(({ item }) => item.origin)).toEqual(DESKS.map(({ origin }) => origin));
    await app.api('releaseRun', { id: held.jobId });
  });

  it('stays empty when another field is learned again', { tags: 'long' }, async () => {
    const shop = await pickShop();
    await correctTwice(shop);
    expect((await shop.run()).verdict.state).toBe('passed');
    const [first = ''] = shop.urls;
    const prefix = new URL(first).pathname.replace(/\/1$/, '');
    for (const at of NUMBERS)
      site.on(`${prefix}/${at}`, page(at).replace('<th>Weight</th><td>', '<th>Mass</th><td class="mass">'));
    const moved = await shop.run();
    expect(moved.verdict.state).toBe('held');
    const { state } = await app.api('repairRun', { id: moved.jobId });
    expect(state).toBe('repaired');
    const { results } = await app.api('listItems', { id: moved.jobId });
    expect(results.map(({ item: { origin, weight } }) => ({ origin, weight }))).toEqual(
      DESKS.map(({ origin, weight }) => ({ origin, weight })),
    );
    expect((await shop.run()).rows).toEqual(DESKS);
  });

  it('is learned by what a picked field still is: empty without its element', async () => {
    const shop = await pickShop();
    await correctTwice(shop);
    const { results } = await app.api('listExtractors', { site: new URL(shop.urls[0] ?? '').host });
    const [active] = results.filter(({ state }) => state === 'active');
    const { certificate } = await app.api('getExtractor', { id: active?.id ?? '' });
    expect(Object.values(certificate.fields).map(({ author }) => author)).toEqual(['person', 'person', 'person']);
  });
});

describe('a correction while the job runs', () => {
  it('stays when the values of the pages are compared at the end', async () => {
    const prefix = `/books${++count}`;
    const titles = ['Emma', 'Walden', 'Dracula', 'Ulysses', 'Kim'];
    let answer = () => {};
    titles.forEach((title, at) => {
      const html = `<html lang="en"><head><title>${title} - Old Book Shop</title></head><body><h1>Old Book Shop</h1>
        <table><tr><td class="booktitle"><b>${title}</b></td></tr></table><p><b>Publisher:</b> House ${at}</p></body></html>`;
      site.on(`${prefix}/${at}`, (_, response) => {
        const send = () => response.writeHead(200, { 'content-type': 'text/html' }).end(html);
        if (at === titles.length - 1) answer = send;
        else send();
      });
    });
    const urls = titles.map((_, at) => site.url(`${prefix}/${at}`));
    const id = await app.detach('extract', { urls, template: { title: 'title of the book', publisher: 'publisher' } });
    const rows = await until('the first items', async () => {
      const { results } = await app.api('listItems', { id });
      return results.length === titles.length - 1 ? results : null;
    });
    const at = rows.findIndex(({ item }) => item._url === urls[0]);
    await app.api('correctItem', {
      id,
      index: rows[at]?.index ?? 0,
      field: 'title',
      value: 'Emma, a novel',
      teach: false,
    });
    answer();
    await jobEnd(app, id);
    const { results } = await app.api('listItems', { id });
    const byUrl = new Map(results.map(({ item }) => [item._url, item.title]));
    expect(urls.map((url) => byUrl.get(url))).toEqual(['Emma, a novel', ...titles.slice(1)]);
  });
});

describe('a row that another job read', () => {
  it('of a sentence is corrected in its table, teaches the next reading, and comes back with Undo', async () => {
    const prefix = `/asked${++count}`;
    for (const at of [1, 2, 3]) site.on(`${prefix}/${at}`, page(at));
    const urls = [1, 2, 3].map((at) => site.url(`${prefix}/${at}`));
    const id = await app.detach('agent', { prompt: `Get the title and the weight from ${urls.join(' ')}` });
    await jobEnd(app, id);
    const weights = async () => (await app.api('listItems', { id })).results.map(({ item }) => item.weight);
    const before = await weights();
    expect(before).toHaveLength(3);

    const { correction, extractor, item } = await app.api('correctItem', {
      id,
      index: 0,
      field: 'weight',
      value: '1,9 kg',
    });
    expect(item.weight).not.toBe(before[0]);
    expect(extractor?.accepted).toContain('weight');
    expect(await weights()).toEqual([item.weight, ...before.slice(1)]);
    const [listed] = (await app.api('listCorrections', { id, index: 0 })).results;
    expect(listed).toMatchObject({ id: correction, field: 'weight', taught: true });

    await app.api('undoCorrection', { id, correction });
    expect(await weights()).toEqual(before);
  });

  it('keeps the currency of an amount unless another is written', async () => {
    const path = `/priced${++count}`;
    site.on(path, '<!doctype html><title>Desk</title><main><h1>Desk</h1><p class="price">€12.50</p></main>');
    const id = await app.detach('agent', { prompt: `Get the name and the price from ${site.url(path)}` });
    await jobEnd(app, id);
    const currency = async () => (await app.api('listItems', { id })).results[0]?.evidence.price?.currency;
    const correct = (value: string) => app.api('correctItem', { id, index: 0, field: 'price', value, teach: false });
    expect((await correct('11.00')).item.price).toBe(11);
    expect(await currency()).toBe('EUR');
    expect((await correct('£9.00')).item.price).toBe(9);
    expect(await currency()).toBe('GBP');
  });

  it('of a workflow is corrected in its cell only where no step read the value from a page', async () => {
    const prefix = `/given${++count}`;
    site.on(`${prefix}/1`, page(1));
    const { id } = await app.api('createWorkflow', {
      steps: [
        { name: 'const', args: { items: [{ url: site.url(`${prefix}/1`), stock: 4, shelf: 'A' }] } },
        { name: 'extract', args: { questions: { title: 'The title' }, mode: 'single' } },
      ],
    });
    const { jobId } = await app.api('runWorkflow', { id });
    await jobEnd(app, jobId);
    const correct = (field: string, value: string) => app.api('correctItem', { id: jobId, index: 0, field, value });
    const stock = await correct('stock', '5');
    await correct('shelf', '7');
    expect(stock.message).toBe(
      'The value was changed in this cell only. No step of the workflow reads it from a page, so Winnow cannot learn from it.',
    );
    const item = async () => (await app.api('listItems', { id: jobId })).results[0]?.item;
    expect(await item()).toMatchObject({ stock: 5, shelf: '7' });
    await app.api('undoCorrection', { id: jobId, correction: stock.correction });
    expect(await item()).toMatchObject({ stock: 4, shelf: '7' });
    const { errors } = await app.refused(`/api/jobs/${jobId}/items/0`, { field: 'colour', value: 'red' });
    expect(errors[0]?.message).toBe('The item has no field "colour"; it has url, stock, shelf, title.');
  });
});
