// The whole documented interface, as a script for the hosted service uses it. Needs WINNOW_URL and WINNOW_API_KEY. SITE is the origin
// of a shop whose products are below /products/ and whose lists are below /catalogue/; left out, the sample site.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

const { WINNOW_URL: BASE_URL, WINNOW_API_KEY } = process.env;
const SITE = process.env.SITE ?? (await sampleSite());
const BASE_URL_V2 = `${BASE_URL}/api/v2`;
const PRODUCT = `${SITE}/products/oak-bread-board`;
const TEMPLATE = { name: 'Name of the product', price: 'Price as a number' };

async function call(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${WINNOW_API_KEY}`, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  assert.ok(response.ok, `${method} ${url}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
async function sampleSite() {
  const { sample } = await call('GET', `${BASE_URL}/api/app`);
  return new URL(sample.url).origin;
}

const task = (name, body) => call('POST', `${BASE_URL}/api/${name}`, body);

async function until(ask, done) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await ask();
    if (done(answer)) return answer;
    await wait(100);
  }
  throw new Error('it took too long');
}

function checkMetrics({ cost, ai, network, service }, ...paths) {
  assert.equal(typeof cost.total, 'number');
  const sum = cost.ai + cost.network + cost.service;
  assert.ok(Math.abs(cost.total - sum) < 1e-9, `${cost.total} is not ${sum}`);
  for (const list of [ai, network, service]) assert.ok(Array.isArray(list));
  for (const path of paths)
    assert.ok(
      service.some((each) => each.path === path && each.count > 0),
      path,
    );
}

