import type { ResponseOf } from '@shared/contract';
import type { ItemChange, ItemRow, JobSummary } from '@shared/contract/jobs';

/** Top-level fields of a template; null if unknown. */
export type AskedFields = ReadonlySet<string> | null;

/** Fields of the earlier and the later job. */
export interface BothAsked {
  readonly before: AskedFields;
  readonly after: AskedFields;
}

/** Whether a template has a field, by dotted path, as far as known. */
export function has(asked: AskedFields, field: string): boolean {
  return asked === null || asked.has(field.split('.')[0] ?? field);
}

/** Fields of a job's template; null for a template in words. */
export function getTemplateFields({ args }: Pick<JobSummary, 'args'>): AskedFields {
  const { template } = args;
  return typeof template === 'object' && template !== null ? new Set(Object.keys(template)) : null;
}

/** Fields of items of one template; null if no page was read. */
export function getAskedFields(rows: readonly Pick<ItemRow, 'item'>[]): AskedFields {
  const read = rows.filter(({ item }) => item._status === 'ok');
  const names = read.flatMap(({ item }) => Object.keys(item)).filter((name) => !name.startsWith('_'));
  return names.length === 0 ? null : new Set(names);
}

/** Fields that only one of the two templates has. */
export function compareTemplates({ before, after }: BothAsked): {
  added: readonly string[];
  dropped: readonly string[];
} {
  if (before === null || after === null) return { added: [], dropped: [] };
  return {
    added: [...after].filter((field) => !before.has(field)),
    dropped: [...before].filter((field) => !after.has(field)),
  };
}

type Changes = Pick<ResponseOf<'listChanges'>, 'results' | 'counts'>;

/** Treats rows as changed only if a field of both templates differs, and counts again. */
export function limitToCommonFields({ results, counts }: Changes, asked: BothAsked): Changes {
  const isSame = (change: ItemChange) =>
    change.kind === 'changed' &&
    !Object.keys(change.fields).some((field) => has(asked.before, field) && has(asked.after, field));
  const moved = results.filter(isSame).length;
  return {
    results: results.map((change) => (isSame(change) ? { ...change, kind: 'same' } : change)),
    counts: { ...counts, changed: counts.changed - moved, same: counts.same + moved },
  };
}
