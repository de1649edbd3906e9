import { ERROR_TABLE } from '@shared/errors';
import { bodyExamples, bodySchema } from './body';
import type { Described } from './described';
import { failuresOf } from './failures';
import { parametersOf, pathNames } from './parameters';
import type { JsonSchema } from './schema';
import { streamed } from './streamed';
import { tagOf } from './tags';

type Json = Readonly<Record<string, unknown>>;

/** Keeps a schema under a name and gives the reference to it. */
export type KeepSchema = (name: string, schema: JsonSchema) => JsonSchema;

/** The operation of one endpoint, as OpenAPI writes it. */
export function operationOf(
  call: Described,
  request: JsonSchema,
  response: JsonSchema | undefined,
  keep: KeepSchema,
): Json {
  const body = bodySchema(call, request);
  return {
    operationId: call.name,
    tags: [tagOf(call.path).name],
    summary: call.summary,
    description: `Needs a key of scope \`${call.scope}\` or more.`,
    parameters: parametersOf(call, request),
    ...(body && { requestBody: requestBody(call, body, keep) }),
    responses: { 200: { description: 'Done', ...answered(call, response, keep) }, ...refused(call) },
  };
}

function requestBody(call: Described, body: JsonSchema, keep: KeepSchema): Json {
  const schema = keep(`${capital(call.name)}Request`, body);
  return {
    required: needsBody(call),
    content: { 'application/json': { schema, ...bodyExamples(call) } },
  };
}

/** Whether a call says nothing without its body: one of several parameters may be needed where no single one is. */
function needsBody({ path, request }: Described): boolean {
  const inPath = pathNames(path);
  const { success, error } = request.safeParse({});
  return !success && error.issues.some((issue) => !inPath.includes(String(issue.path[0] ?? '')));
}

function answered({ name }: Described, response: JsonSchema | undefined, keep: KeepSchema): Json {
  if (!response) return { content: streamed(name) };
  const schema = response.$ref === undefined ? keep(`${capital(name)}Answer`, response) : response;
  return { content: { 'application/json': { schema } } };
}

function refused(call: Described): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    [...failuresOf(call)].map(([status, codes]) => [
      status,
      { description: codes.map((code) => `\`${code}\`: ${ERROR_TABLE[code].hint}`).join('\n\n'), content },
    ]),
  );
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
