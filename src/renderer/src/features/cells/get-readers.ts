import type { JobSummary } from '@shared/contract/jobs';
import type { Source } from '@shared/item';
import type { CellPart } from './cell-parts';

/** An extractor by name. */
export type ReadBy = Pick<NonNullable<JobSummary['extractors']>[number], 'id' | 'name'>;

const BY_EXTRACTOR: readonly Source[] = ['selector', 'code'];

/** The job's extractors for a field, if one of them read the value. */
export function getReaders({ extractors = [] }: Pick<JobSummary, 'extractors'>, part: CellPart): readonly ReadBy[] {
  const { evidence, path } = part;
  if (evidence === null || !BY_EXTRACTOR.includes(evidence.source)) return [];
  return extractors.filter(({ fields }) => fields.includes(path));
}
