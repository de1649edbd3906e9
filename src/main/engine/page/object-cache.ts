/** Values made from objects, kept as long as those. */
export interface ObjectCache<Key extends object, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
}

/**
 * Like a WeakMap, but each value is stored in its key, which must be extensible; a copy of the key does not have it. Use it where a value
 * refers to its key, as what is made from a page refers to the page's tree: V8 frees such an entry of a WeakMap only in a full collection
 * ("values … are treated as strong independently of whether the key is live", `scavenger.cc`), so every page's tree moved to the old
 * generation, which cost a fifth of the time of reading pages.
 */
export function createObjectCache<Key extends object, Value>(): ObjectCache<Key, Value> {
  const name: unique symbol = Symbol('cache');
  type Holder = { [name]?: Value };
  return {
    get: (key) => (key as Holder)[name],
    set: (key, value) => {
      const holder = key as Holder;
      if (holder[name] === value) return;
      // hidden from `{ ...key }`
      Object.defineProperty(holder, name, { value, configurable: true });
    },
  };
}
