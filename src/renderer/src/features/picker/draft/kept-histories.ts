import { isBegunBy, type PickedForm } from '../../../store/draft/draft-slice';
import type { TemplateHistory } from '../../../store/draft/template-history';
import { texts } from '../../../texts';
import { type PickerHistory, recordDraft, undoDraft, withNote } from './history';
import { getFieldTemplate, type PickerDraft } from './picker-draft';
import { withTemplate } from './with-template';

const MAX_KEPT = 12; // pages; as many as there are stored drafts
const kept = new Map<string, PickerHistory>();

/** Keeps a page's history while another screen is shown. */
export function keepHistory(history: PickerHistory): void {
  const { page } = history.now.draft;
  kept.delete(page);
  kept.set(page, history);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** The history of a page in this window, with its stored draft; null if there is none. */
export function keptHistory({ page, ...stored }: PickerDraft): PickerHistory | null {
  const history = kept.get(page);
  if (!history) return null;
  const isSame = getTemplateText(history.now.draft) === getTemplateText(stored);
  return isSame ? { ...withNote(history, stored), about: null } : null;
}

/** The template of the picked fields, as the form writes it. */
export function getTemplateText({ fields }: Pick<PickerDraft, 'fields'>): string {
  return JSON.stringify(getFieldTemplate(fields), null, 2);
}

/** The templates before and after the current one in the history. */
export function getTemplateSteps({ past, future }: PickerHistory) {
  const toText = ({ draft }: PickerHistory['now']) => (draft.fields.length === 0 ? '' : getTemplateText(draft));
  return { past: past.map(toText).filter((text) => text !== ''), future: future.map(toText) };
}

/** Adds what the form undid and changed in the same template, each change as an undo step. */
export function withForm(history: PickerHistory, form: TemplateHistory, picked: PickedForm): PickerHistory {
  if (!isBegunBy(form, picked)) return history;
  const since = [...form.past.slice(picked.before.length), form.now];
  let next = history;
  while (next.past.length > 0 && !since.includes(getTemplateText(next.now.draft))) next = undoDraft(next);
  const shared = since.lastIndexOf(getTemplateText(next.now.draft));
  if (shared === -1) return history;
  for (const text of since.slice(shared + 1)) {
    const { draft } = next.now;
    next = recordDraft(next, withTemplate(draft, text), { what: texts.picker.did.form });
  }
  return next;
}
