import { STEP_KINDS, STEP_NAMES } from '@shared/contract/workflow-steps';
import type { JsonSchema } from './schema';

type Named = Readonly<Record<string, JsonSchema>>;

const PLACEHOLDER: JsonSchema = {
  type: 'string',
  pattern: '\\{\\{\\w+\\}\\}',
  description: 'A text with {{name}}, filled at run',
};

/** Argument schemas of the kinds of steps, converted with the requests; under names that no endpoint has. */
export const STEP_SCHEMAS = Object.fromEntries(
  STEP_NAMES.map((name) => [getStepSchemaId(name), STEP_KINDS[name].args]),
);

/** A workflow step by kind; any argument may instead be a text with `{{name}}`. */
export function stepSchema(sent: Named): JsonSchema {
  return {
    description: 'One step, by its name. {{name}} in its arguments is filled at run.',
    anyOf: STEP_NAMES.map((name) => ({
      title: name,
      type: 'object',
      properties: { name: { const: name }, args: withPlaceholders(sent[getStepSchemaId(name)] ?? {}) },
      required: ['name', 'args'],
      additionalProperties: false,
    })),
  };
}

/** Request schemas with workflow steps described by kind. */
export function withSteps(sent: Named, step: JsonSchema): Named {
  const steps = Object.entries(sent)
    .filter(([, { properties }]) => properties?.steps !== undefined)
    .map(([name, schema]) => {
      const old = schema.properties?.steps;
      const stepsSchema = { ...(typeof old === 'object' ? old : {}), items: step };
      return [name, { ...schema, properties: { ...schema.properties, steps: stepsSchema } }];
    });
  return { ...sent, ...Object.fromEntries(steps) };
}

function withPlaceholders(args: JsonSchema): JsonSchema {
  const properties = Object.entries(args.properties ?? {}).map(([name, schema]) => {
    if (typeof schema !== 'object' || (takesText(schema) && !schema.enum)) return [name, schema];
    const { description, ...rest } = schema;
    return [
      name,
      {
        ...(description && { description }),
        anyOf: [rest, PLACEHOLDER],
      },
    ];
  });
  return { ...args, properties: Object.fromEntries(properties) };
}

function takesText({ type }: JsonSchema): boolean {
  return type === 'string' || (Array.isArray(type) && type.includes('string'));
}

function getStepSchemaId(name: string): string {
  return `step:${name}`;
}
