/** A lookup table for untrusted keys: contains only its own, not `constructor` and the like. */
export function table<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries);
}
