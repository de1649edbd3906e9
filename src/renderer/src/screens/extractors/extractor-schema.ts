import { ExtractorDocument } from '@shared/extractor';
import { z } from 'zod';
import { TEMPLATE_SCHEMA } from '../../store/draft/template-schema';

const { definitions, ...template } = TEMPLATE_SCHEMA; // its references are at the root
const whole = z.toJSONSchema(ExtractorDocument, { io: 'input', target: 'draft-7', unrepresentable: 'any' });

/** JSON Schema of an extractor document for completion and hover help. Code is edited separately. */
export const EXTRACTOR_SCHEMA = {
  ...whole,
  properties: { ...whole.properties, template: { anyOf: [{ type: 'string' }, template] } },
  definitions,
};
