import type { JobSummary } from '@shared/contract/jobs';
import { call } from '../../../api/client';
import type { Route } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { createDraftFromJob } from '../../../store/draft/draft-from-job';
import { useStore } from '../../../store/store';
import { pickedPageOf } from '../../picker';

/** Opens the form with the job's settings, to edit and run again; for an agent, those of its last step. */
export async function editAgain(jobId: string, focus: 'edit' | 'template' = 'edit'): Promise<void> {
  const job = await call('getJob', { id: jobId });
  if (job.type === 'workflow') return navigate(placeOfWorkflow(job));
  const [part] = job.type === 'agent' ? (await call('listJobs', { parent: jobId, limit: 1 })).results : [];
  const { open, setDraft, focusTemplate } = useStore.getState();
  open(null);
  setDraft(createDraftFromJob(part ?? job));
  if (focus === 'template') focusTemplate();
  navigate({ screen: 'collect', jobId: null });
}

/** Link to change the steps of a workflow's job: the page they were picked on, otherwise the stored workflow. */
export function placeOfWorkflow(job: Pick<JobSummary, 'id' | 'args'>): Route {
  const picked = pickedPageOf(job);
  if (picked) return { screen: 'picker', page: picked.page };
  const { workflowId } = job.args;
  return { screen: 'workflows', workflowId: typeof workflowId === 'string' ? workflowId : null };
}
