import type { PickedField, PickerDraft } from './picker-draft';

/** By field, the numbers of the elements that its reader finds in one record. */
type FoundRecord = Readonly<Record<string, readonly number[]>>;

/**
 * Moves a draft to another copy of its page: fields are picked again where their readers find them; a field that is not
 * found must be picked again.
 */
export function carriedDraft(draft: PickerDraft, page: string, records: readonly FoundRecord[]): PickerDraft {
  const { next } = draft;
  return {
    ...draft,
    page,
    fields: draft.fields.map((field) => ({ ...field, nodes: findElements(draft, field, records) })),
    next: next && { ...next, node: null },
  };
}

/** The elements that a field's reader finds: one for each record or all of one, and at most as many as were picked. */
function findElements(
  { perPage }: PickerDraft,
  { name, isList, nodes }: PickedField,
  records: readonly FoundRecord[],
): readonly number[] {
  const found = records.flatMap((record) => (record[name]?.length ? [record[name]] : []));
  const inRecord = (record: readonly number[]) => (isList ? record : record.slice(0, 1));
  const all = perPage === 'one' || isList ? found.slice(0, 1).flatMap(inRecord) : found.flatMap(inRecord);
  return [...new Set(all)].slice(0, nodes.length || 1);
}

/** Number of fields that are picked on the current copy of the page. */
export function matchingFields({ fields }: PickerDraft): number {
  return fields.filter(({ nodes }) => nodes.length > 0).length;
}
