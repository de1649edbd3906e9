import { newDraft, type PickerDraft } from '../draft/picker-draft';
import { withSuggested } from '../draft/take-suggested';
import type { Suggested } from '../suggest/use-suggestions';

const ID = 'likely';

/** The drafts that the first clicks on a page probably make: one value, then a list if the page looks like one. */
export function likelyDrafts(page: string, { kind, fields: [field] }: Suggested): readonly PickerDraft[] {
  if (!field) return [];
  const empty = newDraft(page, '');
  const single = { ...field, nodes: field.nodes.slice(0, 1) };
  const one = withSuggested(empty, 'record', [single], () => ID);
  return kind === 'list' ? [one, withSuggested(empty, kind, [field], () => ID)] : [one];
}
