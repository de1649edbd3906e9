import type { PickerDraft } from '../draft/picker-draft';
import { linkField } from './details-workflow';
import { findOpenedRow } from './joined-rows';
import type { OtherPage } from './use-other-page';

/** Texts in the list row from which a page was opened, folded for comparison; empty for other pages. */
export function getRowTexts({ url, list }: PickerDraft, other: OtherPage | null): ReadonlySet<string> {
  if (list === null || other === null) return new Set();
  const items = other.answer?.preview.items ?? [];
  const row = items[findOpenedRow(items, { field: linkField(other.draft)?.name ?? '', opened: url })];
  return new Set(Object.values(row ?? {}).flatMap((value) => (typeof value === 'string' ? foldCase(value) : [])));
}

/** Folds case and white space for comparison. */
export function foldCase(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
