import { createHash } from 'node:crypto';
import { type Template, withoutSteps } from '@shared/template';

/** Names a template by what it looks for: the same fields in another order are another template, with other clean-up they are the same. */
export function templateKey(template: Template): string {
  return createHash('sha256')
    .update(JSON.stringify(withoutSteps(template)))
    .digest('hex')
    .slice(0, 32);
}
