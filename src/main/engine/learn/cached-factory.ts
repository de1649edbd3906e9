import { LRUCache } from 'lru-cache';

const MAX_KEPT = 50; // a worker rarely meets more kinds of page in a job

/** Creates a value once per key, while the key is among the most recently used. */
export function createCachedFactory<Value>(): (key: string, make: () => Value) => Value {
  const known = new LRUCache<string, { readonly value: Value }>({ max: MAX_KEPT });
  return (key, make) => {
    const kept = known.get(key) ?? { value: make() };
    known.set(key, kept);
    return kept.value;
  };
}
