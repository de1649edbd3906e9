import { contract } from '@shared/contract';
import { AppError, type ErrorDetail } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseRequest, type RawRequest } from '../../src/main/server/parse-request';

const schema = z.object({
  id: z.string().optional(),
  count: z.coerce.number().int().min(1).max(9).optional(),
  kind: z.enum(['a', 'b']).optional(),
  list: z.array(z.object({ deep: z.boolean() })).optional(),
  word: z.string().min(1).max(1000).optional(),
  pair: z.array(z.number()).min(2).max(2).optional(),
});

const named = z.object({ name: z.string().min(1), mode: z.enum(['a', 'b']).optional() });

const raw = (part: Partial<RawRequest>): RawRequest => ({
  method: 'POST',
  params: {},
  query: {},
  body: undefined,
  ...part,
});

function faults(part: Partial<RawRequest>): readonly ErrorDetail[] {
  try {
    parseRequest(schema, raw(part));
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
  return [];
}

describe('a request', () => {
  it('is read from the body, and from the address before it', () => {
    expect(parseRequest(schema, raw({ params: { id: 'x' }, body: { id: 'y', kind: 'a' } }))).toEqual({
      id: 'x',
      kind: 'a',
    });
    expect(parseRequest(schema, raw({ params: { id: 'x' } }))).toEqual({ id: 'x' });
  });

  it('has nothing for null, and a list of one for a text', () => {
    expect(parseRequest(schema, raw({ body: { kind: null, count: null, id: ['x'] } }))).toEqual({ id: 'x' });
    expect(faults({ body: { list: [{ deep: null }] } })).toMatchObject([{ message: 'list.0.deep is required.' }]);
  });

  it('by GET takes what JavaScript writes for nothing as not given, but not in a text that is looked for', () => {
    for (const nothing of ['null', 'undefined'])
      expect(parseRequest(schema, raw({ method: 'GET', query: { count: nothing, kind: nothing } }))).toEqual({});
    const { request } = contract.listItems;
    const query = { limit: 'undefined', search: 'null' };
    const read = parseRequest(request, raw({ method: 'GET', params: { id: 'j' }, query }));
    expect(read).toMatchObject({ limit: 100, search: 'null' });
    const wanted = { method: 'GET', params: { id: 'j' }, query: { url: 'undefined' } };
    expect(() => parseRequest(contract.explainUrl.request, raw(wanted))).toThrow('url is required.');
  });

  it('says the bound of a number beyond all whole numbers as one of a number', () => {
    for (const count of [1e300, -1e300]) {
      const messages = faults({ body: { count } }).map((fault) => fault.message);
      expect(messages.length).toBeGreaterThan(0);
      expect(messages.join(' ')).not.toContain('length');
    }
  });

  it('by GET and DELETE is read from the query, unknown names left out', () => {
    for (const method of ['GET', 'DELETE']) {
      const query = { count: '3', other: 'x', __proto__x: '1' };
      expect(parseRequest(schema, raw({ method, query, body: { kind: 'a' } }))).toEqual({ count: 3 });
    }
    expect(faults({ method: 'GET', query: { count: 'x' } })).toMatchObject([{ path: ['count'] }]);
  });

  it('by POST is read from the query as well, with values as a body holds them', () => {
    const query = { count: '3', list: '[{"deep":true}]', kind: 'null' };
    expect(parseRequest(schema, raw({ query, body: { kind: 'a' } }))).toEqual({
      count: 3,
      list: [{ deep: true }],
      kind: 'a',
    });
    const { request } = contract.crawl;
    const beside = { max_visits: '2', start_urls: 'https://shop.example/', interact: 'true', session: 'undefined' };
    const read = parseRequest(request, raw({ query: beside, body: { pattern: 'https://shop.example/*' } }));
    expect(read).toMatchObject({ maxVisits: 2, startUrls: ['https://shop.example/'], interact: true });
    const python = { pattern: 'https://shop.example/*', interact: 'True', detach: 'False' };
    expect(parseRequest(request, raw({ query: python }))).toMatchObject({ interact: true, detach: false });
    const list = parseRequest(contract.listJobs.request, raw({ method: 'GET', query: { unlisted: 'True' } }));
    expect(list.unlisted).toBe(true);
    expect(parseRequest(request, raw({ query: { pattern: 'https://shop.example/*' } }))).toMatchObject({
      pattern: 'https://shop.example/*',
    });
  });

  it('by POST refuses in the query what it refuses in the body', () => {
    expect(faults({ query: { cuont: '3' }, body: { kind: 'a' } })).toMatchObject([
      { code: 'unknown_parameter', hint: 'Did you mean "count"?', path: ['cuont'] },
    ]);
    expect(faults({ query: { count: '12' } })).toMatchObject([{ message: 'count must be at most 9.' }]);
  });

  it('by POST may say the same in query and body, but nothing else', () => {
    expect(parseRequest(schema, raw({ query: { count: '3' }, body: { count: 3 } }))).toEqual({ count: 3 });
    expect(parseRequest(schema, raw({ query: { count: '3' }, body: { count: null } }))).toEqual({ count: 3 });
    expect(faults({ query: { count: '3' }, body: { count: 4 } })).toMatchObject([
      { code: 'conflicting_parameters', path: ['count'] },
    ]);
  });

  it.each([[[]], ['text'], [7], [true]])('with the body %j is refused', (body) => {
    expect(faults({ body })).toMatchObject([{ code: 'invalid_request', message: 'The body must be a JSON object.' }]);
  });

  it.each([
    [{ kind: 'c' }, 'kind must be one of a, b, not "c".', ['kind']],
    [{ count: 0 }, 'count must be at least 1.', ['count']],
    [{ count: 10 }, 'count must be at most 9.', ['count']],
    [{ word: 'x'.repeat(1001) }, 'word must have at most 1,000 characters.', ['word']],
    [{ pair: [1] }, 'pair must have at least 2 entries.', ['pair']],
    [{ pair: [1, 2, 3] }, 'pair must have at most 2 entries.', ['pair']],
    [{ count: 1.5 }, 'count must be a whole number, not 1.5.', ['count']],
    [{ list: {} }, 'list must be an array, not an object.', ['list']],
    [{ list: [{ deep: 2 }] }, 'list.0.deep must be a boolean, not 2.', ['list', 0, 'deep']],
    [{ list: [{}] }, 'list.0.deep is required.', ['list', 0, 'deep']],
    [{ list: ['x'.repeat(3)] }, 'list.0 must be an object, not "xxx".', ['list', 0]],
  ])('%j is told in words', (body, message, path) => {
    expect(faults({ body })).toMatchObject([{ code: 'invalid_request', message, path }]);
  });

  it('may send an empty value for an optional parameter, but not in a change, where it could mean to remove it', () => {
    const body = { name: 'x', mode: '' };
    for (const method of ['POST', 'PUT']) expect(parseRequest(named, raw({ method, body }))).toEqual({ name: 'x' });
    expect(() => parseRequest(named, raw({ method: 'PATCH', body }))).toThrow('mode must be one of a, b, not "".');
    expect(() => parseRequest(named, raw({ body: { name: '' } }))).toThrow('name must not be empty.');
    expect(parseRequest(schema, raw({ query: { count: '3' }, body: { count: '' } }))).toEqual({ count: 3 });
  });
});
