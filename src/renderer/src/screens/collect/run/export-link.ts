import { httpRequest } from '@shared/client/http-request';
import { jobStreams } from '@shared/contract/job-endpoints';
import type { JobSummary } from '@shared/contract/jobs';
import { fileName } from '../../../save-file';
import type { ExportOptions } from '../../../store/preferences';

/** The API path that downloads a job's items; what only CSV knows is sent for CSV alone. */
export function exportPath(jobId: string, options: ExportOptions): string {
  const { format, privateFields, ...csv } = options;
  return httpRequest(jobStreams.exportJob, { id: jobId, format, privateFields, ...(format === 'csv' && csv) }).path;
}

/** A file name every system accepts, from the job's name and day. */
export function exportName(job: Pick<JobSummary, 'name' | 'timer'>, format: ExportOptions['format']): string {
  return `${fileName(job.name, 'items')}-${job.timer.createdAt.slice(0, 10)}.${format}`;
}
