import { recordDepth } from '../draft/pick';
import type { PickedField, PickerDraft } from '../draft/picker-draft';
import { likesOf } from '../page/likeness';
import { chainOf, type PageTree } from '../page/page-tree';
import { FIELD_COLOURS } from './mark-style';

/** What is marked on the page; by number of the element, the number of a field's colour. */
export interface Marks {
  readonly picked: ReadonlyMap<number, string>;
  /** What the extractor reads besides. */
  readonly matches: ReadonlyMap<number, string>;
}

/** By record and field: numbers of the elements that an extractor reads. */
export type ReadNodes = readonly Readonly<Record<string, readonly number[]>>[];

/** The elements that a draft's fields were picked in, and those its extractor reads or, while that is not known, will likely read. */
export function marksOf(draft: PickerDraft, tree: PageTree | null, read: ReadNodes | null): Marks {
  const picked = new Map<number, string>();
  const matches = new Map<number, string>();
  for (const [at, field] of draft.fields.entries()) {
    const colour = String(at % FIELD_COLOURS.length);
    for (const number of field.nodes) picked.set(number, colour);
    const numbers = read?.flatMap((record) => record[field.name] ?? []) ?? likely(draft, field, tree);
    for (const number of numbers) matches.set(number, colour);
  }
  // a value read by its label or from the page's data is told to stand in what is around it
  for (const number of picked.keys()) {
    const node = tree?.nodes.get(number);
    for (const around of node ? chainOf(node) : []) matches.delete(around.number);
    matches.delete(number);
  }
  return { picked, matches };
}

/** What stands on the page as the picked elements do, shown until the extractor has been made. */
function likely(draft: PickerDraft, { nodes: [first], isList }: PickedField, tree: PageTree | null): readonly number[] {
  const node = first === undefined ? undefined : tree?.nodes.get(first);
  const depth = tree && recordDepth(draft, tree);
  if (!tree || !node || depth === null) return [];
  return likesOf(tree, node, isList ? null : depth).map(({ number }) => number);
}
