/** What a value is, as far as a column is concerned. */
export const VALUE_TYPES = ['text', 'number', 'boolean', 'list', 'object'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** Null for a value that is not there. */
export function valueType(value: unknown): ValueType | null {
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

/** Characters as a person and SQLite count them. */
export function textLength(text: string): number {
  return /[\ud800-\udbff]/.test(text) ? [...text].length : text.length;
}
