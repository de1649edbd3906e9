import type { Item } from '@shared/item';
import { leafPaths, type TemplatePlan } from '../../extract/index';
import type { CellBefore, StoredItem } from '../../store/index';

type Values = Pick<StoredItem, 'item' | 'evidence'>;

/**
 * The item with a corrected value. The plan is null for a value that no template reads; an amount keeps its currency
 * unless another is stated.
 */
export function correctItemValue(
  item: Values,
  plan: TemplatePlan | null,
  field: string,
  answer: unknown,
  stated: string | null,
): Values {
  const { at, currency: before } = item.evidence[field] ?? {};
  const currency = typeof answer === 'number' ? (stated ?? before) : undefined;
  // "none" has evidence too, so that it can be told from a value that was not found
  const evidence = {
    source: 'person',
    path: null,
    range: null,
    confidence: 1,
    ...(currency !== undefined && { currency }),
    ...(at && { at }),
  } as const;
  return withCell(item, plan, field, { value: answer, isMissing: answer === null, evidence });
}

/** A value of an item with its evidence. */
export function getCell({ item, evidence }: Values, field: string): CellBefore {
  return {
    value: valueIn(item, field.split('.')) ?? null,
    isMissing: item._missing.includes(field),
    evidence: evidence[field] ?? null,
  };
}

/** The item with a value restored. Without a plan, a missing field is listed last. */
export function withCell(
  { item, evidence }: Values,
  plan: TemplatePlan | null,
  field: string,
  cell: CellBefore,
): Values {
  const missing = item._missing.filter((path) => path !== field);
  const { [field]: _, ...others } = evidence;
  return {
    item: {
      ...withValue(item, field.split('.'), cell.value),
      _missing: cell.isMissing ? sortByTemplate([...missing, field], plan) : missing,
    } as Item,
    evidence: cell.evidence === null ? others : { ...others, [field]: cell.evidence },
  };
}

/** Sorts fields in template order. */
function sortByTemplate(paths: readonly string[], plan: TemplatePlan | null): string[] {
  const order = (plan?.fields ?? []).flatMap(leafPaths);
  return paths.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

function withValue(holder: object, [name = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  if (rest.length === 0) return { ...holder, [name]: value };
  return { ...holder, [name]: withValue(asObject(valueIn(holder, [name])), rest, value) };
}

function valueIn(holder: unknown, path: readonly string[]): unknown {
  return path.reduce((inner, name) => new Map<string, unknown>(Object.entries(asObject(inner))).get(name), holder);
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
