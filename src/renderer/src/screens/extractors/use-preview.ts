import { useDebouncedValue } from '@mantine/hooks';
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
  const [settled] = useDebouncedValue(text, TYPING_MS);
  const [state, setState] = useState<PreviewState>({ preview: null, error: null });
  useEffect(() => {
    if (settled === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    call('previewExtractor', { document: JSON.parse(settled) }, { signal }).then(
      (preview) => setState({ preview, error: null }),
      (error) => signal.aborted || setState((before) => ({ ...before, error })),
    );
    return () => controller.abort();
  }, [settled]);
  return state;
}
