/** Reads each key once, and answers with the same value from then on. */
export function remember<Key, Value extends object | string | null>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = read(key);
    known.set(key, value);
    return value;
  };
}
