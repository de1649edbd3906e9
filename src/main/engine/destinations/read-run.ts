import type { ChangeCounts, JobSummary } from '@shared/contract/jobs';
import type { JobContract } from '@shared/contract/table-contracts';
import { AppError } from '@shared/errors';
import type { ExportFormat } from '@shared/export-format';
import { EXPORT_KINDS } from '@shared/export-format';
import { hashText } from '@shared/text-hash';
import {
  type Batches,
  type Column,
  type Exporters,
  type ExportRows,
  findOwnKey,
  findRowFields,
  getCellValue,
  getFieldColumns,
  type Row,
} from '../results/index';
import type { DestinationRow, JobRow, Store, WriteRow } from '../store/index';
import type { Run, TableRows } from './kinds/index';

export interface RunParts {
  readonly store: Pick<Store, 'schedules' | 'destinations'>;
  readonly exportRows: ExportRows;
  readonly exporters: Exporters;
  readonly summary: (job: JobRow) => JobSummary;
  /** What a scheduled job changed since the previous run; null for other jobs. */
  readonly changes: (job: JobRow) => Promise<ChangeCounts | null>;
  /** Contract and verdict of a job's table. */
  readonly contract: (job: JobRow) => Promise<JobContract>;
  readonly now: () => number;
}

const MAX_CELL = 32_767; // characters; the limit of spreadsheets
const PAGE_URL = '_url';
const ALL = { sort: [], search: null, filter: [], repeats: 'all', key: null } as const;

/** Reads a job's end for its destination. */
export async function readRun(
  parts: RunParts,
  destination: DestinationRow,
  job: JobRow,
  write: WriteRow,
  signal: AbortSignal,
): Promise<Run> {
  const { store, exportRows, exporters } = parts;
  const schedule = job.schedule === null ? null : store.schedules.get(job.schedule);
  const read = async (maxCharacters: number | null) => {
    const { fields, rows } = await exportRows(job, { urls: false, maxCharacters, wanted: ALL, signal });
    return { fields: fields ?? (await findRowFields(rows())), rows };
  };
  return {
    name: schedule?.name ?? job.name,
    jobId: job.id,
    finishedAt: write.finishedAt,
    writeId: write.id,
    outcome: parts.summary(job).outcome.sentence,
    changes: await parts.changes(job),
    toFile: async (format: ExportFormat) => {
      const { fields, rows } = await read(EXPORT_KINDS[format].isSheet ? MAX_CELL : null);
      const columns = getFieldColumns(fields, { nested: 'json', privateFields: true });
      const facts = { id: job.id, name: job.name, finishedAt: new Date(write.finishedAt).toISOString() };
      return exporters[format](
        { columns, rows, facts },
        { separator: 'comma', decimal: 'point', bom: false, guardFormulas: true },
      );
    },
    toContract: async () => {
      const contract = await parts.contract(job);
      return contract.contract.rules.length === 0 ? null : `${JSON.stringify(contract, null, 2)}\n`;
    },
    countRows: async () => {
      let count = 0;
      for await (const batch of (await read(null)).rows()) count += batch.length;
      return count;
    },
    toTable: async () => {
      const { fields, rows } = await read(null);
      const loaded = withoutFailed(job, rows);
      const columns = withPage(getFieldColumns(fields, { nested: 'json', privateFields: true }));
      const key = destination.key ?? schedule?.key ?? (await findKey(job, loaded()));
      requireColumns(key, columns);
      // a chosen key is kept, so that the next run does not choose another one
      const kept = store.destinations.get(destination.id);
      if (kept && kept.key === null) store.destinations.put({ ...kept, key, updatedAt: parts.now() });
      return keyedRows(columns, key, loaded);
    },
  };
}

/** Leaves out rows of failed pages, which are empty and would overwrite what an earlier run found. */
function withoutFailed({ type }: JobRow, rows: () => Batches): () => Batches {
  const status = type === 'visit' ? 'status' : '_status';
  return async function* () {
    for await (const batch of rows()) yield batch.filter((row) => (row[status] ?? 'ok') === 'ok');
  };
}

/**
 * The fields and the page's URL, without the other private fields. Names differ by more than case, which SQLite
 * ignores.
 */
function withPage(columns: readonly Column[]): readonly Column[] {
  const taken = new Set<string>();
  return columns
    .filter(({ path: [first = ''] }) => !first.startsWith('_') || first === PAGE_URL)
    .map((column) => {
      let { name } = column;
      for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${column.name} (${copy})`;
      taken.add(name.toLowerCase());
      return { ...column, name };
    });
}

async function findKey(job: JobRow, rows: Batches): Promise<readonly string[]> {
  if (job.type === 'crawl' || job.type === 'visit') return ['url'];
  const isOnePerPage = job.type !== 'agent' && job.type !== 'workflow' && (job.args.perPage ?? 'one') === 'one';
  const key = isOnePerPage ? PAGE_URL : await findOwnKey(rows);
  if (key !== null) return [key];
  const hint = 'Choose key fields whose values together are different for each row.';
  throw new AppError('invalid_request', 'No field has a different value in each row of this run.', {
    path: ['key'],
    hint,
  });
}

function requireColumns(key: readonly string[], columns: readonly Column[]): void {
  const unknown = key.find((name) => !columns.some((column) => column.name === name));
  if (unknown === undefined) return;
  const names = columns.map(({ name }) => name).join(', ');
  throw new AppError('invalid_request', `The rows have no field "${unknown}" to identify them by.`, {
    path: ['key'],
    hint: `Choose the key among ${names}.`,
  });
}

function keyedRows(columns: readonly Column[], key: readonly string[], rows: () => Batches): TableRows {
  const paths = key.map((name) => columns.find((column) => column.name === name)?.path ?? [name]);
  let keyless = 0;
  let repeated = 0;
  const keyOf = (row: Row): string | null => {
    const values = paths.map((path) => getCellValue(row, path));
    return values.includes(null) ? null : JSON.stringify(values);
  };
  return {
    columns,
    key,
    rows: async function* () {
      [keyless, repeated] = [0, 0];
      const seen = new Set<number>();
      for await (const batch of rows()) {
        const own = new Map<string, Row>();
        for (const row of batch) {
          const value = keyOf(row);
          if (value === null) keyless++;
          else {
            const hash = hashText(value);
            if (seen.has(hash)) repeated++;
            seen.add(hash);
            own.set(value, row);
          }
        }
        yield [...own.values()];
      }
    },
    note: () => {
      const left = keyless === 0 ? [] : [`${keyless} without a value in ${key.join(', ')} left out`];
      const again = repeated === 0 ? [] : [`${repeated} with the same key as another, of which the last counts`];
      return left.length + again.length === 0 ? null : `Rows: ${[...left, ...again].join('; ')}.`;
    },
  };
}
