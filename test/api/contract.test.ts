import { contract, type EndpointName } from '@shared/contract';
import { type Endpoint, SCOPES, type Scope } from '@shared/contract/endpoint';
import { ERROR_TABLE } from '@shared/errors';
import { spell } from '@shared/spelling';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../helpers/app';
import { getSchemaBodies } from '../helpers/bodies';
import { refusal, send } from '../helpers/call';

const names = Object.keys(contract) as EndpointName[];
const all: readonly [EndpointName, Endpoint][] = names.map((name) => [name, contract[name]]);
const addresses = all.flatMap(([name, { path, aliases = [], ...rest }]) =>
  [path, ...aliases].map((each) => ({ name, path: each.replace(/\{\w+\}/g, 'nothing'), ...rest })),
);
const takesBody = ({ method }: { readonly method: string }) => method !== 'GET' && method !== 'DELETE';

let app: TestApp;
const keys = new Map<Scope, string>();

beforeAll(async () => {
  app = await startTestApp();
  for (const scope of SCOPES) keys.set(scope, (await app.api('createKey', { name: scope, scope })).key);
});
afterAll(() => app.stop());

describe.each(addresses)('$method $path', ({ path, method, scope, request }) => {
  const call = (key: string | undefined, body?: unknown) =>
    send(app.baseUrl + path, { method, ...(key && { headers: { authorization: `Bearer ${key}` } }), body });

  it('wants a key whose scope reaches', async () => {
    const without = refusal(await call(undefined));
    expect([without.status, without.code]).toEqual([401, 'missing_key']);
    expect(refusal(await call('no-key')).code).toBe('unknown_key');
    const below = SCOPES[SCOPES.indexOf(scope) - 1];
    if (below === undefined) return;
    const refused = refusal(await call(keys.get(below)));
    expect([refused.status, refused.code]).toEqual([403, 'insufficient_scope']);
  });

  it('names the methods it answers', async () => {
    const answer = await app.send(path, { method: 'OPTIONS' });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(String(answer.headers.allow).split(', ')).toContain(method);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('reads each of its parameters in both spellings', () => {
    if (!(request instanceof z.ZodObject)) throw new TypeError('a request is an object');
    for (const name of Object.keys(request.shape)) {
      const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      expect(spell({ [snake]: 1 }, request)).toEqual(spell({ [name]: 1 }, request));
      expect(Object.keys(spell({ [snake]: 1 }, request).value)).toEqual([name]);
    }
  });
});

it('GET /metrics gives its figures to a key that may read, and to nobody else', async () => {
  expect(refusal(await send(`${app.baseUrl}/metrics`)).code).toBe('missing_key');
  const headers = { authorization: `Bearer ${keys.get('read')}` };
  const { status, text } = await send(`${app.baseUrl}/metrics`, { headers });
  expect([status, text.includes('\nwinnow_jobs{state="active"} 0\n')]).toEqual([200, true]);
});

it.each(addresses.filter(takesBody))('$method $path refuses what it does not know', async ({ path, method }) => {
  const refused = refusal(await app.send(path, { method, body: { zebra: 1 } }));
  const unknown = refused.errors.find(({ code }) => code === 'unknown_parameter');
  expect([refused.status, unknown?.path]).toEqual([400, ['zebra']]);
});

/** They open windows, start browsers or ask other computers. */
const APART: readonly EndpointName[] = ['logIn', 'checkBrowser', 'repairBrowser', 'testModel', 'checkProxy'].filter(
  (name): name is EndpointName => name in contract,
);
const TASKS = ['visit', 'crawl', 'extract', 'scrape', 'agent'];
const RUNS = Number(process.env.WINNOW_FUZZ_RUNS ?? 6);

describe('whatever is sent', () => {
  it.each(all.filter(([name]) => !APART.includes(name)))(
    '%s answers with JSON, and never by a fault',
    async (name, endpoint) => {
      const { method, request } = endpoint;
      const path = endpoint.path.replace(/\{\w+\}/g, 'nothing');
      const send = async (body: Record<string, unknown>) => {
        if (!takesBody(endpoint)) return app.send(`${path}?${getQuery(body)}`, { method });
        const tamed = TASKS.includes(name) ? { ...body, detach: true, attempts: 1 } : body;
        return app.send(path, { method, body: tamed });
      };
      await fc.assert(
        fc.asyncProperty(getSchemaBodies(request), async (values) => {
          const answer = await send(JSON.parse(JSON.stringify(values)));
          const json: unknown = JSON.parse(answer.text);
          if (answer.status < 400) return void json;
          const { errors, code } = refusal(answer);
          expect([answer.status < 500 || answer.status === 503, code], JSON.stringify(errors).slice(0, 500)).toEqual([
            true,
            code,
          ]);
          expect(Object.keys(ERROR_TABLE)).toContain(code);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
  );

  it('is refused like any request if it is too long', async () => {
    const refused = refusal(await app.send(`/api/jobs?types=${'a'.repeat(20_000)}`));
    expect([refused.status, refused.code]).toEqual([400, 'invalid_request']);
    expect(refused.errors[0]?.message).toContain('16 KB');
  });

  it('is answered after it all', async () => {
    expect((await app.api('getApp', {})).baseUrl).toBe(app.baseUrl);
    expect(app.log.filter((line) => line.includes('internal error'))).toEqual([]);
  });
});

function getQuery(body: Record<string, unknown>): string {
  const pairs = Object.entries(body).map(([name, value]): [string, string] => [
    name,
    (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4000),
  ]);
  return new URLSearchParams(pairs).toString();
}

it.each(all)('%s answers without a key named errors, which clients take for a refusal', (_, { response }) => {
  expect(topKeys(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' }))).not.toContain('errors');
});

type Shape = { readonly properties?: object; readonly anyOf?: readonly Shape[]; readonly allOf?: readonly Shape[] };

function topKeys({ properties = {}, anyOf = [], allOf = [] }: Shape): readonly string[] {
  return [...Object.keys(properties), ...[...anyOf, ...allOf].flatMap(topKeys)];
}
