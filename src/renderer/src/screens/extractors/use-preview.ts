import type { ResponseOf } from '@shared/contract';
import type { ExtractorDocument } from '@shared/extractor';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';

const TYPING_MS = 300; // a pause in typing, before pages are read

export interface PreviewState {
  /** The last answer; it stays while the text cannot be read. */
  readonly preview: ResponseOf<'previewExtractor'> | null;
  readonly error: unknown;
}

/** What a document makes of the latest stored pages of its kind. A null document leaves the last answer. */
export function usePreview(document: ExtractorDocument | null): PreviewState {
  const text = document && JSON.stringify(document); // the same document is read once, however often it is made
  const [state, setState] = useState<PreviewState>({ preview: null, error: null });
  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const read = () =>
      call('previewExtractor', { document: JSON.parse(text) }, { signal }).then(
        (preview) => setState({ preview, error: null }),
        (error) => signal.aborted || setState((before) => ({ ...before, error })),
      );
    const timer = setTimeout(() => void read(), TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return state;
}
