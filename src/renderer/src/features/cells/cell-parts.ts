import type { ItemEvidence, ItemRow } from '@shared/contract/jobs';

/** A value of a cell with its evidence; a cell with nested fields has several. */
export interface CellPart {
  /** The dotted path of the field. */
  readonly path: string;
  readonly value: unknown;
  readonly evidence: ItemEvidence | null;
}

/** A cell's values with their evidence, in template order. */
export function getCellParts(
  { item, evidence }: Pick<ItemRow, 'item' | 'evidence'>,
  field: string,
): readonly CellPart[] {
  return leaves(field, item[field] ?? null, evidence);
}

function leaves(path: string, value: unknown, evidence: ItemRow['evidence']): readonly CellPart[] {
  const own = evidence[path];
  if (own) return [{ path, value, evidence: own }];
  const inner = innerValues(path, value, evidence);
  if (inner.length === 0) return [{ path, value, evidence: null }];
  return inner.flatMap(([name, each]) => leaves(`${path}.${name}`, each ?? null, evidence));
}

/** Contents of a nested value. A list is one value, unless its entries have evidence of their own. */
function innerValues(path: string, value: unknown, evidence: ItemRow['evidence']): readonly [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) && !Object.keys(evidence).some((each) => each.startsWith(`${path}.`))) return [];
  return Object.entries(value);
}
