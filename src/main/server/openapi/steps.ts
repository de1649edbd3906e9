import { STEP_KINDS, STEP_NAMES } from '@shared/contract/workflow-steps';
import type { JsonSchema } from './schema';

type Named = Readonly<Record<string, JsonSchema>>;

const PLACEHOLDER: JsonSchema = {
  type: 'string',
  pattern: '\\{\\{\\w+\\}\\}',
  description: 'A text with {{name}}, filled at run',
};

/** The arguments of the kinds of steps, to be converted with what callers send; under names that no endpoint has. */
export const STEP_SCHEMAS = Object.fromEntries(STEP_NAMES.map((name) => [getKey(name), STEP_KINDS[name].args]));

/** A step of a workflow by its kind; in place of any argument a text with `{{name}}` may stand. */
export function stepSchema(sent: Named): JsonSchema {
  return {
    description: 'One step, by its name. {{name}} in its arguments is filled at run.',
    anyOf: STEP_NAMES.map((name) => ({
      title: name,
      type: 'object',
      properties: { name: { const: name }, args: withPlaceholders(sent[getKey(name)] ?? {}) },
      required: ['name', 'args'],
      additionalProperties: false,
    })),
  };
}

/** The schemas of requests, with workflow steps described by kind. */
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

function getKey(name: string): string {
  return `step:${name}`;
}
