import { httpRequest } from '@shared/client/http-request';
import { jobStreams } from '@shared/contract/job-endpoints';
import { fieldListText } from '@shared/contract/job-items';
import type { JobSummary } from '@shared/contract/jobs';
import { getOptions } from '@shared/export-format';
import type { GridView } from '../../store/grid-view/grid-view';
import { viewParameters } from '../../store/grid-view/view-parameters';
import type { ExportOptions } from '../../store/preferences';
import { fileName } from '../save-file';

/** What of a job's items is exported; null: all of them. */
export type Shown = Readonly<{ view: GridView; fields: readonly string[] | null }> | null;

/** The API path that downloads a job's items; what only some formats know is sent for those alone. */
export function exportPath(jobId: string, { asShown, ...options }: ExportOptions, shown: Shown = null): string {
  const { format, privateFields, ...written } = options;
  const known = Object.fromEntries(getOptions(format).map((name) => [name, written[name]]));
  const view = asShown && shown ? viewParameters(shown.view) : {};
  const chosen = asShown ? shown?.fields?.filter((field) => privateFields || !field.startsWith('_')) : undefined;
  const fields = chosen && chosen.length > 0 ? { fields: fieldListText(chosen) } : {};
  const names =
    shown && Object.keys(shown.view.names).length > 0 ? { columnNames: JSON.stringify(shown.view.names) } : {};
  const request = { id: jobId, format, privateFields, ...known, ...view, ...fields, ...names };
  return httpRequest(jobStreams.exportJob, request).path;
}

/** A file name every system accepts, from the job's name and day. */
export function exportName(job: Pick<JobSummary, 'name' | 'timer'>, format: ExportOptions['format']): string {
  return `${fileName(job.name, 'items')}-${job.timer.createdAt.slice(0, 10)}.${format}`;
}