const STEPS = {
  async 'visit with each include'() {
    const include = [
      'raw',
      'html',
      'slim_html',
      'markdown',
      'text',
      'urls',
      'images',
      'json_ld',
      'json_blobs',
      'timer',
    ];
    const { results, metrics, links } = await task('visit', { url: PRODUCT, include });
    const [page] = results;
    assert.equal(page.url, PRODUCT);
    assert.equal(page.status, 'ok');
    const keys = include.map((kind) => kind.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()));
    for (const key of keys) {
      const { body, link } = page[key];
      assert.ok(key === 'urls' ? Array.isArray(body) : typeof body === 'string', key);
      assert.match(link, /^https?:/);
    }
    assert.match(links.html, /^https?:/);
    checkMetrics(metrics, 'visit');
  },

  async 'visit with the default includes'() {
    const { results, html } = await task('visit', { url: PRODUCT, proxy: 'none' });
    const [{ markdown, html: normalized, urls, text }] = results;
    assert.ok(markdown.body.includes('Oak Bread Board') && urls.body.length > 0);
    assert.equal(html, normalized.body);
    assert.equal(text, undefined);
  },

  async 'crawl by pattern, with and without start URLs'() {
    const pattern = `${SITE}/products/*`;
    const all = await task('crawl', { pattern, maxVisits: 30 });
    assert.equal(typeof all.jobId, 'string');
    assert.ok(all.results.hits.length > 5 && all.results.hits.every((url) => url.startsWith(`${SITE}/products/`)));
    checkMetrics(all.metrics, 'crawl');
    const near = await task('crawl', { pattern, startUrls: [`${SITE}/catalogue/`], maxDepth: 0, proxy: ['none'] });
    assert.ok(near.results.hits.length > 0);
  },

  async 'crawl with a priority'() {
    const priority = { only: [`${SITE}/catalogue/**`], skip: [`${SITE}/catalogue/page-2/**`] };
    const startUrls = [`${SITE}/catalogue/`];
    const { results } = await task('crawl', { pattern: `${SITE}/**`, startUrls, priority, maxVisits: 10, maxDepth: 2 });
    assert.ok(results.hits.length > 1);
  },

  async 'crawl by a sentence'() {
    const startUrls = [`${SITE}/catalogue/`];
    const { results } = await task('crawl', { query: 'lamps and lanterns', startUrls, maxVisits: 30 });
    assert.ok(
      results.hits.some((url) => /lamp|lantern|lighting/.test(url)),
      results.hits.join(' '),
    );
  },

  async 'extract one and many'() {
    const one = await task('extract', { url: PRODUCT, template: TEMPLATE });
    const [item] = one.results.items;
    assert.equal(one.results.items.length, 1);
    assert.deepEqual(Object.keys(item).slice(0, 3), ['name', 'price', '_url']);
    assert.equal(item.name, 'Oak Bread Board');
    assert.equal(item._url, PRODUCT);
    assert.match(item._htmlUrl, /^https?:/);
    checkMetrics(one.metrics, 'extract');
    const urls = [PRODUCT, `${SITE}/nothing-here`];
    const two = await task('extract', { urls, template: 'the name of the product' });
    assert.deepEqual(
      two.results.items.map(({ _url }) => _url),
      urls,
    );
    const many = await task('extract', { url: `${SITE}/catalogue/`, template: TEMPLATE, perPage: 'many' });
    assert.ok(many.results.items.length > 3 && many.results.items.every(({ _url }) => _url === `${SITE}/catalogue/`));
    assert.ok(many.artifacts.some(({ type, divide }) => type === 'divide' && divide.selector));
  },

  async scrape() {
    const body = { pattern: `${SITE}/products/*`, template: TEMPLATE, maxVisits: 20, maxExtracts: 4 };
    const { results, metrics } = await task('scrape', body);
    assert.equal(results.items.length, 4);
    checkMetrics(metrics, 'crawl', 'extract');
  },

  async agent() {
    const prompt = `The name and price of all products on ${SITE}/catalogue/`;
    const { jobId, results, metrics } = await task('agent', { prompt });
    assert.equal(typeof jobId, 'string');
    assert.ok(Array.isArray(results.hits) && results.items.length > 3);
    checkMetrics(metrics);
  },

  async 'detach and poll'() {
    const answer = await task('scrape', {
      pattern: `${SITE}/products/*`,
      template: TEMPLATE,
      max_extracts: 2,
      detach: true,
    });
    assert.deepEqual(Object.keys(answer), ['jobId']);
    const read = () => call('GET', `${BASE_URL}/api/jobs/${answer.jobId}`);
    assert.match((await read()).state, /^(active|completed)$/);
    const job = await until(read, ({ state }) => state === 'completed' || state === 'error');
    assert.equal(job.state, 'completed');
    assert.equal(job.results.items.length, 2);
  },

  async 'a workflow: create, list, get both ways, run, poll'() {
    const steps = [
      { name: 'const', args: { items: [{ url: PRODUCT }], maxPages: 1 } },
      {
        name: 'extract',
        args: { questions: { name: 'What is the product called?' }, mode: 'auto', view: 'html', maxPages: 1, limit: 5 },
      },
    ];
    const { workflowId } = await call('POST', `${BASE_URL_V2}/workflows`, { steps });
    assert.equal(typeof workflowId, 'string');
    const listed = await call('GET', `${BASE_URL_V2}/workflows`);
    assert.ok(JSON.stringify(listed).includes(workflowId));
    for (const path of ['workflow', 'workflows'])
      assert.deepEqual((await call('GET', `${BASE_URL_V2}/${path}/${workflowId}`)).steps[0], steps[0]);
    const { jobId } = await call('POST', `${BASE_URL_V2}/workflows/${workflowId}/run`);
    const job = await until(
      () => call('GET', `${BASE_URL_V2}/jobs/${jobId}`),
      ({ done }) => done,
    );
    assert.equal(job.results.items[0].name, 'Oak Bread Board');
  },
};

for (const [name, step] of Object.entries(STEPS)) {
  try {
    await step();
    console.log(`ok ${name}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`failed ${name}: ${error.message}`);
  }
}
