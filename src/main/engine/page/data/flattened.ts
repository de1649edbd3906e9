import { isRecord } from '@shared/json-value';

const MAX_VALUES = 200_000;
const MAX_DEPTH = 200;
const NOTHING = new Set([-1, -2, -3, -4, -5, -6, -7]); // undefined, holes, and numbers that JSON lacks
const WITHOUT_PROTOTYPE = 'null'; // followed by alternating keys and indices

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
  return parts.length > 0 && parts.every((part) => isPlace(part, length));
}

function isPlace(part: unknown, length: number): boolean {
  return Number.isInteger(part) && Number(part) < length && Number(part) >= -7;
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
    if (tag === WITHOUT_PROTOTYPE)
      return Object.fromEntries(
        parts.flatMap((key, at) => (at % 2 === 0 ? [[String(key), this.at(parts[at + 1], depth)]] : [])),
      );
    if (tag === 'Set') return parts.map((place) => this.at(place, depth));
    if (tag === 'Map') return parts.map((place) => this.at(place, depth));
    // "ShallowReactive", "Ref" and the like wrap a single value
    return parts.length === 1 ? this.at(parts[0], depth) : null;
  }
}

/**
 * Restores fetched data that is serialized in this way: a whole list, and the parts of SvelteKit's responses (`nodes`,
 * and `chunk` for later ones). Returns anything else unchanged, so that an ordinary list of small numbers or objects is
 * not mistaken for references.
 */
export function restoreFetched(data: unknown): unknown {
  if (Array.isArray(data)) return restoreList(data);
  if (!isRecord(data)) return data;
  if (data.type === 'data' && Array.isArray(data.nodes)) return { ...data, nodes: data.nodes.map(restoreNode) };
  return data.type === 'chunk' ? restoreNode(data) : data;
}

function restoreNode(node: unknown): unknown {
  return isRecord(node) && Array.isArray(node.data) ? { ...node, data: restoreList(node.data) } : node;
}

function restoreList(list: readonly unknown[]): unknown {
  return isFlattened(list) ? unflatten(list) : list;
}

/**
 * Whether a list is numbered like a serializer's output: each part has the next index at its first mention, and no
 * index is unused.
 */
function isFlattened(list: readonly unknown[]): boolean {
  if (list.length < 2 || !isReferring(list[0], list.length)) return false;
  const waiting = [0];
  let next = 0;
  let leaves = 0;
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place < next) continue; // already seen, or one of the constants
    if (place !== next++) return false;
    const parts = getParts(list[place]);
    if (parts === null) leaves++;
    else if (!parts.every((part) => isPlace(part, list.length))) return false;
    else waiting.push(...parts.toReversed());
  }
  return leaves > 0 && next === list.length;
}

/** The indices that a value of the list refers to; null for a value that refers to none. */
function getParts(value: unknown): readonly number[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return Object.values(value);
  const [tag, ...parts]: readonly unknown[] = value;
  if (typeof tag !== 'string') return value;
  const references = tag === WITHOUT_PROTOTYPE ? parts.filter((_, at) => at % 2 === 1) : parts;
  return references.every((part) => typeof part === 'number') ? references : null;
}
