import type { JobSummary } from '@shared/contract/jobs';
import { call } from '../../../api/client';
import type { Route } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { draftFromJob } from '../../../store/draft/draft-from-job';
import { useStore } from '../../../store/store';
import { pickedPageOf } from '../../picker';

/** Opens the form as the job was started, to be changed and run again; an agent's is what it did last. */
export async function editAgain(jobId: string, focus: 'edit' | 'template' = 'edit'): Promise<void> {
  const job = await call('getJob', { id: jobId });
  if (job.type === 'workflow') return navigate(placeOfWorkflow(job));
  const [part] = job.type === 'agent' ? (await call('listJobs', { parent: jobId, limit: 1 })).results : [];
  const { open, setDraft, focusTemplate } = useStore.getState();
  open(null);
  setDraft(draftFromJob(part ?? job));
  if (focus === 'template') focusTemplate();
  navigate({ screen: 'collect', jobId: null });
}

/** Where the steps of a workflow's job are changed: on the page they were picked on, else where the workflow is kept. */
export function placeOfWorkflow(job: Pick<JobSummary, 'id' | 'args'>): Route {
  const picked = pickedPageOf(job);
  if (picked) return { screen: 'picker', page: picked.page };
  const { workflowId } = job.args;
  return { screen: 'workflows', workflowId: typeof workflowId === 'string' ? workflowId : null };
}
