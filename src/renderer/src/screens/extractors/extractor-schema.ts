import { ExtractorDocument } from '@shared/extractor';
import { z } from 'zod';
import { TEMPLATE_SCHEMA } from '../../store/draft/template-schema';

const { definitions, ...template } = TEMPLATE_SCHEMA; // what it refers to stands at the root
const whole = z.toJSONSchema(ExtractorDocument, { io: 'input', target: 'draft-7', unrepresentable: 'any' });

/** The JSON Schema of an extractor document: drives completion and hover help. Its code is edited apart. */
export const EXTRACTOR_SCHEMA = {
  ...whole,
  properties: { ...whole.properties, template: { anyOf: [{ type: 'string' }, template] } },
  definitions,
};
