import type { Element } from 'domhandler';

/** A label on the page and its value. */
export interface Labelled {
  /** Folded. */
  readonly label: string;
  /** Element of the value; for a bare text, the element around label and value. */
  readonly at: number;
  /** Text of the value; null if it is the whole element `at`. */
  readonly text: string | null;
  readonly kind: 'table' | 'definition' | 'inline';
  /** Element of the value, if it is outside of what is read: a cell that spans down from a row above. @default `at` */
  readonly element?: Element;
  /** Unit of the value that its label or the head of its column names: the "kg" of "Weight (kg)". */
  readonly unit?: string;
  /** The label as the page has it, if it has signs that folding loses: "Mon–Fri". */
  readonly written?: string;
  /** The label without its unit, or without what it has in brackets; absent if it has neither. */
  readonly bare?: string;
  /** Whether the page abbreviates the label: "Wfl." */
  readonly isShortened?: true;
  /** Folded head above that of the column, where columns of several groups have the same head: the "2025" of "Costs". */
  readonly group?: string;
}
