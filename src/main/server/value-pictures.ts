import { AppError } from '@shared/errors';
import type { ArchivedFile, Engine, JobRow } from '../engine/index';
import { getItemsWanted } from './items-wanted';
import { getPicture } from './stored-pages';

const ROWS_AT_ONCE = 200;
const PICTURES_AT_ONCE = 4; // about what a browser draws at once
const MAX_PICTURES = 10_000; // an hour of drawing, and far below the limits of ZIP
const MAX_NAME = 80; // characters of a field in a file name

/**
 * Draws the element of each value, as `pictures/ROW-FIELD.jpg`; values that their stored page does not show have none.
 * Resolves once the first is drawn, and throws `not_found` if there is none.
 */
export async function drawValuePictures(
  engine: Engine,
  job: JobRow,
  fields: readonly string[] | null,
  signal: AbortSignal,
): Promise<AsyncIterable<ArchivedFile>> {
  await requireFew(engine, job, fields);
  const pictures = draw(engine, job, fields, signal);
  const first = await pictures.next();
  if (first.done) {
    throw new AppError('not_found', `No pictures can be made for "${job.name}": no stored page shows its values.`, {
      hint: 'Run the job again to store its pages, or export the table without pictures.',
    });
  }
  return from(first.value, pictures);
}

async function* from(first: ArchivedFile, others: AsyncIterable<ArchivedFile>): AsyncGenerator<ArchivedFile> {
  yield first;
  yield* others;
}

async function requireFew({ jobItems }: Engine, job: JobRow, fields: readonly string[] | null): Promise<void> {
  const known = await jobItems.fields(job, null);
  const count = known.fields
    .filter(({ field }) => isWanted(field, fields))
    .reduce((sum, { filled }) => sum + filled, 0);
  if (count <= MAX_PICTURES) return;
  const most = MAX_PICTURES.toLocaleString('en');
  throw new AppError(
    'invalid_request',
    `"${job.name}" has ${count.toLocaleString('en')} values, and a ZIP archive holds pictures of up to ${most}.`,
    {
      path: ['pictures'],
      hint: 'Name fewer fields, or use winnow export --pictures with a folder, which can be continued.',
    },
  );
}

async function* draw(
  engine: Engine,
  job: JobRow,
  fields: readonly string[] | null,
  signal: AbortSignal,
): AsyncGenerator<ArchivedFile> {
  const wanted = { ...getItemsWanted({ duplicates: 'all' }), marks: false, unsettled: true };
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { rows, total } = await engine.jobItems.page(job, wanted, ROWS_AT_ONCE, offset, signal);
    const values = (await engine.views.itemRows(rows)).flatMap(({ index, evidence }) =>
      Object.entries(evidence).flatMap(([field, { link }]) =>
        link !== null && isWanted(field, fields) ? [{ path: getPath(index, field), link }] : [],
      ),
    );
    for (let at = 0; at < values.length; at += PICTURES_AT_ONCE) {
      const some = values.slice(at, at + PICTURES_AT_ONCE);
      const drawn = await Promise.all(
        some.map(async ({ path, link }) => ({ path, data: await drawValue(engine, link, signal) })),
      );
      for (const { path, data } of drawn) if (data !== null) yield { path, data };
    }
    if (rows.length === 0 || offset + rows.length >= total) return;
  }
}

function isWanted(field: string, fields: readonly string[] | null): boolean {
  return fields === null || fields.some((each) => field === each || field.startsWith(`${each}.`));
}

function getPath(index: number, field: string): string {
  return `pictures/${index + 1}-${field.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, MAX_NAME)}.jpg`;
}

/** Null if the stored page does not show the value, or was removed. */
async function drawValue(engine: Engine, link: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const { pathname, searchParams } = new URL(link);
  const token = pathname.split('/').at(-2) ?? '';
  const place = { ...Object.fromEntries(searchParams), text: searchParams.getAll('text') };
  try {
    return await getPicture(engine, token, place, signal);
  } catch (error) {
    if (error instanceof AppError && NOTHING_TO_SEE.has(error.code)) return null;
    throw error;
  }
}

const NOTHING_TO_SEE: ReadonlySet<string> = new Set(['not_found', 'page_removed']);
