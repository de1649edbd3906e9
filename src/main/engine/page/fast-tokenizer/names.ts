import { html } from 'parse5';

const SLOTS = 4096; // a page has some hundred names; two that share a slot only take turns
const MAX_LENGTH = 32; // a longer name is no name that comes again

const names: string[] = new Array<string>(SLOTS).fill('');

/**
 * The name of a tag or an attribute at `[start, end)` of the source, in lower case; `hash` is any number that depends on
 * its characters only. A name that came before is the same string, which is a key at once and holds no source in memory.
 */
export function nameAt(source: string, start: number, end: number, hash: number): string {
  const slot = hash & (SLOTS - 1);
  const known = names[slot];
  if (known !== undefined && known.length === end - start && source.startsWith(known, start)) return known;
  const name = source.slice(start, end).toLowerCase();
  if (end - start > MAX_LENGTH) return name;
  const key = asKey(name);
  names[slot] = key;
  return key;
}

/** The identifier of the standard's tags. */
export const tagIdOf = html.getTagID;

/** The same string as the engine keeps it for names of properties. */
function asKey(name: string): string {
  return Object.keys({ [name]: 0 })[0] ?? name;
}
