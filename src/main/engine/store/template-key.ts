import { createHash } from 'node:crypto';
import { type Template, withoutSteps } from '@shared/template';

/** Identifies a template by its fields, ignoring their order and clean-up steps. */
export function getTemplateKey(template: Template): string {
  return createHash('sha256')
    .update(JSON.stringify(withoutSteps(template)))
    .digest('hex')
    .slice(0, 32);
}
