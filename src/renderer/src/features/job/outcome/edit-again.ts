import { call } from '../../../api/client';
import { navigate } from '../../../routing/use-route';
import { createDraftFromJob } from '../../../store/draft/draft-from-job';
import { useStore } from '../../../store/store';

/** Opens the form with the job's settings, to edit and run again; for an agent, those of its last step. */
export async function editAgain(jobId: string, focus: 'edit' | 'template' = 'edit'): Promise<void> {
  const job = await call('getJob', { id: jobId });
  const [part] = job.type === 'agent' ? (await call('listJobs', { parent: jobId, limit: 1 })).results : [];
  const { open, setDraft, focusTemplate } = useStore.getState();
  open(null);
  setDraft(createDraftFromJob(part ?? job));
  if (focus === 'template') focusTemplate();
  navigate({ screen: 'collect', jobId: null });
}
