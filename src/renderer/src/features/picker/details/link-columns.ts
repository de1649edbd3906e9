import { findExtraField } from '../draft/extra-fields';
import type { PickedField, PickerDraft } from '../draft/picker-draft';
import type { PageTree } from '../page/page-tree';

/**
 * Fields of a list whose links can be opened: those whose values are links, and those whose elements are inside a link.
 */
export function linkColumns(draft: PickerDraft, tree: PageTree | null): readonly PickedField[] {
  if (draft.perPage !== 'many' || draft.list !== null) return [];
  return draft.fields.filter((field) => !field.isList && (isLinkField(field) || standsInLink(draft, tree, field)));
}

export function isLinkField({ type, taking }: PickedField): boolean {
  return type === 'url' && typeof taking !== 'string' && taking.attribute === 'href';
}

function standsInLink(draft: PickerDraft, tree: PageTree | null, field: PickedField): boolean {
  return tree !== null && findExtraField(draft, tree, field)?.attribute === 'href';
}
