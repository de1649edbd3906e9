import { isMissing } from '@shared/plain-meaning';
import { findNearestName, spell } from '@shared/spelling';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const schema = z.object({
  maxVisits: z.number(),
  startUrls: z.array(z.string()).optional(),
  priority: z.strictObject({ only: z.array(z.string()), highFirst: z.boolean() }).optional(),
  template: z.record(z.string(), z.unknown()).optional(),
});

describe('spelling', () => {
  it('reads camelCase and snake_case alike', () => {
    for (const name of ['maxVisits', 'max_visits', 'max__visits']) {
      expect(spell({ [name]: 1 }, schema)).toEqual({ value: { maxVisits: 1 }, faults: [] });
    }
  });

  it('goes into lists of objects, and into the choice that knows the names', () => {
    const click = z.strictObject({ click: z.string(), timeoutMs: z.number().optional() });
    const wait = z.strictObject({ wait: z.number(), atMost: z.number().optional() });
    const lists = z.object({
      commands: z.array(z.union([click, wait])),
      items: z.array(z.looseObject({ url: z.string() })),
    });
    const given = {
      commands: [
        { click: 'a', timeout_ms: 5 },
        { wait: 1, at_mots: 2 },
      ],
      items: [{ snake_key: 1 }],
    };
    expect(spell(given, lists)).toMatchObject({
      value: { commands: [{ click: 'a', timeoutMs: 5 }, { wait: 1 }], items: [{ snake_key: 1 }] },
      faults: [{ code: 'unknown_parameter', path: ['commands', 1, 'at_mots'], hint: 'Did you mean "atMost"?' }],
    });
  });

  it('goes into objects of the schema, and not into free ones or lists of texts', () => {
    const given = { priority: { high_first: true }, template: { snake_key: { inner_key: 1 } }, start_urls: ['a_b'] };
    expect(spell(given, schema).value).toEqual({
      priority: { highFirst: true },
      template: { snake_key: { inner_key: 1 } },
      startUrls: ['a_b'],
    });
  });

  it('reports at most 100 faults, and no name at full length', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`wrong${index}`, 1]));
    expect(spell(many, schema).faults).toHaveLength(100);
    const [fault] = spell({ ['x'.repeat(10_000)]: 1 }, schema).faults;
    expect(fault?.message.length).toBeLessThan(300);
  });

  it('goes into the choice that a kind names, even if another knows more of the names', () => {
    const file = z.strictObject({ kind: z.literal('file'), path: z.string() });
    const folder = z.strictObject({ kind: z.literal('folder'), path: z.string(), format: z.string() });
    const targets = z.object({ target: z.discriminatedUnion('kind', [file, folder]) });
    const { faults } = spell({ target: { kind: 'file', path: '/a.csv', format: 'csv' } }, targets);
    expect(faults).toMatchObject([{ path: ['target', 'format'], hint: 'Known parameters: kind, path.' }]);
  });

  it('leaves a value of the wrong kind to the schema', () => {
    expect(spell({ priority: [1] }, schema)).toEqual({ value: { priority: [1] }, faults: [] });
  });

  it('faults an unknown name with its place and the nearest known one', () => {
    expect(spell({ priority: { onyl: [] }, maxVisit: 1 }, schema).faults).toMatchObject([
      { code: 'unknown_parameter', path: ['priority', 'onyl'], hint: 'Did you mean "only"?' },
      { code: 'unknown_parameter', path: ['maxVisit'], hint: 'Did you mean "maxVisits"?' },
    ]);
  });

  it('faults a name given in two spellings, and names that objects have anyway', () => {
    expect(spell({ maxVisits: 1, max_visits: 2 }, schema).faults).toMatchObject([
      { code: 'conflicting_parameters', path: ['max_visits'] },
    ]);
    const inherited = spell(JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}'), schema);
    expect(inherited.faults.map(({ code }) => code)).toEqual(Array(3).fill('unknown_parameter'));
    expect(inherited.value).toEqual({});
  });
});

