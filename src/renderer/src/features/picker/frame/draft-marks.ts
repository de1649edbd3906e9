import { recordDepth } from '../draft/pick';
import type { PickedField, PickerDraft } from '../draft/picker-draft';
import { getSimilar } from '../page/alike';
import { getChain, type PageTree } from '../page/page-tree';
import { FIELD_COLOURS } from './mark-style';

/** Marks on the page; by element number, the number of a field's colour. */
export interface Marks {
  readonly picked: ReadonlyMap<number, string>;
  /** Further elements that the extractor reads. */
  readonly matches: ReadonlyMap<number, string>;
}

/** Elements that an extractor reads. */
export interface Read {
  /** By record and field: numbers of the elements. */
  readonly nodes: readonly Readonly<Record<string, readonly number[]>>[];
  /** Whether these are all records, not only the first ones. */
  readonly isWhole: boolean;
}

/**
 * The elements picked for a draft's fields, and those that its extractor reads or, until that is known, will probably
 * read.
 */
export function getMarks(draft: PickerDraft, tree: PageTree | null, read: Read | null): Marks {
  const picked = new Map<number, string>();
  const matches = new Map<number, string>();
  for (const [at, field] of draft.fields.entries()) {
    const colour = String(at % FIELD_COLOURS.length);
    for (const number of field.nodes) picked.set(number, colour);
    if (!read?.isWhole) for (const number of findLikely(draft, field, tree)) matches.set(number, colour);
    for (const record of read?.nodes ?? []) for (const number of record[field.name] ?? []) matches.set(number, colour);
  }
  // a value found by its label or in the page's data counts as read from the elements around it
  for (const [number, colour] of picked) {
    const node = tree?.nodes.get(number);
    for (const around of node ? getChain(node) : [])
      if (matches.get(around.number) === colour) matches.delete(around.number);
    matches.delete(number);
  }
  return { picked, matches };
}

/** Elements similar to the picked ones, marked until the extractor is made. */
function findLikely(
  draft: PickerDraft,
  { nodes: [first], isList }: PickedField,
  tree: PageTree | null,
): readonly number[] {
  const node = first === undefined ? undefined : tree?.nodes.get(first);
  const depth = tree && recordDepth(draft, tree);
  if (!tree || !node || depth === null) return [];
  return getSimilar(tree, node, isList ? null : depth).map(({ number }) => number);
}
