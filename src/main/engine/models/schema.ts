import { z } from 'zod';
import type { JsonSchema } from './types';

const Node = z.record(z.string(), z.unknown());

// What the strictest provider supports; anything else would make the call fail.
const KEPT = new Set(['type', 'description', 'enum', 'const', 'properties', 'required', 'items', 'anyOf', '$ref']);

/**
 * Converts a schema to the subset that every provider supports: all properties required (optional ones may be null), no additional properties, no
 * formats or limits.
 */
export function toStrictSchema(schema: JsonSchema): JsonSchema {
  return strictNode(schema, true);
}

function strictNode(schema: JsonSchema, required: boolean): JsonSchema {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(schema)) {
    if (KEPT.has(name)) kept[name] = value;
    if (name === '$defs') kept.$defs = mapNodes(value, () => true);
  }
  if (kept.properties !== undefined) {
    const names = Object.keys(Node.parse(kept.properties));
    const needed = new Set(z.array(z.string()).catch([]).parse(kept.required));
    kept.properties = mapNodes(kept.properties, (name) => needed.has(name));
    kept.required = names;
    kept.additionalProperties = false;
  }
  if (kept.items !== undefined) kept.items = strictNode(Node.parse(kept.items), true);
  if (kept.anyOf !== undefined) {
    kept.anyOf = z
      .array(Node)
      .parse(kept.anyOf)
      .map((each) => strictNode(each, true));
  }
  return required ? kept : nullable(kept);
}

function mapNodes(nodes: unknown, isRequired: (name: string) => boolean): JsonSchema {
  const entries = Object.entries(Node.parse(nodes));
  return Object.fromEntries(entries.map(([name, node]) => [name, strictNode(Node.parse(node), isRequired(name))]));
}

function nullable(node: JsonSchema): JsonSchema {
  const { type, anyOf } = node;
  if (typeof type === 'string' && type !== 'null' && node.enum === undefined) return { ...node, type: [type, 'null'] };
  if (Array.isArray(type)) return type.includes('null') ? node : { ...node, type: [...type, 'null'] };
  if (Array.isArray(anyOf)) return { ...node, anyOf: [...anyOf, { type: 'null' }] };
  return type === 'null' ? node : { anyOf: [node, { type: 'null' }] };
}
