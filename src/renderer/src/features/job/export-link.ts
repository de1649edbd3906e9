import { httpRequest } from '@shared/client/http-request';
import { jobStreams } from '@shared/contract/job-endpoints';
import { fieldListText } from '@shared/contract/job-items';
import type { JobSummary } from '@shared/contract/jobs';
import type { GridView } from '../../store/grid-view/grid-view';
import { viewParameters } from '../../store/grid-view/view-parameters';
import type { ExportOptions } from '../../store/preferences';
import { fileName } from '../save-file';

/** What of a job's items is exported; null: all of them. */
export type Shown = Readonly<{ view: GridView; fields: readonly string[] | null }> | null;

/** The API path that downloads a job's items; what only CSV knows is sent for CSV alone. */
export function exportPath(jobId: string, { asShown, ...options }: ExportOptions, shown: Shown = null): string {
  const { format, privateFields, ...csv } = options;
  const view = asShown && shown ? viewParameters(shown.view) : {};
  const fields = asShown && shown?.fields ? { fields: fieldListText(shown.fields) } : {};
  const request = { id: jobId, format, privateFields, ...(format === 'csv' && csv), ...view, ...fields };
  return httpRequest(jobStreams.exportJob, request).path;
}

/** A file name every system accepts, from the job's name and day. */
export function exportName(job: Pick<JobSummary, 'name' | 'timer'>, format: ExportOptions['format']): string {
  return `${fileName(job.name, 'items')}-${job.timer.createdAt.slice(0, 10)}.${format}`;
}
