import type { Row } from '../types';

const MAX_DEPTH = 3;

/** A row's values by dotted path, without the private fields but `_url`; missing values are left out. */
export function readValues(row: Row): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(row)) if (!name.startsWith('_')) addValue(values, name, value, 1);
  return values;
}

function addValue(values: Map<string, unknown>, path: string, value: unknown, depth: number): void {
  if (value === null || value === undefined || value === '') return;
  if (typeof value === 'string' && value.trim() === '') return;
  if (Array.isArray(value) && value.length === 0) return;
  if (typeof value === 'object' && !Array.isArray(value) && depth < MAX_DEPTH) {
    for (const [name, inner] of Object.entries(value)) addValue(values, `${path}.${name}`, inner, depth + 1);
    return;
  }
  values.set(path, value);
}

/** A value as one text, for comparing and showing. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '');
}
