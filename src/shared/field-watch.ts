import type { FieldHealth } from './contract/extractors';

/** Statistics of a field since its validation, with the evidence of drift. */
export interface FieldWatch extends FieldHealth {
  /** Pages on which its values had the validated form, among those it was filled on. */
  readonly fitted: number;
  /** Usual combined confidence of its locators, 0 to 1; null before the first page. */
  readonly usual: number | null;
  /** Evidence that it is filled less often, and that its values changed; 0 for none. */
  readonly suspicion: readonly [filling: number, form: number];
  /** Pages on which another reader was asked too; undefined before the first. */
  readonly checks?: FieldChecks;
}

/** Comparisons of a field with another reader. */
export interface FieldChecks {
  readonly pages: number;
  /** Pages on which the other reader had another value. */
  readonly differed: number;
  /** Evidence that the field changed; 0 for none. */
  readonly suspicion: number;
}

/** By dotted path. */
export type Health = Readonly<Record<string, FieldWatch>>;
