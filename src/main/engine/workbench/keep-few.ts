/** Keeps the values used last. */
export interface Kept<Value> {
  readonly peek: (key: string) => Value | undefined;
  /** The value of this key, made where there is none. */
  readonly get: (key: string, make: () => Value) => Value;
  readonly clear: () => void;
}

export function keepFew<Value>(most: number, letGo: (value: Value) => void): Kept<Value> {
  const kept = new Map<string, Value>();
  const peek = (key: string) => {
    const value = kept.get(key);
    if (value === undefined) return undefined;
    kept.delete(key); // it is the last in use from now on
    kept.set(key, value);
    return value;
  };
  return {
    peek,
    get: (key, make) => {
      const known = peek(key);
      if (known !== undefined) return known;
      const value = make();
      kept.set(key, value);
      for (const [old, gone] of kept) {
        if (kept.size <= most) break;
        kept.delete(old);
        letGo(gone);
      }
      return value;
    },
    clear: () => {
      for (const value of kept.values()) letGo(value);
      kept.clear();
    },
  };
}
