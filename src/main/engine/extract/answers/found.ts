import type { Passage } from './passages';
import type { FoundBy } from './rates';

/** What a page says in answer to a question. */
export interface Found {
  readonly text: string;
  /** The several things that the text joins. */
  readonly items?: readonly string[];
  readonly passage: Passage;
  readonly by: FoundBy;
}
