import type { CorrectionRow, ExtractorRow, KindRow } from '../../store/index';
import type { Learner } from '../teaching/learner';
import { type CorrectParts, getPlan } from './correct';

/** Returns the extractor that reads such pages once a correction is undone; null if there is none. */
export type RestoreReader = (row: CorrectionRow, kind: KindRow) => Promise<ExtractorRow | null>;

/** Undoes what a correction did to the extractors of its kind. */
export function createRestoreReader(
  { store, now }: Pick<CorrectParts, 'store' | 'now'>,
  learner: Learner,
): RestoreReader {
  const happened = (event: string) => ({ at: new Date(now()).toISOString(), event });

  /** Deletes an extractor and reactivates the one it replaced; null if there was none. */
  const stepBack = (current: ExtractorRow, cause: string): ExtractorRow | null => {
    const earlier = store.extractors.replacedBy(current.id);
    store.extractors.remove(current.id);
    if (earlier === null) return null;
    store.extractors.change(earlier.id, { state: 'active', happened: happened(`${cause} It is used again.`) });
    return store.extractors.byId(earlier.id);
  };

  /** Deletes an extractor that was replaced; those it had replaced are then replaced by its successor. */
  const removeReplaced = (id: string): void => {
    const gone = store.extractors.byId(id);
    if (gone?.state !== 'replaced' || gone.replacedBy === null) return;
    const earlier = store.extractors.replacedBy(id);
    store.extractors.remove(id);
    if (earlier) store.extractors.change(earlier.id, { state: 'replaced', replacedBy: gone.replacedBy });
  };

  return async (row, kind) => {
    const active = store.extractors.activeFor(kind).filter((each) => each.kind === kind.id);
    const cause = `The correction of "${row.field}" was undone.`;
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
}
