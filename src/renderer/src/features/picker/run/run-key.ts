import { type ListAndDetails, linkField } from '../details/details-workflow';
import type { OtherPage } from '../details/use-other-page';
import { getFieldTemplate, type PickerDraft } from '../draft/picker-draft';

/** The list and its details, whichever of them is shown; null if a page is read by itself. */
export function withDetails(draft: PickerDraft, other: OtherPage | null): ListAndDetails | null {
  if (other === null) return null;
  const [list, details] = draft.list === null ? [draft, other.draft] : [other.draft, draft];
  return linkField(list) === undefined || list.fields.length === 0 ? null : { list, details };
}

/** A key that is equal for runs of the same fields. */
export function getRunKey({ list, details }: ListAndDetails): string {
  const { perPage, next, fields } = list;
  const opened = details && [linkField(list)?.name, list.details?.pattern, getFieldTemplate(details.fields)];
  const nodes = [list, details].map((draft) => draft?.fields.map((field) => [field.nodes, field.taking]));
  return JSON.stringify([perPage, next && [next.selector, next.maxPages], getFieldTemplate(fields), opened, nodes]);
}
