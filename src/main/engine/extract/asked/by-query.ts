import type { FieldQuery } from './query';

/** Caches what follows from a query alone, which is asked again for each record. */
export function byQuery<Value>(find: (query: FieldQuery) => Value): (query: FieldQuery) => Value {
  const known = new WeakMap<FieldQuery, { readonly value: Value }>();
  return (query) => {
    const made = known.get(query) ?? { value: find(query) };
    known.set(query, made);
    return made.value;
  };
}
