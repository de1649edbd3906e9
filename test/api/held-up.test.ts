import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { client } from '../helpers/call';
import { processorTime } from '../helpers/processor-time';

/* What a key that may only read can ask for must never keep the others waiting, however large or twisted it is. */

let app: TestApp;
let readKey: string;
beforeAll(async () => {
  app = await startTestApp();
  readKey = (await app.api('createKey', { name: 'reads', scope: 'read' })).key;
});
afterAll(() => app.stop());

const MAX_WORK_MS = 5000; // the attack took 70 s and more

/** Large and like others: they run with all tests. */
const VARIANTS: readonly string[] = [
  '100,000 wrong items',
  '100,000 items of wrong kinds',
  '50 crawls with 20,000 start URLs',
  'fields of their own for each of 40,000 items, and steps behind them',
];

/** How long the processor worked for this request; what else a busy machine does is not counted. */
async function workFor(path: string, body: unknown): Promise<{ readonly work: number; readonly status: number }> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  const spent = processorTime();
  const { status } = await client(app.baseUrl, readKey).send(path, { method: 'POST', headers, body: text });
  return { work: spent(), status };
}

const many = <Value>(count: number, make: (at: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, at) => make(at));
const named = (count: number, make: (at: number) => unknown = () => 1) =>
  Object.fromEntries(many(count, (at) => [`name${at}`, make(at)]));
const first = { name: 'const', args: { items: ['http://localhost/'] } };
const filled = (count: number) => many(count, (at) => `{{name${at}}}`).join(' ');

describe.each([
  ['20,000 steps', [first, ...many(20_000, () => ({ name: 'filter', args: { query: 'price below 20' } }))], {}],
  ['20,000 steps of no kind', many(20_000, (at) => ({ name: `kind${at}` })), {}],
  ['100,000 items', [{ name: 'const', args: { items: many(100_000, (at) => `http://localhost/${at}`) } }], {}],
  ['100,000 wrong items', [{ name: 'const', args: { items: many(100_000, (at) => `no url ${at}`) } }], {}],
  ['100,000 items of wrong kinds', [{ name: 'const', args: { items: many(100_000, (at) => at) } }], {}],
  [
    'fields of their own for each of 40,000 items, and steps behind them',
    [
      { name: 'const', args: { items: many(40_000, (at) => ({ url: 'http://localhost/', [`field${at}`]: at })) } },
      ...many(49, () => ({ name: 'filter', args: { query: 'field7 below 20 and field9 above 3' } })),
    ],
    {},
  ],
  ['a step that compares 50,000 fields', [first, { name: 'unique', args: { fields: many(50_000, String) } }], {}],
  [
    '20,000 questions and a step that compares 20,000 other fields',
    [
      first,
      { name: 'extract', args: { questions: named(20_000, () => 'What?') } },
      { name: 'unique', args: { fields: many(20_000, String) } },
    ],
    {},
  ],
  ['50,000 defaults and as many names', [{ name: 'crawl', args: { pattern: filled(50_000) } }], named(100_000)],
  ['100,000 defaults and few names', [{ name: 'crawl', args: { pattern: filled(500) } }], named(100_000)],
  ['4 MB of braces', [{ name: 'crawl', args: { pattern: '{{'.repeat(2_000_000) } }], {}],
  ['a name of 4 MB', [{ name: 'crawl', args: { pattern: `{{${'a'.repeat(4_000_000)}` } }], {}],
  ['names without an end', [{ name: 'crawl', args: { pattern: `{{a${' '.repeat(40)}`.repeat(90_000) } }], {}],
  ['filters of parentheses', [first, ...many(49, () => ({ name: 'filter', args: { query: '('.repeat(1900) } }))], {}],
  ['filters of nots', [first, ...many(49, () => ({ name: 'filter', args: { query: 'not a or '.repeat(220) } }))], {}],
  [
    '50 crawls with 20,000 start URLs',
    many(50, () => ({ name: 'crawl', args: { startUrls: many(4000, (at) => `http://localhost/${at}/{{1..1000}}`) } })),
    {},
  ],
  [
    '50 crawls by a pattern with 20,000 start URLs',
    many(50, () => ({
      name: 'crawl',
      args: { pattern: 'http://localhost/*', startUrls: many(4000, (at) => `http://localhost/${at}/{{1..1000}}`) },
    })),
    {},
  ],
  [
    'an action of 100,000 commands',
    [first, { name: 'action', args: { commands: many(100_000, () => ({ prompt: 'do a and b and c' })) } }],
    {},
  ],
  [
    'skip patterns without an end',
    [
      {
        name: 'crawl',
        args: {
          pattern: 'http://localhost/*',
          priority: { skip: many(50_000, (at) => `http://localhost/${'*a'.repeat(20)}${at}`) },
        },
      },
    ],
    {},
  ],
])('a workflow to be checked with %s', (what, steps, defaults) => {
  const tags = VARIANTS.includes(what) ? 'long' : [];
  it('keeps nobody waiting', { tags }, async () => {
    const { work, status } = await workFor('/api/v2/workflows/check', { steps, defaults });
    expect([200, 400]).toContain(status);
    expect(work).toBeLessThan(MAX_WORK_MS);
  });
});

