import type { Json, JsonPath } from '@shared/replay';

export type Scalar = string | number | boolean | null;

export interface Leaf {
  readonly path: JsonPath;
  readonly value: Scalar;
}

const MAX_LEAVES = 20_000; // per response; the rest of larger ones is not searched
const MAX_DEPTH = 30;

/** The value at a path; undefined if there is none. */
export function getAt(document: Json | undefined, path: JsonPath): Json | undefined {
  let at: unknown = document;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = Reflect.get(at, step);
  }
  return at as Json | undefined;
}

/** Strings, numbers, booleans and nulls of a document, in order. */
export function getLeaves(document: Json | undefined, limit = MAX_LEAVES): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (value: Json | undefined, path: JsonPath): void => {
    if (value === undefined || leaves.length >= limit || path.length > MAX_DEPTH) return;
    if (!isObject(value)) leaves.push({ path, value });
    else for (const [name, inner] of entriesOf(value)) visit(inner, [...path, name]);
  };
  visit(document, []);
  return leaves;
}

/** Paths of all lists in a document; `[]` if the document itself is one. */
export function getLists(document: Json, limit = 500): readonly JsonPath[] {
  const lists: JsonPath[] = [];
  const visit = (value: Json, path: JsonPath): void => {
    if (!isObject(value) || lists.length >= limit || path.length > MAX_DEPTH) return;
    if (Array.isArray(value)) lists.push(path);
    for (const [name, inner] of entriesOf(value)) visit(inner, [...path, name]);
  };
  visit(document, []);
  return lists;
}

export function isObject(value: Json | undefined): value is readonly Json[] | { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null;
}

export function entriesOf(
  value: readonly Json[] | { readonly [name: string]: Json },
): readonly (readonly [string | number, Json])[] {
  return Array.isArray(value) ? value.map((inner, at) => [at, inner] as const) : Object.entries(value);
}

/** Formats a path for display: `data.items[0].name`. */
export function showPath(path: JsonPath): string {
  return path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');
}

export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
