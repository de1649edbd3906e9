/** A lookup table for untrusted keys: contains only its own, not `constructor` and the like. */
export function createLookup<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries);
}
