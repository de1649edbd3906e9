import type { Unclear } from '../unclear';

/** A restriction as the prompt states it, before the item fields are known. */
export type StatedRestriction = StatedFilter | StatedOrder | StatedWords | StatedKind | StatedScope;

export interface StatedFilter {
  readonly kind: 'filter';
  /** Words quoted from the prompt. */
  readonly text: string;
  /** The tested property in plain words, such as `price`. */
  readonly field: string;
  /** The condition in the filter language: `below 20 EUR`. */
  readonly test: string;
  readonly not?: boolean;
  /** Alternatives, one of which is enough. */
  readonly or?: readonly StatedFilter[];
}

export interface StatedOrder {
  readonly kind: 'order';
  readonly text: string;
  readonly field: string;
  readonly descending: boolean;
}

/** The kind or a free description of the items: "lamps", "made by hand". */
export interface StatedWords {
  readonly kind: 'words';
  readonly text: string;
  readonly words: string;
  readonly not?: boolean;
}

/** The entity, if it says more than "items"; tells the wanted items from others on the page. */
export interface StatedKind {
  readonly kind: 'kind';
  readonly text: string;
  readonly words: string;
}

/** Where to look for items; the plan's arguments carry the actual limit. */
export interface StatedScope {
  readonly kind: 'scope';
  readonly text: string;
  readonly meaning: string;
  /** Whether only the named page is meant. */
  readonly onlyHere?: boolean;
}

/** Result of one rule; null if the match is not a restriction after all. */
export interface Found {
  readonly restrictions: readonly StatedRestriction[];
  /** Number of items to keep; null for no limit. */
  readonly limit?: number | null;
  /** Set if the statement cannot be carried out. */
  readonly notUnderstood?: Unclear;
  /** Text that replaces the matched words in the sentence. */
  readonly leave?: string;
}

export type Groups = Readonly<Record<string, string | undefined>>;

/** A pattern and its reader. `around` is the text before and after the match. */
export interface Rule {
  readonly form: RegExp;
  readonly read: (
    groups: Groups,
    text: string,
    around: { readonly before: string; readonly behind: string },
  ) => Found | null;
}
