/** JSON with object fields in order, including duplicates. */
export type Json =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly Json[] }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [name: string, value: Json])[] }
  | { readonly kind: 'other'; readonly value: unknown };

const MAX_DEPTH = 40; // a template has at most 8 levels

/** Parses JSON; null if invalid. Unlike JSON.parse it keeps duplicate names, which the user may be about to fix. */
export function readTolerantJson(text: string): Json | null {
  if (!isValidJson(text)) return null;
  const [value] = readJsonValue(text, skipSpace(text, 0), 0) ?? [];
  return value ?? null;
}

function isValidJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Read<Value> = readonly [value: Value, end: number] | null;

/** The value that starts here, in valid text. */
function readJsonValue(text: string, at: number, depth: number): Read<Json> {
  if (depth > MAX_DEPTH) return null;
  const sign = text.charAt(at);
  if (sign === '{') return readObject(text, at, depth);
  if (sign === '[') return readJsonList(text, at, depth);
  const token = tokenAt(text, at);
  const value: unknown = JSON.parse(token);
  const read: Json = typeof value === 'string' ? { kind: 'text', text: value } : { kind: 'other', value };
  return [read, at + token.length];
}

function readObject(text: string, open: number, depth: number): Read<Json> {
  const fields: (readonly [string, Json])[] = [];
  let at = skipSpace(text, open + 1);
  while (text.charAt(at) !== '}') {
    const name = tokenAt(text, at);
    const colon = skipSpace(text, at + name.length);
    const read = readJsonValue(text, skipSpace(text, colon + 1), depth + 1);
    if (!read) return null;
    fields.push([String(JSON.parse(name)), read[0]]);
    at = afterComma(text, read[1]);
  }
  return [{ kind: 'object', fields }, at + 1];
}

function readJsonList(text: string, open: number, depth: number): Read<Json> {
  const entries: Json[] = [];
  let at = skipSpace(text, open + 1);
  while (text.charAt(at) !== ']') {
    const read = readJsonValue(text, at, depth + 1);
    if (!read) return null;
    entries.push(read[0]);
    at = afterComma(text, read[1]);
  }
  return [{ kind: 'list', entries }, at + 1];
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[^\s,\]}]+/y;
const SPACE = /\s*/y;

function tokenAt(text: string, at: number): string {
  TOKEN.lastIndex = at;
  return TOKEN.exec(text)?.[0] ?? 'null';
}

function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.exec(text);
  return Math.max(at, SPACE.lastIndex);
}

function afterComma(text: string, from: number): number {
  const at = skipSpace(text, from);
  return text.charAt(at) === ',' ? skipSpace(text, at + 1) : at;
}
