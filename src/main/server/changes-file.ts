import { setImmediate } from 'node:timers/promises';
import type { ChangesExportRequest, ItemChange } from '@shared/contract/jobs';
import { EXPORT_KINDS, isFreeFormat } from '@shared/export-format';
import type { Column, Engine } from '../engine/index';
import { requireComparedJobs } from './compared-jobs';
import type { Download } from './exports';
import { toFileName } from './file-name';
import { getReadable } from './get-readable';

const FACTS = ['kind', 'row', 'url', 'record', 'field', 'before', 'after'];
const COLUMNS: readonly Column[] = FACTS.map((name) => ({ name, path: [name] }));

/**
 * Streams the differences between two jobs' items: JSON with one object per item, or a table with one row per changed field. Throws like
 * `requireComparedJobs`.
 */
export async function exportChanges(
  engine: Engine,
  { id, format, ...request }: ChangesExportRequest,
  signal: AbortSignal,
): Promise<Download> {
  const { job, earlier, wanted } = requireComparedJobs(engine, id, request);
  const { results, changes, exporters } = engine;
  const steps = await changes.each(results.shownFor(job), results.shownFor(earlier), wanted);
  const options = { separator: 'comma', decimal: 'point', bom: false, guardFormulas: true } as const;
  const facts = { id: job.id, name: job.name, from: earlier.id };
  const pieces = isFreeFormat(format)
    ? exporters[format](
        { columns: null, rows: () => inTurns(steps, (change) => [{ ...change }], signal), facts },
        options,
      )
    : exporters[format]({ columns: COLUMNS, rows: () => inTurns(steps, fieldRows, signal), facts }, options);
  return {
    body: await getReadable(pieces),
    headers: {
      'content-type': EXPORT_KINDS[format].mime,
      'content-disposition': `attachment; filename="${toFileName(`${job.name} changes`)}.${format}"`,
      'cache-control': 'no-store',
    },
  };
}

type Row = Readonly<Record<string, unknown>>;

async function* inTurns(
  steps: Iterable<readonly ItemChange[]>,
  rowsOf: (change: ItemChange) => readonly Row[],
  signal: AbortSignal,
): AsyncIterable<readonly Row[]> {
  for (const step of steps) {
    signal.throwIfAborted();
    yield step.flatMap(rowsOf);
    await setImmediate();
  }
}

/** An unchanged item has one row without a field. */
function fieldRows({ kind, row, url, record, fields }: ItemChange): readonly Row[] {
  const entries = Object.entries(fields);
  if (entries.length === 0) return [{ kind, row, url, record, field: null, before: null, after: null }];
  return entries.map(([field, { before, after }]) => ({ kind, row, url, record, field, before, after }));
}
