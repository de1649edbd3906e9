import { client } from '../../test/helpers/call';
import { PRODUCT_TEMPLATE, product } from '../../test/helpers/site';
import { type Attack, type Family, times, tryEach } from './attack';
import type { Stage } from './stage';

/* What a key that may only read can ask for, however large or twisted: each must be answered or refused soon. */

const MAX_MS = 15_000; // on a busy machine of two cores; such requests took more than a minute once

type Call = readonly [path: string, body?: unknown];

async function answered(
  { baseUrl, readKey }: Pick<Stage, 'baseUrl' | 'readKey'>,
  [path, body]: Call,
): Promise<string | null> {
  const from = performance.now();
  const { status } = await client(baseUrl, readKey).send(path, body === undefined ? {} : { method: 'POST', body });
  const took = performance.now() - from;
  const what = `${path.slice(0, 80)} ${body === undefined ? '' : JSON.stringify(body).slice(0, 80)}`;
  if (status >= 500) return `${what} was answered ${status}`;
  return took > MAX_MS ? `${what} took ${Math.round(took / 1000)} s` : null;
}

const soon =
  (...calls: readonly Call[]): Attack['run'] =>
  (stage) =>
    tryEach(calls, (call) => answered(stage, call));

const CHECK = '/api/v2/workflows/check';
const first = { name: 'const', args: { items: ['http://localhost/'] } };
const filters = (query: string, count = 49) => ({
  steps: [first, ...times(count, () => ({ name: 'filter', args: { query } }))],
});
const deep = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const urls = (count: number, make: (at: number) => string) => times(count, make);

/** A finished scrape with some thousand items of long values, read by the hostile views. */
const views =
  (queries: readonly string[]): Attack['run'] =>
  async (stage) => {
    const { site, winnow } = stage;
    site.otherwise(product(`${'a'.repeat(2000)}b`, 1));
    const answer = await winnow.api.api('extract', {
      urls: [...times(300, (at) => site.url(`/view/${at}`))],
      template: PRODUCT_TEMPLATE,
      render: 'never',
    });
    const id = 'jobId' in answer ? answer.jobId : '';
    return tryEach(queries, (query) => answered(stage, [`/api/jobs/${id}/${query}`]));
  };

const filter = (conditions: unknown) => `items?filter=${encodeURIComponent(JSON.stringify(conditions))}`;

const simulated =
  (patterns: readonly unknown[]): Attack['run'] =>
  async (stage) => {
    const { site, winnow } = stage;
    site.otherwise(`<h1>Many</h1>${times(2000, (at) => `<a href="/${'a/'.repeat(40)}${at}">x</a>`).join('')}`);
    const answer = await winnow.api.api('crawl', {
      pattern: site.url('/**'),
      startUrls: [site.url('/many')],
      maxVisits: 3,
      render: 'never',
    });
    const jobId = 'jobId' in answer ? answer.jobId : '';
    return tryEach(patterns, (more) => answered(stage, ['/api/patterns/simulate', { jobId, ...(more as object) }]));
  };

