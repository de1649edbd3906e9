import type { ItemChange } from '@shared/contract/jobs';
import type { Item } from '@shared/item';
import { getTemplateValues, isPlainRecord, type Values } from './own-values';

/** Template fields in which two items differ, by dotted path. A missing item has no fields. */
export function findDifferingFields(before: Item | null, after: Item | null): ItemChange['fields'] {
  const fields: Record<string, { before: unknown; after: unknown }> = {};
  compare(getTemplateValues(before), getTemplateValues(after), '', (path, was, is) => {
    fields[path] = { before: was, after: is };
  });
  return fields;
}

/** Compares values; a missing field equals null. */
function compare(
  before: Values,
  after: Values,
  prefix: string,
  differs: (path: string, before: unknown, after: unknown) => void,
): void {
  for (const name of new Set([...Object.keys(after), ...Object.keys(before)])) {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (isPlainRecord(was ?? is) && isPlainRecord(is ?? was)) {
      compare(isPlainRecord(was) ? was : {}, isPlainRecord(is) ? is : {}, `${prefix}${name}.`, differs);
    } else if (JSON.stringify(was) !== JSON.stringify(is)) {
      differs(prefix + name, was, is);
    }
  }
}
