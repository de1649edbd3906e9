/** A table that is asked by words from outside: it has its own names only, not `constructor` and the like. */
export function table<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries);
}
