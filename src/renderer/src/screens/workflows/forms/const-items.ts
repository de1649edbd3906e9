import { parseMeantValue } from '../../../components/value-text';

type Item = Readonly<Record<string, unknown>>;

/** All field names of items, in order of first occurrence. */
export function getItemColumns(items: readonly Item[]): readonly string[] {
  return [...new Set(['url', ...items.flatMap((item) => Object.keys(item))])];
}

/** Parses a cell's text: as JSON if the previous value was not a text. */
export function parseCellValue(before: unknown, text: string): unknown {
  return before === undefined || typeof before === 'string' ? text : parseMeantValue(text);
}

export function withCell(items: readonly Item[], at: number, name: string, value: unknown): readonly Item[] {
  return items.map((item, index) => (index === at ? { ...item, [name]: value } : item));
}

export function withoutColumn(items: readonly Item[], name: string): readonly Item[] {
  return items.map(({ [name]: _, ...rest }) => rest);
}
