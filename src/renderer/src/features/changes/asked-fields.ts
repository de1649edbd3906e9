import type { ResponseOf } from '@shared/contract';
import type { ItemChange, ItemRow, JobSummary } from '@shared/contract/jobs';

/** The top fields a template asks for; null where they are not known. */
export type AskedFields = ReadonlySet<string> | null;

/** What the earlier and the later job ask for. */
export interface BothAsked {
  readonly before: AskedFields;
  readonly after: AskedFields;
}

/** Whether a field, by its dotted path, is asked for, as far as that is known. */
export function has(asked: AskedFields, field: string): boolean {
  return asked === null || asked.has(field.split('.')[0] ?? field);
}

/** The fields that a job's template asks for; null where it is a sentence. */
export function askedFields({ args }: Pick<JobSummary, 'args'>): AskedFields {
  const { template } = args;
  return typeof template === 'object' && template !== null ? new Set(Object.keys(template)) : null;
}

/** The fields that items of one template have; null where no page was read. */
export function fieldsOfItems(rows: readonly Pick<ItemRow, 'item'>[]): AskedFields {
  const read = rows.filter(({ item }) => item._status === 'ok');
  const names = read.flatMap(({ item }) => Object.keys(item)).filter((name) => !name.startsWith('_'));
  return names.length === 0 ? null : new Set(names);
}

/** The fields that one of the two alone asks for. */
export function templateChange({ before, after }: BothAsked): { added: readonly string[]; dropped: readonly string[] } {
  if (before === null || after === null) return { added: [], dropped: [] };
  return {
    added: [...after].filter((field) => !before.has(field)),
    dropped: [...before].filter((field) => !after.has(field)),
  };
}

type Changes = Pick<ResponseOf<'listChanges'>, 'results' | 'counts'>;

/** Calls a row changed only where a field that both ask for differs, and counts anew. */
export function ofCommonFields({ results, counts }: Changes, asked: BothAsked): Changes {
  const isSame = (change: ItemChange) =>
    change.kind === 'changed' &&
    !Object.keys(change.fields).some((field) => has(asked.before, field) && has(asked.after, field));
  const moved = results.filter(isSame).length;
  return {
    results: results.map((change) => (isSame(change) ? { ...change, kind: 'same' } : change)),
    counts: { ...counts, changed: counts.changed - moved, same: counts.same + moved },
  };
}
