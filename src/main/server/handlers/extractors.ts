import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type ExtractorHandlers = Pick<
  Handlers,
  | 'listExtractors'
  | 'getExtractor'
  | 'teachExtractor'
  | 'pickExtractor'
  | 'suggestFields'
  | 'pickNextPage'
  | 'previewExtractor'
  | 'editExtractor'
  | 'changeExtractor'
  | 'examineExtractor'
  | 'deleteExtractor'
  | 'importExtractor'
  | 'correctItem'
  | 'listCorrections'
  | 'undoCorrection'
>;

export function extractorHandlers({ extractors }: Engine): ExtractorHandlers {
  return {
    listExtractors: extractors.list,
    getExtractor: ({ id }) => extractors.get(id),
    teachExtractor: extractors.teach,
    pickExtractor: extractors.pick,
    suggestFields: extractors.suggest,
    pickNextPage: extractors.pickNext,
    previewExtractor: extractors.preview,
    editExtractor: ({ id, document }) => extractors.edit(id, document),
    changeExtractor: ({ id, ...change }) => extractors.change(id, change),
    examineExtractor: ({ id }) => extractors.examine(id),
    deleteExtractor: ({ id }) => {
      extractors.remove(id);
      return { id, deleted: true };
    },
    importExtractor: extractors.takeIn,
    correctItem: extractors.correct,
    listCorrections: extractors.corrections,
    undoCorrection: extractors.undoCorrection,
  };
}
