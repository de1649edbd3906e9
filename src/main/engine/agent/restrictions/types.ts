import type { Unclear } from '../unclear';

/** A restriction as a prompt says it, before it is known which fields the items have. */
export type StatedRestriction = StatedFilter | StatedOrder | StatedWords | StatedKind | StatedScope;

export interface StatedFilter {
  readonly kind: 'filter';
  /** The words of the prompt. */
  readonly text: string;
  /** What is tested, in plain words, such as `price`. */
  readonly field: string;
  /** The condition, in the language of filters: `below 20 EUR`. */
  readonly test: string;
  readonly not?: boolean;
  /** Others of which one will do as well. */
  readonly or?: readonly StatedFilter[];
}

export interface StatedOrder {
  readonly kind: 'order';
  readonly text: string;
  readonly field: string;
  readonly descending: boolean;
}

/** The kind of items, or a description of them in free words: "lamps", "made by hand". */
export interface StatedWords {
  readonly kind: 'words';
  readonly text: string;
  readonly words: string;
  readonly not?: boolean;
}

/** The wanted entities, where they are more than "items"; sets them apart on pages that list others as well. */
export interface StatedKind {
  readonly kind: 'kind';
  readonly text: string;
  readonly words: string;
}

/** Where items are looked for; what it bounds is among the arguments of the plan. */
export interface StatedScope {
  readonly kind: 'scope';
  readonly text: string;
  readonly meaning: string;
  /** The page that is named and no other. */
  readonly onlyHere?: boolean;
}

/** What one form of words says; null where it says no restriction after all. */
export interface Found {
  readonly restrictions: readonly StatedRestriction[];
  /** Items wanted of all that are there; null for no bound. */
  readonly limit?: number | null;
  /** The statement, where it cannot be carried out. */
  readonly notUnderstood?: Unclear;
  /** What stays in the sentence in place of the words. */
  readonly leave?: string;
}

export type Groups = Readonly<Record<string, string | undefined>>;

/** A form of words, with how it is read. `around` is what stands before and behind it. */
export interface Rule {
  readonly form: RegExp;
  readonly read: (
    groups: Groups,
    text: string,
    around: { readonly before: string; readonly behind: string },
  ) => Found | null;
}
