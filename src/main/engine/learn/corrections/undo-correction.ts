import type { RequestOf, ResponseOf } from '@shared/contract';
import { AppError } from '@shared/errors';
import type { CorrectionRow, ExtractorRow, KindRow, Taught } from '../../store/index';
import type { Learner } from '../teaching/learner';
import { getSummary } from '../teaching/show';
import { withoutAnswers } from '../teaching/untaught';
import { type CorrectParts, getPlan, getReadingJob } from './correct';
import { withCell } from './corrected-item';

export type UndoCorrection = (request: RequestOf<'undoCorrection'>) => Promise<ResponseOf<'undoCorrection'>>;

/** Undoes a correction: restores value, example and extractor, and records it in the history of both. */
export function createUndoCorrection({ store, baseUrl, now }: CorrectParts, learner: Learner): UndoCorrection {
  const required = (request: RequestOf<'undoCorrection'>) => {
    const job = store.jobs.get(request.id);
    if (!job) throw new AppError('not_found', `There is no job "${request.id}".`, { path: ['id'] });
    const row = store.corrections.byId(job.num, request.correction);
    const [item] = row ? store.items.byIds([row.item]) : [];
    const at = { path: ['correction'] };
    if (!row || !item)
      throw new AppError('not_found', `The job "${job.name}" has no correction ${request.correction}.`, at);
    if (row.undoneAt !== null) throw new AppError('not_found', 'The correction was taken back before.', at);
    const later = store.corrections
      .standingOf(row.url)
      .some((other) => other.item === row.item && other.field === row.field && other.id > row.id);
    if (later) {
      const hint = 'Take the later one back first.';
      throw new AppError('invalid_request', `"${row.field}" was corrected again since.`, { ...at, hint });
    }
    return { job, row, item };
  };

  /** Returns whether the page stopped being an example. */
  const forgetAnswers = (row: CorrectionRow & { readonly taught: Taught }): boolean => {
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
  };

  const happened = (event: string) => ({ at: new Date(now()).toISOString(), event });

  /** Returns the extractor that reads such pages from now on; null if there is none. */
  const putReaderBack = async (row: CorrectionRow, kind: KindRow): Promise<ExtractorRow | null> => {
    const active = store.extractors.activeFor(kind).filter((each) => each.kind === kind.id);
    const cause = `The correction of "${row.field}" was taken back.`;
    const [current] = active;
    if (!current || current.createdAt < row.correctedAt) return current ?? null;
    if (current.id === row.extractor) return stepBack(current, cause);
    if (row.extractor !== null) removeReplaced(row.extractor);
    // others were learned since, possibly from it
    const plan = getPlan({ template: null, args: { template: current.document.template } });
    const { taught } = current.certificate;
    const { extractor } = await learner.learn(kind, { plan, taught, event: cause });
    if (extractor !== null) return extractor;
    if (store.examples.countExamples(kind.id) === 0) return stepBack(current, cause);
    const event = `${cause} Without it nothing passes, so it is disabled.`;
    store.extractors.change(current.id, { state: 'disabled', happened: happened(event) });
    return null;
  };

  /** Deletes an extractor and reactivates the one it replaced; null if there was none. */
  const stepBack = (current: ExtractorRow, cause: string): ExtractorRow | null => {
    const earlier = store.extractors.replacedBy(current.id);
    store.extractors.remove(current.id);
    if (earlier === null) return null;
    store.extractors.change(earlier.id, { state: 'active', happened: happened(`${cause} It is used again.`) });
    return store.extractors.byId(earlier.id);
  };

  /** Deletes an extractor that was replaced; what it had replaced is attributed to its successor. */
  const removeReplaced = (id: string): void => {
    const gone = store.extractors.byId(id);
    if (gone?.state !== 'replaced' || gone.replacedBy === null) return;
    const earlier = store.extractors.replacedBy(id);
    store.extractors.remove(id);
    if (earlier) store.extractors.change(earlier.id, { state: 'replaced', replacedBy: gone.replacedBy });
  };

  /** Restores the kind to its state before the page was added; deletes it if nothing depends on it. */
  const putKindBack = ({ taught, correctedAt }: CorrectionRow, kind: KindRow): void => {
    const examples = store.examples.examplesOf(kind.id);
    const isUsed = store.extractors
      .list({ site: kind.site, limit: 1000, offset: 0 })
      .rows.some((each) => each.kind === kind.id);
    if (examples.length === 0 && !isUsed) store.examples.removeKind(kind.id);
    else if (taught?.kindBefore && examples.every(({ createdAt }) => createdAt < correctedAt))
      store.examples.changeKind(kind.id, { kind: taught.kindBefore });
  };

  return async (request) => {
    const { job, row, item } = required(request);
    const changed = withCell(item, getPlan(getReadingJob(job, row.field)), row.field, row.before);
    const { taught } = row;
    const isGone = store.atomically(() => {
      store.items.change(row.item, changed);
      store.corrections.undo(row.id, now());
      return taught !== null && forgetAnswers({ ...row, taught });
    });
    const kind = taught && store.examples.kind(taught.kind);
    const extractor = kind && (await putReaderBack(row, kind));
    if (kind && isGone) store.atomically(() => putKindBack(row, kind));
    const { _htmlUrl: link } = changed.item;
    return {
      item: { ...changed.item, _htmlUrl: link === null ? null : baseUrl() + link },
      extractor: extractor && getSummary(extractor),
      message: getWasTaughtMessage(taught !== null, isGone),
    };
  };
}

function getWasTaughtMessage(wasTaught: boolean, isGone: boolean): string {
  if (!wasTaught) return 'The earlier value is back.';
  return isGone
    ? 'The earlier value is back, and the page is no longer an example that Winnow learns from.'
    : 'The earlier value is back, and Winnow no longer learns from this correction. What else was said of its page stands.';
}
