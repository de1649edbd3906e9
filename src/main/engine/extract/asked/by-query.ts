/** The words of a field, of which most is found. */
interface FieldWords {
  readonly path: string;
  readonly description: string;
}

/** Caches what follows from a query alone, which is asked again for each record. */
export function byQuery<Value, Query extends object = FieldWords>(
  find: (query: Query) => Value,
): (query: Query) => Value {
  const known = new WeakMap<Query, { readonly value: Value }>();
  return (query) => {
    const made = known.get(query) ?? { value: find(query) };
    known.set(query, made);
    return made.value;
  };
}
