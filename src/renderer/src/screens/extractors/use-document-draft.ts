import type { Extractor } from '@shared/contract/extractors';
import { useState } from 'react';
import { call } from '../../api/client';
import { texts } from '../../texts';
import { type DocumentReading, type DocumentText, formatDocument, readExtractorDocument } from './document-text';
import { describePassed } from './passed-words';
import { type Acting, useActing } from './use-acting';

/** A document as it is being edited. */
export interface DocumentDraft extends Pick<Acting<'save'>, 'message' | 'error'> {
  readonly text: DocumentText;
  readonly reading: DocumentReading;
  /** Whether it differs from the saved one. */
  readonly changed: boolean;
  readonly busy: boolean;
  readonly change: (part: Partial<DocumentText>) => void;
  readonly revert: () => void;
  /** Saves the document, which validates it. */
  readonly save: () => void;
}

export function useDocumentDraft({ id, document }: Extractor, onChange: (after: Extractor) => void): DocumentDraft {
  const kept = formatDocument(document);
  const [text, setText] = useState(kept);
  const { doing, message, error, run, clear } = useActing<'save'>(onChange);
  const reading = readExtractorDocument(text);
  const change = (part: Partial<DocumentText>) => {
    setText((before) => ({ ...before, ...part }));
    clear();
  };
  const save = async () => {
    if (reading.kind !== 'ready') return;
    const edit = async () => {
      const after = await call('editExtractor', { id, document: reading.document });
      setText(formatDocument(after.document));
      return after;
    };
    await run('save', edit, (after) => texts.extractors.document.saved(describePassed(after)));
  };
  return {
    text,
    reading,
    changed: text.json !== kept.json || text.code !== kept.code,
    busy: doing !== null,
    message,
    error,
    change,
    revert: () => change(kept),
    save: () => void save(),
  };
}
