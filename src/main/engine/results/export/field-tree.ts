import { AppError } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import type { Batches } from './format';

/** Fields of rows and of the objects in them, in order of first occurrence. */
export interface FieldTree {
  /** Whether some row has a plain value or a list there. */
  readonly isLeaf: boolean;
  readonly children: ReadonlyMap<string, FieldTree>;
}

// the column limit of spreadsheets; rows with more keys are not a table, and would fill the memory
const MAX_FIELDS = 16_384;
const MAX_DEPTH = 8; // levels; templates are no deeper, so anything deeper is one value

interface Growing {
  isLeaf: boolean;
  readonly children: Map<string, Growing>;
}

const seedling = (): Growing => ({ isLeaf: false, children: new Map() });

/** Field tree of top-level names. */
export function toFieldTree(names: readonly string[]): FieldTree {
  return { isLeaf: false, children: new Map(names.map((name) => [name, { isLeaf: true, children: new Map() }])) };
}

/** Fields described by a JSON Schema of an object. */
export function getSchemaFields(schema: unknown): FieldTree {
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : {};
  const children = Object.entries(properties).map(([name, inner]) => [name, getSchemaFields(inner)] as const);
  return { isLeaf: children.length === 0, children: new Map(children) };
}

/** Merges two trees, the first one's fields first. */
export function joinFields(first: FieldTree, second: FieldTree): FieldTree {
  return { isLeaf: false, children: new Map([...first.children, ...second.children]) };
}

/** Finds the fields of rows in one pass. Throws if there are too many for a table. */
export async function findRowFields(rows: Batches): Promise<FieldTree> {
  const root = seedling();
  const count = { fields: 0 };
  for await (const batch of rows) {
    for (const row of batch) grow(root, row, 0, count);
    if (count.fields > MAX_FIELDS) throw createTooManyFieldsError();
  }
  return root;
}

function grow(node: Growing, value: unknown, depth: number, count: { fields: number }): void {
  if (value === null || value === undefined) return;
  if (!isRecord(value) || depth >= MAX_DEPTH) {
    node.isLeaf = true;
    return;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) node.isLeaf = true;
  for (const [key, inner] of entries) {
    let child = node.children.get(key);
    if (!child) {
      if (++count.fields > MAX_FIELDS) return;
      child = seedling();
      node.children.set(key, child);
    }
    grow(child, inner, depth + 1, count);
  }
}

function createTooManyFieldsError(): AppError {
  const message = `The rows have more than ${MAX_FIELDS.toLocaleString('en')} different fields, too many for a table.`;
  return new AppError('invalid_request', `${message} Export them as jsonl.`, { path: ['format'] });
}
