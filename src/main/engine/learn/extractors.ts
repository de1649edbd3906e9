import type { Extractor } from '@shared/contract/extractors';
import type { RequestOf, ResponseOf } from '@shared/contract/index';
import { AppError } from '@shared/errors';
import type { Certificate, ExtractorDocument } from '@shared/extractor';
import type { JobRow, Store } from '../store/index';
import { type CorrectItem, createCorrectItem } from './corrections/correct';
import { type ListCorrections, listCorrections } from './corrections/corrections';
import { createUndoCorrection, type UndoCorrection } from './corrections/undo-correction';
import type { ExtractorPool } from './ports';
import { createKeeper } from './teaching/keeper';
import { createLearner } from './teaching/learner';
import { createPickNext, createSuggest } from './teaching/page-ideas';
import { createPicker } from './teaching/pick';
import { createPreview } from './teaching/preview';
import { getExtractor, getSummary } from './teaching/show';
import { type CallsBehind, createTeach, type LoadPages } from './teaching/teach';

/** Extractors as people and scripts see and manage them. */
export interface Extractors {
  readonly list: (request: RequestOf<'listExtractors'>) => ResponseOf<'listExtractors'>;
  /** Throws `not_found`, like everything that takes an id. */
  readonly get: (id: string) => Extractor;
  /** Visits pages given without HTML, learns and validates. Throws `invalid_request` for answers that do not fit the template. */
  readonly teach: (request: RequestOf<'teachExtractor'>) => Promise<ResponseOf<'teachExtractor'>>;
  readonly pick: (request: RequestOf<'pickExtractor'>) => Promise<ResponseOf<'pickExtractor'>>;
  readonly suggest: (request: RequestOf<'suggestFields'>) => Promise<ResponseOf<'suggestFields'>>;
  readonly pickNext: (request: RequestOf<'pickNextPage'>) => Promise<ResponseOf<'pickNextPage'>>;
  readonly preview: (request: RequestOf<'previewExtractor'>) => Promise<ResponseOf<'previewExtractor'>>;
  /** Throws `invalid_request` for a document that could not run. */
  readonly edit: (id: string, document: ExtractorDocument) => Promise<Extractor>;
  readonly change: (id: string, change: { readonly name?: string; readonly enabled?: boolean }) => Extractor;
  readonly examine: (id: string) => Promise<Extractor>;
  readonly remove: (id: string) => void;
  readonly takeIn: (file: RequestOf<'importExtractor'>) => Extractor;
  /** Export file of an extractor. */
  readonly file: (id: string) => { readonly document: ExtractorDocument; readonly certificate: Certificate };
  readonly correct: CorrectItem;
  readonly corrections: ListCorrections;
  /** Throws `not_found` if it was undone already, `invalid_request` if a later correction of the same value is in effect. */
  readonly undoCorrection: UndoCorrection;
}

export interface ExtractorParts {
  readonly store: Store;
  readonly pool: ExtractorPool;
  readonly loadPages: LoadPages;
  readonly callsBehind: CallsBehind;
  /** The job whose items are shown for a job. */
  readonly shownFor: (job: JobRow) => JobRow;
  readonly baseUrl: () => string;
  readonly now: () => number;
  readonly randomId: () => string;
}

export function createExtractors(parts: ExtractorParts): Extractors {
  const { store, baseUrl, now } = parts;
  const learner = createLearner(parts);
  const keeper = createKeeper(parts);
  const showExtractor = (id: string): Extractor => getExtractor(keeper.require(id), store, baseUrl());
  const happened = (event: string) => ({ at: new Date(now()).toISOString(), event });

  return {
    list: ({ limit, offset, site }) => {
      const { rows, total } = store.extractors.list({ limit, offset, ...(site !== undefined && { site }) });
      return { results: rows.map(getSummary), total };
    },
    get: showExtractor,
    teach: createTeach(parts, learner, showExtractor),
    pick: createPicker(parts, learner, showExtractor),
    suggest: createSuggest(parts),
    pickNext: createPickNext(parts),
    preview: createPreview(parts),
    edit: async (id, document) => {
      await keeper.edit(id, document);
      return showExtractor(id);
    },
    change: (id, { name, enabled }) => {
      const { state } = keeper.require(id);
      if (enabled !== undefined && state === 'replaced') {
        throw new AppError(
          'invalid_request',
          'It was replaced by a newer extractor, so it cannot be enabled or disabled.',
          {
            path: ['enabled'],
            hint: 'Teach or pick it again, or edit the newer one.',
          },
        );
      }
      store.extractors.change(id, {
        ...(name !== undefined && { name }),
        ...(enabled !== undefined && { state: enabled ? 'active' : 'disabled' }),
        ...(enabled !== undefined && { happened: happened(enabled ? 'Enabled by hand.' : 'Disabled by hand.') }),
      });
      return showExtractor(id);
    },
    examine: async (id) => {
      await keeper.examine(id);
      return showExtractor(id);
    },
    remove: (id) => {
      keeper.remove(id);
    },
    takeIn: (file) => showExtractor(keeper.takeIn(file)),
    file: (id) => {
      const { document, certificate } = keeper.require(id);
      return { document, certificate };
    },
    correct: createCorrectItem(parts, learner),
    corrections: listCorrections(parts),
    undoCorrection: createUndoCorrection(parts, learner),
  };
}
