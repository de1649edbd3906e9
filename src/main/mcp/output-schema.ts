import { z } from 'zod';
import type { JsonSchema } from './tool';

/**
 * JSON Schema of a tool's data: always an object, as the protocol requires. Formats and patterns are left out, because values may be shortened, and
 * page URLs are less strict than JSON Schema's formats. Further fields are allowed: clients refuse a whole answer for a field that the schema lacks.
 */
export function getOutputSchema(schema: z.ZodType): JsonSchema {
  const written = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.format;
      delete jsonSchema.pattern;
      // what holds for every integer says nothing
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const { $schema: _, ...rest } = written;
  return { type: 'object', ...rest };
}
