import { isObject, type Json, objectAt } from './read-body';
import type { DoubleRequest } from './types';

/** A numbered piece of the page in a question. */
export interface PromptNode {
  readonly n: number;
  readonly text: string;
}

// `[12] a whole line`, `[13: words within one]`, and `<b n="14">markup`.
const LINE = /^\s*\[(\d+)\]\s*(.*)$/gm;
const INNER = /\[(\d+):\s*([^\]]*)\]/g;
const MARKUP = /\bn="(\d+)"[^>]*>([^<]*)/g;

/** The numbered pieces of the page that a question shows. */
export function getPromptNodes(prompt: string): readonly PromptNode[] {
  return [LINE, INNER, MARKUP].flatMap((pattern) =>
    [...prompt.matchAll(pattern)].map(([, n, text = '']) => ({ n: Number(n), text: text.trim() })),
  );
}

/** The number of the smallest piece that holds the text, the first of several; null where none does. */
export function nodeWith(prompt: string, text: string): number | null {
  const [smallest] = getPromptNodes(prompt)
    .filter((node) => node.text.includes(text))
    .sort((a, b) => a.text.length - b.text.length || a.n - b.n);
  return smallest?.n ?? null;
}

/**
 * What an honest model answers that knows these values, named as in the schema asked for: each text with the number
 * of the piece it is in, null where it is in none. Numbers and null are taken as they are.
 */
export function answerFrom({ prompt, schema }: DoubleRequest, values: unknown): unknown {
  return fill(values, schema ?? {}, prompt);
}

function fill(value: unknown, schema: Json, prompt: string): unknown {
  if (Array.isArray(value)) return value.map((each) => fill(each, objectAt(schema, 'items'), prompt));
  const properties = objectAt(schema, 'properties');
  if ('node' in properties) return place(value, properties, prompt);
  if (!isObject(value)) return value ?? null;
  return Object.fromEntries(
    Object.keys(properties).map((name) => [name, fill(value[name], objectAt(properties, name), prompt)]),
  );
}

function place(value: unknown, properties: Json, prompt: string): Json {
  const node = typeof value === 'string' ? nodeWith(prompt, value) : null;
  const said: Json = { node, to: null, value: node === null ? null : value };
  return Object.fromEntries(Object.entries(said).filter(([name]) => name in properties));
}
