import { toHttpRequest } from '@shared/client/http-request';
import { jobStreams } from '@shared/contract/job-endpoints';
import { formatFieldList } from '@shared/contract/job-items';
import type { JobSummary } from '@shared/contract/jobs';
import {
  ARCHIVE_KINDS,
  type ArchiveFormat,
  type DownloadFormat,
  getTableOptions,
  isArchiveFormat,
} from '@shared/export-format';
import type { GridView } from '../../store/grid-view/grid-view';
import { getViewParameters } from '../../store/grid-view/view-parameters';
import type { ExportOptions } from '../../store/preferences';
import { toFileName } from '../save-file';

/** Which items are exported; null for all. */
export type Shown = Readonly<{ view: GridView; fields: readonly string[] | null }> | null;

/** API path of an export; options that a format does not support are left out. */
export function exportPath(jobId: string, { asShown, ...options }: ExportOptions, shown: Shown = null): string {
  const { format, privateFields, currencies, ...written } = options;
  const known = Object.fromEntries(getTableOptions(format).map((name) => [name, written[name]]));
  const view = asShown && shown ? getViewParameters(shown.view) : {};
  const chosen = asShown ? shown?.fields?.filter((field) => privateFields || !field.startsWith('_')) : undefined;
  const fields = chosen && chosen.length > 0 ? { fields: formatFieldList(chosen) } : {};
  const names =
    shown && Object.keys(shown.view.names).length > 0 ? { columnNames: JSON.stringify(shown.view.names) } : {};
  const more = currencies ? { currencies } : {};
  const request = { id: jobId, format, privateFields, ...more, ...known, ...view, ...fields, ...names };
  return toHttpRequest(jobStreams.exportJob, request).path;
}

/** API path of an archive of all pages or rows of a job; `pictures` adds a picture of each value to the rows. */
export function archivePath(jobId: string, format: ArchiveFormat, pictures = false): string {
  return toHttpRequest(jobStreams.exportJob, { id: jobId, format, ...(pictures && { pictures }) }).path;
}

/** A file name from the job's name and day, which every system accepts. */
export function exportName(job: Pick<JobSummary, 'name' | 'timer'>, format: DownloadFormat): string {
  const extension = isArchiveFormat(format) ? ARCHIVE_KINDS[format].extension : format;
  return `${toFileName(job.name, 'items')}-${job.timer.createdAt.slice(0, 10)}.${extension}`;
}
