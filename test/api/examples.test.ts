import { contract } from '@shared/contract';
import type { Example } from '@shared/contract/endpoint';
import { jobStreams } from '@shared/contract/job-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillExamples } from '../../src/main/server/openapi/index';
import { jobEnd, startTestApp, type TestApp, temporaryFolder } from '../helpers/app';
import { checker, getOpenApiOperations, OpenApi, type ToldOperation } from '../helpers/openapi';

/*
 * Runs every example of the documents against the real app and its sample site, and holds each answer against the schema
 * that the document gives for it.
 */

let app: TestApp;
let operations: ReadonlyMap<string, ToldOperation>;
let check: ReturnType<typeof checker>;
const values: Record<string, string> = {};

const TEMPLATE = { name: 'Name of the product', price: 'Price as a number' };

beforeAll(async () => {
  app = await startTestApp();
  const document = OpenApi.parse(JSON.parse((await app.send('/api/openapi.json')).text));
  operations = new Map(getOpenApiOperations(document).map((operation) => [operation.operationId, operation]));
  check = checker(document);
  values.origin = (await app.api('getApp', {})).sample.url;
  await makeWhatExamplesName();
});
afterAll(() => app.stop());

/** Makes the job, schedule and other things that `{jobId}` and its like in the examples stand for. */
async function makeWhatExamplesName(): Promise<void> {
  const scrape = { pattern: `${values.origin}/products/*`, template: TEMPLATE, maxExtracts: 3 };
  const made = await Promise.all([app.run('scrape', scrape), app.run('scrape', scrape)]);
  [values.jobId = '', values.otherJobId = ''] = made.map(({ jobId }) => jobId);
  const { links } = await app.run('visit', { url: `${values.origin}/catalogue/`, include: ['html'] });
  values.folder = temporaryFolder();
  values.page = /\/pages\/([\w-]+)\//.exec(links.html ?? '')?.[1] ?? '';
}

/** What examples call the id that another example's answer brings. */
const BRINGS: Readonly<Record<string, string>> = {
  importSession: 'sessionId',
  importExtractor: 'extractorId',
  createWorkflow: 'workflowId',
  createSchedule: 'scheduleId',
  createProject: 'projectId',
  createTemplate: 'templateId',
  createVisitProfile: 'visitProfileId',
};

// what makes a thing comes before what changes it; a slower pace would hold the others up
const getTurn = (name: string) => (name in BRINGS ? 0 : name === 'changeSettings' ? 2 : 1);
const named = (Object.entries(contract) as [string, { readonly examples?: readonly Example[] }][])
  .concat(Object.entries(jobStreams) as [string, { readonly examples?: readonly Example[] }][])
  .sort(([a], [b]) => getTurn(a) - getTurn(b));
const examples = named.flatMap(([name, { examples: shown = [] }]) =>
  shown.map((example) => ({ name, title: example.title, request: example.request })),
);

describe('the examples of the documents', () => {
  it.each(examples)('$name: $title', async ({ name, request }) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`${name} is not in the document`);
    const input = fillExamples(request, values);
    expect(JSON.stringify(input)).not.toMatch(/"\{\w+\}"/);
    const { path, query, body } = laidOut(operation, input);
    const { status, text, headers } = await app.send(path + query, { method: operation.method.toUpperCase(), ...body });
    expect(status, text).toBe(200);
    const [type = ''] = String(headers['content-type']).split(';');
    const { content = {} } = operation.responses['200'] ?? {};
    expect(Object.keys(content)).toContain(type);
    if (type !== 'application/json') return;
    const answer: Record<string, unknown> = JSON.parse(text);
    expect(check(content[type]?.schema, answer)).toEqual([]);
    const brings = BRINGS[name];
    if (brings !== undefined) values[brings] = String(answer.id);
    if (name === 'changeJob') await jobEnd(app, String(answer.id));
    if ('detach' in input || name === 'runWorkflow') await jobEnd(app, String(answer.jobId));
  });
});

describe('refusals', () => {
  const bad = { body: '{' };
  it.each([
    ['visit', '/api/visit', { body: { url: 'shop' } }, 'invalid_request'],
    ['visit', '/api/visit', { body: { url: 'https://a.example', incluse: [] } }, 'unknown_parameter'],
    ['visit', '/api/visit', { body: 'x', headers: { 'content-type': 'text/plain' } }, 'unsupported_media_type'],
    ['visit', '/api/visit', { ...bad, headers: { 'content-type': 'application/json' } }, 'invalid_request'],
    ['visit', '/api/visit', { body: { url: 'https://a.example', proxy: 'residential' } }, 'no_proxy'],
    ['visit', '/api/visit', { body: { url: 'https://a.example', session: 'nobody' } }, 'no_session'],
    ['visit', '/api/visit', { body: { url: 'https://a.example' }, headers: { authorization: '' } }, 'missing_key'],
    [
      'visit',
      '/api/visit',
      { body: { url: 'https://a.example' }, headers: { authorization: 'Bearer x' } },
      'unknown_key',
    ],
    ['visit', '/api/visit', { body: {}, headers: { origin: 'https://a.example' } }, 'forbidden_origin'],
    ['crawl', '/api/crawl', { body: { pattern: 'https://*.example/' } }, 'invalid_pattern'],
    ['crawl', '/api/crawl', { body: { pattern: 'https://a.example/*', query: 'x' } }, 'conflicting_parameters'],
    ['extract', '/api/extract', { body: { url: 'https://a.example', template: 'x', model: 'openai:x' } }, 'no_model'],
    [
      'extract',
      '/api/extract',
      { body: `"${'x'.repeat(10_000_001)}"`, headers: { 'content-type': 'application/json' } },
      'body_too_large',
    ],
    ['getJob', '/api/jobs/none', { method: 'GET' }, 'not_found'],
    ['stopJob', '/api/jobs/{jobId}/stop', {}, 'job_finished'],
  ] as const)('%s %s: %o is %s', async (name, path, call, code) => {
    const refused = await app.refused(fillExamples(path, values), undefined, call);
    const told = operations.get(name)?.responses[String(refused.status)];
    expect(refused.code).toBe(code);
    expect(told?.description).toContain(`\`${code}\``);
    expect(check(told?.content['application/json']?.schema, JSON.parse(refused.text))).toEqual([]);
  });
});

/** A request as it is sent: its parameters in the path, the query or the body, as the document tells. */
function laidOut({ path, parameters, requestBody }: ToldOperation, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const query = new URLSearchParams();
  let target = path;
  for (const parameter of parameters.filter(({ name }) => name in rest)) {
    const value = String(rest[parameter.name]);
    delete rest[parameter.name];
    if (parameter.in === 'query') query.set(parameter.name, value);
    else target = target.replace(`{${parameter.name}}`, encodeURIComponent(value));
  }
  return { path: target, query: query.size === 0 ? '' : `?${query}`, body: requestBody ? { body: rest } : {} };
}
