/** Type of a value in a column. */
export const VALUE_TYPES = ['text', 'number', 'boolean', 'list', 'object'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** Null for a missing value. */
export function getValueType(value: unknown): ValueType | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return 'list';
  switch (typeof value) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return 'object';
    default:
      return 'text';
  }
}

/** Length in code points, as people and SQLite count. */
export function countCharacters(text: string): number {
  return /[\ud800-\udbff]/.test(text) ? [...text].length : text.length;
}