export const costlyCalls: Family = {
  name: 'Costly calls',
  attacks: [
    {
      name: 'workflows of 20,000 steps',
      run: soon(
        [CHECK, filters('price below 20', 20_000)],
        [CHECK, { steps: times(20_000, (at) => ({ name: `kind${at}` })) }],
        [CHECK, { steps: times(20_000, () => ({ name: 'sort', args: {} })) }],
        [CHECK, { steps: times(20_000, () => null) }],
      ),
    },
    {
      name: 'workflows with deep and long values',
      run: soon(
        [CHECK, { steps: [first, { name: 'extract', args: { template: deep(3000) } }] }],
        [CHECK, { steps: deep(3000) }],
        [CHECK, { steps: [first], defaults: deep(2000) }],
        [CHECK, { steps: [{ name: 'crawl', args: { pattern: '{{'.repeat(1_000_000) } }] }],
        [CHECK, { steps: [{ name: 'crawl', args: { pattern: `http://localhost/${'*a'.repeat(200_000)}` } }] }],
        [CHECK, { steps: [{ name: 'const', args: { items: ['http://localhost/{{1..99999999}}/{{1..99999999}}'] } }] }],
      ),
    },
    {
      name: 'filters in words that go back and forth',
      run: soon(
        ...[
          '('.repeat(1900),
          'not '.repeat(450),
          'a and '.repeat(300),
          'not a or '.repeat(220),
          'between '.repeat(240),
          '"'.repeat(1900),
        ].map((query): Call => [CHECK, filters(query)]),
        ...[
          '1'.repeat(1900),
          '1,'.repeat(900),
          `${' '.repeat(1900)}x`,
          `price ${'0'.repeat(1800)}x`,
          'ä\u0301'.repeat(900),
          '💥'.repeat(900),
        ].map((query): Call => [CHECK, filters(query)]),
      ),
    },
    {
      name: 'forecasts of long sentences and lists',
      run: soon(
        [
          '/api/forecast',
          {
            strategy: 'agent',
            args: { prompt: 'name and price of all products on http://localhost/ and '.repeat(100_000) },
          },
        ],
        ['/api/forecast', { strategy: 'agent', args: { prompt: 'http://a.'.repeat(300_000) } }],
        ['/api/forecast', { strategy: 'agent', args: { prompt: `${' '.repeat(1_000_000)}x` } }],
        ['/api/forecast', { strategy: 'agent', args: { prompt: '1'.repeat(1_000_000) } }],
        [
          '/api/forecast',
          { strategy: 'crawl', args: { query: '((((('.repeat(200_000), startUrls: ['http://localhost/'] } },
        ],
        ['/api/forecast', { strategy: 'scrape', args: { pattern: 'http://localhost/*', template: deep(3000) } }],
        [
          '/api/forecast',
          { strategy: 'scrape', args: { pattern: 'http://localhost/*', template: `${'name, '.repeat(200_000)}` } },
        ],
        [
          '/api/forecast',
          {
            strategy: 'extract',
            args: { urls: ['http://localhost/{{1..999999999}}/{{1..999999999}}'], template: { a: 'A' } },
          },
        ],
      ),
    },
    {
      name: 'patterns suggested of twisted URLs',
      run: soon(
        ['/api/patterns/suggest', { urls: urls(100_000, (at) => `http://localhost/${at}/${at % 7}/x?y=${at}`) }],
        ['/api/patterns/suggest', { urls: urls(50, () => `http://localhost/${'a/'.repeat(90_000)}`) }],
        ['/api/patterns/suggest', { urls: urls(50_000, (at) => `http://h${at}.example/${at}`), limit: 50 }],
        [
          '/api/patterns/suggest',
          { urls: urls(5000, (at) => `http://localhost/?${times(100, (n) => `p${at}x${n}=1`).join('&')}`) },
        ],
        ['/api/patterns/suggest', { urls: urls(20_000, () => `http://localhost/${'%'.repeat(300)}`) }],
        ['/api/patterns/suggest', { urls: ['http://localhost/'], pattern: `http://localhost/${'*a'.repeat(400_000)}` }],
      ),
    },
    {
      name: 'times that never come',
      run: soon(
        ...[
          '0 0 31 2 *',
          '0 0 29 2 1',
          '* * * * * *',
          '0 0 30 2 *',
          `${times(60, String).join(',')} * * * *`,
          '*/0 * * * *',
          '0-59/1 '.repeat(5),
        ].map((cron): Call => ['/api/schedules/preview', { cron }]),
        ['/api/schedules/preview', { cron: '1,'.repeat(100_000) }],
        ['/api/schedules/preview', { cron: '0 0 1 1 *', timezone: 'x'.repeat(100_000) }],
      ),
    },
    {
      name: 'simulated crawls with patterns that go back and forth',
      run: simulated([
        { pattern: `http://*/${'*a'.repeat(5000)}` },
        { pattern: `http://*/${'**/a/'.repeat(2000)}b` },
        { pattern: `http://*/${'{a,'.repeat(500)}b` },
        { priority: { skip: times(2000, (at) => `http://*/${'*a'.repeat(20)}${at}`) } },
        { query: 'not a or '.repeat(2000) },
        { query: '('.repeat(20_000) },
        { search: 'a/'.repeat(5000), under: 'http://' },
      ]),
    },
    {
      name: 'views with filters and sorts',
      run: views([
        filter(times(20, () => ({ field: 'name', op: 'contains', value: `${'a'.repeat(300)}c` }))),
        filter(times(20, () => ({ field: 'name', op: 'outlier' }))),
        filter(times(5000, () => ({ field: 'name', op: 'empty' })).slice(0, 200)),
        filter([{ field: `a${'.a'.repeat(3000)}`, op: 'is', value: 1 }]),
        filter([{ field: "name') OR 1=1 --", op: 'is', value: "x' OR '1'='1" }]),
        filter([{ field: '$.name"]', op: 'contains', value: '%_%\\' }]),
        filter([{ field: '__proto__', op: 'notEmpty' }]),
        filter([{ field: 'price', op: 'between', value: '1e400', to: '-1e400' }]),
        `items?filter=${'%5B'.repeat(4000)}`,
        `items?sort=${times(1500, (at) => `f${at}`).join(',')}`,
        `items?sort=${times(20, () => 'name').join(',')}`,
        `items?sort=${encodeURIComponent('"'.repeat(3000))}`,
        `items?sort=${encodeURIComponent('name;DROP TABLE items')}`,
        `items?duplicates=only&key=${times(900, (at) => `f${at}`).join(',')}`,
        `items?search=${'a'.repeat(8000)}`,
        `items?search=${'%25_'.repeat(2000)}`,
        'items?offset=9007199254740991&limit=10000',
        'items?offset=1e308&limit=-1',
        'fields',
        `urls?search=${'%25'.repeat(3000)}`,
      ]),
    },
  ],
};
