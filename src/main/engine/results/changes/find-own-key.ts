import { findKeyCandidates } from './candidates';
import type { Values } from './own-values';

const SAMPLE = 200; // items; enough to show what the fields contain

/**
 * The field that identifies every item of one run: each item has a value, and all values differ. Null if there is none,
 * because a wrong key would overwrite rows with others.
 */
export async function findOwnKey(batches: AsyncIterable<readonly Values[]>): Promise<string | null> {
  const sample: Values[] = [];
  let possible: Map<string, Set<unknown>> | null = null;
  const look = (items: readonly Values[], fields: Map<string, Set<unknown>>): void => {
    for (const [field, seen] of fields) {
      const isOwn = items.every((item) => {
        const value = item[field] ?? null;
        return value !== null && value !== '' && !seen.has(value) && seen.add(value);
      });
      if (!isOwn) fields.delete(field);
    }
  };
  const begin = (): Map<string, Set<unknown>> => {
    const fields = findKeyCandidates(sample, false).flatMap((candidate) => candidate.fields);
    const known = new Map(
      fields
        .filter((field) => sample.some((item) => Object.hasOwn(item, field)))
        .map((field) => [field, new Set<unknown>()]),
    );
    look(sample, known);
    return known;
  };
  for await (const items of batches) {
    if (possible) look(items, possible);
    else sample.push(...items);
    if (!possible && sample.length >= SAMPLE) possible = begin();
  }
  possible ??= begin();
  return possible.keys().next().value ?? null;
}
