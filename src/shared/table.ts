/** A lookup table for untrusted keys. It has only its own keys, not inherited ones such as `constructor`. */
export function createLookup<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries);
}
