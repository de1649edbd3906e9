import type { NextPage } from '@shared/contract/picker';
import type { PickerDraft } from './picker-draft';

const USUAL_PAGES = 10; // pages to follow if a list does not say how many it has

/**
 * Sets the pagination that was found or picked. If there was none before, it follows as many pages as the list claims
 * to have.
 */
export function withNext(
  draft: PickerDraft,
  { selector, node, found }: Pick<NextPage, 'selector' | 'node'> & { readonly found: string | null },
  claimed: number | null,
): PickerDraft {
  const maxPages = draft.next?.maxPages ?? claimed ?? USUAL_PAGES;
  return { ...draft, perPage: 'many', next: { selector, node, found: found ?? '', maxPages } };
}
