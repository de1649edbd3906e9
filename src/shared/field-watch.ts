import type { FieldHealth } from './contract/extractors';

/** How a field does on the pages read since its exam, with the suspicion that its next pages add to. */
export interface FieldWatch extends FieldHealth {
  /** Pages on which its values looked as they did in the exam, of those it was filled on. */
  readonly fitted: number;
  /** How sure its locators usually are together, from 0 to 1; null before the first page. */
  readonly usual: number | null;
  /** Evidence gathered that it is filled less, and that its values look otherwise, than before; 0 is none. */
  readonly suspicion: readonly [filling: number, form: number];
}

/** By dotted path. */
export type Health = Readonly<Record<string, FieldWatch>>;
