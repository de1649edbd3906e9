import { useMemo, useState } from 'react';
import type { PickerDraft } from '../draft/picker-draft';
import { readDraft } from '../draft/stored-drafts';
import { useAsked } from '../preview/use-asked';
import { askExtractor, getDraftQuestion, type PickAnswer, type Preview } from '../preview/use-preview';
import { linkField } from './details-workflow';
import { type JoinedRows, joinedRows } from './joined-rows';

/** The list that a page was opened from, or the opened page of a list. */
export interface OtherPage {
  readonly draft: PickerDraft;
  readonly answer: PickAnswer | null;
}

/** Reads what was picked on the other page of a list and its details; null if there is none. */
export function useOtherPage({ list, details }: PickerDraft): OtherPage | null {
  const token = list?.page ?? details?.page ?? null;
  const [draft] = useState(() => (token === null ? undefined : readDraft(window.localStorage, token)));
  const isOther = draft !== undefined && draft.page === token;
  const { value } = useAsked(isOther ? getDraftQuestion(draft) : null, askExtractor);
  return isOther ? { draft, answer: value } : null;
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
