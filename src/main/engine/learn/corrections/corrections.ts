import type { RequestOf, ResponseOf } from '@shared/contract';
import { AppError } from '@shared/errors';
import type { CorrectionRow, Store } from '../../store/index';

export type ListCorrections = (request: RequestOf<'listCorrections'>) => ResponseOf<'listCorrections'>;

/** Lists the corrections of a job. Throws `not_found`. */
export function listCorrections({ jobs, corrections }: Store): ListCorrections {
  return ({ id, limit, offset }) => {
    const job = jobs.get(id);
    if (!job) throw new AppError('not_found', `There is no job "${id}".`, { path: ['id'] });
    const { rows, total } = corrections.list(job.num, limit, offset);
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
