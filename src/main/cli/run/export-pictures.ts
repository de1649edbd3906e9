import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@shared/client/api-error';
import { fetchApi } from '@shared/client/call-api';
import { FieldList, itemView } from '@shared/contract/job-items';
import type { ItemRow } from '@shared/contract/jobs';
import type { Connection } from '../../client/connect';
import { formatAmount } from '../output/words';
import { toStream, writeWhole } from './export-file';

type Request = Readonly<Record<string, unknown>>;

const ROWS_AT_ONCE = 200;
const PICTURES_AT_ONCE = 4; // about what a browser draws at once

/**
 * Draws the element of each value of the exported rows, as `pictures/JOB/ROW-FIELD.jpg` in a folder; existing ones are kept. Returns a text about what
 * was written.
 */
export async function exportPictures(connection: Connection, request: Request, folder: string): Promise<string> {
  const id = String(request.id);
  const place = join(folder, 'pictures', id);
  mkdirSync(place, { recursive: true });
  const fields = request.fields === undefined ? null : FieldList.parse(request.fields);
  const view = Object.fromEntries(Object.entries(request).filter(([name]) => Object.hasOwn(itemView, name)));
  const count = { made: 0, none: 0 };
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { results, total } = await connection.ask('listItems', {
      ...view,
      id,
      limit: ROWS_AT_ONCE,
      offset,
      unsettled: true,
    });
    const wanted = results.flatMap((row) => findPictures(row, fields));
    for (let at = 0; at < wanted.length; at += PICTURES_AT_ONCE) {
      const some = wanted.slice(at, at + PICTURES_AT_ONCE);
      for (const isMade of await Promise.all(some.map((each) => save(connection, each, place))))
        count[isMade ? 'made' : 'none']++;
    }
    if (results.length === 0 || offset + results.length >= total) break;
  }
  const without = count.none === 0 ? '' : `, none for ${formatAmount(count.none, 'value')}`;
  return `${formatAmount(count.made, 'picture')}${without}`;
}

interface WantedPicture {
  readonly name: string;
  /** Path and query of the picture. */
  readonly path: string;
}

/** Pictures of a row's values, of some fields or all. */
function findPictures({ index, evidence }: ItemRow, fields: readonly string[] | null): readonly WantedPicture[] {
  return Object.entries(evidence).flatMap(([field, { link }]) => {
    const isWanted = fields === null || fields.some((each) => field === each || field.startsWith(`${each}.`));
    if (link === null || !isWanted) return [];
    const { pathname, search } = new URL(link);
    const name = `${index + 1}-${field.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, MAX_NAME)}.jpg`;
    return [{ name, path: pathname.replace(/evidence$/, 'picture') + search }];
  });
}

const MAX_NAME = 80; // characters of a field in a file name
const NOTHING_TO_SEE = new Set(['not_found', 'page_removed']);

/** Whether there is a picture; not if the stored page does not show the value, or was removed. */
async function save(connection: Connection, { name, path }: WantedPicture, place: string): Promise<boolean> {
  const file = join(place, name);
  if (existsSync(file)) return true;
  try {
    await writeWhole(toStream(await fetchApi(connection.target, { method: 'GET', path, body: null })), file);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.faults.every(({ code }) => NOTHING_TO_SEE.has(code))) return false;
    throw error;
  }
}
