import { useCallback, useMemo, useState } from 'react';
import { call } from '../../../api/client';
import { usePolled } from '../../../store/use-polled';
import type { PickerDraft } from '../draft/picker-draft';
import { keepDraft, readDraft } from '../draft/stored-drafts';
import { useAsked } from '../preview/use-asked';
import { askExtractor, getDraftQuestion, type PickAnswer, type Preview } from '../preview/use-preview';
import type { Suggested } from '../suggest/use-suggestions';
import { linkField } from './details-workflow';
import { type JoinedRows, joinedRows } from './joined-rows';

/** The list that a page was opened from, or the opened page of a list. */
export interface OtherPage {
  readonly draft: PickerDraft;
  readonly answer: PickAnswer | null;
  /** What the list offers; null if this is not a list, or until it has been read. */
  readonly found: Suggested | null;
  readonly change: (to: (draft: PickerDraft) => PickerDraft) => void;
}

/** Reads what was picked on the other page of a list and its details; null if there is none. */
export function useOtherPage({ list, details }: PickerDraft): OtherPage | null {
  const token = list?.page ?? details?.page ?? null;
  const [draft, setDraft] = useState(() => (token === null ? undefined : readDraft(window.localStorage, token)));
  const isOther = draft !== undefined && draft.page === token;
  const { value } = useAsked(isOther ? getDraftQuestion(draft) : null, askExtractor);
  const found = useFound(list?.page ?? null);
  const change = (to: (draft: PickerDraft) => PickerDraft) => {
    if (!isOther) return;
    const next = to(draft);
    keepDraft(window.localStorage, next);
    setDraft(next);
  };
  return isOther ? { draft, answer: value, found, change } : null;
}

/** What a page offers; null for no page. */
function useFound(page: string | null): Suggested | null {
  const read = useCallback(async (signal: AbortSignal) => page && call('suggestFields', { page }, { signal }), [page]);
  return usePolled(read, 0).value || null;
}

/** The rows of the list with the columns of both pages; null if no links are opened. */
export function useJoinedRows(draft: PickerDraft, preview: Preview, other: OtherPage | null): JoinedRows | null {
  return useMemo(() => {
    if (other === null) return null;
    const own = { names: draft.fields.map(({ name }) => name), answer: preview.answer };
    const others = { names: other.draft.fields.map(({ name }) => name), answer: other.answer };
    const isList = draft.list === null;
    const [list, details] = isList ? [draft, other.draft] : [other.draft, draft];
    const field = linkField(list)?.name;
    if (field === undefined) return null;
    const [left, right] = isList ? [own, others] : [others, own];
    return joinedRows(left, right, { field, opened: details.url }, isList ? 'list' : 'details');
  }, [draft, preview.answer, other]);
}
