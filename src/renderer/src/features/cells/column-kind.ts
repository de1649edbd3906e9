import { isRowFile } from '@shared/row-file';

/** Type of a column's values, as people name it. */
export const COLUMN_KINDS = [
  'text',
  'number',
  'price',
  'date',
  'link',
  'picture',
  'file',
  'boolean',
  'list',
  'object',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

const MOST = 0.9; // share of values; a few exceptions do not change the type
const PICTURE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/;
const CODES = [...Intl.supportedValuesOf('currency'), 'kr', 'zł', 'Kč', String.raw`Fr\.?`].join('|');
const CODE = String.raw`(?:${CODES})(?!\p{L})`; // any other three letters before a number may be part of a product number
const AMOUNT = String.raw`\d(?:[\d.,'’\s]*\d)?`;
const PRICE = new RegExp(
  `^(?:[-−]?\\s*(?:\\p{Sc}\\s*[-−]?|${CODE}(?:\\s+[-−]?)?)${AMOUNT}|[-−]?${AMOUNT}\\s*(?:\\p{Sc}|${CODE}))$`,
  'u',
);

/** Type of a column by its values; null if all are empty. `isPrice`: the field's name suggests prices. */
export function getColumnKind(values: readonly unknown[], isPrice: boolean): ColumnKind | null {
  const filled = values.filter((value) => value !== null && value !== undefined && value !== '');
  if (filled.length === 0) return null;
  const kinds = filled.map((value) => getValueKind(value, isPrice));
  const counts = new Map<ColumnKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const links = (counts.get('picture') ?? 0) + (counts.get('link') ?? 0);
  const [most, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['text', 0];
  if (count >= MOST * filled.length) return most;
  return links >= MOST * filled.length ? 'link' : 'text';
}

function getValueKind(value: unknown, isPrice: boolean): ColumnKind {
  if (typeof value === 'number') return isPrice ? 'price' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (isRowFile(value)) return 'file';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return 'object';
  const text = value.trim();
  if (/^https?:\/\/\S+$/i.test(text)) return isPicture(text) ? 'picture' : 'link';
  if (DATE.test(text) && !Number.isNaN(Date.parse(text))) return 'date';
  return PRICE.test(text) ? 'price' : 'text';
}

function isPicture(url: string): boolean {
  return URL.canParse(url) && PICTURE.test(new URL(url).pathname);
}
