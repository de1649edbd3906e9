import { TaskOptions } from '@shared/contract/task';
import { ERROR_TABLE } from '@shared/errors';
import {
  ARCHIVE_KINDS,
  CHANGES_FORMATS,
  DOWNLOAD_FORMATS,
  type DownloadFormat,
  EXPORT_KINDS,
} from '@shared/export-format';
import { PROJECT_FILE } from '@shared/project-file';
import { capitalize } from '@shared/text';
import type { Described } from './described';
import { getFailures } from './failures';
import { getParameters, getPathNames } from './parameters';
import type { JsonSchema } from './schema';
import { getTag } from './tags';

type Json = Readonly<Record<string, unknown>>;

/** Stores a schema under a name and returns a reference. */
export type KeepSchema = (name: string, schema: JsonSchema) => JsonSchema;

/** OpenAPI operation of an endpoint. */
export function getOperation(
  call: Described,
  request: JsonSchema,
  response: JsonSchema | undefined,
  keep: KeepSchema,
): Json {
  const body = bodySchema(call, request);
  return {
    operationId: call.name,
    tags: [getTag(call.path).name],
    summary: call.summary,
    description: `Needs a key of scope \`${call.scope}\` or more.`,
    parameters: getParameters(call, request),
    ...(body && { requestBody: requestBody(call, body, keep) }),
    responses: { 200: { description: 'Done', ...answered(call, response, keep) }, ...refused(call) },
  };
}

function requestBody(call: Described, body: JsonSchema, keep: KeepSchema): Json {
  const schema = keep(`${capitalize(call.name)}Request`, body);
  return {
    required: needsBody(call),
    content: { 'application/json': { schema, ...bodyExamples(call) } },
  };
}

/** Whether a body is required: one of several parameters may be required even if no single one is. */
function needsBody({ path, request }: Described): boolean {
  const inPath = getPathNames(path);
  const { success, error } = request.safeParse({});
  return !success && error.issues.some((issue) => !inPath.includes(String(issue.path[0] ?? '')));
}

function answered({ name }: Described, response: JsonSchema | undefined, keep: KeepSchema): Json {
  if (!response) return { content: streamed(name) };
  const schema = response.$ref === undefined ? keep(`${capitalize(name)}Answer`, response) : response;
  return { content: { 'application/json': { schema } } };
}

function refused(call: Described): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    [...getFailures(call)].map(([status, codes]) => [
      status,
      { description: codes.map((code) => `\`${code}\`: ${ERROR_TABLE[code].hint}`).join('\n\n'), content },
    ]),
  );
}

/** JSON body of a call: its parameters without those in the path; null if it has none. */
function bodySchema({ method, path }: Described, request: JsonSchema): JsonSchema | null {
  const inPath = getPathNames(path);
  const properties = ownFirst(omitNames(request.properties ?? {}, inPath));
  if (method === 'GET' || method === 'DELETE' || Object.keys(properties).length === 0) return null;
  const { required = [], ...rest } = request;
  const needed = required.filter((each) => !inPath.includes(each));
  return { ...rest, properties, ...(needed.length > 0 && { required: needed }) };
}

/** OpenAPI examples of a call's body. */
function bodyExamples({ path, examples }: Described): Readonly<Record<string, unknown>> {
  const shown = examples.map(({ title: summary, request }, index) => [
    `example${index + 1}`,
    { summary, value: omitNames(request, getPathNames(path)) },
  ]);
  return shown.length === 0 ? {} : { examples: Object.fromEntries(shown) };
}

/** Sorts an endpoint's own properties before those shared by all tasks. */
function ownFirst<Value>(properties: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const isShared = ([name]: readonly [string, Value]) => Number(Object.hasOwn(TaskOptions.shape, name));
  return Object.fromEntries(Object.entries(properties).sort((a, b) => isShared(a) - isShared(b)));
}

function omitNames<Value>(values: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

type Answer = Readonly<Record<string, unknown>>;

const file = { schema: { type: 'string', format: 'binary' } };
const objects = { schema: { type: 'array', items: { type: 'object' } } };
const KINDS = { ...EXPORT_KINDS, ...ARCHIVE_KINDS };
const filesIn = (formats: readonly DownloadFormat[]): Answer =>
  Object.fromEntries(
    formats.map((format) => [KINDS[format].mime.replace(/;.*/, ''), format === 'json' ? objects : file]),
  );

const ANSWERS: Readonly<Record<string, Answer>> = {
  exportJob: filesIn(DOWNLOAD_FORMATS),
  getFile: { 'application/octet-stream': file },
  exportChanges: filesIn(CHANGES_FORMATS),
  exportProject: { [PROJECT_FILE.mime]: file },
  exportExtractor: {
    'application/json': { schema: { type: 'object', description: 'What importExtractor takes' } },
  },
  streamMap: {
    'application/x-ndjson': {
      schema: {
        type: 'string',
        description: 'A line of JSON for each URL, as in the results of mapSite; last its summary.',
      },
    },
  },
  readFigures: {
    'text/plain': { schema: { type: 'string', description: 'The text format of Prometheus.' } },
  },
  jobEvents: stream(
    'Events named progress and finished (data: a JobSummary), hit (data: {"url"}) and item (data: {"item"}).',
  ),
  allEvents: stream(
    'Events named created, progress and finished (data: a JobSummary) and deleted (data: {"id", "parent"}).',
  ),
};

function stream(description: string): Answer {
  const schema = { type: 'string', description: `${description} Lines that begin with a colon only keep it open.` };
  return { 'text/event-stream': { schema } };
}

/** Response of a streaming endpoint. Throws if its description is missing. */
function streamed(name: string): Answer {
  const answer = ANSWERS[name];
  if (!answer) throw new RangeError(`${name} has no description of what it streams`);
  return answer;
}
