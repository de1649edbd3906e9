import type { JobSummary } from '@shared/contract/jobs';
import type { PickerDraft } from './picker-draft';
import { readDrafts } from './stored-drafts';

/** The stored page on which a job's template was picked, if this browser knows it; otherwise null. */
export function pickedPageOf({ id, args }: Pick<JobSummary, 'id' | 'args'>): PickerDraft | null {
  const drafts = readDrafts(window.localStorage);
  const ran = drafts.find((draft) => draft.ran?.job === id);
  const kept = drafts.find(({ details }) => details !== null && details.workflow === args.workflowId);
  return ran ?? kept ?? null;
}
