import { z } from 'zod';
import type { JsonSchema } from './tool';

/**
 * The JSON Schema of what a tool answers as data: always an object, as the protocol wants it. Formats and patterns are left out: values
 * may be shortened, and addresses of pages are not as strict as the formats of JSON Schema.
 */
export function outputSchema(schema: z.ZodType): JsonSchema {
  const written = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.format;
      delete jsonSchema.pattern;
    },
  });
  const { $schema: _, ...rest } = written;
  return { type: 'object', ...rest };
}
