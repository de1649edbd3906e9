/** Cell styles; their order is that of `cellXfs`. */
export const STYLES = { plain: 0, header: 1, date: 2, time: 3, exactTime: 4 } as const;

const MAX_EXACT = 999_999_999_999_999; // spreadsheets keep 15 digits; longer numbers are identifiers and are written as text
export const MAX_CELL = 32_767; // characters, a spreadsheet's own limit

/** XML of a cell; nothing for an empty one. Texts stay texts, even if they look like formulas; ISO dates become dates. */
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
  return `<c r="${at}" s="${STYLES.header}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(clipCell(name))}</t></is></c>`;
}

/** Truncates text to the cell limit, with a mark that something is missing. */
export function clipCell(text: string): string {
  if (text.length <= MAX_CELL) return text;
  const kept = text.slice(0, MAX_CELL - 1);
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
}

function textCell(at: string, text: string): string {
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(clipCell(text))}</t></is></c>`;
}

function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Math.abs(value) <= MAX_EXACT);
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?Z?)?$/;
const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST = Date.UTC(1900, 2, 1); // before it, spreadsheets count a day that did not exist (29 February 1900)

interface IsoSerial {
  /** Days since the spreadsheet's day 0. */
  readonly serial: number;
  readonly style: 'date' | 'time' | 'exactTime';
}

/** Converts an ISO 8601 date, or a time in UTC or without a zone, to a serial number; null for any other text. */
function toSerial(text: string): IsoSerial | null {
  if (text.length < 10 || text.charCodeAt(4) !== 45) return null;
  const match = ISO.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const msec = Number((match[7] ?? '').padEnd(3, '0'));
  const time = Date.UTC(year, month - 1, day, hour, minute, second, msec);
  // Date.UTC turns an invalid day or hour into another one
  const isReal =
    new Date(time).getUTCDate() === day && month >= 1 && month <= 12 && hour < 24 && minute < 60 && second < 60;
  if (!isReal || time < FIRST) return null;
  const style = match[4] === undefined ? 'date' : msec > 0 ? 'exactTime' : 'time';
  return { serial: (time - DAY_ZERO) / DAY_MS, style };
}

// XML 1.0 allows no control characters except tab and line ends, no lone surrogates, no U+FFFE and U+FFFF
const SPECIAL = /[&<>"\ufffe\uffff]|(?![\t\n\x7f-\x9f])\p{Cc}|\p{Surrogate}|_x[\dA-Fa-f]{4}_/u;
const EACH = /\r\n?|[&<>"\ufffe\uffff]|(?![\t\n\x7f-\x9f])\p{Cc}|\p{Surrogate}|_(?=x[\dA-Fa-f]{4}_)/gu;
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['_', '_x005F_'],
  ['\r', '\n'],
  ['\r\n', '\n'],
]);

/** Escapes text for a cell: removes what XML forbids, uses LF line ends, and keeps text from looking like an `_x0000_` escape. */
function escapeXml(text: string): string {
  return SPECIAL.test(text) ? text.replace(EACH, (found) => INSTEAD.get(found) ?? '') : text;
}
