import type { Json } from '@shared/replay';
import { parseJson } from './parse-json';

// Format of responses from React server components and actions: rows with an id, a letter for the kind, and JSON or
// text.
const ROW_HEAD = /^([\da-f]*):([A-Z]?)/;
const TEXT = 'T'; // length in bytes, a comma, and the text without a line break
const CHUNK = /(?:__next_f|__FLIGHT_DATA)\.push\((?=\[)/g;

/** Parses a React server response to rows by id; undefined if it is something else, or incomplete. */
export function readFlight(text: string): Json | undefined {
  const bytes = Buffer.from(text, 'utf8');
  const rows: Record<string, Json> = {};
  for (let at = 0; at < bytes.length; ) {
    const [head, id = '', kind = ''] = ROW_HEAD.exec(bytes.toString('latin1', at, at + MAX_HEAD)) ?? [];
    if (head === undefined) return undefined;
    const begin = at + head.length;
    const end = kind === TEXT ? findTextEnd(bytes, begin) : findLineEnd(bytes, begin);
    if (end === null) return undefined;
    const content = bytes.toString('utf8', end.begin, end.end);
    const value = kind === TEXT ? content : parseJson(content);
    if (kind === '' && value === undefined) return undefined;
    if ((kind === '' || kind === TEXT) && value !== undefined) rows[id] = value;
    at = end.next;
  }
  return Object.keys(rows).length > 0 ? rows : undefined;
}

const MAX_HEAD = 24; // bytes of an id, a colon and a letter

interface Content {
  readonly begin: number;
  readonly end: number;
  /** Start of the next row. */
  readonly next: number;
}

function findLineEnd(bytes: Buffer, begin: number): Content {
  const newline = bytes.indexOf(10, begin);
  const end = newline < 0 ? bytes.length : newline;
  return { begin, end, next: end + 1 };
}

function findTextEnd(bytes: Buffer, begin: number): Content | null {
  const comma = bytes.indexOf(',', begin);
  const length = Number.parseInt(bytes.toString('latin1', begin, comma), 16);
  const end = comma + 1 + length;
  return comma < 0 || !(end <= bytes.length) ? null : { begin: comma + 1, end, next: end };
}

/**
 * Parses the same rows from a page, where script calls contain them in pieces; `cut` returns the list that starts at a
 * position.
 */
export function readFlightChunks(script: string, cut: (script: string, begin: number) => string): string {
  return [...script.matchAll(CHUNK)]
    .map(({ index, 0: { length } }) => parseJson(cut(script, index + length)))
    .map((chunk) => (Array.isArray(chunk) && typeof chunk[1] === 'string' ? chunk[1] : ''))
    .join('');
}
