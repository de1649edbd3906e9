const MAX_VALUES = 200_000;
const MAX_DEPTH = 200;
const NOTHING = new Set([-1, -2, -3, -4, -5, -6, -7]); // undefined, holes, and numbers that JSON lacks

/**
 * Restores data from a list in which objects and lists refer to their parts by index, as Nuxt and Svelte serialize repeated and
 * cyclic data; cycles are dropped. Returns null for any other list.
 */
export function unflatten(list: unknown): unknown {
  if (!Array.isArray(list) || list.length < 2 || !isReferring(list[0], list.length)) return null;
  return new Unflattener(list).at(0, 0);
}

function isReferring(root: unknown, length: number): boolean {
  if (typeof root !== 'object' || root === null) return false;
  const parts: readonly unknown[] = Array.isArray(root)
    ? root.slice(typeof root[0] === 'string' ? 1 : 0)
    : Object.values(root);
  const isPlace = (part: unknown) => Number.isInteger(part) && Number(part) < length && Number(part) >= -7;
  return parts.length > 0 && parts.every(isPlace);
}

class Unflattener {
  readonly #list: readonly unknown[];
  readonly #open = new Set<number>();
  #left = MAX_VALUES;

  constructor(list: readonly unknown[]) {
    this.#list = list;
  }

  at(place: unknown, depth: number): unknown {
    if (typeof place !== 'number' || NOTHING.has(place) || this.#open.has(place)) return null;
    if (depth > MAX_DEPTH || --this.#left < 0) return null;
    this.#open.add(place);
    const value = this.#read(this.#list[place], depth + 1);
    this.#open.delete(place);
    return value;
  }

  #read(value: unknown, depth: number): unknown {
    if (typeof value !== 'object' || value === null) return value ?? null;
    if (!Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([key, place]) => [key, this.at(place, depth)]));
    const [tag, ...parts]: readonly unknown[] = value;
    if (typeof tag !== 'string') return value.map((place) => this.at(place, depth));
    if (tag === 'Date' || tag === 'BigInt') return parts[0] ?? null;
    if (tag === 'Set') return parts.map((place) => this.at(place, depth));
    if (tag === 'Map') return parts.map((place) => this.at(place, depth));
    // "ShallowReactive", "Ref" and the like wrap one value
    return parts.length === 1 ? this.at(parts[0], depth) : null;
  }
}
