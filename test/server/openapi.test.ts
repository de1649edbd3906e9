import { contract, type EndpointName, streams } from '@shared/contract';
import { AppError, ERROR_TABLE, type ErrorDetail } from '@shared/errors';
import { isNullable } from '@shared/plain-meaning';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { fillExamples, openApiDocument } from '../../src/main/server/openapi/index';
import { parseRequest } from '../../src/main/server/parse-request';
import { checker, getOpenApiOperations, OpenApi } from '../helpers/openapi';

const made = fillExamples(openApiDocument('1.2.3'), { baseUrl: 'http://127.0.0.1:1', origin: 'http://127.0.0.1:2' });
const document = OpenApi.parse(JSON.parse(JSON.stringify(made)));
const operations = getOpenApiOperations(document);
const check = checker(document);

describe('the OpenAPI document', () => {
  it('tells of every endpoint and stream at every address it has', () => {
    const known = Object.entries({ ...contract, ...streams }).flatMap(([name, endpoint]) => {
      const aliases = 'aliases' in endpoint ? (endpoint.aliases ?? []) : [];
      return [endpoint.path, ...aliases].map((path) => `${endpoint.method.toLowerCase()} ${path} ${name}`);
    });
    const told = operations.map(
      ({ method, path, operationId }) => `${method} ${path} ${operationId.replace(/At\d$/, '')}`,
    );
    expect([...told].sort()).toEqual([...known].sort());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('refers only to existing schemas, and has no unused ones', () => {
    const refs = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref));
    const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...refs].sort()).toEqual([...names].sort());
    const tags = document.tags.map(({ name }) => name);
    expect([...new Set(operations.flatMap((each) => each.tags))].sort()).toEqual([...tags].sort());
  });

  it('holds schemas that JSON Schema 2020-12 understands', () => {
    const ajv = new Ajv2020();
    ajv.validateSchema({ $defs: document.components.schemas });
    expect(ajv.errors ?? []).toEqual([]);
    expect(check({ $ref: '#/components/schemas/Failure' }, { errors: [] })).toHaveLength(1);
  });

  it('describes an export as JSON as the array that it is, and other files as bytes', () => {
    const { content = {} } = operations.find(({ operationId }) => operationId === 'exportJob')?.responses['200'] ?? {};
    expect(check(content['application/json']?.schema ?? {}, [{ name: 'Lamp' }])).toEqual([]);
    expect(content['text/csv']?.schema).toEqual({ type: 'string', format: 'binary' });
  });

  it('uses only what generators of clients know: no tuples, and no name that one of them gives to an answer', () => {
    expect(JSON.stringify(document)).not.toContain('"prefixItems"');
    const answers = operations.map(({ operationId }) => `${operationId}Result`.toLowerCase());
    expect(Object.keys(document.components.schemas).filter((name) => answers.includes(name.toLowerCase()))).toEqual([]);
    const range = { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 };
    expect(JSON.stringify(document)).toContain(
      JSON.stringify(range).slice(1, -1).replace('"array"', '["array","null"]'),
    );
  });

  it('declares the parameters of every path', () => {
    for (const { path, parameters } of operations) {
      const declared = parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`);
      expect(declared).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
  });

  it('says what every parameter of a body is', () => {
    const untold = operations.flatMap(({ operationId, requestBody }) =>
      Object.entries(getProperties(requestBody?.content['application/json']?.schema))
        .filter(([, schema]) => !('description' in resolved(schema)))
        .map(([name]) => `${operationId}.${name}`),
    );
    expect(untold).toEqual([]);
  });

  it('reads every parameter of a body in snake_case as well', () => {
    for (const { operationId, requestBody } of operations.filter(({ operationId: id }) => id in contract)) {
      const { request, method } = contract[operationId as EndpointName];
      for (const name of Object.keys(getProperties(requestBody?.content['application/json']?.schema))) {
        const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        const raw = { method, params: {}, query: {}, body: { [snake]: null } };
        expect(
          getActCodes(() => parseRequest(request, raw)),
          `${operationId}.${snake}`,
        ).not.toContain('unknown_parameter');
      }
    }
  });

  it('has examples that its own schemas and the contract accept', () => {
    const shown = operations.flatMap(({ operationId, requestBody }) => {
      const { schema, examples = {} } = requestBody?.content['application/json'] ?? {};
      return Object.values(examples).map(({ summary, value }) => ({
        operationId,
        summary,
        faults: check(schema, value),
      }));
    });
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  it('lets null stand for what a body may leave out, and makes no default a parameter that is always there', () => {
    const bodies = operations.flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema ?? []);
    const parameters = [...closedObjects(bodies)].flatMap(({ properties, required }) =>
      Object.entries(properties).flatMap(([name, schema]) => (required.includes(name) ? [] : [{ name, schema }])),
    );
    expect(parameters.length).toBeGreaterThan(300);
    expect(parameters.filter(({ schema }) => check(schema, null).length > 0)).toEqual([]);
    expect(parameters.filter(({ schema }) => 'default' in schema)).toEqual([]);
  });

  it('tells the truth of null: the contract reads it as left out wherever the document lets it stand', () => {
    const bodies = operations.filter(({ operationId }) => operationId in contract);
    const others = bodies.flatMap(({ operationId, requestBody }) => {
      const { schema, examples = {} } = requestBody?.content['application/json'] ?? {};
      const [example] = Object.values(examples);
      const { request, method } = contract[operationId as EndpointName];
      const faults = (body: Json) => getActFaults(() => parseRequest(request, { method, params: {}, query: {}, body }));
      return Object.entries(getProperties(schema))
        .filter(([name, each]) => check(each, null).length === 0 && !isNullable(Reflect.get(request.shape, name)))
        .filter(([name]) => {
          const { [name]: _, ...without } = { ...example?.value };
          return JSON.stringify(faults({ ...without, [name]: null })) !== JSON.stringify(faults(without));
        })
        .map(([name]) => `${operationId}.${name}`);
    });
    expect(others).toEqual([]);
  });

  it('asks for a body if a call says nothing without one', () => {
    const asks = (name: string) => operations.find(({ operationId }) => operationId === name)?.requestBody?.required;
    expect(['visit', 'crawl', 'extract', 'scrape', 'agent', 'createWorkflow'].map(asks)).toEqual(Array(6).fill(true));
    expect(['stopJob', 'changeSettings', 'runWorkflow'].map(asks)).toEqual(Array(3).fill(false));
  });

  it('comes back to a schema by way of an object alone, as TypeScript follows it', () => {
    const { schemas } = document.components;
    const direct = (value: unknown): readonly string[] => {
      if (Array.isArray(value)) return value.flatMap(direct);
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, each]) => {
        if (key === '$ref') return [String(each).split('/').at(-1) ?? ''];
        return ['anyOf', 'oneOf', 'allOf', 'items', 'prefixItems'].includes(key) ? direct(each) : [];
      });
    };
    for (const name of Object.keys(schemas)) {
      const met = new Set<string>();
      for (let next = direct(schemas[name]); next.length > 0; next = next.flatMap((each) => direct(schemas[each]))) {
        expect(next, name).not.toContain(name);
        next = next.filter((each) => !met.has(each));
        for (const each of next) met.add(each);
      }
    }
    expect(check({ $ref: '#/components/schemas/TemplateNode' }, { a: ['x'], b: { c: 'd' }, e: [{ f: 'g' }] })).toEqual(
      [],
    );
    expect(check({ $ref: '#/components/schemas/TemplateNode' }, { a: [['x']] })).not.toEqual([]);
  });

  it('requires no property that it does not describe', () => {
    const walk = (value: unknown): readonly string[] => {
      if (Array.isArray(value)) return value.flatMap(walk);
      if (typeof value !== 'object' || value === null) return [];
      const { required, properties = {} } = value as { required?: unknown; properties?: object };
      const missing = Array.isArray(required) ? required.filter((name) => !Object.hasOwn(properties, name)) : [];
      return [...missing, ...Object.values(value).flatMap(walk)];
    };
    expect(walk(document.components.schemas)).toEqual([]);
  });

  it('names every error that a call can meet', () => {
    const text = JSON.stringify(operations.map(({ responses }) => responses));
    const untold = Object.keys(ERROR_TABLE).filter((code) => !text.includes(`\`${code}\``));
    const ofNoCall = ['method_not_allowed', 'port_in_use', 'data_in_use', 'data_from_future', 'data_folder_invalid'];
    expect(untold.filter((code) => !ofNoCall.includes(code))).toEqual([]);
  });
});

