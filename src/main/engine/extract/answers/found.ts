import type { Passage } from './passages';
import type { FoundBy } from './rates';

/** What a page says in answer to a question. */
export interface Found {
  readonly text: string;
  readonly passage: Passage;
  readonly by: FoundBy;
}
