import { createHash } from 'node:crypto';
import type { Template } from '@shared/template';

/** Names a template by what it says: the same fields in another order are another template. */
export function templateKey(template: Template): string {
  return createHash('sha256').update(JSON.stringify(template)).digest('hex').slice(0, 32);
}