interface ClosedObject {
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}

/** The objects in schemas, and in those they refer to, that have no names of the caller's own. */
function* closedObjects(value: unknown, met = new Set<string>()): Generator<ClosedObject> {
  if (typeof value !== 'object' || value === null) return;
  const { $ref, properties, additionalProperties, required = [] } = value as Partial<ClosedObject> & Json;
  const name = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : '';
  if (name !== '' && !met.has(name)) {
    met.add(name);
    yield* closedObjects(document.components.schemas[name], met);
  }
  if (properties !== undefined && additionalProperties === false) yield { properties, required };
  for (const each of Object.values(value)) yield* closedObjects(each, met);
}

type Json = Readonly<Record<string, unknown>>;

/** A schema with what it refers to. */
function resolved(schema: unknown): Json {
  const { $ref, ...own } = schema as { readonly $ref?: string };
  return { ...document.components.schemas[$ref?.split('/').at(-1) ?? ''], ...own };
}

function getProperties(schema: unknown): Json {
  return schema === undefined ? {} : ((resolved(schema).properties ?? {}) as Json);
}

function getActFaults(act: () => unknown): readonly ErrorDetail[] {
  try {
    act();
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
}

function getActCodes(act: () => unknown): readonly unknown[] {
  try {
    act();
    return [];
  } catch (error) {
    return error instanceof Error && 'details' in error
      ? (error.details as { code: string }[]).map(({ code }) => code)
      : [error];
  }
}
