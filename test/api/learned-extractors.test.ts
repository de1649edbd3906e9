import { rmSync } from 'node:fs';
import type { Job } from '@shared/contract/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp, temporaryFolder, until } from '../helpers/app';
import { killAll, startKillable } from '../helpers/killable';
import { answerFrom, type DoubleRequest, type ModelDouble, nodeWith, startModelDouble } from '../helpers/model-double';
import { product, type Site, startSite } from '../helpers/site';

const MODEL = 'openai:gpt-4.1-mini';
const PAGES = 30;
const MAX_ASKED = 9; // learned from three pages and once more from six, two more on their way by then, one rechecked
const RECHECKED = 12; // the last of the first pages that are checked by their addresses
const TOWNS = ['Faenza', 'Delft', 'Meissen', 'Limoges', 'Arita', 'Iznik', 'Talavera'];
const MAKERS = ['Ada Lane', 'Bo Lind', 'Cy Moss', 'Dee Nash', 'Eva Ost', 'Fay Pohl', 'Gus Rowe', 'Hal Sand'];

const getTown = (n: number) => `${TOWNS[n % TOWNS.length]} ${n}`;
const getMaker = (n: number) => `${MAKERS[n % MAKERS.length]} ${String.fromCharCode(65 + (n % 26))}.`;
const template = { name: 'name', town: 'town where it was glazed', maker: 'who turned it' };

const frame = (n: number, facts: string) => `<html lang="en"><head><title>Teapot ${n} – Pots</title></head><body>
  <header class="top"><a href="/">Pots</a></header><main class="pot"><h1 class="pot-name">Teapot ${n}</h1>${facts}
  <div class="story">${Array.from({ length: 2 + (n % 3) }, (_, at) => `<p>It has been here since ${1900 + n + at}.</p>`).join('')}</div>
  </main><footer class="foot">Come and see us</footer></body></html>`;
const first = (n: number) =>
  frame(
    n,
    `<section class="facts"><div class="kiln">${getTown(n)}</div><div class="wheel">${getMaker(n)}</div></section>`,
  );
/** The same site made anew in its smaller parts: other names for what holds the facts. */
const second = (n: number) =>
  frame(n, `<section class="facts"><ul class="all"><li>${getMaker(n)}</li><li>${getTown(n)}</li></ul></section>`);

let site: Site;
let double: ModelDouble;
let dataDir: string;
let app: TestApp;

const settings = { modelConcurrency: 2, model: null };

async function start(): Promise<void> {
  app = await startTestApp({ dataDir, settings });
}

beforeAll(async () => {
  site = await startSite();
  double = await startModelDouble();
});
beforeEach(async () => {
  dataDir = temporaryFolder();
  for (let n = 1; n <= PAGES * 2; n++) site.on(`/pot/${n}`, first(n));
  double.answer(honest);
  await start();
  await app.api('changeProvider', { id: 'openai', key: 'sk-test-1234', baseUrl: `${double.origin}/v1` });
  return async () => {
    await app.app.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
});
afterAll(async () => {
  killAll();
  await site.stop();
  await double.stop();
});

/** Knows every teapot's town and maker, and says where the page says it. */
function honest(request: DoubleRequest) {
  const n = Number(/Teapot (\d+)/.exec(request.prompt)?.[1]);
  const values = { name: `Teapot ${n}`, town: getTown(n), maker: getMaker(n) };
  return { json: answerFrom(request, values), usage: { input: 1000, output: 100 } };
}

const urls = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => site.url(`/pot/${from + at}`));
const getJobItems = ({ results }: Job) => (Array.isArray(results) ? [] : (results.items ?? []));
const extract = async (from: number, to: number, options = {}) => {
  const id = await app.detach('extract', { urls: urls(from, to), template, model: MODEL, ...options });
  return jobEnd(app, id);
};

function expectRight(job: Job, from = 1): void {
  for (const [at, item] of getJobItems(job).entries()) {
    const n = from + at;
    expect(item).toMatchObject({ name: `Teapot ${n}`, town: getTown(n), maker: getMaker(n), _missing: [] });
  }
}

