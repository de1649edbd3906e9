import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

const Text = z.string().min(1);
const JsonSchema = z.record(z.string(), z.unknown());
const MediaType = z.strictObject({
  schema: JsonSchema,
  examples: z.record(Text, z.strictObject({ summary: Text, value: z.record(z.string(), z.unknown()) })).optional(),
});
const Content = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), MediaType);
const Parameter = z.strictObject({
  name: Text,
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: Text,
  schema: JsonSchema,
  example: z.unknown(),
});
const Operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  tags: z.tuple([Text]),
  summary: Text,
  description: Text,
  parameters: z.array(Parameter.partial({ example: true })),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.strictObject({ description: Text, content: Content })),
});
export type Operation = z.infer<typeof Operation>;

/** What the OpenAPI 3.1 specification requires of the parts that Winnow's document has; anything else in it is a fault. */
export const OpenApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: Text,
    version: Text,
    summary: Text,
    description: Text,
    license: z.strictObject({ name: Text, identifier: Text }),
  }),
  externalDocs: z.strictObject({ url: Text, description: Text }),
  servers: z.array(z.strictObject({ url: Text, description: Text })).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  tags: z.array(z.strictObject({ name: Text, description: Text })),
  paths: z.record(
    z.string().regex(/^\/(api\/|metrics$)/),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  webhooks: z.record(Text, z.strictObject({ post: z.looseObject({ operationId: Text, requestBody: z.unknown() }) })),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.strictObject({ type: z.literal('http'), scheme: Text, description: Text })),
    schemas: z.record(z.string().regex(/^[\w.-]+$/), JsonSchema),
  }),
});
export type OpenApi = z.infer<typeof OpenApi>;

export interface ToldOperation extends Operation {
  readonly path: string;
  readonly method: string;
}

/** All operations of a document with their addresses. */
export function getOpenApiOperations({ paths }: OpenApi): readonly ToldOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, path, method })),
  );
}

/** Checks values by the document's schemas; each check gives what is wrong, in words. */
export function checker(document: OpenApi) {
  // strictTypes and strictRequired are about taste; what JSON Schema does not know is an error
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    validateFormats: false,
    inlineRefs: false,
  });
  ajv.addSchema(JSON.parse(within({ $id: 'winnow:all', $defs: document.components.schemas })));
  const compiled = new Map<string, ValidateFunction>();
  return (schema: unknown, value: unknown): readonly string[] => {
    const text = within(schema);
    const check = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

/** Where the document's schemas are when they stand apart from it. */
function within(schema: unknown): string {
  return JSON.stringify(schema).replaceAll('"#/components/schemas/', '"winnow:all#/$defs/');
}
