import { toSerial } from './iso-serial';
import { escapeXml } from './xml-text';

/** Cell styles; their order is that of `cellXfs`. */
export const STYLES = { plain: 0, header: 1, date: 2, time: 3, exactTime: 4 } as const;

const MAX_EXACT = 999_999_999_999_999; // spreadsheets keep 15 digits; longer numbers are identifiers and are written as text
export const MAX_CELL = 32_767; // characters, a spreadsheet's own limit

/** XML of a cell; nothing for an empty one. Texts stay texts whatever they start with; ISO dates become dates. */
export function renderCell(at: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${Number(value)}</v></c>`;
  if (typeof value === 'number' && isExact(value)) return `<c r="${at}"><v>${value}</v></c>`;
  if (typeof value !== 'string') return textCell(at, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const date = toSerial(value);
  return date === null ? textCell(at, value) : `<c r="${at}" s="${STYLES[date.style]}"><v>${date.serial}</v></c>`;
}

/** XML of a header cell. */
export function renderHeaderCell(at: string, name: string): string {
  return `<c r="${at}" s="${STYLES.header}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(clip(name))}</t></is></c>`;
}

/** Truncates text to the cell limit, with a mark that something is missing. */
export function clip(text: string): string {
  if (text.length <= MAX_CELL) return text;
  const kept = text.slice(0, MAX_CELL - 1);
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
}

function textCell(at: string, text: string): string {
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(clip(text))}</t></is></c>`;
}

function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Math.abs(value) <= MAX_EXACT);
}