describe('a job whose pages are of one kind', () => {
  it('asks the model about the first pages, and reads the others with the learned extractor', async () => {
    const job = await extract(1, PAGES);
    expectRight(job);
    expect(getJobItems(job)).toHaveLength(PAGES);
    const boosted = getJobItems(job).filter(({ _boosted }) => _boosted).length;
    expect(boosted).toBeGreaterThanOrEqual(PAGES - MAX_ASKED);
    expect(double.requests.length).toBe(PAGES - boosted);
    const { boost, ai } = job.metrics;
    expect(boost).toMatchObject({ pages: boosted, fields: expect.any(Number) });
    const [used] = ai;
    const perPage = (used?.cost.total ?? 0) / (PAGES - boosted);
    expect(boost?.savedUsd).toBeCloseTo(boosted * perPage, 10);
    expect(job.artifacts).toContainEqual({
      type: 'extractor',
      extractor: {
        id: expect.any(String),
        name: expect.stringContaining('/pot/*'),
        fields: expect.arrayContaining(['town', 'maker']),
        left: expect.any(Array),
        pages: expect.any(Number),
        learned: true,
      },
    });
    const { results } = await app.api('listItems', { id: job.id, limit: PAGES });
    expect(results.at(-1)?.evidence.town).toMatchObject({ source: 'selector' });
    expect(job.problems).toEqual([]);
  });

  it('asks in later jobs for one page only, as a check, even after a restart', { tags: 'long' }, async () => {
    await extract(1, PAGES);
    await app.app.close();
    await start();
    double.answer(honest);
    const job = await extract(PAGES + 1, PAGES + 10);
    expectRight(job, PAGES + 1);
    expect(double.requests).toHaveLength(1);
    expect(job.metrics).toMatchObject({ ai: [{ model: MODEL }], boost: { pages: 9 } });
    expect(job.metrics.boost?.savedUsd).toBeGreaterThan(0);
    expect(job.artifacts).toMatchObject([{ type: 'schema' }, { type: 'extractor', extractor: { learned: false } }]);
    const { results } = await app.api('listExtractors', {});
    expect(results).toMatchObject([{ state: 'active', pagesRead: expect.any(Number) }]);
    expect(results[0]?.pagesRead).toBeGreaterThanOrEqual(PAGES - MAX_ASKED + 9);
  });

  it('asks the model only for the fields that a taught extractor leaves, and learns these too', {
    tags: 'long',
  }, async () => {
    const taught = { url: site.url('/pot/60'), html: first(60), item: { town: getTown(60) } };
    const { extractor } = await app.api('teachExtractor', { template, perPage: 'one', examples: [taught] });
    expect(extractor).toMatchObject({ accepted: ['town'], left: ['name', 'maker'] });
    const job = await extract(1, PAGES);
    expectRight(job);
    expect(double.requests[0]?.prompt).toContain('- maker');
    // but on the pages that check it
    expect(double.requests.filter(({ prompt }) => prompt.includes('- town')).length).toBeLessThan(PAGES / 5);
    expect(double.requests.length).toBeLessThan(PAGES / 2);
    const { results } = await app.api('listExtractors', {});
    expect(results.map(({ state, accepted }) => [state, accepted.length])).toEqual([
      ['active', 3],
      ['replaced', 1],
    ]);
  });

  it('stops asking for a field that no page has', { tags: 'long' }, async () => {
    const wanted = { ...template, mark: 'the mark stamped on its base' };
    const job = await jobEnd(
      app,
      await app.detach('extract', { urls: urls(1, PAGES), template: wanted, model: MODEL }),
    );
    expect(getJobItems(job).map(({ town, mark, _missing }) => [town, mark, _missing])).toEqual(
      Array.from({ length: PAGES }, (_, at) => [getTown(at + 1), null, ['mark']]),
    );
    expect(double.requests.length).toBeLessThan(PAGES * 0.6);
    const { results } = await app.api('listExtractors', {});
    const made = await app.api('getExtractor', { id: results[0]?.id ?? '' });
    expect(made.certificate.fields.mark?.reason).toMatch(/empty on all \d+ example pages/);
  });

  it('has the model check a page now and then, always the same ones, and one that changes from job to job', {
    tags: 'long',
  }, async () => {
    await extract(1, PAGES);
    double.answer(honest);
    const job = await extract(1, RECHECKED);
    expectRight(job);
    const asked = getJobItems(job).filter(({ _boosted }) => !_boosted);
    const always = [site.url('/pot/8'), site.url('/pot/12')];
    expect(asked.map(({ _url }) => _url)).toEqual(expect.arrayContaining(always));
    expect(asked.length).toBeLessThanOrEqual(always.length + 1);
    expect(double.requests).toHaveLength(asked.length);
    const { results } = await app.api('listExtractors', {});
    const { health } = await app.api('getExtractor', { id: results[0]?.id ?? '' });
    expect(Object.values(health).filter(({ drifted }) => drifted)).toEqual([]);
  });

  it('uses no extractor if the model is to read every field, and one if code alone is to', {
    tags: 'long',
  }, async () => {
    await extract(1, PAGES);
    double.answer(honest);
    const byModel = await extract(PAGES + 1, PAGES + 3, { extractMode: 'ai' });
    expect(double.requests).toHaveLength(3);
    expect(byModel.metrics.boost).toBeUndefined();
    const byCode = await extract(PAGES + 1, PAGES + 3, { extractMode: 'code', model: undefined });
    expectRight(byCode, PAGES + 1);
    expect(double.requests).toHaveLength(3);
    expect(byCode.metrics.boost).toMatchObject({ pages: 3, savedUsd: 0 });
  });
});

