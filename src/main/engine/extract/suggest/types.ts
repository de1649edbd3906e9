import type { Element } from 'domhandler';

/** The part of an element that a picked field takes. */
export type LocationTake = 'text' | 'own' | { readonly attribute: string };

/** A value in an element that could be a field of its own. */
export interface ValueLocation {
  readonly element: Element;
  readonly take: LocationTake;
  readonly text: string;
  readonly kind: 'text' | 'link' | 'image' | 'date';
  /** The path from the record to the element, the same in all records. */
  readonly pathSteps: readonly Step[];
}

/** A step of such a path: how an element looks, and its number among similar ones. */
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
  /** Whether each record has several values. */
  readonly many: boolean;
  readonly take: LocationTake;
  /** Its elements, for each record that has it. */
  readonly records: readonly (readonly Element[])[];
  readonly samples: readonly string[];
}

/** Fields that can be taken from a page: of a single record, or of each record in its list. */
export interface PageIdeas {
  readonly kind: 'list' | 'record';
  /** One element per record; empty for a single record. */
  readonly blocks: readonly Element[];
  readonly selector: string | null;
  readonly fields: readonly FieldIdea[];
}
