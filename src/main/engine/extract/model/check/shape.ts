import { isRecord } from '@shared/json-value';
import type { Leaf } from './check-value';

export type Properties = Readonly<Record<string, unknown>>;

/** The value as an object; null if it is not one. */
export function asProperties(value: unknown): Properties | null {
  return isRecord(value) ? value : null;
}

/** Parses a value with its node; accepts a missing node, or one written as text. Null if malformed. */
export function asLeaf(value: unknown): Leaf | null {
  if (value === null) return { node: null, to: null, value: null };
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { node: null, to: null, value };
  const properties = asProperties(value);
  if (!properties || !('node' in properties || 'value' in properties)) return null;
  const answer = properties.value;
  if (typeof answer === 'object' && answer !== null) return null;
  const hasAnswer =
    typeof answer === 'string' ? !isNothing(answer) : typeof answer === 'number' || typeof answer === 'boolean';
  return { node: asNumber(properties.node), to: asNumber(properties.to), value: hasAnswer ? plainValue(answer) : null };
}

function plainValue(value: unknown): Leaf['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Some models write the word instead of null. */
function isNothing(text: string): boolean {
  return /^\s*(?:null|none|n\/a|undefined)?\s*$/i.test(text);
}

export function asNumber(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\[?\d+\]?$/.test(value.trim()) ? Number(value.replace(/\D/g, '')) : value;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : null;
}