describe.each([
  [
    '/api/forecast',
    'start URLs',
    { strategy: 'crawl', args: { startUrls: many(100_000, (at) => `http://localhost/${at}/{{1..1000}}`) } },
  ],
  [
    '/api/forecast',
    'fields',
    { strategy: 'scrape', args: { pattern: 'http://localhost/*', template: named(100_000, () => 'a field') } },
  ],
  [
    '/api/forecast',
    'urls',
    {
      strategy: 'extract',
      args: { urls: many(100_000, (at) => `http://localhost/{{1..1000}}/${at}`), template: { a: 'A' } },
    },
  ],
  [
    '/api/forecast',
    'a long prompt',
    { strategy: 'agent', args: { prompt: 'name and price of all products on http://localhost/ and '.repeat(100_000) } },
  ],
  [
    '/api/forecast',
    'a long query',
    { strategy: 'crawl', args: { query: 'name and price or not '.repeat(100_000), startUrls: ['http://localhost/'] } },
  ],
  [
    '/api/forecast',
    'a deep template',
    { strategy: 'scrape', args: { pattern: 'http://localhost/*', template: 'name and price, '.repeat(100_000) } },
  ],
  ['/api/patterns/suggest', 'URLs', { urls: many(100_000, (at) => `http://localhost/${at}/${at % 7}/x?y=${at}`) }],
  ['/api/patterns/suggest', 'a host for each URL', { urls: many(10_000, (at) => `http://h${at}.example/${at}`) }],
  ['/api/patterns/suggest', 'long URLs', { urls: many(50, () => `http://localhost/${'a/'.repeat(90_000)}`) }],
  [
    '/api/patterns/suggest',
    'a long pattern',
    {
      urls: many(50_000, () => `http://localhost/${'a/'.repeat(20)}`),
      pattern: `http://localhost/${'*a'.repeat(100_000)}`,
    },
  ],
  ['/api/schedules/preview', 'a rare time', { cron: '0 0 29 2 1', timezone: 'Europe/Berlin' }],
  ['/api/schedules/preview', 'a long list', { cron: `${many(60, String).join(',')} * * * *` }],
  ['/api/schedules/preview', 'never', { cron: '0 0 31 2 *' }],
])('%s with %s', (path, _, body) => {
  it('keeps nobody waiting', async () => {
    const { work, status } = await workFor(path, body);
    expect([200, 400]).toContain(status);
    expect(work).toBeLessThan(MAX_WORK_MS);
  });
});

describe('a body nested without end', () => {
  const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
  it.each([
    ['an argument of a step', `{"steps":[{"name":"extract","args":{"template":${nested(3000, '{"a":', '}')}}}]}`],
    ['lists', `{"steps":${nested(200_000, '[', ']')}}`],
    ['objects and lists', `{"defaults":${nested(50_000, '[{"a":', '}]')}}`],
  ])('is refused where it is %s, in words', async (_, body) => {
    const answer = await app.refused('/api/v2/workflows/check', body, {
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
    expect(answer.errors[0]?.message).toContain('nested');
  });

  it('counts only brackets that nest', async () => {
    const body = { urls: many(1000, (at) => `http://localhost/[[[[{{{{${at}`) };
    expect((await app.send('/api/patterns/suggest', { method: 'POST', body })).status).toBe(200);
  });
});
