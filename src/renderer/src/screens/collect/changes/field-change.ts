import type { ItemChange, JobSummary } from '@shared/contract/jobs';

export const CHANGE_KINDS = ['changed', 'added', 'removed', 'same'] as const satisfies readonly ItemChange['kind'][];
export type ChangeKind = ItemChange['kind'];

/** What is listed at first: everything that differs. */
export const DIFFERENT: readonly ChangeKind[] = ['changed', 'added', 'removed'];

/** Turns a kind on or off; the last one that is on stays. */
export function toggleKind(kinds: readonly ChangeKind[], kind: ChangeKind): readonly ChangeKind[] {
  if (!kinds.includes(kind)) return [...kinds, kind];
  return kinds.length === 1 ? kinds : kinds.filter((each) => each !== kind);
}

export interface FieldChange {
  readonly field: string;
  /** Null where there was none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Whether the later template has the field at all. */
  readonly asked: boolean;
}

/** A row's fields that differ, as text; `asked` are the later template's fields, null where they are not known. */
export function fieldChanges(
  change: Pick<ItemChange, 'fields'>,
  asked: ReadonlySet<string> | null,
): readonly FieldChange[] {
  return Object.entries(change.fields).map(([field, { before, after }]) => ({
    field,
    before: asText(before),
    after: asText(after),
    asked: asked === null || asked.has(field.split('.')[0] ?? field),
  }));
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields that a job's template asks for; null where it is a sentence. */
export function askedFields({ args }: Pick<JobSummary, 'args'>): ReadonlySet<string> | null {
  const { template } = args;
  return typeof template === 'object' && template !== null ? new Set(Object.keys(template)) : null;
}
