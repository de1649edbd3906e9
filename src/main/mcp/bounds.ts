/** Characters per answer, because an assistant reads all of it and has limited context. */
export const MAX_CHARACTERS = 20_000;

/** Part of a text; `next` is the offset of the rest, null if there is none. */
export interface Part {
  readonly text: string;
  readonly offset: number;
  readonly total: number;
  readonly next: number | null;
}

const TAIL = 0.1; // share of the limit within which a line end is a better place to cut

/** A text from `offset`, at most `room` characters, preferably cut at a line end. */
export function getPart(text: string, offset: number, room: number): Part {
  const total = text.length;
  const from = Math.min(offset, total);
  if (total - from <= room) return { text: text.slice(from), offset: from, total, next: null };
  const line = text.lastIndexOf('\n', from + room - 1) + 1;
  const end = line > from + room * (1 - TAIL) ? line : whole(text, from + room);
  return { text: text.slice(from, end), offset: from, total, next: end };
}

/** Avoids cutting surrogate pairs. */
function whole(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return code >= 0xd800 && code <= 0xdbff ? at - 1 : at;
}

interface Limits {
  readonly text: number;
  readonly list: number;
}

// each step shortens more, so that as much as possible is kept
const STEPS: readonly Limits[] = [
  { text: 5000, list: 200 },
  { text: 1000, list: 50 },
  { text: 300, list: 20 },
  { text: 100, list: 10 },
  { text: 40, list: 3 },
];

/** A value and its JSON in at most `room` characters; long texts and lists are shortened if needed. */
export function fitValue(value: unknown, room = MAX_CHARACTERS): { readonly value: unknown; readonly cut: boolean } {
  if (getSize(value) <= room) return { value, cut: false };
  for (const limits of STEPS) {
    const short = shorten(value, limits);
    if (getSize(short) <= room) return { value: short, cut: true };
  }
  return { value: `${JSON.stringify(value).slice(0, room / 2)}…`, cut: true };
}

/** The same while keeping the value's schema: texts and lists are truncated without a note. */
export function fitShape<Value extends object>(value: Value, room = MAX_CHARACTERS): object {
  if (getSize(value) <= room) return value;
  let short: object = value;
  for (const limits of [...STEPS, BAREST]) {
    short = Object(cutTo(value, limits));
    if (getSize(short) <= room) break;
  }
  return short;
}

const BAREST: Limits = { text: 40, list: 0 };

function cutTo(value: unknown, limits: Limits): unknown {
  if (typeof value === 'string') return value.slice(0, whole(value, Math.min(value.length, limits.text)));
  if (Array.isArray(value)) return value.slice(0, limits.list).map((each) => cutTo(each, limits));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cutTo(each, limits)]));
}

/** The first rows that fit; a single long one is shortened. */
export function fitRows<Row>(rows: readonly Row[], room = MAX_CHARACTERS): readonly unknown[] {
  const fitting: unknown[] = [];
  let left = room;
  for (const row of rows) {
    const { value } = fitValue(row, Math.floor(room / 2));
    left -= getSize(value) + 1;
    if (left < 0) break;
    fitting.push(typeof value === typeof row ? value : { shortened: value });
  }
  return fitting;
}

function shorten(value: unknown, limits: Limits): unknown {
  if (typeof value === 'string') return shortText(value, limits.text);
  if (Array.isArray(value)) {
    const first = value.slice(0, limits.list).map((each) => shorten(each, limits));
    return first.length === value.length ? first : [...first, `… ${value.length - first.length} more`];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shorten(each, limits)]));
}

function shortText(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, whole(text, most))}… ${text.length - most} more characters`;
}

const getSize = (value: unknown) => (JSON.stringify(value) ?? '').length;
