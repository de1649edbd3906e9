import type { Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import type { Choice, ExtractedRecord } from '../types';
import type { ValueContext } from '../values/index';
import { readTypedValue } from '../values/index';
import { cssPath } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { canBe } from './can-be';
import type { ValueLocation } from './types';

/** The locations of a record's values, by field. */
export type LocationsByField = ReadonlyMap<string, readonly ValueLocation[]>;

const MAX_TYPED = 300; // characters; prices and dates are not read from longer texts

/** For each field of a record: the location of its value, or of an equal value. */
export function findLocationsSaying(
  locations: readonly ValueLocation[],
  record: ExtractedRecord,
  queries: readonly FieldQuery[],
  { view, ...context }: ValueContext & { readonly view: PageView },
  least: number,
): LocationsByField {
  const byPath = memoize(() => getLocationPaths(locations));
  const locationsByField = new Map<string, readonly ValueLocation[]>();
  for (const query of queries) {
    const choice = record.choices[query.path]?.find(({ evidence }) => evidence.confidence >= least);
    if (!choice) continue;
    const found = query.many
      ? listLocations(locations, choice, query, context, view)
      : findLocation(locations, byPath, choice, query, context);
    if (found.length > 0 && found.every(({ text }) => canBe(query.path, text))) locationsByField.set(query.path, found);
  }
  return locationsByField;
}

function findLocation(
  locations: readonly ValueLocation[],
  byPath: () => ReadonlyMap<string, readonly ValueLocation[]>,
  { value, evidence }: Choice,
  query: FieldQuery,
  context: ValueContext,
): readonly ValueLocation[] {
  const says = (location: ValueLocation) => isStatedAt(location, value, query, context);
  const there = evidence.path === null ? [] : (byPath().get(evidence.path) ?? []);
  const exact = there.find(says) ?? locations.find(says);
  if (exact) return [exact];
  const [first] = there;
  return first && there.length === 1 ? [first] : [];
}

/** The locations of a list's values, if most of them have one of their own. */
function listLocations(
  locations: readonly ValueLocation[],
  { value }: Choice,
  query: FieldQuery,
  context: ValueContext,
  view: PageView,
): readonly ValueLocation[] {
  const values = Array.isArray(value) ? value : [];
  const found = values.flatMap(
    (each) => locations.find((location) => isStatedAt(location, each, query, context)) ?? wholeSaying(view, each) ?? [],
  );
  const distinct = [...new Set(found)];
  return distinct.length * 2 > values.length ? distinct : [];
}

/** The innermost element with exactly this text, even if it consists of several locations. */
function wholeSaying(view: PageView, value: unknown): ValueLocation | null {
  if (typeof value !== 'string' || value.length < SAYS_ITSELF) return null;
  const at = view.elements.findLastIndex(
    (_, each) =>
      view.textLength(each) >= value.length && view.textLength(each) < value.length * 2 && view.textOf(each) === value,
  );
  const element = view.elements[at];
  return element ? { element, take: 'text', text: value, kind: 'text', pathSteps: [] } : null;
}

const SAYS_ITSELF = 4; // characters; shorter texts occur on a page by chance

function isStatedAt(
  { text, kind }: ValueLocation,
  value: unknown,
  { type, form }: FieldQuery,
  context: ValueContext,
): boolean {
  if ((kind === 'link') !== (type === 'url') || (kind === 'image') !== (type === 'image')) return false;
  if (type === 'text' && text === value) return true;
  if (text.length > MAX_TYPED && type !== 'text') return false;
  const read = readTypedValue(text, type, form, context);
  return read !== null && read === value;
}

function getLocationPaths(locations: readonly ValueLocation[]): ReadonlyMap<string, readonly ValueLocation[]> {
  const found = new Map<string, ValueLocation[]>();
  const paths = new Map<Element, string>();
  for (const location of locations) {
    const path = paths.get(location.element) ?? cssPath(location.element);
    paths.set(location.element, path);
    const list = found.get(path);
    if (list) list.push(location);
    else found.set(path, [location]);
  }
  return found;
}

function memoize<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
