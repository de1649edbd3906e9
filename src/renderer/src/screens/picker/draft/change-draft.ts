import { holderAt, likenessOf } from '../page/likeness';
import type { PageNode, PageTree } from '../page/page-tree';
import { suggestName } from '../page/suggest-name';
import { type Taking, takenOf, takingOf } from '../page/taking';
import { typeOfTexts } from '../page/value-type';
import type { PickedField, PickerDraft } from './picker-draft';

/** What a click on an element came to. */
export interface Picked {
  readonly draft: PickerDraft;
  /** Id of the field it belongs to. */
  readonly field: string;
  readonly kind: 'added' | 'known' | 'records' | 'record' | 'values';
}

/** What a click on an element means: a new field, one more record or value of a field, or a field that has it already. */
export function pick(draft: PickerDraft, tree: PageTree, node: PageNode, active: string | null, newId: string): Picked {
  const known = draft.fields.find(({ nodes }) => nodes.includes(node.number));
  if (known) return { draft, field: known.id, kind: 'known' };
  const like = likeField(draft, tree, node, active);
  if (like) return extend(draft, tree, like, node);
  return { draft: { ...draft, fields: [...draft.fields, fieldFrom(draft, node, newId)] }, field: newId, kind: 'added' };
}

/** The active field, or another one of a list, whose elements the node is like. */
function likeField(draft: PickerDraft, tree: PageTree, node: PageNode, active: string | null): PickedField | null {
  const fits = ({ nodes }: PickedField) =>
    nodes.every((number) => {
      const other = tree.nodes.get(number);
      return other !== undefined && likenessOf(other, node) !== null;
    });
  const first = draft.fields.filter(({ id }) => id === active);
  const others = draft.perPage === 'many' ? draft.fields : [];
  return [...first, ...others].find(fits) ?? null;
}

function extend(draft: PickerDraft, tree: PageTree, field: PickedField, node: PageNode): Picked {
  const extended = { ...field, nodes: [...field.nodes, node.number] };
  const isValue = field.isList ? !isApart(draft, tree, field, node) : isSameRecord(draft, tree, field, node);
  if (isValue || (draft.perPage === 'one' && field.isList)) {
    return { draft: withField(draft, { ...extended, isList: true }), field: field.id, kind: 'values' };
  }
  const kind = draft.perPage === 'many' ? 'record' : 'records';
  return { draft: { ...withField(draft, extended), perPage: 'many' }, field: field.id, kind };
}

/** Whether a node stands in a record that a field was picked in; true only where the records are known. */
function isSameRecord(draft: PickerDraft, tree: PageTree, { nodes }: PickedField, node: PageNode): boolean {
  const depth = recordDepth(draft, tree);
  if (depth === null) return false;
  const own = holderAt(node, depth);
  return nodes.some((number) => {
    const other = tree.nodes.get(number);
    return other !== undefined && holderAt(other, depth) === own;
  });
}

function isApart(draft: PickerDraft, tree: PageTree, field: PickedField, node: PageNode): boolean {
  return recordDepth(draft, tree) !== null && !isSameRecord(draft, tree, field, node);
}

/** How deep the records of a list stand; null while no field was picked in two of them. */
export function recordDepth({ perPage, fields }: PickerDraft, tree: PageTree): number | null {
  if (perPage !== 'many') return null;
  for (const { nodes, isList } of fields) {
    const [first, second] = nodes.map((number) => tree.nodes.get(number));
    const likeness = !isList && first && second ? likenessOf(first, second) : null;
    if (likeness) return likeness.depth;
  }
  return null;
}

function fieldFrom(draft: PickerDraft, node: PageNode, id: string): PickedField {
  const taking = takingOf(node);
  const name = suggestName(
    node,
    draft.fields.map((field) => field.name),
  );
  const type = typeOfTexts([takenOf(node, taking)], taking, node.tag);
  return { id, name, type, description: null, taking, nodes: [node.number], isList: false };
}

