import type { NextPage } from '@shared/contract/picker';
import type { PickerDraft } from './picker-draft';

/** How the list goes on, and how far it is to be followed. */
export interface PickedNext {
  /** CSS of the link or button; null where Winnow finds the way itself. */
  readonly selector: string | null;
  /** Its element, by number; null where nothing on the page shows it. */
  readonly node: number | null;
  /** What it is, as text. */
  readonly found: string;
  readonly maxPages: number;
}

const USUAL_PAGES = 10; // where a list does not say how many it has

/** The draft with the way on that was found or picked; the first time it is followed as far as the list says it goes. */
export function withNext(draft: PickerDraft, { selector, node, found }: NextPage, claimed: number | null): PickerDraft {
  const maxPages = draft.next?.maxPages ?? claimed ?? USUAL_PAGES;
  return { ...draft, perPage: 'many', next: { selector, node, found, maxPages } };
}
