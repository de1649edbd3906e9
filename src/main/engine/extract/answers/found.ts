import type { Passage } from './passages';

/** What a page says in answer to a question. */
export interface Found {
  readonly text: string;
  readonly passage: Passage;
  /** 0 to 1. */
  readonly confidence: number;
}
