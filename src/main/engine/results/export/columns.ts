import type { Nested } from '@shared/export-format';
import type { Column } from './column';
import type { FieldTree } from './field-tree';

export interface ColumnChoice {
  readonly nested: Nested;
  readonly privateFields: boolean;
}

/** Columns for rows with these fields. Private fields (names starting with _) come last. */
export function getFieldColumns(fields: FieldTree, { nested, privateFields }: ColumnChoice): readonly Column[] {
  const all = nested === 'flatten' ? listLeafColumns(fields, []) : getTop(fields);
  const own = all.filter((column) => !isPrivate(column));
  return withUniqueNames(privateFields ? [...own, ...all.filter(isPrivate)] : own);
}

/** All columns that can be requested by name: nested fields by dotted path, and whole objects. */
export function listColumns(fields: FieldTree): ReadonlyMap<string, Column> {
  const known = new Map<string, Column>();
  for (const column of listLeaves(fields, [])) if (!known.has(column.name)) known.set(column.name, column);
  return known;
}

/** Renames columns whose fields have another name. */
export function renameColumns(
  columns: readonly Column[],
  names: Readonly<Record<string, string>> = {},
): readonly Column[] {
  return withUniqueNames(
    columns.map((each) => ({ ...each, name: new Map(Object.entries(names)).get(each.name) ?? each.name })),
  );
}

/** Value of a column in a row; null if the row has none. */
export function getCellValue(row: Readonly<Record<string, unknown>>, path: readonly string[]): unknown {
  let value: unknown = row;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key)) return null;
    value = Reflect.get(value, key);
  }
  return value ?? null;
}

function isPrivate({ path }: Column): boolean {
  return path[0]?.startsWith('_') ?? false;
}

export function column(path: readonly string[]): Column {
  return { name: path.join('.'), path };
}

function getTop({ children }: FieldTree): readonly Column[] {
  return [...children.keys()].map((key) => column([key]));
}

/** A field that is an object in some rows and a plain value in others becomes several columns. */
function listLeafColumns({ children }: FieldTree, path: readonly string[]): readonly Column[] {
  return [...children].flatMap(([key, node]) => {
    const here = [...path, key];
    return [...(node.isLeaf || node.children.size === 0 ? [column(here)] : []), ...listLeafColumns(node, here)];
  });
}

function listLeaves({ children }: FieldTree, path: readonly string[]): readonly Column[] {
  return [...children].flatMap(([key, node]) => [column([...path, key]), ...listLeaves(node, [...path, key])]);
}

/** A key with a dot may equal the path of a nested field; the later column gets a number. */
function withUniqueNames(columns: readonly Column[]): readonly Column[] {
  const taken = new Set<string>();
  return columns.map((each) => {
    let { name } = each;
    for (let copy = 2; taken.has(name); copy++) name = `${each.name} (${copy})`;
    taken.add(name);
    return { ...each, name };
  });
}
