/** How a value stands in a cell. */
export interface CellText {
  readonly text: string;
  readonly kind: 'missing' | 'number' | 'text' | 'json' | 'link';
}

/** Missing values are told apart from empty ones; nested values are compact JSON. */
export function cellText(value: unknown): CellText {
  if (value === null || value === undefined) return { text: '', kind: 'missing' };
  if (typeof value === 'number') return { text: String(value), kind: 'number' };
  if (typeof value === 'boolean') return { text: String(value), kind: 'text' };
  if (typeof value === 'string') return { text: value, kind: /^https?:\/\/\S+$/.test(value) ? 'link' : 'text' };
  return { text: JSON.stringify(value) ?? '', kind: 'json' };
}
