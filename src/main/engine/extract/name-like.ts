import type { FieldQuery } from './query';

/** Fields that name a page. */
export const NAMES = new Set(['name', 'model', 'job title', 'question']);

/** Whether the page's own title may be the field's value. */
export function isNameLike({ concept, type, many, nested }: FieldQuery): boolean {
  return concept !== null && NAMES.has(concept.id) && type === 'text' && !many && !nested;
}
