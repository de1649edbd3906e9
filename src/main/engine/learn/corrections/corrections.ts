import type { RequestOf, ResponseOf } from '@shared/contract';
import { AppError } from '@shared/errors';
import type { CorrectionRow } from '../../store/index';
import type { CorrectParts } from './correct';

export type ListCorrections = (request: RequestOf<'listCorrections'>) => ResponseOf<'listCorrections'>;

/** Lists the corrections of a job, or of one of its items. Throws `not_found`. */
export function listCorrections({ store, shownFor }: Pick<CorrectParts, 'store' | 'shownFor'>): ListCorrections {
  const { jobs, items, corrections } = store;
  return ({ id, index, limit, offset }) => {
    const asked = jobs.get(id);
    if (!asked) throw new AppError('not_found', `There is no job "${id}".`, { path: ['id'] });
    const job = shownFor(asked);
    const item = index === undefined ? undefined : items.at(job.num, index);
    if (item === null)
      throw new AppError('not_found', `The job "${job.name}" has no item ${index}.`, { path: ['index'] });
    const { rows, total } = corrections.list(job.num, limit, offset, item?.id);
    return { results: rows.map(toCorrection), total };
  };
}

function toCorrection(row: CorrectionRow): ResponseOf<'listCorrections'>['results'][number] {
  const { id, url, field, before, value, taught, extractor, correctedAt, undoneAt } = row;
  return {
    id,
    url,
    field,
    before: before.value,
    value,
    taught: taught !== null,
    extractor,
    correctedAt: new Date(correctedAt).toISOString(),
    undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
  };
}
