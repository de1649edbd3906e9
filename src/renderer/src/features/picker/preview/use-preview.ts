import { useDebouncedValue } from '@mantine/hooks';
import { contract, type ResponseOf } from '@shared/contract';
import type { ExtractorDocument } from '@shared/extractor';
import { useCallback, useMemo } from 'react';
import { call } from '../../../api/client';
import { usePolled } from '../../../store/use-polled';
import { getRequest, type PickerDraft } from '../draft/picker-draft';
import type { Read } from '../frame/draft-marks';
import { MAX_ROWS } from './item-table';
import { useAsked } from './use-asked';

const OTHERS_MS = 400; // so that the next click is answered before other pages are read

export type PickAnswer = ResponseOf<'pickExtractor'>;
export type OthersAnswer = ResponseOf<'previewExtractor'>;

export interface Preview {
  /** The draft's extractor, and what it reads first on its page; null while nothing is picked. */
  readonly answer: PickAnswer | null;
  /** What it reads on stored pages of this kind, with all records of its own page. */
  readonly others: OthersAnswer | null;
  /** The elements that it reads on its page; null until they are known for this draft. */
  readonly read: Read | null;
  readonly error: unknown;
  /** Whether the preview is of an earlier draft. */
  readonly isOld: boolean;
}

const NOTHING: Preview = { answer: null, others: null, read: null, error: null, isOld: false };

/** Requests the extractor of a draft with its first rows after each change, then what it reads on all pages. */
export function usePreview(draft: PickerDraft): Preview {
  const wanted = useMemo(() => getDraftQuestion(draft), [draft]);
  const { of, value, error } = useAsked(wanted, askExtractor);
  const latest = wanted === null ? null : (value?.document ?? null);
  const [document] = useDebouncedValue(latest, OTHERS_MS);
  const readOthers = useCallback(
    async (signal: AbortSignal): Promise<Others | null> =>
      document === null
        ? null
        : { of: document, answer: await call('previewExtractor', { document, most: MAX_ROWS }, { signal }) },
    [document],
  );
  const others = usePolled(readOthers, 0);
  return useMemo(() => {
    if (wanted === null) return NOTHING;
    const isOld = of !== wanted;
    const read = isOld || value === null ? null : toRead(value, others.value);
    return { answer: value, others: others.value?.answer ?? null, read, error: error ?? others.error, isOld };
  }, [wanted, of, value, error, others.value, others.error]);
}

interface Others {
  readonly of: ExtractorDocument;
  readonly answer: OthersAnswer;
}

/** The first answer has the first records only; the answer for all pages has all of them. */
function toRead({ document, preview: { token, nodes, count } }: PickAnswer, others: Others | null): Read {
  const own = others?.of === document ? others.answer.results.find((page) => page.token === token) : undefined;
  return own ? { nodes: own.nodes, isWhole: true } : { nodes, isWhole: nodes.length >= count };
}

/** The request for a draft as text, so that equal requests can be recognized; null if there is none. */
export function getDraftQuestion(draft: PickerDraft): string | null {
  const request = getRequest(draft);
  return request === null ? null : JSON.stringify(request);
}

export function askExtractor(question: string, signal: AbortSignal): Promise<PickAnswer> {
  const request = contract.pickExtractor.request.parse(JSON.parse(question));
  return call('pickExtractor', { ...request, first: MAX_ROWS }, { signal });
}