describe('what can mean one thing only', () => {
  const wide = z.object({
    url: z.string().optional(),
    urls: z.array(z.string()).optional(),
    include: z.array(z.enum(['a', 'b'])).default(['a']),
    cap: z.number().nullable().optional(),
    any: z.unknown().optional(),
    name: z.string().optional(),
    links: z.array(z.url()).optional(),
    priority: z.strictObject({ only: z.array(z.string()).optional() }).optional(),
    free: z.record(z.string(), z.unknown()).optional(),
    rows: z.array(z.looseObject({ url: z.string().optional() })).optional(),
  });

  it.each([
    [{ url: null, urls: null, include: null, name: null, priority: null }, {}],
    [{ priority: { only: null } }, { priority: {} }],
    [
      { cap: null, any: null, free: { a: null }, rows: [{ b: null }] },
      { cap: null, any: null, free: { a: null }, rows: [{ b: null }] },
    ],
    [
      { urls: 'one', include: 'a', links: 'https://a.test/' },
      { urls: ['one'], include: ['a'], links: ['https://a.test/'] },
    ],
    [{ priority: { only: 'x' } }, { priority: { only: ['x'] } }],
    [{ url: ['one', 'two'] }, { urls: ['one', 'two'] }],
    [{ url: ['one'] }, { urls: ['one'] }],
    [{ name: ['one'] }, { name: 'one' }],
    [{ name: ['one', 'two'] }, { name: ['one', 'two'] }],
    [{ urls: '{{pages}}' }, { urls: '{{pages}}' }],
    [{ urls: 'https://a.test/{{1..9}}' }, { urls: ['https://a.test/{{1..9}}'] }],
    [{ urls: null, url: ['one'] }, { urls: ['one'] }],
  ])('%j is read as %j', (given, value) => {
    expect(spell(given, wide)).toEqual({ value, faults: [] });
  });

  it('is not said twice', () => {
    expect(spell({ url: ['one'], urls: ['two'] }, wide).faults).toMatchObject([{ code: 'conflicting_parameters' }]);
    expect(spell({ unknown: null }, wide).faults).toMatchObject([{ code: 'unknown_parameter' }]);
  });
});

describe('an empty value', () => {
  const wide = z.object({
    url: z.string().min(1),
    pattern: z.string().min(1).optional(),
    note: z.string().optional(),
    count: z.number().default(5),
    cap: z.number().nullable().optional(),
    isOn: z.boolean().default(false),
    mode: z.enum(['a', 'b']).optional(),
    include: z
      .array(z.enum(['a', 'b']))
      .min(1)
      .default(['a']),
    startUrls: z.array(z.string()).optional(),
    tags: z.array(z.string()).min(1),
    proxy: z.union([z.enum(['none', 'auto']), z.array(z.enum(['none'])).min(1)]).optional(),
    priority: z.strictObject({ only: z.array(z.string()).optional() }).optional(),
  });

  it.each([
    [{ pattern: '', count: '', isOn: '', mode: '', include: '', startUrls: '', proxy: '', priority: '' }, {}],
    [{ include: [], startUrls: [''], proxy: [], priority: [] }, {}],
    [{ include: [''] }, {}],
    [{ priority: { only: [''] } }, { priority: {} }],
    // what a parameter can be, needs, or is removed by is no missing value
    [
      { note: '', startUrls: [] },
      { note: '', startUrls: [] },
    ],
    [
      { url: '', tags: [] },
      { url: '', tags: [] },
    ],
    [{ cap: '' }, { cap: '' }],
    [{ startUrls: ['a', ''] }, { startUrls: ['a', ''] }],
  ])('of an optional parameter is as none: %j is read as %j', (given, value) => {
    expect(spell(given, wide)).toEqual({ value, faults: [] });
  });

  it('is refused where only null means a missing one', () => {
    expect(spell({ mode: '', pattern: null }, wide, [], isMissing)).toEqual({ value: { mode: '' }, faults: [] });
  });
});

