import type { StructuredThing } from '../types';

/** The things given, then those nested inside them, level by level, each once. */
export function outermostFirst(outermost: readonly StructuredThing[]): readonly StructuredThing[] {
  const found = new Set(outermost);
  // a Set's iteration reaches what is added while it runs
  for (const thing of found) {
    for (const nested of thingsIn(thing.properties)) found.add(nested);
  }
  return [...found];
}

/** The nearest things inside a value, through lists and plain objects. */
function thingsIn(value: unknown): readonly StructuredThing[] {
  const things: StructuredThing[] = [];
  const waiting: unknown[] = [value];
  for (let at = 0; at < waiting.length; at++) {
    const next = waiting[at];
    if (isThing(next)) things.push(next);
    else if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) waiting.push(inner);
  }
  return things;
}

/** Whether a property's value is itself a described thing rather than a plain object. */
export function isThing(value: unknown): value is StructuredThing {
  if (typeof value !== 'object' || value === null) return false;
  return 'source' in value && 'types' in value && Array.isArray(value.types) && 'properties' in value;
}
