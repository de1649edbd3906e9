import type { FieldQuery } from '../asked/query';
import { TITLE_CONCEPTS } from '../vocabulary/concept';

/** Whether the page's own title may be the field's value. */
export function isNameLike({ concept, type, many, nested }: FieldQuery): boolean {
  return concept !== null && TITLE_CONCEPTS.has(concept.id) && type === 'text' && !many && !nested;
}
