import type { JobSummary } from '@shared/contract/jobs';
import { JobUrlsView } from './job-urls-view';
import { StepUrls } from './step-urls';

/** The URLs of a job; of a workflow, those of one of its steps. */
export function UrlsView({ job }: { readonly job: JobSummary }) {
  return job.type === 'workflow' ? <StepUrls job={job} /> : <JobUrlsView job={job} />;
}
