import type { PickerDraft } from '../draft/picker-draft';
import { FIELD_COLOURS } from './mark-style';

/** What is marked on the page; by number of the element, the number of a field's colour. */
export interface Marks {
  readonly picked: ReadonlyMap<number, string>;
  /** What the extractor reads besides. */
  readonly matches: ReadonlyMap<number, string>;
}

/** The elements that a draft's fields were picked in, and those that its extractor reads. */
export function marksOf(
  { fields }: PickerDraft,
  read: readonly Readonly<Record<string, readonly number[]>>[] | null,
): Marks {
  const picked = new Map<number, string>();
  const matches = new Map<number, string>();
  for (const [at, { name, nodes }] of fields.entries()) {
    const colour = String(at % FIELD_COLOURS.length);
    for (const number of nodes) picked.set(number, colour);
    for (const record of read ?? []) for (const number of record[name] ?? []) matches.set(number, colour);
  }
  for (const number of picked.keys()) matches.delete(number);
  return { picked, matches };
}
