import type { PageNode, PageTree } from '../page/page-tree';
import { chooseTaking, getTakenText, type Taking } from '../page/taking';
import { typeOfTexts } from '../page/value-type';
import { fieldFrom } from './pick';
import { type PickerDraft, withField } from './picker-draft';

/** Changes a field between a list of records and a list of values. */
export function asKind(draft: PickerDraft, id: string, kind: 'records' | 'values'): PickerDraft {
  const fields = draft.fields.map((field) => (field.id === id ? { ...field, isList: kind === 'values' } : field));
  return kind === 'records' ? { ...draft, fields, perPage: 'many' } : withFittingPerPage({ ...draft, fields });
}

/** Moves the last picked element of a field to a new field. */
export function asOwnField(draft: PickerDraft, tree: PageTree, id: string, newId: string): PickerDraft {
  const field = draft.fields.find((each) => each.id === id);
  const node = tree.nodes.get(field?.nodes.at(-1) ?? -1);
  if (!field || !node || field.nodes.length < 2) return draft;
  const shorter = withField(draft, { ...field, nodes: field.nodes.slice(0, -1), isList: false });
  const own = fieldFrom(shorter, node, newId);
  return { ...withFittingPerPage(shorter), fields: [...shorter.fields, own] };
}

/** One item or a list, whichever the fields show; what the user chose stays. */
function withFittingPerPage(draft: PickerDraft): PickerDraft {
  if (draft.isPerPageChosen) return draft;
  const isMany = draft.fields.some(({ nodes, isList }) => nodes.length > 1 && !isList);
  return { ...draft, perPage: isMany ? 'many' : 'one' };
}

/**
 * The user's choice between one record and a list of records; in one record, several elements of a field are a list of values.
 */
export function withPerPage(draft: PickerDraft, perPage: PickerDraft['perPage']): PickerDraft {
  if (perPage === 'many') return { ...draft, perPage, isPerPageChosen: true };
  return {
    ...draft,
    perPage,
    isPerPageChosen: true,
    fields: draft.fields.map((each) => ({ ...each, isList: each.nodes.length > 1 })),
  };
}

export function withoutField(draft: PickerDraft, id: string): PickerDraft {
  const fields = draft.fields.filter((field) => field.id !== id);
  return fields.length === 0 ? { ...draft, fields, perPage: 'one', isPerPageChosen: false } : { ...draft, fields };
}

/** Moves a field up or down by one place. */
export function moved(draft: PickerDraft, id: string, by: -1 | 1): PickerDraft {
  const from = draft.fields.findIndex((field) => field.id === id);
  const to = from + by;
  const field = draft.fields[from];
  if (!field || to < 0 || to >= draft.fields.length) return draft;
  return { ...draft, fields: draft.fields.toSpliced(from, 1).toSpliced(to, 0, field) };
}

/** Reads something else from the same elements, and sets the type accordingly. */
export function withTaking(draft: PickerDraft, tree: PageTree, id: string, taking: Taking): PickerDraft {
  const field = draft.fields.find((each) => each.id === id);
  if (!field) return draft;
  const nodes = field.nodes.flatMap((number) => tree.nodes.get(number) ?? []);
  const type = typeOfTexts(
    nodes.map((node) => getTakenText(node, taking)),
    taking,
    nodes[0]?.tag ?? '',
  );
  return withField(draft, { ...field, taking, type });
}

/** Replaces a field's elements by those around them (`widen`) or inside them; null if one of them has none. */
export function resized(
  draft: PickerDraft,
  tree: PageTree,
  id: string,
  direction: 'widen' | 'narrow',
): PickerDraft | null {
  const field = draft.fields.find((each) => each.id === id);
  const from = field?.nodes.map((number) => tree.nodes.get(number)) ?? [];
  const to = from.map((node) => (node ? neighbour(node, direction) : null));
  const numbers = to.flatMap((node) => (node ? [node.number] : []));
  if (!field || numbers.length < from.length || new Set(numbers).size < numbers.length) return null;
  const [first] = to;
  const taking = first ? chooseTaking(first) : field.taking;
  return withTaking(withField(draft, { ...field, nodes: numbers }), tree, id, taking);
}

const WIDEST = new Set(['html', 'body']);

/** The element around a node, or the element inside it with the most text. */
export function neighbour(node: PageNode, direction: 'widen' | 'narrow'): PageNode | null {
  if (direction === 'widen') return node.parent && !WIDEST.has(node.parent.tag) ? node.parent : null;
  const longest = Math.max(...node.children.map(({ text }) => text.length));
  return node.children.find(({ text }) => text.length === longest) ?? null;
}
