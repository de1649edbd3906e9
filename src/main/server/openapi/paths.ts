import { WebhookEvent } from '@shared/contract/schedules';
import { type Described, describedEndpoints } from './described';
import { FAILURE } from './failure-schema';
import { toJsonSchemas } from './json-schema';
import { operationOf } from './operation';
import type { JsonSchema } from './schema';
import { STEP_SCHEMAS, stepSchema, withSteps } from './steps';
import { webhookOf } from './webhook';

type Json = Readonly<Record<string, unknown>>;

export interface Paths {
  readonly paths: Readonly<Record<string, Json>>;
  readonly webhooks: Json;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Every address with its operations, and the schemas they refer to. */
export function pathsOfContract(): Paths {
  const calls = describedEndpoints();
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
    const { original = call.name, ...told } = call;
    const operation = operationOf({ ...told, name: original }, bodies[original] ?? {}, received[original], keep);
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: { ...operation, operationId: call.name, summary: call.summary },
    };
  }
  const webhooks = webhookOf(keep('WebhookEvent', received.WebhookEvent ?? {}));
  return { paths, webhooks, schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))) };
}

interface Told extends Described {
  /** Of an alias: the name of the endpoint that it is another address of. */
  readonly original?: string;
}

function withAliases(call: Described): readonly Told[] {
  const aliases = call.aliases.map((path, index) => ({
    ...call,
    path,
    original: call.name,
    name: `${call.name}At${index + 2}`,
    summary: `${call.summary} (another address of ${call.path})`,
  }));
  return [call, ...aliases];
}