describe('a job without a model', () => {
  it('learns from pages whose markup states every field, and saves no money', async () => {
    const stated = { name: 'The name of the product', price: 'The price as a number' };
    for (let n = 1; n <= PAGES; n++) site.on(`/shop/${n}`, product(`Teapot ${n}`, n + 0.5));
    const pages = (from: number) => Array.from({ length: 15 }, (_, at) => site.url(`/shop/${from + at}`));
    const run = async (from: number) =>
      jobEnd(app, await app.detach('extract', { urls: pages(from), template: stated }));
    await run(1);
    await until('an extractor', async () => {
      const { total } = await app.api('listExtractors', {});
      return total > 0 ? true : null;
    });
    const later = await run(16);
    expect(getJobItems(later).map(({ name, price }) => [name, price])).toEqual(
      Array.from({ length: 15 }, (_, at) => [`Teapot ${16 + at}`, 16.5 + at]),
    );
    expect(later.metrics.boost).toEqual({ pages: 15, fields: 30, savedUsd: 0 });
  });
});

describe('a kind of page that no locator can read', () => {
  const STAGES = ['Thrown', 'Trimmed', 'Dried', 'Fired', 'Dipped', 'Cooled', 'Packed'];
  /** The facts stand among others, each page's in a place of its own, so that no pages read first agree and nothing tells them but their form. */
  const shuffled = (n: number) => {
    const facts = STAGES.map((stage, at) =>
      at === n % 7 ? getTown(n) : at === (n + 1 + (n % 5)) % 7 ? getMaker(n) : stage,
    );
    return frame(n, `<section class="facts">${facts.map((fact) => `<p>${fact}</p>`).join('')}</section>`);
  };
  const code = `export default function read(page) {
    const texts = page.selectAll('section.facts p').map((node) => node.text);
    return { town: texts.find((text) => /\\d$/.test(text)) ?? null, maker: texts.find((text) => /\\.$/.test(text)) ?? null };
  }`;
  const AUTHOR = 'openai:gpt-4.1';
  const isAuthor = ({ schema }: DoubleRequest) => JSON.stringify(schema).includes('"code"');
  const answer = (request: DoubleRequest) => {
    if (!isAuthor(request)) return honest(request);
    return { json: { code, note: 'A town ends with a number.' }, usage: { input: 5000, output: 500 } };
  };

  it('is read by code that the author wrote, once that pays', { tags: 'long' }, async () => {
    for (let n = 1; n <= PAGES * 2; n++) site.on(`/pot/${n}`, shuffled(n));
    await app.api('changeSettings', { authorModel: AUTHOR, modelPrices: { [MODEL]: { input: 100, output: 100 } } });
    double.answer(answer);
    const job = await extract(1, PAGES * 2);
    expectRight(job);
    expect(double.requests.filter(isAuthor)).toHaveLength(1);
    expect(double.requests.length).toBeLessThan(PAGES * 2 - 10);
    expect(job.metrics.ai.map(({ model }) => model)).toEqual([AUTHOR, MODEL]);
    const { results } = await app.api('listExtractors', {});
    const made = await app.api('getExtractor', { id: results[0]?.id ?? '' });
    expect(made.document).toMatchObject({ fields: { town: { code: true }, maker: { code: true } }, code });
    expect(made.certificate).toMatchObject({ model: AUTHOR, costUsd: expect.any(Number) });
    expect(made.certificate.fields.town).toMatchObject({ accepted: true, author: 'model' });
    expect(made.history[0]?.event).toMatch(/more pages of the kind .* so it was tried.*wrote code for "town", "maker"/);
  });

  it('stays with the model if code costs more than it can spare', { tags: 'long' }, async () => {
    for (let n = 1; n <= PAGES; n++) site.on(`/pot/${n}`, shuffled(n));
    await app.api('changeSettings', { authorModel: AUTHOR });
    double.answer(answer);
    const job = await extract(1, 12);
    expectRight(job);
    expect(double.requests.filter(isAuthor)).toEqual([]);
    expect(double.requests.length).toBe(12);
  });
});