/** Turns between a list of records and a list of values for what was picked in a field. */
export function asKind(draft: PickerDraft, id: string, kind: 'records' | 'values'): PickerDraft {
  const fields = draft.fields.map((field) => (field.id === id ? { ...field, isList: kind === 'values' } : field));
  const isMany = kind === 'records' || fields.some((field) => field.nodes.length > 1 && !field.isList);
  return { ...draft, fields, perPage: isMany ? 'many' : 'one' };
}

/** Takes the last picked element of a field out of it and makes it a field of its own. */
export function asOwnField(draft: PickerDraft, tree: PageTree, id: string, newId: string): PickerDraft {
  const field = draft.fields.find((each) => each.id === id);
  const node = tree.nodes.get(field?.nodes.at(-1) ?? -1);
  if (!field || !node || field.nodes.length < 2) return draft;
  const shorter = withField(draft, { ...field, nodes: field.nodes.slice(0, -1), isList: false });
  const isMany = shorter.fields.some(({ nodes, isList }) => nodes.length > 1 && !isList);
  const own = fieldFrom(shorter, node, newId);
  return { ...shorter, perPage: isMany ? 'many' : 'one', fields: [...shorter.fields, own] };
}

export function withField(draft: PickerDraft, field: PickedField): PickerDraft {
  return { ...draft, fields: draft.fields.map((each) => (each.id === field.id ? field : each)) };
}

export function withoutField(draft: PickerDraft, id: string): PickerDraft {
  const fields = draft.fields.filter((field) => field.id !== id);
  return { ...draft, fields, perPage: fields.length === 0 ? 'one' : draft.perPage };
}

/** Moves a field by one place. */
export function moved(draft: PickerDraft, id: string, by: -1 | 1): PickerDraft {
  const from = draft.fields.findIndex((field) => field.id === id);
  const to = from + by;
  const field = draft.fields[from];
  if (!field || to < 0 || to >= draft.fields.length) return draft;
  return { ...draft, fields: draft.fields.toSpliced(from, 1).toSpliced(to, 0, field) };
}

/** Takes something else of the same elements; its type follows. */
export function withTaking(draft: PickerDraft, tree: PageTree, id: string, taking: Taking): PickerDraft {
  const field = draft.fields.find((each) => each.id === id);
  if (!field) return draft;
  const nodes = field.nodes.flatMap((number) => tree.nodes.get(number) ?? []);
  const type = typeOfTexts(
    nodes.map((node) => takenOf(node, taking)),
    taking,
    nodes[0]?.tag ?? '',
  );
  return withField(draft, { ...field, taking, type });
}

/** Moves what was picked to the elements around (`widen`) or inside; null where one of them cannot go further. */
export function resized(draft: PickerDraft, tree: PageTree, id: string, way: 'widen' | 'narrow'): PickerDraft | null {
  const field = draft.fields.find((each) => each.id === id);
  const from = field?.nodes.map((number) => tree.nodes.get(number)) ?? [];
  const to = from.map((node) => (node ? neighbour(node, way) : null));
  const numbers = to.flatMap((node) => (node ? [node.number] : []));
  if (!field || numbers.length < from.length || new Set(numbers).size < numbers.length) return null;
  const [first] = to;
  const taking = first ? takingOf(first) : field.taking;
  return withTaking(withField(draft, { ...field, nodes: numbers }), tree, id, taking);
}

const WIDEST = new Set(['html', 'body']);

/** The element around a node, or the one inside that says the most. */
export function neighbour(node: PageNode, way: 'widen' | 'narrow'): PageNode | null {
  if (way === 'widen') return node.parent && !WIDEST.has(node.parent.tag) ? node.parent : null;
  const longest = Math.max(...node.children.map(({ text }) => text.length));
  return node.children.find(({ text }) => text.length === longest) ?? null;
}
