const STREAM = '__next_f'; // React's server components send numbered rows in pushed strings

/** Whether a value pushed by a script is a piece of React's stream. */
export function isFlight(name: string, data: unknown): data is readonly unknown[] {
  return name === STREAM && Array.isArray(data);
}

/** The rows of a stream by number, given its pieces in order; null if none contains data. */
export function flightRows(pieces: readonly (readonly unknown[])[]): Readonly<Record<string, unknown>> | null {
  const bytes = Buffer.from(pieces.map(getRowText).join(''), 'utf8');
  const rows: (readonly [string, unknown])[] = [];
  for (let at = 0; at < bytes.length; ) {
    const row = readRow(bytes, at);
    if (row.data !== undefined) rows.push([row.id, row.data]);
    at = row.end;
  }
  return rows.length === 0 ? null : Object.fromEntries(rows);
}

function getRowText([kind, text]: readonly unknown[]): string {
  if (typeof text !== 'string') return '';
  return kind === 3 ? Buffer.from(text, 'base64').toString('utf8') : text;
}

interface Row {
  readonly id: string;
  readonly data: unknown;
  readonly end: number;
}

const HEAD = /^([0-9a-f]{1,8}):(?:(T)([0-9a-f]{1,8}),|([A-Z]{0,2}))/;
const HEAD_LENGTH = 24;

/** Splits rows: each is a number, a tag and JSON up to the end of the line; text rows start with their length in bytes. */
function readRow(bytes: Buffer, at: number): Row {
  const line = bytes.indexOf(LINE_FEED, at);
  const end = line < 0 ? bytes.length : line;
  const head = HEAD.exec(bytes.toString('latin1', at, Math.min(at + HEAD_LENGTH, bytes.length)));
  if (!head) return { id: '', data: undefined, end: end + 1 };
  const [whole, id = '', isText, length = '0', tag] = head;
  const start = at + whole.length;
  if (isText) {
    const textEnd = start + Number.parseInt(length, 16);
    return { id, data: bytes.toString('utf8', start, textEnd), end: textEnd };
  }
  // other tags name modules, styles and errors
  const data = tag === '' ? parseRow(bytes.toString('utf8', start, end)) : undefined;
  return { id, data, end: end + 1 };
}

const LINE_FEED = 0x0a;

function parseRow(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
