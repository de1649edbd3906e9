import { isDeepStrictEqual } from 'node:util';
import type { RequestOf, ResponseOf } from '@shared/contract';
import { AppError } from '@shared/errors';
import type { CorrectionRow, KindRow, Store, Taught } from '../../store/index';
import type { Learner } from '../teaching/learner';
import { getSummary } from '../teaching/show';
import type { Answers } from '../types';
import { type CorrectParts, getPlan } from './correct';
import { withCell } from './corrected-item';
import { getReadingJob } from './reading-job';
import { createRestoreReader } from './restore-reader';

export type UndoCorrection = (request: RequestOf<'undoCorrection'>) => Promise<ResponseOf<'undoCorrection'>>;

/** Undoes a correction: restores value, example and extractor, and records it in the history of both. */
export function createUndoCorrection(parts: CorrectParts, learner: Learner): UndoCorrection {
  const { store, baseUrl, now } = parts;
  const restoreReader = createRestoreReader(parts, learner);
  return async (request) => {
    const { job, row, item } = requireUndoable(parts, request);
    const reading = getReadingJob(job, row.field);
    const changed = withCell(item, reading && getPlan(reading), row.field, row.before);
    const { taught } = row;
    const isGone = store.atomically(() => {
      store.items.change(row.item, changed);
      store.corrections.undo(row.id, now());
      return taught !== null && forgetAnswers(store, { ...row, taught });
    });
    const kind = taught && store.examples.kind(taught.kind);
    const extractor = kind && (await restoreReader(row, kind));
    if (kind && isGone) store.atomically(() => restoreKind(store, row, kind));
    const { _htmlUrl: link } = changed.item;
    return {
      item: { ...changed.item, _htmlUrl: link === null ? null : baseUrl() + link },
      extractor: extractor && getSummary(extractor),
      message: getWasTaughtMessage(taught !== null, isGone),
    };
  };
}

/** Throws if there is no such correction, or it is not the last one of its field. */
function requireUndoable({ store, shownFor }: CorrectParts, request: RequestOf<'undoCorrection'>) {
  const asked = store.jobs.get(request.id);
  if (!asked) throw new AppError('not_found', `There is no job "${request.id}".`, { path: ['id'] });
  const job = shownFor(asked);
  const row = store.corrections.byId(job.num, request.correction);
  const [item] = row ? store.items.byIds([row.item]) : [];
  const at = { path: ['correction'] };
  if (!row || !item)
    throw new AppError('not_found', `The job "${job.name}" has no correction ${request.correction}.`, at);
  if (row.undoneAt !== null) throw new AppError('not_found', 'The correction has already been undone.', at);
  const later = store.corrections
    .standingOf(row.url)
    .some((other) => other.item === row.item && other.field === row.field && other.id > row.id);
  if (later) {
    const hint = 'Undo the later one first.';
    throw new AppError('invalid_request', `"${row.field}" was corrected again since.`, { ...at, hint });
  }
  return { job, row, item };
}

/** Removes a correction's value from the example; returns whether the page is no longer an example. */
function forgetAnswers(store: Store, row: CorrectionRow & { readonly taught: Taught }): boolean {
  const { kind, before, token } = row.taught;
  const others = store.corrections.standingOf(row.url);
  const example = store.examples.examplesOf(kind).find(({ url, origin }) => url === row.url && origin === 'person');
  if (!example) return true;
  const records = withoutAnswers(example.records, row, others);
  const isEmpty = records.every((answers) => Object.keys(answers).length === 0);
  if (!isEmpty) store.examples.changeAnswers(example.id, { records, origin: 'person' });
  // earlier answers of a reader apply to the same page only
  else if (before && before.origin !== 'person' && before.token === token)
    store.examples.changeAnswers(example.id, before);
  else store.examples.removeExample(example.id);
  return isEmpty;
}

/** Restores the kind to its state before the page was added; deletes it if nothing depends on it. */
function restoreKind(store: Store, { taught, correctedAt }: CorrectionRow, kind: KindRow): void {
  const examples = store.examples.examplesOf(kind.id);
  const isUsed = store.extractors
    .list({ site: kind.site, limit: 1000, offset: 0 })
    .rows.some((each) => each.kind === kind.id);
  if (examples.length === 0 && !isUsed) store.examples.removeKind(kind.id);
  else if (taught?.kindBefore && examples.every(({ createdAt }) => createdAt < correctedAt))
    store.examples.changeKind(kind.id, { kind: taught.kindBefore });
}

function getWasTaughtMessage(wasTaught: boolean, isGone: boolean): string {
  if (!wasTaught) return 'The earlier value is back.';
  return isGone
    ? 'The earlier value is back, and Winnow no longer learns from this page.'
    : 'The earlier value is back, and Winnow no longer learns from this correction. Other corrections of its page stay.';
}

/** An example's answers without those of one correction, unless another correction gave them too. */
function withoutAnswers(
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
