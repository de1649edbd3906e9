import { isDeepStrictEqual } from 'node:util';
import type { CorrectionRow, Taught } from '../../store/index';
import type { Answers } from '../types';

/** An example's answers without those of one correction, unless another correction wrote them as well. */
export function withoutAnswers(
  records: readonly Answers[],
  { field, taught: { record, written, before } }: CorrectionRow & { readonly taught: Taught },
  others: readonly CorrectionRow[],
): readonly Answers[] {
  const earlier = before?.origin === 'person' ? (before.records[record] ?? {}) : {};
  const claimed = new Set(
    others.flatMap(({ taught }) => (taught?.record === record ? Object.keys(taught.written) : [])),
  );
  const answers = Object.fromEntries(
    Object.entries(records[record] ?? {}).flatMap(([path, value]) => {
      const isWritten = path in written && isDeepStrictEqual(value, written[path]);
      if (!isWritten || (path !== field && claimed.has(path))) return [[path, value]];
      return path in earlier ? [[path, earlier[path]]] : [];
    }),
  );
  return records.map((each, at) => (at === record ? answers : each));
}
