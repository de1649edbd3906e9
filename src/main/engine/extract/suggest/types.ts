import type { Element } from 'domhandler';

/** The part of an element that a pick takes. */
export type LocationTake = 'text' | 'own' | { readonly attribute: string };

/** A value that is in an element, by itself worth a field. */
export interface ValueLocation {
  readonly element: Element;
  readonly take: LocationTake;
  readonly text: string;
  readonly kind: 'text' | 'link' | 'image' | 'date';
  /** The path from the record to the element, the same in all records. */
  readonly pathSteps: readonly Step[];
}

/** One step of such a path: the appearance of an element, and its number among similar ones. */
export interface Step {
  readonly look: string;
  readonly at: number;
}

export const SUGGESTED_TYPES = ['text', 'number', 'price', 'date', 'link', 'image'] as const;
export type SuggestedType = (typeof SUGGESTED_TYPES)[number];

/** A field that a page seems to have. */
export interface FieldIdea {
  readonly name: string;
  readonly type: SuggestedType;
  /** Several values in each record. */
  readonly many: boolean;
  readonly take: LocationTake;
  /** The elements it is in: those of each record that has it. */
  readonly records: readonly (readonly Element[])[];
  readonly samples: readonly string[];
}

/** What can be taken of a page: the fields of one record, or those of each record of its list. */
export interface PageIdeas {
  readonly kind: 'list' | 'record';
  /** The elements that hold a record each; empty for one record. */
  readonly blocks: readonly Element[];
  readonly selector: string | null;
  readonly fields: readonly FieldIdea[];
}
