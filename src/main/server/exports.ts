import type { Readable } from 'node:stream';
import { getCurrencyField } from '@shared/column-names';
import type { ExportRequest } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import {
  ARCHIVE_KINDS,
  type ArchiveFormat,
  type DownloadFormat,
  EXPORT_KINDS,
  type ExportFormat,
  getTableOptions,
  isArchiveFormat,
  isFreeFormat,
} from '@shared/export-format';
import { isHeld } from '@shared/held-run';
import { createUnknownFieldFault } from '@shared/unknown-field';
import {
  type Column,
  type Engine,
  type ExportedRows,
  type FieldTree,
  findRowFields,
  getFieldColumns,
  type JobRow,
  joinLists,
  listColumns,
  type Pieces,
  renameColumns,
} from '../engine/index';
import { toFileName } from './file-name';
import { getReadable } from './get-readable';
import { getItemsWanted } from './items-wanted';
import { drawValuePictures } from './value-pictures';

export interface Download {
  readonly body: Readable;
  readonly headers: Readonly<Record<string, string>>;
}

// cell limit of spreadsheets
const MAX_CELL = 32_767;

/**
 * Streams a job's current items (hits of a crawl, pages of a visit), even while it runs. Resolves with the first bytes, so that a failed export is an
 * error and not half a file.
 */
export async function exportJob(engine: Engine, request: ExportRequest, signal: AbortSignal): Promise<Download> {
  const { id, format, urls, sort, search, filter, duplicates, key, currencies, ...options } = request;
  const job = engine.jobs.get(id);
  if (request.pictures && format !== 'zip') throw createPicturesFault(format);
  if (isArchiveFormat(format)) return exportArchive(engine, job, request, format, signal);
  const wanted = getItemsWanted({ sort, search, filter, duplicates, key });
  const maxCharacters = EXPORT_KINDS[format].isSheet ? MAX_CELL : null;
  const exported = await engine.exportRows(job, { urls, maxCharacters, wanted, currencies, signal });
  const pieces = await getPieces(engine, { ...request, format }, exported, { ...options, facts: getJobFacts(job) });
  return {
    body: await getReadable(pieces),
    headers: {
      'content-type': EXPORT_KINDS[format].mime,
      'content-disposition': `attachment; filename="${toFileName(job.name)}.${format}"`,
      'cache-control': 'no-store',
      'winnow-outcome': outcomeHeader(engine, job),
    },
  };
}

/**
 * The pages of a job, or its rows with their files. Throws `conflicting_parameters` if rows or columns are selected.
 */
async function exportArchive(
  engine: Engine,
  job: JobRow,
  request: ExportRequest,
  format: ArchiveFormat,
  signal: AbortSignal,
): Promise<Download> {
  const { urls, duplicates, pictures, fields = null } = request;
  const named = (['fields', 'columnNames', 'sort', 'search', 'filter'] as const).find(
    (name) => request[name] && !(pictures && name === 'fields'), // there, they choose the pictures
  );
  const ofRows = named ?? (urls ? 'urls' : duplicates === 'all' ? undefined : 'duplicates');
  if (ofRows !== undefined) {
    throw new AppError(
      'conflicting_parameters',
      `${format} holds ${ARCHIVE_KINDS[format].holds}, and ${ofRows} chooses rows or columns.`,
      {
        path: [ofRows],
      },
    );
  }
  const { mime, extension } = ARCHIVE_KINDS[format];
  const drawn = pictures ? await drawValuePictures(engine, job, fields, signal) : undefined;
  return {
    body: await getReadable(
      format === 'zip' ? await engine.rowFiles.zip(job, signal, drawn) : engine.archivePages(job, signal),
    ),
    headers: {
      'content-type': mime,
      'content-disposition': `attachment; filename="${toFileName(job.name)}.${extension}"`,
      'cache-control': 'no-store',
      'winnow-outcome': outcomeHeader(engine, job),
    },
  };
}

function createPicturesFault(format: DownloadFormat): AppError {
  return new AppError('conflicting_parameters', `A ${format} file cannot hold pictures.`, {
    path: ['pictures'],
    hint: 'Send format zip, or leave pictures out.',
  });
}

/**
 * For example `partial; reasons=max_visits,robots`, because a file does not state what it lacks; `held` if it breaks a
 * rule of its table.
 */
function outcomeHeader({ views }: Pick<Engine, 'views'>, job: JobRow): string {
  const { outcome } = views.summaries([job.num])[0] ?? views.summary(job);
  const codes = [...new Set(outcome.reasons.map(({ code }) => code))];
  const state = isHeld(outcome) ? 'held' : outcome.state;
  return codes.length === 0 ? state : `${state}; reasons=${codes.join(',')}`;
}

type Options = Pick<ExportRequest, 'separator' | 'decimal' | 'bom' | 'guardFormulas'> & {
  readonly facts: Readonly<Record<string, string | null>>;
};

async function getPieces(
  { exporters }: Engine,
  {
    format,
    fields,
    nested,
    lists,
    privateFields,
    currencies,
    columnNames,
  }: ExportRequest & { readonly format: ExportFormat },
  exported: ExportedRows,
  { facts, ...options }: Options,
): Promise<Pieces> {
  const { rows } = exported;
  // if the fields are unknown, rows are written as they come if the format allows it
  const isPlain = fields === undefined && columnNames === undefined && nested === 'json' && privateFields;
  if (isFreeFormat(format) && exported.fields === null && isPlain) {
    return exporters[format]({ columns: null, rows, facts }, options);
  }
  const known = exported.fields ?? (await findRowFields(rows()));
  const columns =
    fields === undefined
      ? getFieldColumns(known, { nested, privateFields })
      : chooseColumns(known, currencies ? withCurrencyFields(known, fields) : fields);
  const hasJoinedLists = lists === 'text' && getTableOptions(format).includes('lists');
  const written = hasJoinedLists ? () => joinLists(rows()) : rows;
  return exporters[format]({ columns: renameColumns(columns, columnNames), rows: written, facts }, options);
}

/** The requested fields, each followed by that of its currency. */
function withCurrencyFields(tree: FieldTree, fields: readonly string[]): readonly string[] {
  const known = listColumns(tree);
  return fields.flatMap((name) => (known.has(getCurrencyField(name)) ? [name, getCurrencyField(name)] : [name]));
}

/** The requested columns in order. Throws for an unknown field, and suggests the nearest. */
function chooseColumns(tree: FieldTree, fields: readonly string[]): readonly Column[] {
  const known = listColumns(tree);
  const faults = fields
    .filter((name) => !known.has(name))
    .map((name) => createUnknownFieldFault(name, [...known.keys()], ['fields']));
  if (faults.length > 0) throw AppError.all(faults);
  return [...new Set(fields)].flatMap((name) => known.get(name) ?? []);
}

function getJobFacts({ id, name, type, state, args, createdAt, finishedAt }: JobRow) {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const times = { createdAt: time(createdAt), finishedAt: time(finishedAt), exportedAt: new Date().toISOString() };
  return { id, name, type, state, args: JSON.stringify(args), ...times };
}
