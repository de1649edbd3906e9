const MAX_KEPT = 50; // a worker hardly meets as many kinds of page in one job

/** Makes a thing once for each key; forgets all when there are too many. */
export function createKept<Value>(): (key: string, make: () => Value) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (key, make) => {
    const before = known.get(key);
    if (before) return before.value;
    if (known.size >= MAX_KEPT) known.clear();
    const made = make();
    known.set(key, { value: made });
    return made;
  };
}
