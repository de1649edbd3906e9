import { isRecord } from '@shared/json-value';
import { isRowFile, type RowFile } from '@shared/row-file';
import { translateSentence } from '../../language/translate';
import { formatBytes, separators } from '../../texts/format';

/** Display text of a value. */
export interface CellText {
  readonly text: string;
  readonly kind: 'missing' | 'number' | 'text' | 'link';
}

/** How a column's numbers are written: `price` with cents. Exports are not affected. */
export type NumberLook = 'plain' | 'price';

/**
 * Missing values look different from empty ones; lists and nested fields are written as text. Numbers have all of their digits, and the decimal
 * mark of the window's language by default.
 */
export function toCellText(value: unknown, look: NumberLook = 'plain', decimal = separators.decimal): CellText {
  if (value === null || value === undefined) return { text: '', kind: 'missing' };
  if (typeof value === 'number') {
    const text = look === 'price' ? value.toFixed(2) : String(value);
    return { text: text.replace('.', decimal), kind: 'number' };
  }
  if (typeof value === 'string') return { text: value, kind: /^https?:\/\/\S+$/.test(value) ? 'link' : 'text' };
  return { text: toReadableText(value, decimal), kind: 'text' };
}

/** `a, b, c` for a list, `country: X · year: Y` for nested fields; missing values are left out. */
function toReadableText(value: unknown, decimal: string): string {
  if (isRowFile(value)) return toFileText(value);
  if (typeof value === 'number') return String(value).replace('.', decimal);
  if (typeof value !== 'object' || value === null) return String(value);
  if (!Array.isArray(value)) {
    const parts = Object.entries(value).filter(([, part]) => isThere(part));
    return parts
      .map(
        ([name, part]) =>
          `${name}: ${isRecord(part) ? `(${toReadableText(part, decimal)})` : toReadableText(part, decimal)}`,
      )
      .join(' · ');
  }
  const entries = value.filter(isThere);
  return entries
    .map((entry) => toReadableText(entry, decimal))
    .join(entries.some((entry) => isRecord(entry) || (decimal === ',' && typeof entry === 'number')) ? '; ' : ', ');
}

/** Formats a file as `photo/red.jpg (12 kB)`; without a file, the reason and its URL. */
function toFileText({ url, path, bytes, error }: RowFile): string {
  return path === null ? `${translateSentence(error ?? '')} ${url}` : `${path} (${formatBytes(bytes ?? 0)})`;
}

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined;
}