describe('a list or an object as JSON text', () => {
  const own = z.object({
    urls: z.array(z.string()).optional(),
    include: z.array(z.enum(['a', 'slim_html'])).optional(),
    priority: z.strictObject({ highFirst: z.array(z.string()).optional() }).optional(),
    note: z.string().optional(),
    free: z.record(z.string(), z.unknown()).optional(),
  });

  it.each([
    [
      { urls: '["a", "b"]', include: ' ["a", "slimHtml"]' },
      { urls: ['a', 'b'], include: ['a', 'slim_html'] },
    ],
    [{ priority: '{"high_first": "a"}' }, { priority: { highFirst: ['a'] } }],
    [{ free: '{"a": [1]}' }, { free: { a: [1] } }],
    [{ note: '["a"]' }, { note: '["a"]' }],
    [{ urls: '[a, b]' }, { urls: ['[a, b]'] }],
  ])('%j is read as %j', (given, value) => {
    expect(spell(given, own)).toEqual({ value, faults: [] });
  });

  it('is refused if it is nested too deep', () => {
    expect(() => spell({ free: `{"a":${'['.repeat(300)}${']'.repeat(300)}}` }, own)).toThrow(/more than 200 deep/);
  });
});

describe('the nearest name', () => {
  const known = ['url', 'urls', 'include', 'maxVisits', 'maxDepth', 'startUrls'];
  it.each([
    ['maxvisits', 'maxVisits'],
    ['maxVisit', 'maxVisits'],
    ['includes', 'include'],
    ['uri', 'url'],
    ['depth', 'maxDepth'],
    ['zzzzzz', null],
    ['', null],
  ])('to "%s" is %s', (given, nearest) => {
    expect(findNearestName(given, known)).toBe(nearest);
  });

  it('reads numbers and booleans as text where only they fit, and choices in capitals', () => {
    const own = z.object({
      count: z.int().min(1).optional(),
      isOn: z.boolean().default(false),
      either: z.union([z.number(), z.string()]),
      name: z.string(),
      format: z.enum(['csv', 'json']),
    });
    const given = { count: ' 5', is_on: 'true ', either: '7', name: '8', format: 'CSV' };
    expect(spell(given, own).value).toEqual({ count: 5, isOn: true, either: '7', name: '8', format: 'csv' });
    for (const count of [' ', '5px', '1e3', '0x10', 'five']) expect(spell({ count }, own).value).toEqual({ count });
  });
});

describe('values that can mean only one thing', () => {
  const options = z.object({
    url: z.string().optional(),
    webhook: z.url().optional(),
    include: z.array(z.enum(['text', 'markdown', 'slim_html'])).optional(),
    separator: z.enum(['comma', 'semicolon', 'tab']).optional(),
    perPage: z.enum(['one', 'many', 'auto']).optional(),
    detach: z.boolean().optional(),
  });

  it.each([
    [{ webhook: { url: 'https://example.com/hook' } }, { webhook: 'https://example.com/hook' }],
    [{ include: 'text,slimHtml' }, { include: ['text', 'slim_html'] }],
    [{ separator: ';' }, { separator: 'semicolon' }],
    [{ perPage: 'all' }, { perPage: 'many' }],
    [{ detach: 'yes' }, { detach: true }],
    [{ detach: 'No' }, { detach: false }],
  ])('are accepted: %j', (given, value) => {
    expect(spell(given, options)).toEqual({ value, faults: [] });
  });

  it.each([
    ['callback_url', 'Did you mean "webhook"?'],
    ['urls', expect.stringMatching(/^This call takes one page/)],
  ])('has a hint for %s', (name, hint) => {
    expect(spell({ [name]: 'https://example.com/' }, options).faults).toMatchObject([{ hint }]);
  });
});
