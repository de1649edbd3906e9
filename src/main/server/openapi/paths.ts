import { WebhookEvent } from '@shared/contract/schedules';
import { ERROR_TABLE } from '@shared/errors';
import { type Described, listEndpoints } from './described';
import { toJsonSchemas } from './json-schema';
import { getOperation } from './operation';
import type { JsonSchema } from './schema';
import { STEP_SCHEMAS, stepSchema, withSteps } from './steps';

type Json = Readonly<Record<string, unknown>>;

export interface Paths {
  readonly paths: Readonly<Record<string, Json>>;
  readonly webhooks: Json;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** All paths with their operations, and the schemas they refer to. */
export function getContractPaths(): Paths {
  const calls = listEndpoints();
  const requests = Object.fromEntries(calls.map(({ name, request }) => [name, request]));
  const responses = Object.fromEntries(
    calls.flatMap(({ name, response }) => (response === null ? [] : [[name, response]])),
  );
  const withoutBody = new Set(
    calls.filter(({ method }) => method === 'GET' || method === 'DELETE').map(({ name }) => name),
  );
  const { sent, received, components } = toJsonSchemas(
    { ...requests, ...STEP_SCHEMAS },
    { ...responses, WebhookEvent },
    (name) => !withoutBody.has(name),
  );
  const schemas: Record<string, JsonSchema> = { ...components, Failure: FAILURE };
  const keep = (name: string, schema: JsonSchema): JsonSchema => {
    schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  };
  const bodies = withSteps(sent, keep('WorkflowStepInput', stepSchema(sent)));
  const paths: Record<string, Json> = {};
  for (const call of calls.flatMap(withAliases)) {
    const { original = call.name, ...described } = call;
    const operation = getOperation({ ...described, name: original }, bodies[original] ?? {}, received[original], keep);
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: { ...operation, operationId: call.name, summary: call.summary },
    };
  }
  const webhooks = getWebhook(keep('WebhookEvent', received.WebhookEvent ?? {}));
  return { paths, webhooks, schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))) };
}

interface DescribedCall extends Described {
  /** For an alias: the name of its endpoint. */
  readonly original?: string;
}

function withAliases(call: Described): readonly DescribedCall[] {
  const aliases = call.aliases.map((path, index) => ({
    ...call,
    path,
    original: call.name,
    name: `${call.name}At${index + 2}`,
    summary: `${call.summary} (another address of ${call.path})`,
  }));
  return [call, ...aliases];
}

/** Body of every error. */
const FAILURE: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused: one entry for each fault, the first decides the HTTP status.',
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          code: { type: 'string', enum: Object.keys(ERROR_TABLE) },
          message: { type: 'string', description: 'What happened, in a sentence' },
          path: {
            type: 'array',
            items: { type: ['string', 'integer'] },
            description: 'The parameter at fault, such as ["priority", "only", 0]; empty if there is none',
          },
          hint: { type: 'string', description: 'What to do' },
        },
        required: ['code', 'message', 'path'],
        additionalProperties: false,
      },
    },
  },
  required: ['errors'],
  additionalProperties: false,
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** OpenAPI description of a webhook's body. */
function getWebhook(body: JsonSchema): Readonly<Record<string, unknown>> {
  return {
    'job.finished': {
      post: {
        operationId: 'jobFinished',
        tags: ['Schedules and webhooks'],
        summary: 'A job has ended; posted to its webhook',
        description: 'Signed by the scheme of Standard Webhooks, with the secret of getWebhookSecret.',
        security: [],
        parameters: [
          header('webhook-id', 'The same for every attempt'),
          header('webhook-timestamp', 'Seconds since 1970'),
          header('webhook-signature', 'v1, and the Base64 of an HMAC-SHA256 over id.timestamp.body'),
        ],
        requestBody: { required: true, content: { 'application/json': { schema: body } } },
        responses: { '2XX': { description: 'Accepted; anything else is tried again' } },
      },
    },
  };
}
