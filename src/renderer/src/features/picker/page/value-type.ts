import { PICTURE_ATTRIBUTES } from '@shared/picture-attribute';
import { isCodeLike, isDateLike, isNumberLike } from '@shared/value-look';
import type { Taking } from './taking';

export const FIELD_TYPES = ['text', 'number', 'date', 'url', 'image', 'file', 'boolean'] as const;
/** The types the user can choose for a field. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** The type of texts read from a page; text unless all of them have another type. */
export function typeOfTexts(texts: readonly string[], taking: Taking, tag: string): FieldType {
  if (typeof taking !== 'string' && (taking.attribute === 'href' || PICTURE_ATTRIBUTES.includes(taking.attribute)))
    return taking.attribute !== 'href' && ['img', 'source', 'picture', 'video'].includes(tag) ? 'image' : 'url';
  if (typeof taking !== 'string' && taking.attribute === 'datetime') return 'date';
  const shown = texts.filter((text) => text !== '');
  if (shown.length === 0) return 'text';
  if (shown.every(isDateLike)) return 'date';
  if (shown.every(isNumberLike) && !shown.some(isCodeLike)) return 'number';
  return 'text';
}
