import { navigate } from '../../routing/use-route';
import { type Draft, EMPTY_DRAFT } from '../../store/draft/draft';
import { useStore } from '../../store/store';

let before: Draft | null = null;

/** Empties the form for a new collection; the previous content can be restored. */
export function startFresh(): void {
  const { draft, setDraft, setByHand } = useStore.getState();
  if (draft.target !== '' || draft.template !== '') before = draft;
  setDraft(EMPTY_DRAFT);
  setByHand(false);
  navigate({ screen: 'collect', jobId: null });
}

/** The form before it was last emptied; null if it never was. */
export function getDraftBefore(): Draft | null {
  return before;
}

/** Restores the form as it was before it was emptied. */
export function restoreDraft(): void {
  if (before) useStore.getState().setDraft(before);
  navigate({ screen: 'collect', jobId: null });
}
