import type { ItemChange } from '@shared/contract/jobs';
import { toShownText } from '../cells';
import { type BothAsked, has } from './asked-fields';

export const CHANGE_KINDS = ['changed', 'added', 'removed', 'same'] as const satisfies readonly ItemChange['kind'][];
export type ChangeKind = ItemChange['kind'];

/** Initial selection: everything that differs. */
export const DIFFERENT: readonly ChangeKind[] = ['changed', 'added', 'removed'];

/** Toggles a kind; the last selected one stays. */
export function toggleKind(kinds: readonly ChangeKind[], kind: ChangeKind): readonly ChangeKind[] {
  if (!kinds.includes(kind)) return [...kinds, kind];
  return kinds.length === 1 ? kinds : kinds.filter((each) => each !== kind);
}

export interface FieldChange {
  readonly field: string;
  /** Null if there was none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Whether the earlier template has the field. */
  readonly askedBefore: boolean;
  readonly askedAfter: boolean;
}

/** Fields of a row that differ, as text. */
export function getFieldChanges(change: Pick<ItemChange, 'fields'>, asked: BothAsked): readonly FieldChange[] {
  return Object.entries(change.fields).map(([field, { before, after }]) => ({
    field,
    before: asText(before),
    after: asText(after),
    askedBefore: has(asked.before, field),
    askedAfter: has(asked.after, field),
  }));
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return toShownText(value).text;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
