/** Types that a description may state after a bar. `list` can be combined with any of them. */
export const FIELD_TYPES = [
  'text',
  'number',
  'integer',
  'price',
  'rating',
  'date',
  'boolean',
  'url',
  'image',
  'file',
  'email',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const LIST_WORD = 'list';

/** The type with this name, ignoring case; null if there is none. */
export function findFieldType(name: string): FieldType | null {
  const plain = name.trim().toLowerCase();
  return FIELD_TYPES.find((type) => type === plain) ?? null;
}
