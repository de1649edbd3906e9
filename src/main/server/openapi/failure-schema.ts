import { ERROR_TABLE } from '@shared/errors';
import type { JsonSchema } from './schema';

/** The body of every refusal. */
export const FAILURE: JsonSchema = {
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
            description: 'The parameter at fault, such as ["priority", "only", 0]; empty where it is none',
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
