import { isBegunBy, type PickedForm } from '../../../store/draft/draft-slice';
import type { TemplateHistory } from '../../../store/draft/template-history';
import { texts } from '../../../texts';
import { back, onTo, type PickerHistory, withNote } from './history';
import { getFieldTemplate, type PickerDraft } from './picker-draft';
import { withTemplate } from './with-template';

const MAX_KEPT = 12; // pages; as many as have a draft
const kept = new Map<string, PickerHistory>();

/** Keeps what was done on a page while other screens show. */
export function keepHistory(history: PickerHistory): void {
  const { page } = history.now.draft;
  kept.delete(page);
  kept.set(page, history);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** What was done on a page in this window, with its draft as it was stored since; null where nothing was. */
export function keptHistory({ page, ...stored }: PickerDraft): PickerHistory | null {
  const history = kept.get(page);
  if (!history) return null;
  const isSame = getTemplateText(history.now.draft) === getTemplateText(stored);
  return isSame ? { ...withNote(history, stored), about: null } : null;
}

/** The template that the picked fields make, as the form has it. */
export function getTemplateText({ fields }: Pick<PickerDraft, 'fields'>): string {
  return JSON.stringify(getFieldTemplate(fields), null, 2);
}

/** The templates that led to a draft and those that were undone. */
export function getTemplateSteps({ past, future }: PickerHistory) {
  const toText = ({ draft }: PickerHistory['now']) => (draft.fields.length === 0 ? '' : getTemplateText(draft));
  return { past: past.map(toText).filter((text) => text !== ''), future: future.map(toText) };
}

/** The history after what the form undid and changed of the same document, each change a step of its own. */
export function withForm(history: PickerHistory, form: TemplateHistory, picked: PickedForm): PickerHistory {
  if (!isBegunBy(form, picked)) return history;
  const since = [...form.past.slice(picked.before.length), form.now];
  let next = history;
  while (next.past.length > 0 && !since.includes(getTemplateText(next.now.draft))) next = back(next);
  const shared = since.lastIndexOf(getTemplateText(next.now.draft));
  if (shared === -1) return history;
  for (const text of since.slice(shared + 1)) {
    const { draft } = next.now;
    next = onTo(next, withTemplate(draft, text), { what: texts.picker.did.form });
  }
  return next;
}
