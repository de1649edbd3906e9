import { LRUCache } from 'lru-cache';

const MAX_KEPT = 50; // a worker hardly meets as many kinds of page in one job

/** Makes a value once for each key, as long as the key is among the last ones asked for. */
export function createKept<Value>(): (key: string, make: () => Value) => Value {
  const known = new LRUCache<string, { readonly value: Value }>({ max: MAX_KEPT });
  return (key, make) => {
    const kept = known.get(key) ?? { value: make() };
    known.set(key, kept);
    return kept.value;
  };
}
