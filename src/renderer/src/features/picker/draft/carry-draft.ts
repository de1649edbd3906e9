import type { PickedField, PickerDraft } from './picker-draft';

/** By field, the numbers of the elements that its reader finds in one record. */
type FoundRecord = Readonly<Record<string, readonly number[]>>;

/** The draft on another copy of its page: what the fields' readers find there is picked; a field that is not found waits to be picked. */
export function carriedDraft(draft: PickerDraft, page: string, records: readonly FoundRecord[]): PickerDraft {
  const { next } = draft;
  return {
    ...draft,
    page,
    fields: draft.fields.map((field) => ({ ...field, nodes: findElements(draft, field, records) })),
    next: next && { ...next, node: null },
  };
}

/** As many elements as were picked, at the same kind of place. */
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

/** How many fields have something picked on the page as it is. */
export function matchingFields({ fields }: PickerDraft): number {
  return fields.filter(({ nodes }) => nodes.length > 0).length;
}
