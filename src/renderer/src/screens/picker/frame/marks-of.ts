import type { PickerDraft } from '../draft/picker-draft';
import { chainOf, type PageTree } from '../page/page-tree';
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
  tree: PageTree | null,
  read: readonly Readonly<Record<string, readonly number[]>>[] | null,
): Marks {
  const picked = new Map<number, string>();
  const matches = new Map<number, string>();
  for (const [at, { name, nodes }] of fields.entries()) {
    const colour = String(at % FIELD_COLOURS.length);
    for (const number of nodes) picked.set(number, colour);
    for (const record of read ?? []) for (const number of record[name] ?? []) matches.set(number, colour);
  }
  // a value read by its label or from the page's data is told to stand in what is around it
  for (const number of picked.keys()) {
    const node = tree?.nodes.get(number);
    for (const around of node ? chainOf(node) : []) matches.delete(around.number);
    matches.delete(number);
  }
  return { picked, matches };
}
