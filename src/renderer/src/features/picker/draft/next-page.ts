import type { NextPage } from '@shared/contract/picker';
import type { PickerDraft } from './picker-draft';

const USUAL_PAGES = 10; // where a list does not say how many it has

/** The draft with the pagination that was found or picked; the first time it is followed as far as the list claims to go. */
export function withNext(
  draft: PickerDraft,
  { selector, node, found }: Pick<NextPage, 'selector' | 'node'> & { readonly found: string | null },
  claimed: number | null,
): PickerDraft {
  const maxPages = draft.next?.maxPages ?? claimed ?? USUAL_PAGES;
  return { ...draft, perPage: 'many', next: { selector, node, found: found ?? '', maxPages } };
}