describe('a site with two layouts under one address', () => {
  it('is two kinds, each with its own extractor', async () => {
    const vase = (
      n: number,
    ) => `<html lang="en"><body class="vases"><article class="vase"><h2 class="vase-title">Vase</h2>
      <table class="data"><tr><th>Label</th><td class="label">Teapot ${n}</td></tr></table><aside class="by"><i class="hand">${getMaker(n)}</i></aside>
      <div class="oven"><em class="place">${getTown(n)}</em></div><figure class="view"><figcaption class="cap">Seen from above</figcaption></figure></article></body></html>`;
    for (let n = 2; n <= PAGES; n += 2) site.on(`/pot/${n}`, vase(n));
    const job = await extract(1, PAGES);
    expect(getJobItems(job).map(({ town, maker }) => [town, maker])).toEqual(
      Array.from({ length: PAGES }, (_, at) => [getTown(at + 1), getMaker(at + 1)]),
    );
    expect(double.requests.length).toBeLessThan(PAGES - MAX_ASKED);
    const { results } = await app.api('listExtractors', {});
    expect(results.map(({ state }) => state)).toEqual(['active', 'active']);
    expect(job.problems).toEqual([]);
  });
});

describe('a job whose pages are lists', () => {
  const potsOn = (page: number) => Array.from({ length: 3 + (page % 3) }, (_, at) => page * 10 + at);
  const card = (n: number) =>
    `<li class="card"><h3 class="pot-name"><a href="/pot/${n}">Teapot ${n}</a></h3><div class="kiln">${getTown(n)}</div><div class="wheel">${getMaker(n)}</div></li>`;
  const list = (page: number) =>
    `<html lang="en"><body><h1>Pots ${page}</h1><ul class="pots">${potsOn(page).map(card).join('')}</ul>
     <p class="count">${potsOn(page).length} products</p></body></html>`;

  /** Names every teapot of the page with what is behind it, by the number of its record where the page has one. */
  function honestOfLists({ prompt }: DoubleRequest) {
    const records = [...prompt.matchAll(/(?:# record (\d+)[^#]*?)?Teapot (\d+)/g)].map(([, record, number]) => {
      const n = Number(number);
      const said = (value: string) => ({ node: nodeWith(prompt, value), value });
      const values = { name: said(`Teapot ${n}`), town: said(getTown(n)), maker: said(getMaker(n)) };
      return record === undefined ? values : { record: Number(record), ...values };
    });
    return { json: { records }, usage: { input: 1000, output: 100 } };
  }

  it('finds the records and fields of later pages with the learned extractor', { tags: 'long' }, async () => {
    for (let page = 1; page <= 20; page++) site.on(`/pots/${page}`, list(page));
    double.answer(honestOfLists);
    const pages = Array.from({ length: 20 }, (_, at) => site.url(`/pots/${at + 1}`));
    const id = await app.detach('extract', { urls: pages, template, perPage: 'many', model: MODEL });
    const job = await jobEnd(app, id);
    const expected = pages.flatMap((_, at) => potsOn(at + 1));
    expect(getJobItems(job).map(({ name, town, maker }) => [name, town, maker])).toEqual(
      expected.map((n) => [`Teapot ${n}`, getTown(n), getMaker(n)]),
    );
    expect(double.requests.length).toBeLessThan(10);
    expect(job.metrics.boost?.pages).toBeGreaterThan(10);
    expect(job.artifacts.find(({ type }) => type === 'divide')).toMatchObject({
      divide: { count: expected.length, expected: expected.length, reasoning: expect.stringContaining('learned') },
    });
    const { results } = await app.api('listExtractors', {});
    const made = await app.api('getExtractor', { id: results[0]?.id ?? '' });
    expect(made.document).toMatchObject({ perPage: 'many', records: { selectors: [expect.any(String)] } });
  });
});

describe('a site on which two facts that look alike change places', () => {
  const facts = (first: string, second: string) =>
    `<section class="facts"><div class="left">${first}</div><div class="right">${second}</div></section>`;
  const ordered = (n: number) => frame(n, facts(getTown(n), getMaker(n)));
  const swapped = (n: number) => frame(n, facts(getMaker(n), getTown(n)));
  const isTownSure = (job: Job, from: number) =>
    expect(getJobItems(job).map(({ town }) => town)).toEqual(getJobItems(job).map((_, at) => getTown(from + at)));

  const isReadRightAfterChange = async (from: number, to: number): Promise<void> => {
    for (let n = 1; n <= PAGES * 2; n++) site.on(`/pot/${n}`, ordered(n));
    const examples = [1, 2, 3].map((n) => ({
      url: site.url(`/pot/${n}`),
      html: ordered(n),
      item: { town: getTown(n) },
    }));
    const wanted = { town: template.town };
    const { extractor } = await app.api('teachExtractor', { template: wanted, perPage: 'one', examples });
    expect(extractor).toMatchObject({ accepted: ['town'] });
    const good = await extract(from, to, { template: wanted });
    isTownSure(good, from);
    expect(good.problems).toEqual([]);
    expect(good.metrics.boost?.pages).toBeGreaterThan((to - from) / 2);
    for (let n = 1; n <= PAGES * 2; n++) site.on(`/pot/${n}`, swapped(n));
    const job = await extract(from, to, { template: wanted, maxAge: 0 });
    isTownSure(job, from);
    const message = expect.stringContaining('since the last check that agreed are read again');
    expect(job.problems).toMatchObject([{ code: 'extractor_drifted', message }]);
  };

  it('has no page of a small job read wrongly', () => isReadRightAfterChange(11, 15));

  it('has no page of a larger job read wrongly', { tags: 'long' }, () => isReadRightAfterChange(11, 60));
});

describe('a site that is made anew', () => {
  it('is read by the other readers at once, said in the job, and learned anew', { tags: 'long' }, async () => {
    await extract(1, PAGES);
    for (let n = 1; n <= PAGES * 2; n++) site.on(`/pot/${n}`, second(n));
    double.answer(honest);
    const job = await extract(PAGES + 1, PAGES * 2);
    expectRight(job, PAGES + 1);
    const asked = double.requests.length;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(PAGES - 5);
    expect(job.problems.map(({ code }) => code)).toContain('extractor_drifted');
    const { results } = await app.api('listExtractors', {});
    expect(results.map(({ state }) => state).sort()).toEqual(['active', 'replaced']);
    const old = results.find(({ state }) => state === 'replaced');
    const { history, health } = await app.api('getExtractor', { id: old?.id ?? '' });
    expect(history.map(({ event }) => event).join(' ')).toContain('changed on the pages');
    expect(health.town).toMatchObject({ drifted: true });
    double.answer(honest);
    const again = await extract(RECHECKED + 1, PAGES);
    expectRight(again, RECHECKED + 1);
    expect(double.requests).toHaveLength(1);
  });
});

describe('a program that is killed while it reads with a learned extractor', () => {
  it('goes on reading by it, and counts no page twice', { tags: 'long' }, async () => {
    for (let n = 1; n <= PAGES; n++) {
      // a page takes a moment, so that the kill finds some under way
      site.on(`/pot/${n}`, (_, response) => {
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(first(n)), 40);
      });
    }
    const folder = `${dataDir}/killed`;
    let run = await startKillable(folder, 0, double.environment);
    await run.api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 2, modelConcurrency: 1 });
    const args = { urls: urls(1, PAGES), template, model: MODEL };
    const id = await run.api.detach('extract', args);
    await until('pages read by an extractor', async () => {
      const { metrics } = await run.api.api('getJob', { id });
      return (metrics.boost?.pages ?? 0) >= 3 ? true : null;
    });
    const askedBefore = double.requests.length;
    await run.kill();
    run = await startKillable(folder, run.port, double.environment);
    const job = await jobEnd(run.api, id);
    expectRight(job);
    expect(getJobItems(job)).toHaveLength(PAGES);
    const boosted = getJobItems(job).filter(({ _boosted }) => _boosted).length;
    expect(job.metrics.boost?.pages).toBe(boosted);
    expect(job.artifacts.filter(({ type }) => type === 'extractor')).toHaveLength(1);
    // at most the page that was with the model, and the pages that are checked now and then
    expect(double.requests.length - askedBefore).toBeLessThanOrEqual(3);
    await run.kill();
  });
});
