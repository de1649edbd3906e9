import { getRecordValue, readPage } from '../../extract/index';
import type { Sample } from '../induction/sample';
import { isNothing, isRight } from '../run/values';
import type { LearnRequest, ReadyPage } from '../types';
import { getMean } from './examine-field';

/** Agreement of the generic readers with the answers for a field, 0 to 1; null for lists of records. */
export type Unlearned = (
  path: string,
  samples: readonly Sample[],
  compare: (value: unknown, sample: Sample) => number,
) => number | null;

/** Reads each example page at most once, when the first field needs it. */
export function createUnlearned({ plan, perPage }: LearnRequest): Unlearned {
  const known = new Map<ReadyPage, Readonly<Record<string, unknown>>>();
  const read = (ready: ReadyPage): Readonly<Record<string, unknown>> => {
    const before = known.get(ready);
    if (before) return before;
    const [record] = readPage(ready.page, ready.structured(), { plan, perPage: 'one' }).records;
    const values = record?.values ?? {};
    known.set(ready, values);
    return values;
  };
  return (path, samples, compare) => {
    if (perPage === 'many') return null;
    const answered = samples.filter(({ answers }) => !isNothing(answers[path]));
    if (answered.length === 0) return null;
    const shares = answered.map((sample) =>
      compare(getRecordValue(plan.fields, read(sample.ready), path) ?? null, sample),
    );
    return getMean(shares.map((share) => (isRight(share) ? 1 : share)));
  };
}
